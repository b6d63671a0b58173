import type { Query } from '@cubejs-client/core'
import { ask, type Question } from '../../reports/question/ask.ts'
import type { View } from '../../shared/views.ts'

/** A question in the words of all sides: their answers are the same rows of labels and sums. */
export interface ScaleQuestion {
  readonly name: string
  readonly span: 'day' | 'month' | 'year'
  readonly isOfOne: boolean
  readonly clickhouse: string
  /** The condition of its restaurants and times. */
  readonly range: string
  /** Postgres and DuckDB read the same words. */
  readonly flat: string
  /** As the product asks it; another text each time, so that none is answered from memory. */
  readonly cube: () => Query
  /** Members of an answer of Cube, in the order of the columns. */
  readonly members: readonly string[]
  readonly labels: number
}

const spans = {
  day: ['2026-03-14', '2026-03-14'],
  month: ['2026-03-01', '2026-03-31'],
  year: ['2025-04-01', '2026-03-31'],
} as const

type Kind = 'turnover' | 'articles' | 'hours' | 'vat'

interface Words {
  readonly label?: string
  readonly flatLabel?: string
  readonly from: string
  readonly flatFrom: string
  readonly sums: readonly string[]
  readonly flatSums: readonly string[]
  readonly view: View
  readonly question: Question
}

const totals = ['sum(gross_amount)', 'sum(net_amount)']
const kinds: Readonly<Record<Kind, Words>> = {
  turnover: {
    from: 'pos.tickets FINAL',
    flatFrom: 'tickets',
    ...{ sums: totals, flatSums: totals },
    view: 'sales',
    question: { measures: ['gross_sales', 'net_sales'] },
  },
  hours: {
    label: 'toString(toHour(ts))',
    flatLabel: 'CAST(CAST(extract(hour FROM ts) AS integer) AS varchar)',
    from: 'pos.tickets FINAL',
    flatFrom: 'tickets',
    ...{ sums: totals, flatSums: totals },
    view: 'sales',
    question: { measures: ['gross_sales', 'net_sales'], dimensions: ['hour'] },
  },
  articles: {
    label: 'lines.label',
    flatLabel: 'label',
    from: 'pos.tickets FINAL ARRAY JOIN lines.label, lines.quantity, lines.gross_amount',
    flatFrom: 'lines',
    sums: ['sum(lines.quantity)', 'sum(lines.gross_amount)'],
    flatSums: ['sum(quantity)', 'sum(gross_amount)'],
    view: 'product_sales',
    question: { measures: ['quantity', 'gross_sales'], dimensions: ['article'] },
  },
  vat: {
    label: 'taxes.label',
    flatLabel: 'label',
    from: 'pos.tickets FINAL ARRAY JOIN taxes.label, taxes.net_amount, taxes.tax_amount',
    flatFrom: 'taxes',
    sums: ['sum(taxes.net_amount)', 'sum(taxes.tax_amount)'],
    flatSums: ['sum(net_amount)', 'sum(tax_amount)'],
    view: 'vat',
    question: { measures: ['net_amount', 'vat_amount'], dimensions: ['label'] },
  },
}

const asked: readonly (readonly [Kind, ScaleQuestion['span']])[] = [
  ['turnover', 'day'],
  ['turnover', 'month'],
  ['turnover', 'year'],
  ['articles', 'year'],
  ['hours', 'month'],
  ['vat', 'month'],
]

/** The questions of one restaurant, and of all restaurants of its group. */
export function scaleQuestions(group: readonly string[]): ScaleQuestion[] {
  return [group.slice(0, 1), group].flatMap((sites) => asked.map(([kind, span]) => questionOf(kind, span, sites)))
}

let salt = 0

function questionOf(kind: Kind, span: ScaleQuestion['span'], sites: readonly string[]): ScaleQuestion {
  const { label, flatLabel, from, flatFrom, sums, flatSums, view, question } = kinds[kind]
  const [first, last] = spans[span]
  const ids = sites.map((id) => `'${id}'`).join(', ')
  const range = `restaurant_id IN (${ids}) AND ts >= '${first} 00:00:00.000' AND ts <= '${last} 23:59:59.999'`
  const sale = "state != 'Ouvert' AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0))"
  const grouped = (by: string | undefined) => (by === undefined ? '' : ` GROUP BY ${by}`)
  const isOfOne = sites.length === 1
  return {
    name: `${kind} of a ${span}, ${isOfOne ? 'one restaurant' : 'its group'}`,
    ...{ span, isOfOne, range },
    clickhouse: `SELECT ${[...(label === undefined ? [] : [label]), ...sums].join(', ')} FROM ${from} WHERE ${range} AND ${sale}${grouped(label)}`,
    flat: `SELECT ${[...(flatLabel === undefined ? [] : [flatLabel]), ...flatSums].join(', ')} FROM ${flatFrom} WHERE ${range} AND is_sale${grouped(flatLabel)}`,
    cube: () => {
      salt += 1
      const to = `${last}T23:59:59.${String(salt % 1000).padStart(3, '0')}`
      return ask(view, { range: [`${first}T00:00:00.000`, to], sites }, question)
    },
    members: [...(question.dimensions ?? []), ...(question.measures ?? [])].map((member) => `${view}.${member}`),
    labels: label === undefined ? 0 : 1,
  }
}
