import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '../../shared/wire/answers.ts'
import { refusalText } from './errors.ts'

/** Node's names of what it could not read, and what is answered; 400 to all else. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses what never becomes a call in the form of every error: a head that is too long, is no HTTP or does not come, a body in
 * broken pieces, half a connection, an expectation that nobody knows. Node's own refusal is empty.
 */
export function refuseUnreadable(server: Server): void {
  /** What is being answered on a connection: words by hand would stand in the middle of it. */
  const answering = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answering.set(socket, response)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isMute = !socket.writable || answering.get(socket)?.headersSent === true || error.code === 'ECONNRESET'
    if (isMute) return void socket.destroy(error)
    refuseByHand(socket, errorOf(statuses[error.code ?? ''] ?? 400))
  })
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(errorOf(417))
    response.writeHead(417, { 'Content-Type': json, 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
}

const json = 'application/json; charset=utf-8'

function errorOf(statusCode: number): ErrorBody {
  return { statusCode, message: refusalText(statusCode), code: 'invalid', requestId: randomUUID() }
}

/** Answers on the connection itself, where no call is there to answer it, or still waits for its body; and ends it. */
export function refuseByHand(socket: Duplex, error: ErrorBody): void {
  const body = JSON.stringify(error)
  const status = `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`
  const head = [status, 'Connection: close', `Content-Type: ${json}`, `Content-Length: ${Buffer.byteLength(body)}`]
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
}
