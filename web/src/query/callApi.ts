import type { ErrorBody } from '../../../shared/wire/answers.ts'
import { untilServerAnswers } from '../page/connection.ts'
import { isAwayStatus } from '../page/isAwayStatus.ts'
import { Silence, watchChange, watchQuestion, watchReading } from '../page/silence.ts'
import type { AnswerTo, BodyArgument, CallName, PathOf, VerbOf } from '../../../shared/wire/declared.ts'
import { currentSession, endSession, followKept, followOthers, startSession } from './session.ts'
import type { Session } from './session.ts'

/** An answer of the API that is no success: `message` is the text or key of the specification's catalogues. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Under which the server's logs know the call. */
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(body.message ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code
    this.field = body.field
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** True when the call never reached the server. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Makes a declared call of the API and gives its JSON: `callApi<'GET /auth/me'>('GET', 'auth/me')`. Verb, path and body are
 * checked against the declaration of that name, without which nothing compiles; the answer has its type.
 * Throws ApiError; a 401 refreshes the token once, else ends the session.
 */
export async function callApi<Name extends CallName = never>(
  verb: VerbOf<Name>,
  path: PathOf<Name>,
  ...[body]: BodyArgument<Name>
): Promise<AnswerTo<Name>> {
  const [url, init] = [`/v1/${path}`, requestOf(verb, body)]
  if (verb === 'GET') return await reading((signal) => callForJson<AnswerTo<Name>>(url, { ...init, signal }))
  const answer = verb === 'DELETE' ? deleteOnce<AnswerTo<Name>>(url, init) : callForJson<AnswerTo<Name>>(url, init)
  // Files fill a slow line for as long as they are many: that is no silence.
  return body instanceof FormData ? await answer : await watchChange(answer)
}

/** What is being deleted already is not deleted again: who pressed twice while it is on its way is answered by the one. */
function deleteOnce<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const underWay = deleting.get(url) as Promise<Answer> | undefined
  if (underWay !== undefined) return underWay
  const answer = callForJson<Answer>(url, init).finally(() => deleting.delete(url))
  deleting.set(url, answer)
  return answer
}
const deleting = new Map<string, Promise<unknown>>()

/** The same for a question that is asked again by itself (`mayRetry`), whose verb and path were put together elsewhere, by `CallOf`. */
export async function askJson<Answer>(verb: Verb, path: string, body: unknown): Promise<Answer> {
  return await askAt<Answer>(`/v1/${path}`, requestOf(verb, body))
}

/** The same at any address. */
export async function askAt<Answer>(url: string, init: RequestInit): Promise<Answer> {
  return await watchQuestion((signal) => callForJson<Answer>(url, { ...init, signal })).catch(throwUnreachable)
}

/** Waits for what changes nothing, as long as the server answers. Throws ApiError. */
export async function reading<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  return await watchReading(ask).catch(throwUnreachable)
}

function throwUnreachable(cause: unknown): never {
  throw cause instanceof Silence ? unreachable(cause.isAway ? 'unreachable' : madeRoom) : cause
}

/** Of a call that gave its connection to the question whether the server answers: it is asked again. */
export const madeRoom = 'made_room'

function unreachable(code = 'unreachable'): ApiError {
  return new ApiError(0, { message: 'unreachable', code })
}

async function callForJson<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetchWithSession(url, init)
  if (response.status === 204) return undefined as Answer
  return (await response.json()) as Answer
}

/** The same for a binary answer. */
export async function callApiForBlob<Name extends CallName = never>(
  verb: VerbOf<Name>,
  path: PathOf<Name>,
  ...[body]: BodyArgument<Name>
): Promise<Blob> {
  const file = fetchWithSession(`/v1/${path}`, requestOf(verb, body)).then((response) => response.blob())
  return await watchChange(file)
}

function requestOf(verb: Verb, body: unknown): RequestInit {
  if (body === undefined) return { method: verb }
  if (body instanceof FormData) return { method: verb, body }
  return { method: verb, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** fetch with the session's token; renews it once when the server says it is over. Throws ApiError unless the answer is a success. */
export async function fetchWithSession(url: string, init: RequestInit): Promise<Response> {
  // Somebody else signed in on this device: nothing more is asked or drawn by a page that is about to be loaded anew.
  if (!followKept()) return await new Promise<never>(() => undefined)
  const session = currentSession()
  const response = await send(url, init, session)
  if (!followKept()) return await new Promise<never>(() => undefined)
  if (response.ok) return response
  if (response.status !== 401 || !session) throw await toApiError(response)
  const renewed = await renewSession(session)
  const second = renewed ? await send(url, init, renewed) : response
  if (second.ok) return second
  // A late answer to an ended session must not throw out the next one.
  const stillMine = currentSession()?.accessToken === (renewed ?? session).accessToken
  if (second.status === 401 && stillMine) endSession()
  throw await toApiError(second)
}

async function send(url: string, init: RequestInit, session: Session | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (session) headers.set('authorization', `Bearer ${session.accessToken}`)
  const answer = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof Silence || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
    return null
  })
  if (answer !== null && !isProxys(answer)) return answer
  void untilServerAnswers()
  throw unreachable()
}

/** Whether a proxy answered in place of a server that is away; the API's own refusals are JSON. */
function isProxys({ status, headers }: Response): boolean {
  return isAwayStatus(status) && !(headers.get('content-type') ?? '').includes('json')
}

async function toApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(response.status, body, Number.isNaN(retryAfter) ? undefined : retryAfter)
}

const renewalMs = 20_000
let renewing: Promise<Session | null> | null = null

/** One renewal at a time, however many calls met the end of the token together. */
export function renewSession(session: Session): Promise<Session | null> {
  const latest = currentSession()
  if (latest && latest.accessToken !== session.accessToken) return Promise.resolve(latest)
  renewing ??= askForTokens(session).finally(() => {
    renewing = null
  })
  return renewing
}

async function askForTokens(session: Session): Promise<Session | null> {
  if (!session.refreshToken) return null
  const asked = requestOf('POST', { refresh_token: session.refreshToken })
  // All calls wait for it: one that never ends would be the end of them.
  const signal = AbortSignal.timeout(renewalMs)
  const response = await send('/v1/auth/refresh', { ...asked, signal }, null)
  const answer = response.ok ? ((await response.json()) as AnswerTo<'POST /auth/refresh'>) : null
  // Ended or replaced by another tab meanwhile: that stays so.
  const isOurs = (await followOthers()) && currentSession()?.user._id === session.user._id
  if (answer === null || !isOurs) return null
  const next = {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    user: currentSession()?.user ?? session.user,
  }
  startSession(next)
  return next
}
