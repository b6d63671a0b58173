import type { Query } from '@cubejs-client/core'
import jwt from 'jsonwebtoken'
import { createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Histogram, type Registry } from 'prom-client'
import { Agent, request } from 'undici'
import { requestAsked } from '../../db/askedFor.ts'
import { CHANGES_HEADER } from '../../shared/changesHeader.ts'
import { AppError } from '../../shared/errors.ts'
import type { CubeLoader, CubeRow } from '../../reports/question/report.ts'
import type { SettledLoaders } from '../../reports/question/runSettled.ts'
import { concernedBy } from './concernedBy.ts'
import { readGuarded, type FiguresGuard } from './figuresGuard.ts'

/** The doors of Cube's REST API that this product uses. */
export type CubeDoor = 'load' | 'meta' | 'sql' | 'dry-run'

/** What Cube answered, untouched. */
interface CubeAnswer {
  readonly status: number
  readonly body: unknown
}

/** In whose name Cube is asked: of which restaurants, and whether who sold or worked stays hidden. */
export interface CubeReader {
  readonly restaurantIds: readonly string[]
  readonly hidesPeople?: boolean
}

/** Asks Cube in the name of some restaurants: the token is minted here for each question and never leaves the server. */
export interface CubeClient {
  load(query: Query, restaurantIds: readonly string[]): Promise<readonly CubeRow[]>
  /** The loader that runReport takes, bound to the restaurants in reach. */
  loaderFor(restaurantIds: readonly string[]): CubeLoader
  /** The loaders that runSettled takes. */
  loadersFor(restaurantIds: readonly string[]): SettledLoaders
  /** Passes a question on; 'Continue wait' is answered as Cube says it, the caller asks again. */
  ask(door: CubeDoor, parameters: Readonly<Record<string, unknown>>, reader: CubeReader): Promise<CubeAnswer>
  isReady(): Promise<boolean>
}

/** How long one question is asked again while Cube still computes. */
export const waitLimitMs = 60_000

interface CubeOptions {
  /** Of Cubes that answer alike; the next is asked when one cannot be reached. */
  readonly urls: readonly string[]
  readonly secret: string
  readonly guard: FiguresGuard
  /** A word for the changes of figures so far: what is asked after a change is answered from after it. */
  readonly changes: () => Promise<string>
  /** Where its answers are counted and timed. */
  readonly registry?: Registry
}

/** A client of the Cubes at `urls`; `secret` signs the internal tokens (HS256, one minute). Figures that are being rebuilt are refused by `guard`. */
export function createCubeClient({ urls, secret, guard, changes, registry }: CubeOptions): CubeClient {
  const key = createSecretKey(secret, 'utf8')
  const measure = measureCube(registry)
  /** The Cube that answered last. */
  let current = 0
  const client: CubeClient = { load, loaderFor, loadersFor, ask, isReady }
  return client

  function load(query: Query, restaurantIds: readonly string[]): Promise<readonly CubeRow[]> {
    return loadRows(ask, { query }, restaurantIds)
  }

  function loaderFor(restaurantIds: readonly string[]): CubeLoader {
    return (query) => load(query, restaurantIds)
  }

  function loadersFor(restaurantIds: readonly string[]): SettledLoaders {
    const fresh = (query: Query) => loadRows(ask, { query, cache: 'must-revalidate' }, restaurantIds)
    return { kept: loaderFor(restaurantIds), fresh }
  }

  async function ask(
    door: CubeDoor,
    parameters: Readonly<Record<string, unknown>>,
    reader: CubeReader,
  ): Promise<CubeAnswer> {
    if (door !== 'load') return await measure(door, askReachable({ door, parameters, reader }))
    return await readGuarded(guard, concernedBy(parameters['query'], reader.restaurantIds), async () => {
      const asked = { door, parameters, reader, changes: await changes() }
      return await measure(door, askReachable(asked))
    })
  }

  /** A question changes nothing, so it may be asked of another Cube while one is away. */
  async function askReachable(asked: Asked, tries = 1): Promise<CubeAnswer> {
    const at = current
    try {
      return await askDoor({ url: urls[at] ?? '', key }, asked)
    } catch (error) {
      if (tries >= urls.length || !isUnreachable(error)) throw error
    }
    // Another question may have gone on already.
    if (current === at) current = (at + 1) % urls.length
    return await askReachable(asked, tries + 1)
  }

  async function isReady(): Promise<boolean> {
    return (await Promise.all(urls.map(answersReady))).includes(true)
  }
}

