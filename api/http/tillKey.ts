import type { Knex } from 'knex'
import type { Middleware } from 'koa'
import { useTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import type { ApiState } from '../context.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { isTillKey, unauthenticated } from './session.ts'

/** Lets a till's key ('cdd_…') in where `requireSession` would want a session: the calls that say so alone are given it. */
export function sessionOrTillKey(knex: Knex, requireSession: Middleware<ApiState>): Middleware<ApiState> {
  return async (ctx, next) => {
    const bearer = ctx.get('authorization')
    if (!isTillKey(bearer)) {
      await requireSession(ctx, next)
      return
    }
    const secret = /^Bearer (cdd_[\w-]{20,100})$/i.exec(bearer)?.[1]
    const found = secret === undefined ? null : await useTillKey(knex, secret)
    if (found === null) throw unauthenticated(uploadTexts.unknownKey)
    ctx.state.tillKey = found
    await next()
  }
}
