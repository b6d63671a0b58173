import { parentPort, workerData } from 'node:worker_threads'
import { loadEngine } from './native.ts'
import type { Connection, StreamHandle } from './native.ts'
import type { EngineRequest, EngineSummary, FromThread, ToThread } from './messages.ts'

/** Blocks sent ahead of the reader before the engine waits for it. */
const creditBlocks = 4
const engine = loadEngine()
const { dataDir } = workerData as { dataDir: string }
const sessions = new Map<string, Connection>()
const running = new Map<string, Flow>()

/** Holds a query back while its reader is slower than the engine. */
class Flow {
  isStopped = false
  #credit = creditBlocks
  #wake: () => void = () => undefined

  add(credit: number): void {
    this.#credit += credit
    this.#wake()
  }

  stop(): void {
    this.isStopped = true
    this.#wake()
  }

  async spend(): Promise<void> {
    while (this.#credit <= 0 && !this.isStopped) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#credit -= 1
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'run') void run(message.request)
  if (message.kind === 'more') running.get(message.id)?.add(1)
  if (message.kind === 'stop') running.get(message.id)?.stop()
  if (message.kind === 'forget') forget(message.sessionId)
})

async function run(request: EngineRequest): Promise<void> {
  const flow = new Flow()
  running.set(request.id, flow)
  let connection: Connection | undefined
  try {
    connection = open(request.sessionId)
    prepare(connection, request)
    post({ kind: 'end', id: request.id, summary: await execute(connection, request, flow) })
  } catch (error) {
    post({ kind: 'error', id: request.id, message: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(request.id)
    if (connection) leave(connection, request)
  }
}

/** A connection lives as long as its request, so that nothing leaks into the next one; a named session keeps its own. */
function open(sessionId: string | undefined): Connection {
  const kept = sessionId === undefined ? undefined : sessions.get(sessionId)
  const connection = kept ?? engine.CreateConnection(dataDir)
  if (sessionId !== undefined) sessions.set(sessionId, connection)
  return connection
}

function leave(connection: Connection, request: EngineRequest): void {
  if (request.sessionId === undefined) return engine.CloseConnection(connection)
  const names = Object.keys(request.settings)
  try {
    if (names.length > 0)
      engine.QueryWithConnection(connection, `SET ${names.map((name) => `${name} = DEFAULT`).join(', ')}`, 'Null')
  } catch {
    // A setting that was refused at the start is refused here too.
  }
}

function forget(sessionId: string): void {
  const connection = sessions.get(sessionId)
  sessions.delete(sessionId)
  if (connection) engine.CloseConnection(connection)
}

function prepare(connection: Connection, { database, settings, params }: EngineRequest): void {
  const set = [
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`),
    ...Object.entries(params).map(([name, value]) => `param_${name} = ${quote(value)}`),
  ]
  if (database !== undefined)
    engine.QueryWithConnection(connection, `USE \`${database.replaceAll('`', '\\`')}\``, 'Null')
  if (set.length > 0) engine.QueryWithConnection(connection, `SET ${set.join(', ')}`, 'Null')
}

async function execute(connection: Connection, request: EngineRequest, flow: Flow): Promise<EngineSummary> {
  const sql = `/* ${request.id} */ ${request.sql}`
  if (request.body) return insert(connection, sql, request.body)
  const handle = request.headingLines !== undefined && mayStream(request.sql) && tryStream(connection, sql, request)
  if (handle) return stream(handle, request, flow)
  const answer = await engine.QueryAsyncConnection(connection, sql, request.format)
  for (let at = 0; at < answer.bytes.length && !flow.isStopped; at += 1 << 20) {
    await flow.spend()
    post({ kind: 'block', id: request.id, bytes: answer.bytes.slice(at, at + (1 << 20)) })
  }
  return { ...nothing, readRows: answer.rowsRead, readBytes: answer.bytesRead, elapsedSeconds: answer.elapsed }
}

const nothing: EngineSummary = { writtenRows: 0, writtenBytes: 0, readRows: 0, readBytes: 0, elapsedSeconds: 0 }

async function insert(connection: Connection, sql: string, body: Uint8Array): Promise<EngineSummary> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const written = await engine.InsertRawAsyncConnection(connection, sql, bytes, false)
  return {
    ...nothing,
    writtenRows: written.rowsWritten,
    writtenBytes: written.bytesWritten,
    elapsedSeconds: written.elapsed,
  }
}

/** The engine frees the stream itself at its end and after a failure; only an interrupted one is cancelled. */
async function stream(handle: StreamHandle, request: EngineRequest, flow: Flow): Promise<EngineSummary> {
  const started = performance.now()
  for (let skipLines = 0; ; skipLines = request.headingLines ?? 0) {
    const { done, bytes } = await engine.StreamFetch(handle)
    if (done) break
    post({ kind: 'block', id: request.id, bytes: withoutHeading(bytes, skipLines) })
    await flow.spend()
    if (flow.isStopped) {
      engine.StreamCancel(handle)
      break
    }
  }
  return { ...nothing, elapsedSeconds: (performance.now() - started) / 1000 }
}

function withoutHeading(bytes: Uint8Array, lines: number): Uint8Array {
  let at = 0
  for (let line = 0; line < lines; line += 1) at = bytes.indexOf(10, at) + 1
  return bytes.slice(at)
}

function mayStream(sql: string): boolean {
  return /^(?:[\s(]|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(SELECT|WITH|FROM)\b/i.test(sql) && !/\bINSERT\s+INTO\b/i.test(sql)
}

function tryStream(connection: Connection, sql: string, request: EngineRequest): StreamHandle | undefined {
  try {
    return engine.StreamQuery(connection, sql, request.format)
  } catch (error) {
    if (String(error).includes('Streaming query is not supported')) return undefined
    throw error
  }
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function post(message: FromThread): void {
  parentPort?.postMessage(message)
}
