import type { QueryKey } from '@tanstack/react-query'
import type { BodyOf, CallName, PathOf } from '../../../shared/wire/declared.ts'
import { runReport } from '../../../reports/question/report.ts'
import type { Report } from '../../../reports/question/report.ts'
import { askJson } from './callApi.ts'
import { queryClient } from './client.ts'
import { loadFromCube } from './cubeClient.ts'

/** The name of a declared call that reads, or may: GET without a body, else POST. */
export type ReadName = Extract<CallName, `${'GET' | 'POST'} ${string}`>

/** A declared call of /v1 that reads. */
export type CallOf<Name extends ReadName> = { readonly path: PathOf<Name> } & ([BodyOf<Name>] extends [never]
  ? { readonly body?: undefined }
  : { readonly body: BodyOf<Name> })

/** What a screen asks: a report or a call. */
export type QueryAsked = Report<unknown> | { [Name in ReadName]: CallOf<Name> }[ReadName]

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
export function callQuery<Answer>({ path, body }: { path: string; body?: unknown }): ReadQuery<Answer> {
  return {
    queryKey: ['call', path, body],
    queryFn: () => askJson<Answer>(body === undefined ? 'GET' : 'POST', path, body),
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
