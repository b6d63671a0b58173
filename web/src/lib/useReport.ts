import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { runReport } from '../../../shared/report.ts'
import type { Report } from '../../../shared/report.ts'
import { ApiError, callApi } from './callApi.ts'
import { loadFromCube } from './cubeClient.ts'

/** Whether asking again may help: a refusal stays a refusal, a broken wire or a busy store does not. */
export function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return failures < 2 && (status === 0 || status >= 500)
}

/** Runs a named report on Cube; the figures of the previous answer stay (`isPlaceholderData`) while the next one comes. Null asks nothing. */
export function useReport<T>(report: Report<T> | null): UseQueryResult<T> {
  return useAnswer(['report', report?.name, report?.queries], report ? () => runReport(report, loadFromCube) : null)
}

/** What useCall keeps: of one path, or of all. For `queries.invalidateQueries`, after something was changed. */
export function callsOf(path?: string): { readonly queryKey: readonly string[] } {
  return { queryKey: path === undefined ? ['call'] : ['call', path] }
}

/** Reads `GET /v1/<path>` (or POST with `body`) and keeps it like a report; for lists and documents that are no figures. Null asks nothing. */
export function useCall<T>(path: string | null, body?: unknown): UseQueryResult<T> {
  return useAnswer(
    ['call', path, body],
    path === null ? null : () => callApi<T>(body === undefined ? 'GET' : 'POST', path, body),
  )
}

/** Asks while the screen is still being drawn, not after: the answer comes that much earlier. Null asks nothing. */
function useAnswer<T>(queryKey: QueryKey, ask: (() => Promise<T>) | null): UseQueryResult<T> {
  const client = useQueryClient()
  const queryFn = ask ?? skipToken
  if (ask && !client.getQueryState(queryKey)) client.query({ queryKey, queryFn: ask }).catch(() => undefined)
  return useQuery({ queryKey, queryFn, placeholderData: keepPreviousData })
}
