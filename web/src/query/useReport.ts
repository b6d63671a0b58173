import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { Report } from '../../../reports/question/report.ts'
import { wallNow } from '../../../shared/period.ts'
import type { AnswerTo, BodyArgument, PathOf } from '../../../shared/wire/declared.ts'
import { isRunning } from './isRunning.ts'
import { callQuery, type ReadName, reportQuery } from './queries.ts'

/** Figures of a period that still runs are asked again this often, while they are looked at. */
const renewalMs = 60_000
/** What the server still looks at is asked again this often. */
const lookingMs = 3000

/**
 * Runs a named report on Cube; the figures of the previous answer stay (`isPlaceholderData`) while the next one comes, and
 * those of a period that still runs renew themselves. Null asks nothing.
 */
export function useReport<T>(report: Report<T> | null): UseQueryResult<T> {
  const renews = () => (report && isRunning(report, wallNow()) ? renewalMs : false)
  return useAnswer<T>(report ? reportQuery(report) : { queryKey: ['report'] }, renews)
}

/**
 * Reads `GET /v1/<path>` (or POST with `body`) as the call of that name declares it, and keeps it like a report; for lists and
 * documents that are no figures. Null asks nothing.
 */
export function useCall<Name extends ReadName = never>(
  path: PathOf<Name> | null,
  ...[body]: BodyArgument<Name>
): UseQueryResult<AnswerTo<Name>> {
  return useAnswer<AnswerTo<Name>>(path === null ? { queryKey: ['call'] } : callQuery({ path, body }))
}

/** The same of a call without a body whose answer may come before all of it is known: asked again until it is. */
export function useCallUntil<Name extends ReadName = never>(
  path: PathOf<Name> | null,
  isWhole: (answer: AnswerTo<Name>) => boolean,
): UseQueryResult<AnswerTo<Name>> {
  const asked = path === null ? { queryKey: ['call'] } : callQuery<AnswerTo<Name>>({ path })
  return useAnswer<AnswerTo<Name>>(asked, (answer) => (answer === undefined || isWhole(answer) ? false : lookingMs))
}

/** Asks while the screen is still being drawn, not after: the answer comes that much earlier. Without `queryFn` asks nothing. */
function useAnswer<T>(
  { queryKey, queryFn }: { queryKey: QueryKey; queryFn?: () => Promise<T> },
  renewsAfter: (answer: T | undefined) => number | false = () => false,
): UseQueryResult<T> {
  const client = useQueryClient()
  if (queryFn && !client.getQueryState(queryKey)) client.query({ queryKey, queryFn }).catch(() => undefined)
  return useQuery({
    queryKey,
    queryFn: queryFn ?? skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => renewsAfter(state.data),
  })
}
