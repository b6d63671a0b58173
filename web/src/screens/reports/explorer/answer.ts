import type { Query } from '@cubejs-client/core'
import { exact, toWire } from '../../../../../shared/money.ts'
import type { HeadLine } from '../../../../../reports/render/tableDocument.ts'
import type { CubeRow } from '../../../../../reports/question/report.ts'
import type { PublicView, ViewMember } from './publicViews.ts'
import { formatDate, formatMonth } from '../../../fr/format.ts'

/** One column of an answer. */
export interface AnswerColumn {
  readonly key: string
  readonly title: string
  readonly kind: 'money' | 'number' | 'percent' | 'text'
  /** A figure of the question; the other side and the change of one are not. */
  readonly isMeasure: boolean
}

/** A Cube answer as a table: cells by column, figures as rounded numbers, times as a French reader says them. */
export interface Answer {
  readonly columns: readonly AnswerColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** What its figures stand beside, in words. */
  readonly compared?: readonly HeadLine[]
}

/** The answer to a query, its columns in the order asked: time, axes, figures. */
export function answerOf(query: Query, view: PublicView, rows: readonly CubeRow[]): Answer {
  const members = new Map([...view.measures, ...view.dimensions].map((member) => [member.name, member]))
  const times = (query.timeDimensions ?? []).flatMap((one) => {
    const grain = one.granularity
    return grain ? [{ grain, key: `${one.dimension}.${grain}`, member: members.get(one.dimension) }] : []
  })
  const axes = (query.dimensions ?? []).map((name) => column(name, members.get(name), false))
  const figures = (query.measures ?? []).map((name) => column(name, members.get(name), true))
  const timeColumns = times.map(({ key, member }): AnswerColumn => ({ ...column(key, member, false), kind: 'text' }))
  const columns = [...timeColumns, ...axes, ...figures]
  return {
    columns,
    rows: rows.map((row) => [
      ...times.map(({ key, grain }) => timeText(String(row[key] ?? ''), grain)),
      ...[...axes, ...figures].map((one) => cell(one, row[one.key] ?? null)),
    ]),
  }
}

function column(key: string, member: ViewMember | undefined, isMeasure: boolean): AnswerColumn {
  const kind = member?.kind === 'money' ? 'money' : isMeasure || member?.kind === 'number' ? 'number' : 'text'
  return { key, title: member?.title ?? key, kind, isMeasure }
}

function cell({ kind }: AnswerColumn, value: CubeRow[string]): string | number | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (kind === 'text') return /^\d{4}-\d{2}-\d{2}T/.test(String(value)) ? wallText(String(value)) : String(value)
  return toWire(exact(value), kind === 'money' ? 2 : 3)
}

function wallText(wall: string): string {
  return wall.slice(11, 19) === '00:00:00' ? formatDate(wall) : `${formatDate(wall)} ${wall.slice(11, 19)}`
}

function timeText(wall: string, grain: string): string {
  if (grain === 'year') return wall.slice(0, 4)
  if (grain === 'month') return formatMonth(wall.slice(0, 7))
  if (grain === 'hour') return `${formatDate(wall)} ${wall.slice(11, 13)}\u202fh`
  return formatDate(wall)
}
