import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Answer } from './answer.ts'
import { asException, ClickhouseException } from './exceptions.ts'
import { mayCutBody } from './formats.ts'
import type { EngineRequest, EngineSummary } from './messages.ts'
import { isStatement } from './queryThreads.ts'
import type { QueryThreads } from './queryThreads.ts'
import { readParts, readRequest, readWhole } from './readRequest.ts'
import type { ClientRequest } from './readRequest.ts'
import { checkPassword } from './signIn.ts'
import { toEngineRequest } from './toEngineRequest.ts'

/** Called after each statement, for the log. */
export type Report = (entry: { queryId: string; sql: string; milliseconds: number; error?: string }) => void

interface Options {
  readonly threads: QueryThreads
  readonly password: string
  readonly report: Report
}

/** ClickHouse's HTTP interface over the embedded engine. */
export class ClickhouseHttp {
  readonly #threads: QueryThreads
  readonly #password: string
  readonly #report: Report
  /** Query ids of the clients → ids of the running statements. */
  readonly #running = new Map<string, string>()
  #count = 0

  constructor({ threads, password, report }: Options) {
    this.#threads = threads
    this.#password = password
    this.#report = report
  }

  /** Answers one request. Never throws: a failure is an answer too. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '/').split('?')[0]
    if (path === '/ping' || path === '/replicas_status') return void res.end('Ok.\n')
    const started = performance.now()
    try {
      const client = await this.#signedIn(req)
      const { sql, rows } = await statement(client)
      if (sql.trim() === '') return void res.end('Ok.\n')
      const queryId = client.fields.get('query_id') ?? randomUUID()
      const error = await this.#serve({ client, sql, rows, queryId, res })
      this.#report({ queryId, sql, milliseconds: performance.now() - started, ...(error !== undefined && { error }) })
    } catch (error) {
      new Answer(res, { queryId: randomUUID(), format: 'TabSeparated', mayGzip: false }).fail(asException(error))
    }
  }

  async #signedIn(req: IncomingMessage): Promise<ClientRequest> {
    const fields = new Map(new URL(req.url ?? '/', 'http://localhost').searchParams)
    checkPassword({ fields, headers: req.headers }, this.#password)
    return readRequest(req)
  }

  /** Answers one statement and tells the failure that was sent, if any. */
  async #serve({ client, sql, rows, queryId, res }: Call): Promise<string | undefined> {
    const id = `request ${(this.#count += 1)}`
    const request = toEngineRequest(id, withoutQueryIds(sql, this.#running), client)
    const answer = new Answer(res, { queryId, format: request.format, mayGzip: mayGzip(client) })
    // A read ends with its reader; a write that was received whole goes on, as with a real server.
    const leave = () => (res.writableFinished || rows ? undefined : void this.#threads.cancel(id))
    res.once('close', leave)
    this.#running.set(queryId, id)
    try {
      await answer.end(await this.#inItsSession(client, () => this.#run(request, rows, answer)))
      return undefined
    } catch (error) {
      const exception = asException(error)
      answer.fail(exception)
      return exception.message
    } finally {
      res.off('close', leave)
      this.#running.delete(queryId)
    }
  }

  async #run(request: EngineRequest, rows: ClientRequest['body'] | undefined, answer: Answer): Promise<EngineSummary> {
    if (!rows) return this.#threads.run(request, (block) => answer.block(block))
    if (!mayCutBody(request.sql)) return this.#insert(request, await readWhole(rows))
    let total = nothing
    let part = 0
    for await (const body of readParts(rows)) total = add(total, await this.#insert(ofPart(request, (part += 1)), body))
    return total
  }

  async #insert(request: EngineRequest, body: Buffer): Promise<EngineSummary> {
    if (body.length === 0) return nothing
    return this.#threads.run({ ...request, body }, () => Promise.resolve())
  }

  async #inItsSession<T>({ fields }: ClientRequest, work: () => Promise<T>): Promise<T> {
    const sessionId = fields.get('session_id')
    if (sessionId === undefined) return work()
    if (fields.get('session_check') === '1' && !this.#threads.hasSession(sessionId))
      throw new ClickhouseException(372, 'SESSION_NOT_FOUND', `Session ${sessionId} not found`)
    const seconds = Math.min(Number(fields.get('session_timeout') ?? 60), 3600)
    return this.#threads.inSession(sessionId, seconds, work)
  }
}

function mayGzip({ fields, headers }: ClientRequest): boolean {
  return fields.get('enable_http_compression') === '1' && String(headers['accept-encoding']).includes('gzip')
}

interface Call {
  readonly client: ClientRequest
  readonly sql: string
  readonly rows: ClientRequest['body'] | undefined
  readonly queryId: string
  readonly res: ServerResponse
}

const nothing: EngineSummary = { writtenRows: 0, writtenBytes: 0, readRows: 0, readBytes: 0, elapsedSeconds: 0 }

/** The statement is the `query` field followed by the body, unless it is an INSERT with its rows in the body. */
async function statement({ fields, body }: ClientRequest): Promise<Pick<Call, 'sql' | 'rows'>> {
  const query = fields.get('query') ?? ''
  const isInsert = /^\s*(?:--[^\n]*\n|\/\*[\s\S]*?\*\/|\s)*INSERT\b/i.test(query)
  if (isInsert && !/\bSELECT\b/i.test(query.replace(/'(?:[^'\\]|\\.)*'/g, ''))) return { sql: query, rows: body }
  const rest = (await readWhole(body)).toString('utf8')
  return { sql: query === '' ? rest : `${query}\n${rest}`, rows: undefined }
}

/** The engine names its queries itself: KILL QUERY by a client's query id finds the statement by its mark. */
function withoutQueryIds(sql: string, running: ReadonlyMap<string, string>): string {
  if (!/^\s*KILL\s+QUERY\b/i.test(sql)) return sql
  return sql.replace(/\bquery_id\s*=\s*'([^']*)'/gi, (_, queryId: string) =>
    isStatement(running.get(queryId) ?? 'none'),
  )
}

/** The parts of one long INSERT are different inserts: a deduplication token must not make the second one a repeat. */
function ofPart(request: EngineRequest, part: number): EngineRequest {
  const token = request.settings['insert_deduplication_token']
  if (part === 1 || token === undefined) return request
  return { ...request, settings: { ...request.settings, insert_deduplication_token: `${token}-${part}` } }
}

function add(a: EngineSummary, b: EngineSummary): EngineSummary {
  return {
    writtenRows: a.writtenRows + b.writtenRows,
    writtenBytes: a.writtenBytes + b.writtenBytes,
    readRows: a.readRows + b.readRows,
    readBytes: a.readBytes + b.readBytes,
    elapsedSeconds: a.elapsedSeconds + b.elapsedSeconds,
  }
}
