import { ClickHouseError } from '@clickhouse/client'
import type { Middleware } from 'koa'
import { AppError } from '../../shared/errors.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { CubeErrorBody, ErrorBody } from '../../shared/wire/answers.ts'
import type { ApiState } from '../context.ts'
import { diskFull } from '../limits/disk.ts'

const generic = "Il y a un problème, veuillez réessayer s'il vous plaît"
const storeFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
  'UND_ERR_SOCKET',
])

/** A store that answers and gives up: a lock or a statement beyond its limit, two that waited for one another, too many at once. */
const postgresBusy = /^(40|55P03$|57|25P03$|53|08)/
const clickhouseBusy = new Set('159 160 202 209 210 241'.split(' '))

/** The one translator of failures: an AppError is answered as it is, a store that is down as 503, the rest as 500 and logged. */
export const errors: Middleware<ApiState> = async (ctx, next) => {
  try {
    await next()
    if (ctx.status === 404 && ctx.body == null) throw notFound()
  } catch (cause) {
    const failure = asAppError(cause)
    if (failure.status >= 500) ctx.state.log.error({ err: cause }, failure.message)
    ctx.status = failure.status
    if (failure.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(failure.retryAfterSeconds))
    const body: ErrorBody = {
      statusCode: failure.status,
      message: messageFor(failure, ctx.state.account),
      code: failure.code,
      ...(failure.field === undefined ? {} : { field: failure.field }),
      requestId: ctx.state.requestId,
    }
    ctx.body = ctx.path.startsWith('/cubejs-api/') ? ({ ...body, error: body.message } satisfies CubeErrorBody) : body
  }
}

/** 404 for an unknown object and for another customer's alike. */
export function notFound(message = 'Introuvable'): AppError {
  return new AppError({ status: 404, code: 'not_found', message })
}

/** What 01 §8 and 03 §4 print for the roles that they know, in the words of whom an owner opened his books to: these know no such page. */
const inFrench: Readonly<Record<string, string>> = {
  Forbidden: 'Cela n’est pas ouvert à votre compte\u202f: voyez avec le restaurant qui vous a invité.',
  'Subscription expired':
    'L’abonnement de ce restaurant a pris fin\u202f: ses comptes se liront de nouveau quand il l’aura renouvelé.',
}

/** `account` is absent of a call that nobody has signed. */
function messageFor({ message }: AppError, account: ApiState['account'] | undefined): string {
  const isGranted = account !== undefined && roleFacts[account.role].isGranted
  return isGranted ? (inFrench[message] ?? message) : message
}

/** 403 for a role or a restaurant out of reach (01 §8). */
export function forbidden(message = 'Forbidden'): AppError {
  return new AppError({ status: 403, code: 'forbidden', message })
}

/** 409: the message is the key that the screens translate (01 §8). */
export function conflict(message: string, field?: string): AppError {
  return new AppError({ status: 409, code: 'conflict', message, ...(field === undefined ? {} : { field }) })
}

/** 422: the body breaks a rule; the message is the text of the rule. */
export function invalid(message: string, field?: string): AppError {
  return new AppError({ status: 422, code: 'invalid', message, ...(field === undefined ? {} : { field }) })
}

function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  if (isDiskFull(cause)) return diskFull(cause)
  if (isStoreDown(cause))
    return new AppError({ status: 503, code: 'unavailable', message: generic, retryAfterSeconds: 5, cause })
  const { status, code } = readFields(cause)
  if (code === '22P02') return notFound()
  // A NUL or half a character in a text, a number beyond its column: Postgres refuses what no rule had caught.
  if (code === '22021' || code === '22P05' || code === '22003') return invalid('Données invalides')
  if (status === 413) return new AppError({ status, code: 'too_large', message: refusals[413], cause })
  // A library's own words are English, and of what no person knows.
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError({ status, code: 'invalid', message: refusalText(status), cause })
  return new AppError({ status: 500, code: 'internal', message: generic, cause })
}

/** What is said of a call that a library refused, by its status; any other one as 400. */
const refusals: Readonly<Record<number, string>> & Readonly<Record<400 | 413, string>> = {
  400: 'Demande illisible',
  404: 'Introuvable',
  405: 'Cette adresse ne connaît pas cet appel',
  408: 'Demande trop lente, veuillez réessayer',
  413: 'Contenu trop volumineux',
  414: 'Adresse trop longue',
  415: 'Format de contenu inconnu',
  417: 'Attente inconnue (Expect)',
  429: 'Trop de demandes, veuillez réessayer plus tard',
  431: 'En-têtes ou adresse trop longs',
}

/** What is said of a call that is refused with this status, before anything of it was read. */
export function refusalText(status: number): string {
  return refusals[status] ?? refusals[400]
}

function readFields(cause: unknown): { status: number | undefined; code: string } {
  if (typeof cause !== 'object' || cause === null) return { status: undefined, code: '' }
  const { status, code } = cause as { status?: unknown; code?: unknown }
  return {
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' ? code : '',
  }
}

/** No room: Postgres' 53100, ClickHouse's 243, or this machine's own files. */
function isDiskFull(cause: unknown): boolean {
  return ['53100', '243', 'ENOSPC'].includes(readFields(cause).code)
}

/** A refused or broken connection to Postgres, ClickHouse or Cube, at any depth of causes. */
function isStoreDown(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const {
    code,
    name,
    message,
    cause: deeper,
  } = cause as { code?: unknown; name?: unknown; message?: unknown; cause?: unknown }
  if (cause instanceof AggregateError && cause.errors.some(isStoreDown)) return true
  if (name === 'KnexTimeoutError') return true
  if (cause instanceof ClickHouseError) return clickhouseBusy.has(cause.code)
  if (typeof code === 'string' && (storeFailures.has(code) || (code.length === 5 && postgresBusy.test(code))))
    return true
  if (
    typeof message === 'string' &&
    /Connection terminated|Timeout acquiring a connection|Timeout error|is not queryable|socket hang up/i.test(message)
  )
    return true
  return isStoreDown(deeper)
}
