import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { inRequest } from '../../db/askedFor.ts'
import type { ApiState } from '../context.ts'
import { isUuid } from './isUuid.ts'

/** An id that may stand in logs and in ClickHouse's query_id as it is. */
const wellFormed = /^[A-Za-z0-9_-]{8,63}$/

/**
 * Names each request, gives it its own logger and writes one line when it is answered. A well-formed X-Request-Id of the caller
 * is kept, any other replaced; Cube and ClickHouse are asked under it. Paths only: no query, header or body is logged.
 */
export function requestId(log: Logger): Middleware<ApiState> {
  return async (ctx, next) => {
    const started = process.hrtime.bigint()
    const given = ctx.get('X-Request-Id')
    ctx.state.requestId = wellFormed.test(given) ? given : randomUUID()
    ctx.state.log = log.child({ requestId: ctx.state.requestId })
    ctx.set('X-Request-Id', ctx.state.requestId)
    await inRequest(ctx.state.requestId, next)
    const ms = Number((process.hrtime.bigint() - started) / 100_000n) / 10
    const level = ctx.status >= 500 ? 'error' : 'info'
    ctx.state.log[level](
      { verb: ctx.method, path: safePath(ctx.path), status: ctx.status, ms, address: ctx.ip },
      'answered',
    )
  }
}

/** Pages carry one-time tokens in their path (32 bytes as 43 letters): whatever is as long and no UUID stays out of the log. */
function safePath(path: string): string {
  return path.replace(/\/[^/]{32,}/g, (part) => (isUuid(part.slice(1)) ? part : '/…'))
}
