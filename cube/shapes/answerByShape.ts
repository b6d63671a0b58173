import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LimitFunction } from 'p-limit'
import type { SecurityContext } from '../checkAuth.ts'
import type { Driver } from '../cubePackages.ts'
import { keyOf, type KeptAnswers } from '../keptAnswers.ts'
import type { CubeMeasures } from '../measures.ts'
import { finalResult } from '../patches/finalResult.ts'
import type { DataVersion } from '../patches/freshness.ts'
import { CHANGES_HEADER } from '../../shared/changesHeader.ts'
import { addTenantFilter, type TenantQuery } from '../tenantFilter.ts'
import type { Statement, Statements } from './statements.ts'

/** Rows as JSON, and when they were read. */
export interface KeptRows {
  readonly data: string
  readonly count: number
  readonly readAt: string
}

export interface ByShape {
  readonly checkAuth: (request: { securityContext?: unknown }, authorization: string | undefined) => void
  readonly statements: Statements
  readonly driver: Pick<Driver, 'query'>
  /** Lets so many statements at once go to the store. */
  readonly inTurn: LimitFunction
  readonly kept: KeptAnswers<KeptRows>
  readonly dataVersion: DataVersion
  readonly measures: Pick<CubeMeasures, 'answered' | 'computing' | 'stated'>
  readonly continueWaitMs: number
}

/** A request whose body was read, as the parser that stands before Cube's doors leaves it: it reads no body twice. */
type ReadRequest = IncomingMessage & { body?: unknown; _body?: boolean; securityContext?: unknown }

/**
 * Answers a question of Cube's door 'load' whose statement is kept by its shape, in Cube's own form, and hands every other
 * request, refused ones too, to `cube`. Tokens and tenancy are the same two checks that Cube itself makes.
 */
export function answerByShape(parts: ByShape, cube: RequestListener): RequestListener {
  return (request: ReadRequest, response) => {
    if (!isQuestion(request)) return cube(request, response)
    answer(parts, request, response).then(
      (isAnswered) => {
        if (!isAnswered) cube(request, response)
      },
      (error: unknown) => refuse(response, error),
    )
  }
}

/** With a length: what has none may be endless. */
function isQuestion({ method, url, headers }: IncomingMessage): boolean {
  return method === 'POST' && url === '/cubejs-api/v1/load' && Number(headers['content-length']) <= LONGEST_QUESTION
}
const LONGEST_QUESTION = 16_000_000

async function answer(parts: ByShape, request: ReadRequest, response: ServerResponse): Promise<boolean> {
  const context = contextOf(parts, request)
  if (context === null) return false
  const asked = readAsked(await text(request))
  Object.assign(request, { body: asked, _body: true })
  const changes = textOf(request.headers[CHANGES_HEADER])
  const statement = await statementOf(parts, asked, context)
  parts.measures.stated(statement === null ? 'planned' : 'kept')
  if (statement === null) {
    // Cube's own way asks for the version too, and knows nothing of the request: it finds it read.
    await parts.dataVersion({ changes }).catch(() => undefined)
    return false
  }
  const fresh = asked['cache'] === 'must-revalidate' || asked['cache'] === 'no-cache'
  const rows = rowsOf(parts, statement, { fresh, changes, requestId: textOf(request.headers['x-request-id']) })
  const done = await within(parts.continueWaitMs, rows)
  if (done === null) return send(response, 200, JSON.stringify({ error: 'Continue wait' }))
  const { readAt, data } = done
  return send(response, 200, `${statement.about.slice(0, -1)},"lastRefreshTime":"${readAt}","data":${data}}`)
}

/** Null of what takes longer: it goes on, and is found when it is asked again. */
async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null).unref()
  })
  // Cleared, not aborted: an error with its stack for each answer was a sixteenth of Cube's processor.
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Whose rows may be read; null of a token that Cube is to refuse. */
function contextOf({ checkAuth }: ByShape, request: ReadRequest): SecurityContext | null {
  try {
    checkAuth(request, request.headers.authorization)
    return request.securityContext as SecurityContext
  } catch {
    return null
  }
}

function readAsked(body: string): Readonly<Record<string, unknown>> {
  try {
    const asked: unknown = JSON.parse(body)
    return typeof asked === 'object' && asked !== null ? { ...asked } : {}
  } catch {
    return {}
  }
}

/** Null of what Cube is to answer, or to refuse: several questions, more than a plain one, one that may not be asked. */
async function statementOf(
  { statements }: ByShape,
  { query, cache, ...more }: Readonly<Record<string, unknown>>,
  context: SecurityContext,
): Promise<Statement | null> {
  if (Object.keys(more).length > 0 || typeof query !== 'object' || query === null || Array.isArray(query)) return null
  if (cache !== undefined && typeof cache !== 'string') return null
  try {
    return await statements(addTenantFilter(query as TenantQuery, { securityContext: context }), cache)
  } catch {
    return null
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

interface Asked {
  readonly fresh: boolean
  readonly changes: string | undefined
  readonly requestId: string | undefined
}

/**
 * The rows of a statement, kept as long as the data's version stands. What is not kept is asked while the version is read: its rows
 * are at least as new as the version that was known before, under which they are kept.
 */
async function rowsOf(parts: ByShape, statement: Statement, { fresh, changes, requestId }: Asked): Promise<KeptRows> {
  const { kept, dataVersion, measures } = parts
  const key = keyOf(statement.sql, statement.values)
  const read = () => kept.keep(key, measures.computing(readRows(parts, statement, requestId)))
  const known = kept.get(key)
  const before = kept.current()
  const started = known === undefined ? read() : null
  started?.catch(() => undefined)
  const version = await dataVersion({ fresh, changes }).catch((error: unknown) => {
    throw new StoreAway(String(error))
  })
  kept.follow(version)
  const isKept = known !== undefined && version === before
  measures.answered(isKept ? 'memory' : 'store')
  return await (started ?? (isKept ? known : (kept.get(key) ?? read())))
}

async function readRows(
  { driver, inTurn }: ByShape,
  { sql, values, request }: Statement,
  requestId: string | undefined,
): Promise<KeptRows> {
  const readAt = new Date().toISOString()
  const found = await inTurn(() => driver.query(sql, values, requestId === undefined ? {} : { requestId }))
  const [first = {}] = found
  const members = Object.keys(first)
  const columns = members.map((member) => found.map((row) => row[member]))
  const { data } = finalResult(request, { members, columns }, {})
  return { data: JSON.stringify(data), count: found.length, readAt }
}

/** The data's version cannot be read. */
class StoreAway extends Error {}

/** As Cube answers a failure: of the store by 500, of one statement by 400. */
function refuse(response: ServerResponse, error: unknown): void {
  const isAway = error instanceof StoreAway
  send(response, isAway ? 500 : 400, JSON.stringify({ error: isAway ? error.message : String(error) }))
}

function send(response: ServerResponse, status: number, body: string): true {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
  return true
}
