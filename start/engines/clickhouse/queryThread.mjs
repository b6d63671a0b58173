// @ts-check
// One thread that runs statements. Plain JavaScript, checked by its comments: a thread that loads TypeScript takes
// several times longer to start, and the first screens wait for these threads.
import { parentPort, workerData } from 'node:worker_threads'
import { loadEngine } from './loadEngine.mjs'

/**
 * @import { Connection, StreamHandle } from './native.ts'
 * @import { EngineRequest, EngineSummary, FromThread, ToThread } from './messages.ts'
 */

/** Blocks sent ahead of the reader before the engine waits for it. */
const creditBlocks = 4
/** A result that cannot be streamed is handed over in pieces of this size. */
const pieceBytes = 1 << 20
const engine = loadEngine()
/** @type {{ dataDir: string }} */
const { dataDir } = workerData
/** @type {Map<string, Connection>} */
const sessions = new Map()
/** Connections that are set already, by what they are set to: half a millisecond less for each read of a known kind. @type {Map<string, Connection>} */
const readers = new Map()
/** The programs ask with a handful of settings each; of more, those are kept that were used last. */
const maxReaders = 8
/** @type {Map<string, Flow>} */
const running = new Map()
/** @type {EngineSummary} */
const nothing = { writtenRows: 0, writtenBytes: 0, readRows: 0, readBytes: 0, elapsedSeconds: 0 }

/** Holds a query back while its reader is slower than the engine. */
class Flow {
  isStopped = false
  #credit = creditBlocks
  #wake = () => {}

  /** @param {number} credit */
  add(credit) {
    this.#credit += credit
    this.#wake()
  }

  stop() {
    this.isStopped = true
    this.#wake()
  }

