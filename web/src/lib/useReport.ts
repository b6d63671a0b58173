import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { Report } from '../../../shared/report.ts'
import { askCall, askReport } from './answers.ts'

/** Runs a named report on Cube; the figures of the previous answer stay (`isPlaceholderData`) while the next one comes. Null asks nothing. */
export function useReport<T>(report: Report<T> | null): UseQueryResult<T> {
  return useAnswer<T>(report ? askReport(report) : { queryKey: ['report'] })
}

/** Reads `GET /v1/<path>` (or POST with `body`) and keeps it like a report; for lists and documents that are no figures. Null asks nothing. */
export function useCall<T>(path: string | null, body?: unknown): UseQueryResult<T> {
  return useAnswer<T>(path === null ? { queryKey: ['call'] } : askCall<T>({ path, body }))
}

/** Asks while the screen is still being drawn, not after: the answer comes that much earlier. Without `queryFn` asks nothing. */
function useAnswer<T>({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: () => Promise<T> }): UseQueryResult<T> {
  const client = useQueryClient()
  if (queryFn && !client.getQueryState(queryKey)) client.query({ queryKey, queryFn }).catch(() => undefined)
  return useQuery({ queryKey, queryFn: queryFn ?? skipToken, placeholderData: keepPreviousData })
}
