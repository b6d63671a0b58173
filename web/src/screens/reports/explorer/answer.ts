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
  /** True when there may be more rows than were answered. */
  readonly isCut: boolean
  /** The question of the figure whose parts the rows are; null when they are parts of no whole. */
  readonly whole: Query | null
}

interface Rows {
  readonly rows: readonly CubeRow[]
  readonly isCut: boolean
}

/** The answer to a query, its columns in the order asked: time, axes, figures. */
export function answerOf(query: Query, view: PublicView, given: Rows): Answer {
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
    isCut: given.isCut,
    whole: wholeOf(query, view),
    rows: given.rows.map((row) => [
      ...times.map(({ key, grain }) => timeText(String(row[key] ?? ''), grain)),
      ...[...axes, ...figures].map((one) => cell(one, row[one.key] ?? null)),
    ]),
  }
}

/**
 * The question of the first figure without axes, of which each row is a part. None for a mean or a rate, which rows do not add
 * up to, nor when a condition on a figure leaves rows out.
 */
function wholeOf({ measures = [], timeDimensions = [], filters = [] }: Query, view: PublicView): Query | null {
  const measure = view.measures.find(({ name }) => name === measures[0])
  const figures = new Set(view.measures.map(({ name }) => name))
  const isPicked = filters.some((filter) => 'member' in filter && figures.has(filter.member ?? ''))
  if (measure?.isSum !== true || isPicked) return null
  return {
    measures: [measure.name],
    timeDimensions: timeDimensions.filter(({ granularity }) => !granularity),
    filters,
    timezone: 'UTC',
  }
}

/** The whole that a ring shows the parts of, as Cube answers it, rounded for the screen. */
export function wholeFigure({ columns }: Answer, whole: Query, rows: readonly CubeRow[]): number {
  const key = whole.measures?.[0] ?? ''
  const decimals = columns.some((one) => one.key === key && one.kind === 'money') ? 2 : 3
  return toWire(exact(rows[0]?.[key]), decimals)
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
