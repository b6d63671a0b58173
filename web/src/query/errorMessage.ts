import { AppError } from '../../../shared/errors.ts'
import { genericFailure, messages, notLoaded } from '../fr/common.ts'
import { isNotLoaded } from '../page/loadModule.ts'
import { ApiError } from './callApi.ts'

/** The sentence that a failure shows to a person: the catalogue's for a known key, the server's own, else the generic one. */
export function errorMessage(error: unknown): string {
  // Refused by a report itself, in the browser as in a call.
  if (error instanceof AppError) return error.message
  if (isNotLoaded(error)) return notLoaded
  if (!(error instanceof ApiError)) return genericFailure
  const known = messages[error.message] ?? (error.code ? messages[error.code] : undefined)
  if (known) return known
  if (error.status === 403) return error.message || 'Forbidden'
  // The server's own sentence about what it cannot do now; what has no code was said by something between.
  if (error.status === 503 && error.code) return error.message
  if (error.status >= 500 || error.message.startsWith('HTTP ')) return withReference(error)
  return error.message
}

/** What nobody foresaw is found in the logs by its reference. */
function withReference({ requestId }: ApiError): string {
  return requestId === undefined ? genericFailure : `${genericFailure}. Référence\u202f: ${requestId}`
}
