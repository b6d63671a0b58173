import type { Filter, Query } from '@cubejs-client/core'
import { exact, type Exact } from '../../shared/money.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import type { View } from '../../shared/views.ts'
import type { CubeRow, ReportFilter, SiteEnd } from './report.ts'

/** What one question asks of one view, in the view's own short member names. */
export interface Question {
  readonly measures?: readonly string[]
  readonly dimensions?: readonly string[]
  /** One row per service day. */
  readonly byDay?: boolean
  readonly order?: readonly (readonly [member: string, direction: 'asc' | 'desc'])[]
  /** Absent or 0: no page, all rows or a refusal. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** The Cube query of a question over a range, the sites and the filters. Without any site nothing is answered. */
export function ask(view: View, filter: ReportFilter, question: Question): Query {
  const named = (members: readonly string[] = []) => members.map((member) => `${view}.${member}`)
  const day = { dimension: `${view}.service_day`, granularity: 'day' as const }
  return {
    measures: named(question.measures),
    dimensions: named(question.dimensions),
    timeDimensions: [
      { dimension: `${view}.ts`, dateRange: [filter.range[0], filter.range[1]] },
      ...(question.byDay ? [day] : []),
    ],
    filters: rowFilters(view, filter),
    timezone: 'UTC',
    // Without a page one row more than the longest answer: it tells that there are more.
    limit: question.limit ? Math.min(question.limit, LONGEST_ANSWER) : LONGEST_ANSWER + 1,
    ...(question.offset ? { offset: question.offset } : {}),
    order: (question.order ?? []).map(([member, direction]): [string, 'asc' | 'desc'] => [
      `${view}.${member}`,
      direction,
    ]),
  }
}

/** Keeps the given restaurants only; an empty list keeps none. */
export function siteFilter(view: string, sites: readonly string[]): Filter {
  const values = sites.length > 0 ? toSet(sites) : [NOWHERE]
  return { member: `${view}.restaurant_id`, operator: 'equals', values }
}

/** One row of a view, read by short member names. A class: a year has thousands of rows, and a closure per row and member cost more than reading them. */
export class Reader {
  readonly #view: View
  readonly #row: CubeRow
  /** A row stands in several sums, of its day, its label and the whole: its amounts are parsed once. */
  readonly #amounts = new Map<string, Exact>()

  constructor(view: View, row: CubeRow) {
    this.#view = view
    this.#row = row
  }

  #value(member: string): CubeRow[string] {
    return this.#row[`${this.#view}.${member}`] ?? null
  }

  text(member: string): string {
    return String(this.#value(member) ?? '')
  }

  amount(member: string): Exact {
    const known = this.#amounts.get(member)
    if (known) return known
    const parsed = exact(this.#value(member))
    this.#amounts.set(member, parsed)
    return parsed
  }

  /** Null stays null: an average of nothing is none. */
  amountOrNull(member: string): Exact | null {
    return this.isNull(member) ? null : this.amount(member)
  }

  count(member: string): number {
    return this.amount(member).toNumber()
  }

  /** The service day 'yyyy-MM-dd' of a question asked by day. */
  day(): string {
    return String(this.#value('service_day.day') ?? this.#value('service_day') ?? '').slice(0, 10)
  }

  /** The Monday 'yyyy-MM-dd' of a question asked by week of service days. */
  week(): string {
    return String(this.#value('service_day.week') ?? '').slice(0, 10)
  }

  /** A wall time 'yyyy-MM-ddTHH:mm:ss.SSS'; null when there is none. */
  time(member: string): string | null {
    return wallTime(this.#value(member))
  }

  isNull(member: string): boolean {
    return this.#value(member) === null
  }
}

/** Readers of all rows of a view. */
export function readers(view: View, rows: readonly CubeRow[] | undefined): Reader[] {
  return (rows ?? []).map((row) => new Reader(view, row))
}

/** The sets of a filter that a view knows, sorted: the same sets are the same question, in whatever order they came. */
function rowFilters(view: View, filter: ReportFilter): Filter[] {
  if (view === 'usual_days') return [siteFilter(view, filter.sites), ...asOfFilter(filter)]
  const ofTicket: Readonly<Record<string, readonly string[] | undefined>> = {
    till: filter.tills,
    operation: filter.operations,
    state: filter.states,
  }
  const sets = { seller: filter.sellers, ...(view === 'time_clock' ? {} : ofTicket) }
  const asked = Object.entries(sets).flatMap(([member, values]) => (values ? [{ member, values: toSet(values) }] : []))
  // Nothing is one of no values; Cube would leave such a condition out.
  if (asked.some(({ values }) => values.length === 0)) return [siteFilter(view, [])]
  return [
    siteFilter(view, filter.sites),
    ...asked.map(({ member, values }): Filter => ({ member: `${view}.${member}`, operator: 'equals', values })),
    ...(filter.ends ? [endFilter(view, filter.ends)] : []),
  ]
}

/** Keeps of each restaurant what lies before its own end. */
export function endFilter(view: string, ends: readonly SiteEnd[]): Filter {
  const until = (to: string): Filter => ({ member: `${view}.ts`, operator: 'beforeOrOnDate', values: [to] })
  const moments = toSet(ends.map(({ to }) => to))
  const sitesOf = (to: string) => ends.filter((end) => end.to === to).map(({ site }) => site)
  return { or: moments.map((to) => ({ and: [siteFilter(view, sitesOf(to)), until(to)] })) }
}

function wallTime(value: CubeRow[string]): string | null {
  if (value === null || value === '') return null
  const [seconds = '', fraction = ''] = String(value).replace(' ', 'T').replace('Z', '').split('.')
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

/** Of the usual figures the end of the range is not enough: how far tickets came is known to the store. */
function asOfFilter({ usual }: ReportFilter): Filter[] {
  if (!usual?.asOf) return []
  return [{ member: 'usual_days.as_of', operator: 'inDateRange', values: ['1900-01-01T00:00:00.000', usual.asOf] }]
}

function toSet(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
