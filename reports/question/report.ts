import type { Query } from '@cubejs-client/core'
import { AppError } from '../../shared/errors.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import type { WallRange } from '../../shared/period.ts'

/** One row as Cube answers it: members by full name, decimals as strings. */
export type CubeRow = Readonly<Record<string, string | number | boolean | null>>

/** Asks Cube one query and gives its rows: the browser and the API each bring their own. */
export type CubeLoader = (query: Query) => Promise<readonly CubeRow[]>

/**
 * A named report: which questions it asks Cube, and how their rows become typed figures.
 * `read` receives the rows of each query under the query's own name. Screens, calls, exports and mails run the same one.
 */
export interface Report<T> {
  readonly name: string
  readonly queries: Readonly<Record<string, Query>>
  readonly read: (rows: Readonly<Record<string, readonly CubeRow[]>>) => T
  /**
   * Of a report whose questions depend on what the store holds: what is asked first, and the report that follows from it.
   * `queries` are then those of the whole ranges, which name the report and are not asked.
   */
  readonly first?: FirstQuestions<T>
}

interface FirstQuestions<T> {
  readonly queries: Report<T>['queries']
  readonly follow: (load: CubeLoader) => Promise<Report<T>>
}

const tooLong =
  'Ce rapport dépasse 100\u202f000 lignes\u202f: choisissez une période plus courte ou moins de restaurants.'

/**
 * Runs a report with the given loader: its queries in parallel, two that are alike once (on a Monday 'today' is 'this week'),
 * then `read`. Refuses (422 'too_long') a report of which one answer would be cut: totals of a part would pass for totals.
 */
export async function runReport<T>(report: Report<T>, load: CubeLoader): Promise<T> {
  if (report.first) return await runReport(await report.first.follow(load), load)
  const asked = new Map<string, Promise<readonly CubeRow[]>>()
  const answer = (query: Query) => {
    const key = JSON.stringify(query)
    const rows = asked.get(key) ?? load(query).then(whole)
    asked.set(key, rows)
    return rows
  }
  const answers = await Promise.all(
    Object.entries(report.queries).map(async ([name, query]) => [name, await answer(query)] as const),
  )
  return report.read(Object.fromEntries(answers))
}

function whole(rows: readonly CubeRow[]): readonly CubeRow[] {
  if (rows.length <= LONGEST_ANSWER) return rows
  throw new AppError({ status: 422, code: 'too_long', message: tooLong })
}

/**
 * What every report can be asked: wall times, restaurants (ids), and the filters of the screens. Each filter is a set, whose
 * order says nothing: absent means all, empty means none.
 */
export interface ReportFilter {
  readonly range: WallRange
  readonly sites: readonly string[]
  readonly sellers?: readonly string[]
  readonly tills?: readonly string[]
  readonly operations?: readonly string[]
  readonly states?: readonly string[]
  /** Of restaurants that end before the range does ('à heure égale'): the last wall time that counts. */
  readonly ends?: readonly SiteEnd[]
  readonly usual?: Usual
  /** Of a side that has not begun by any of its restaurants' clocks: nothing is known of it yet, so it has not changed either. */
  readonly isToCome?: true
}

/** What is usual on the days of the range, in place of what was sold on them; of a running day until the tickets received by `asOf`. */
export interface Usual {
  readonly asOf: string | null
}

/** Whether a side is what is usual, and nothing is so of any restaurant: it is unknown, which is not zero. */
export function isUnknown({ usual, sites }: ReportFilter): boolean {
  return usual !== undefined && sites.length === 0
}

/** A restaurant and the last wall time of it that counts. */
export interface SiteEnd {
  readonly site: string
  readonly to: string
}

/** What a report gives, from the function that builds it: `FiguresOf<typeof bestSales>`. */
export type FiguresOf<Build> = Build extends (...parameters: never[]) => Report<infer Figures> ? Figures : never

/** Several reports asked as one: their queries side by side, their figures under their own names. */
export function combineReports<Parts extends Readonly<Record<string, Report<unknown>>>>(
  name: string,
  parts: Parts,
): Report<{ readonly [Key in keyof Parts]: Parts[Key] extends Report<infer Figures> ? Figures : never }> {
  type Combined = { readonly [Key in keyof Parts]: Parts[Key] extends Report<infer Figures> ? Figures : never }
  const entries = Object.entries(parts)
  if (entries.some(([, part]) => part.first)) throw new Error(`${name}: a report that asks first is run by itself`)
  const queries = entries.flatMap(([key, part]) =>
    Object.entries(part.queries).map(([query, asked]) => [`${key}/${query}`, asked] as const),
  )
  const read: Report<Combined>['read'] = (rows) => {
    const figures = entries.map(([key, part]) => {
      const own = Object.keys(part.queries).map((query) => [query, rows[`${key}/${query}`] ?? []] as const)
      return [key, part.read(Object.fromEntries(own))] as const
    })
    return Object.fromEntries(figures) as Combined
  }
  return { name, queries: Object.fromEntries(queries), read }
}
