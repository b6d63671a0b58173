import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Middleware } from 'koa'
import { findAccountOfToken } from '../../db/records/accounts/findAccountOfToken.ts'
import type { ApiState } from '../context.ts'
import { unauthenticated } from './session.ts'

/** Lets an analyst's token ('cpt_…') in where `requireSession` would want a session; only Cube's door uses it. */
export function sessionOrAnalystToken(knex: Knex, requireSession: Middleware<ApiState>): Middleware<ApiState> {
  return async (ctx, next) => {
    const token = /^Bearer (cpt_[\w-]{20,100})$/i.exec(ctx.get('authorization'))?.[1]
    if (token === undefined) {
      await requireSession(ctx, next)
      return
    }
    const account = await findAccountOfToken(knex, createHash('sha256').update(token).digest())
    if (account === null) throw unauthenticated()
    ctx.state.account = account
    ctx.state.sessionId = account.tokenId
    await next()
  }
}
