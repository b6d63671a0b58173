import type { Query } from '@cubejs-client/core'
import { ask } from '../../../../../reports/question/ask.ts'
import type { CubeRow, ReportFilter } from '../../../../../reports/question/report.ts'
import type { Question } from './question.ts'

/** Which figures have usual ones, by view: their names in `usual_days`. */
const usualFigures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sales: Object.fromEntries(
    ['gross_sales', 'net_sales', 'vat_amount', 'covered_gross_sales', 'covers', 'average_cover', 'tickets_count'].map(
      (name) => [name, name],
    ),
  ),
  payments: { amount: 'payments' },
}

/** A question as it is asked of the usual days, and its rows with the names of the question's own view. */
interface UsualQuestion {
  readonly query: Query
  readonly named: (rows: readonly CubeRow[]) => CubeRow[]
}

/**
 * What is usual, for a question of the explorer; null where nothing is known of it: usual figures are those of whole restaurants
 * and days, so a seller's, an article's or an hour's have none, nor has a question with conditions.
 */
export function usualQuestion(asked: Query, { view, conditions }: Question, side: ReportFilter): UsualQuestion | null {
  const figures = usualFigures[view] ?? {}
  const own = (member: string) => member.slice(view.length + 1)
  const [measures, dimensions] = [(asked.measures ?? []).map(own), (asked.dimensions ?? []).map(own)]
  const grain = asked.timeDimensions?.find(({ granularity }) => granularity)?.granularity
  const isKnown = measures.length > 0 && measures.every((name) => name in figures)
  const isWhole = dimensions.every((name) => name === 'restaurant') && conditions.every(({ values }) => !values.length)
  if (!isKnown || !isWhole || grain === 'hour') return null
  const usual = measures.map((name) => figures[name] ?? name)
  const query = ask('usual_days', side, { measures: usual, dimensions })
  const days = grain ? [{ dimension: 'usual_days.service_day', granularity: grain }] : []
  const ownName = new Map(measures.map((name) => [`usual_days.${figures[name] ?? name}`, `${view}.${name}`]))
  const nameOf = (member: string) => ownName.get(member) ?? member.replace(/^usual_days\./, `${view}.`)
  return {
    query: { ...query, timeDimensions: [...(query.timeDimensions ?? []), ...days] },
    named: (rows) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value]))),
  }
}
