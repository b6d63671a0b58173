import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Middleware } from 'koa'
import type { ApiState } from '../context.ts'
import { connectionLimits } from './connectionLimits.ts'
import { refuseByHand } from './refuseUnreadable.ts'

const silent =
  'Envoi interrompu\u202f: plus rien n’arrive de cette connexion. Rien de ce qui manque n’est pris, renvoyez sous le même nom.'

/**
 * Cuts a request whose sender says nothing for `idleMs` while its body is not over: 408 when nothing was answered yet.
 * A slow sender goes on, byte by byte, and so does one that waits because we are the ones who do not read. One that goes
 * on beyond `mostBytes` is cut too, whatever was answered: what it sends is read by nobody.
 */
export function cutIdleBodies(idleMs: number, mostBytes = connectionLimits.longestBody): Middleware<ApiState> {
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) {
      await next()
      return
    }
    const { socket } = ctx.req
    const before = socket.bytesRead
    let seen = before
    let since = Date.now()
    const timer = setInterval(() => {
      if (ctx.req.complete || socket.destroyed) return clearInterval(timer)
      const isEndless = socket.bytesRead - before > mostBytes
      if (!isEndless && (socket.bytesRead !== seen || waitsForUs(ctx.req))) {
        seen = socket.bytesRead
        since = Date.now()
        return
      }
      if (!isEndless && Date.now() - since < idleMs) return
      clearInterval(timer)
      cut(socket, ctx.res.headersSent ? null : ctx.state.requestId)
    }, idleMs / 20).unref()
    // At once, not at the next look: until then the timer keeps the whole request in memory (docs/decisions/0067).
    const stop = () => clearInterval(timer)
    ctx.req.once('end', stop).once('close', stop)
    await next()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** What came lies unread, or its reader asked for a pause. */
function waitsForUs(request: IncomingMessage): boolean {
  return request.readableLength > 0 || request.isPaused()
}

/** `requestId`: of a call that nothing was answered to yet. By hand: its handler still waits for the body. */
function cut(socket: Socket, requestId: string | null): void {
  if (requestId === null) socket.destroySoon()
  else refuseByHand(socket, { statusCode: 408, message: silent, code: 'silent', requestId })
}