/** Asks until Cube has computed the rows, a minute at most. */
async function loadRows(
  ask: CubeClient['ask'],
  parameters: { readonly query: Query; readonly cache?: 'must-revalidate' },
  restaurantIds: readonly string[],
): Promise<readonly CubeRow[]> {
  // No restaurant has no row; Cube itself refuses such a token.
  if (restaurantIds.length === 0) return []
  const until = Date.now() + waitLimitMs
  for (;;) {
    const { status, body } = await ask('load', parameters, { restaurantIds })
    if (!isContinueWait(body)) return readRows(status, body)
    if (Date.now() > until) throw unavailable('Cube is still computing after a minute')
    await wait(50)
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    return answer.status < 500
  } catch {
    return false
  }
}

/** Nobody listens, or the connection broke off; not: it takes too long, or answers what is no JSON. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return false
  return cause.code !== 'UND_ERR_HEADERS_TIMEOUT' && cause.code !== 'UND_ERR_BODY_TIMEOUT'
}

interface Asked {
  readonly door: CubeDoor
  readonly parameters: Readonly<Record<string, unknown>>
  readonly reader: CubeReader
  readonly changes?: string
}

/** By `request`: fetch costs three times as much, and leaves of each question what only a whole garbage collection takes away (docs/decisions/0067). */
const connections = new Agent({ headersTimeout: waitLimitMs, bodyTimeout: waitLimitMs })

/** Asks one door of Cube; 503 when it does not answer. */
async function askDoor(
  { url, key }: { url: string; key: KeyObject },
  { door, parameters, reader, changes }: Asked,
): Promise<CubeAnswer> {
  const isRead = door === 'meta'
  try {
    const { statusCode: status, body } = await request(`${url}/cubejs-api/v1/${door}`, {
      dispatcher: connections,
      method: isRead ? 'GET' : 'POST',
      headers: {
        authorization: mint(key, reader),
        'content-type': 'application/json',
        ...requestHeader(),
        ...(changes === undefined ? {} : { [CHANGES_HEADER]: changes }),
      },
      ...(isRead ? {} : { body: JSON.stringify(parameters) }),
    })
    const answer = { status, body: await body.json() }
    // Never followed: the token is for Cube alone.
    if (status >= 300 && status < 400) throw new Error(`Cube sent elsewhere (${status})`)
    return answer
  } catch (cause) {
    throw unavailable('Cube does not answer', cause)
  }
}

/** Cube logs the request under this id, and begins ClickHouse's query_id with it. */
function requestHeader(): Readonly<Record<string, string>> {
  const requestId = requestAsked()
  return requestId === undefined ? {} : { 'x-request-id': requestId }
}

/** With a key: a text would at each question be tried as a private key first. */
function mint(key: KeyObject, { restaurantIds, hidesPeople }: CubeReader): string {
  const claims = { restaurantIds, ...(hidesPeople === true ? { hidesPeople } : {}) }
  return jwt.sign(claims, key, { algorithm: 'HS256', expiresIn: 60 })
}

type Measure = (door: CubeDoor, answer: Promise<CubeAnswer>) => Promise<CubeAnswer>

/** Counts and times what Cube answers, by door and outcome. */
function measureCube(registry: Registry | undefined): Measure {
  if (registry === undefined) return (_door, answer) => answer
  const labelNames = ['door', 'outcome'] as const
  const seconds = new Histogram({
    name: 'comptoir_cube_answer_seconds',
    help: 'Time of an answer of Cube',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  return async (door, answer) => {
    const started = performance.now()
    const outcome = await answer.then(outcomeOf, () => 'unreachable')
    seconds.observe({ door, outcome }, (performance.now() - started) / 1000)
    return await answer
  }
}

function outcomeOf({ status, body }: CubeAnswer): string {
  if (isContinueWait(body)) return 'computing'
  return status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'
}

function isContinueWait(body: unknown): boolean {
  return (body as { error?: unknown } | null)?.error === 'Continue wait'
}

function readRows(status: number, body: unknown): readonly CubeRow[] {
  const { data, error } = body as { data?: readonly CubeRow[]; error?: unknown }
  if (status === 200 && Array.isArray(data)) return data as readonly CubeRow[]
  if (status >= 500) throw unavailable(`Cube answered ${status}: ${String(error)}`)
  throw new Error(`Cube refused a query (${status}): ${String(error)}`)
}

function unavailable(reason: string, cause?: unknown): AppError {
  return new AppError({
    status: 503,
    code: 'unavailable',
    message: "Il y a un problème, veuillez réessayer s'il vous plaît",
    retryAfterSeconds: 5,
    cause: cause ?? new Error(reason),
  })
}
