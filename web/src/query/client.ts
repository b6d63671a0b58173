import { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../../shared/errors.ts'
import { onReturn } from '../page/connection.ts'
import { ApiError, madeRoom } from './callApi.ts'
import { onSessionEnd } from './session.ts'

/** Whether asking again may help: a refusal stays a refusal, a broken wire or a busy store does not. */
export function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError || error instanceof AppError ? error.status : 0
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'rebuilding') return false
  if (code === madeRoom) return true
  return failures < 2 && (status === 0 || status >= 500)
}

/** What this page keeps of the answers to reports and calls. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Whether the server can be reached is asked of the server, not of the browser: it may be on this very machine.
    queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
  },
})
// What could not be asked while the server was away, or was shown as it was before, is asked as soon as it answers.
onReturn(
  () => void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' || query.isStale() }),
)
// What one person read must never be shown to the next one on this device.
onSessionEnd(() => queryClient.clear())
