/** Machine-readable names of expected failures; the wire carries them as `code`. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'subscription_expired'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable'
  | (string & {})

/** An expected failure: `message` is shown to a person (French, or the text or key the specification prints), `status` is HTTP's. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(input: {
    status: number
    code: ErrorCode
    message: string
    field?: string
    retryAfterSeconds?: number
    cause?: unknown
  }) {
    super(input.message, { cause: input.cause })
    this.status = input.status
    this.code = input.code
    this.field = input.field
    this.retryAfterSeconds = input.retryAfterSeconds
  }
}
