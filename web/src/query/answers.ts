import { QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { AppError } from '../../../shared/errors.ts'
import type { Answered } from '../../../shared/wire/declared.ts'
import { runReport } from '../../../reports/question/report.ts'
import type { Report } from '../../../reports/question/report.ts'
import { ApiError, callApi } from './callApi.ts'
import { onReturn } from '../page/connection.ts'
import { loadFromCube } from './cubeClient.ts'
import { onSessionEnd } from './session.ts'

/** A call of /v1 that reads: GET without a body, else POST. */
export interface Call {
  readonly path: string
  readonly body?: unknown
}

/** What a screen asks: a report or a call. */
export type Question = Report<unknown> | Call

/** Where an answer is kept, and how it is asked for. */
interface Asking<T> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<T>
}

/** Whether asking again may help: a refusal stays a refusal, a broken wire or a busy store does not. */
export function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError || error instanceof AppError ? error.status : 0
  if (error instanceof ApiError && error.code === 'rebuilding') return false
  return failures < 2 && (status === 0 || status >= 500)
}

/** The answers that this page keeps, of reports and of calls. */
export const answers = new QueryClient({
  defaultOptions: {
    // Whether the server can be reached is asked of the server, not of the browser: it may be on this very machine.
    queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
  },
})
// What could not be asked while the server was away is asked as soon as it answers.
onReturn(() => void answers.refetchQueries({ predicate: ({ state }) => state.status === 'error' }))
// What one person read must never be shown to the next one on this device.
onSessionEnd(() => answers.clear())

/** How a report is asked of Cube. */
export function askReport<T>(report: Report<T>): Asking<T> {
  return {
    queryKey: ['report', report.name, report.queries],
    queryFn: () => runReport(report, loadFromCube),
  }
}

/** How a call is asked of the API. */
export function askCall<Asked>({ path, body }: Call): Asking<Answered<Asked>> {
  return {
    queryKey: ['call', path, body],
    queryFn: () => callApi<Asked>(body === undefined ? 'GET' : 'POST', path, body),
  }
}

/** What `askCall` keeps: of one path, or of all. For `queries.invalidateQueries`, after something was changed. */
export function callsOf(path?: string): { readonly queryKey: readonly string[] } {
  return { queryKey: path === undefined ? ['call'] : ['call', path] }
}

/** Asks before a screen is drawn, which then finds its answers or shares the asking. Settles with the last answer; a failure shows itself on the screen. */
export async function askAhead(questions: Iterable<Question | null>): Promise<void> {
  const asked = [...questions].flatMap((question) => {
    if (!question) return []
    const asking: Asking<unknown> = 'queries' in question ? askReport(question) : askCall(question)
    return [answers.query(asking).catch(() => undefined)]
  })
  await Promise.all(asked)
}
