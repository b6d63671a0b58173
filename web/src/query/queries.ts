import type { QueryKey } from '@tanstack/react-query'
import type { Answered } from '../../../shared/wire/declared.ts'
import { runReport } from '../../../reports/question/report.ts'
import type { Report } from '../../../reports/question/report.ts'
import { callApi } from './callApi.ts'
import { queryClient } from './client.ts'
import { loadFromCube } from './cubeClient.ts'

/** A call of /v1 that reads: GET without a body, else POST. */
export interface Call {
  readonly path: string
  readonly body?: unknown
}

/** What a screen asks: a report or a call. */
export type QueryAsked = Report<unknown> | Call

/** TanStack's options of a query: where the answer is kept and how it is asked for. */
export interface ReadQuery<T> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<T>
}

/** How a report is asked of Cube, and where its figures are kept. */
export function reportQuery<T>(report: Report<T>): ReadQuery<T> {
  return {
    queryKey: ['report', report.name, report.queries, ...(report.first ? [report.first.queries] : [])],
    queryFn: () => runReport(report, loadFromCube),
  }
}

/** How a call is asked of the API, and where its answer is kept. */
export function callQuery<Asked>({ path, body }: Call): ReadQuery<Answered<Asked>> {
  return {
    queryKey: ['call', path, body],
    queryFn: () => callApi<Asked>(body === undefined ? 'GET' : 'POST', path, body),
  }
}

/** The kept answers of one path, or of all calls: for `invalidateQueries`, after something was changed. */
export function callFilter(path?: string): { readonly queryKey: readonly string[] } {
  return { queryKey: path === undefined ? ['call'] : ['call', path] }
}

/** Asks before a screen is drawn, which then finds its answers or shares the asking. Settles with the last answer; a failure shows itself on the screen. */
export async function prefetchQueries(asked: Iterable<QueryAsked | null>): Promise<void> {
  const answered = [...asked].flatMap((one) => {
    if (!one) return []
    const query: ReadQuery<unknown> = 'queries' in one ? reportQuery(one) : callQuery(one)
    return [queryClient.query(query).catch(() => undefined)]
  })
  await Promise.all(answered)
}