  async spend() {
    while (this.#credit <= 0 && !this.isStopped) await new Promise((resolve) => (this.#wake = () => resolve(undefined)))
    this.#credit -= 1
  }
}

parentPort?.on('message', (/** @type {ToThread} */ message) => {
  if (message.kind === 'run') void run(message.request)
  if (message.kind === 'more') running.get(message.id)?.add(1)
  if (message.kind === 'stop') running.get(message.id)?.stop()
  if (message.kind === 'forget') forget(message.sessionId)
})

/** @param {EngineRequest} request */
async function run(request) {
  const flow = new Flow()
  running.set(request.id, flow)
  /** @type {FromThread} */
  let outcome
  /** @type {Connection | undefined} */
  let connection
  try {
    connection = readers.get(readerKey(request) ?? '')
    if (!connection) {
      connection = open(request.sessionId)
      prepare(connection, request)
    }
    outcome = { kind: 'end', id: request.id, summary: await execute(connection, request, flow) }
  } catch (error) {
    outcome = { kind: 'error', id: request.id, message: error instanceof Error ? error.message : String(error) }
  }
  running.delete(request.id)
  if (connection) leave(connection, request, outcome.kind === 'end' && !flow.isStopped)
  post(outcome)
}

/**
 * A connection lives as long as its request, so that nothing leaks into the next one; a named session keeps its own.
 * @param {string | undefined} sessionId
 */
function open(sessionId) {
  const kept = sessionId === undefined ? undefined : sessions.get(sessionId)
  const connection = kept ?? engine.CreateConnection(dataDir)
  if (sessionId !== undefined) sessions.set(sessionId, connection)
  return connection
}

/**
 * What a connection for this read is set to: another read of the same finds it as it was, since a read leaves nothing behind.
 * Undefined of all else, of parameters too, which stay where they were set.
 * @param {EngineRequest} request
 */
function readerKey({ sql, sessionId, database, settings, params }) {
  if (sessionId !== undefined || !isRead(sql) || Object.keys(params).length > 0) return undefined
  return JSON.stringify([database, Object.entries(settings).sort()])
}

/**
 * @param {Connection} connection
 * @param {EngineRequest} request
 * @param {boolean} isWhole
 */
function leave(connection, request, isWhole) {
  if (request.sessionId !== undefined) return reset(connection, request)
  const key = readerKey(request)
  const isReader = key !== undefined && readers.get(key) === connection
  if (isReader) readers.delete(key)
  if (key !== undefined && isWhole) return keepReader(key, connection)
  engine.CloseConnection(connection)
}

/**
 * The one that was used longest ago stands first, and leaves first.
 * @param {string} key
 * @param {Connection} connection
 */
function keepReader(key, connection) {
  const [longestAgo] = readers
  if (longestAgo !== undefined && readers.size >= maxReaders) {
    readers.delete(longestAgo[0])
    engine.CloseConnection(longestAgo[1])
  }
  readers.set(key, connection)
}

/**
 * @param {Connection} connection
 * @param {EngineRequest} request
 */
function reset(connection, request) {
  const resets = Object.keys(request.settings).map((name) => `${name} = DEFAULT`)
  try {
    if (resets.length > 0) engine.QueryWithConnection(connection, `SET ${resets.join(', ')}`, 'Null')
  } catch {
    // A setting that was refused at the start is refused here too.
  }
}

/** @param {string} sessionId */
function forget(sessionId) {
  const connection = sessions.get(sessionId)
  sessions.delete(sessionId)
  if (connection) engine.CloseConnection(connection)
}

/**
 * @param {Connection} connection
 * @param {EngineRequest} request
 */
function prepare(connection, { database, settings, params }) {
  const set = [
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`),
    ...Object.entries(params).map(([name, value]) => `param_${name} = ${quote(value)}`),
  ]
  if (database !== undefined)
    engine.QueryWithConnection(connection, `USE \`${database.replaceAll('`', '\\`')}\``, 'Null')
  if (set.length > 0) engine.QueryWithConnection(connection, `SET ${set.join(', ')}`, 'Null')
}

/**
 * @param {Connection} connection
 * @param {EngineRequest} request
 * @param {Flow} flow
 * @returns {Promise<EngineSummary>}
 */
async function execute(connection, request, flow) {
  const sql = `/* ${request.id} */ ${request.sql}`
  if (request.body) return insert(connection, sql, request.body)
  const stream = request.headingLines !== undefined && isRead(request.sql) && tryStream(connection, sql, request.format)
  if (stream) return readStream(stream, request, flow)
  const answer = await engine.QueryAsyncConnection(connection, sql, request.format)
  for (let at = 0; at < answer.bytes.length && !flow.isStopped; at += pieceBytes) {
    await flow.spend()
    post({ kind: 'block', id: request.id, bytes: answer.bytes.slice(at, at + pieceBytes) })
  }
  return { ...nothing, readRows: answer.rowsRead, readBytes: answer.bytesRead, elapsedSeconds: answer.elapsed }
}

/**
 * @param {Connection} connection
 * @param {string} sql
 * @param {Uint8Array} body
 * @returns {Promise<EngineSummary>}
 */
async function insert(connection, sql, body) {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const { rowsWritten, bytesWritten, elapsed } = await engine.InsertRawAsyncConnection(connection, sql, bytes, false)
  return { ...nothing, writtenRows: rowsWritten, writtenBytes: bytesWritten, elapsedSeconds: elapsed }
}

/**
 * The engine frees the stream itself at its end and after a failure; only an interrupted one is cancelled.
 * @param {StreamHandle} stream
 * @param {EngineRequest} request
 * @param {Flow} flow
 * @returns {Promise<EngineSummary>}
 */
async function readStream(stream, request, flow) {
  const started = performance.now()
  for (let skipLines = 0; ; skipLines = request.headingLines ?? 0) {
    const { done, bytes } = await engine.StreamFetch(stream)
    if (done) break
    post({ kind: 'block', id: request.id, bytes: withoutHeading(bytes, skipLines) })
    await flow.spend()
    if (!flow.isStopped) continue
    engine.StreamCancel(stream)
    break
  }
  return { ...nothing, elapsedSeconds: (performance.now() - started) / 1000 }
}

/**
 * @param {Uint8Array} bytes
 * @param {number} lines
 */
function withoutHeading(bytes, lines) {
  let at = 0
  for (let line = 0; line < lines; line += 1) at = bytes.indexOf(10, at) + 1
  return bytes.slice(at)
}

/** @param {string} sql */
function isRead(sql) {
  return /^(?:[\s(]|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(SELECT|WITH|FROM)\b/i.test(sql) && !/\bINSERT\s+INTO\b/i.test(sql)
}

/**
 * @param {Connection} connection
 * @param {string} sql
 * @param {string} format
 */
function tryStream(connection, sql, format) {
  try {
    return engine.StreamQuery(connection, sql, format)
  } catch (error) {
    if (String(error).includes('Streaming query is not supported')) return undefined
    throw error
  }
}

/** @param {string} value */
function quote(value) {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** @param {FromThread} message */
function post(message) {
  parentPort?.postMessage(message)
}
