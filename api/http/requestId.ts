import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ApiState } from '../context.ts'

/** Names each request (X-Request-Id), gives it its own logger and writes one line when it is answered. Paths only: no query, header or body is logged. */
export function requestId(log: Logger): Middleware<ApiState> {
  return async (ctx, next) => {
    const started = process.hrtime.bigint()
    ctx.state.requestId = randomUUID()
    ctx.state.log = log.child({ requestId: ctx.state.requestId })
    ctx.set('X-Request-Id', ctx.state.requestId)
    await next()
    const ms = Number((process.hrtime.bigint() - started) / 100_000n) / 10
    const level = ctx.status >= 500 ? 'error' : 'info'
    ctx.state.log[level](
      { verb: ctx.method, path: safePath(ctx.path), status: ctx.status, ms, address: ctx.ip },
      'answered',
    )
  }
}

/** Some pages carry a one-time token in their path: it stays out of the log. */
function safePath(path: string): string {
  return path.replace(/^(\/(?:v1\/)?(?:reset-password|payement-[a-z]+|paiement-demonstration)\/).+/, '$1…')
}
