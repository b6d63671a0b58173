import Router from '@koa/router'
import { AuditQuery } from '../../shared/wire/questions/audit.ts'
import { auditCalls } from '../../shared/wire/audit.ts'
import { paginate } from '../../shared/wire/pages.ts'
import type { ApiState, Deps } from '../context.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { listAudit, listAuditActions } from './queries.ts'

/** GET audit: the log of every changing call, for the super-admin. */
export function auditRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, auditCalls.list, list)
  return router

  async function list(ctx: Asked<typeof auditCalls.list>) {
    const query = check(AuditQuery, ctx.query)
    const { entries, total } = await listAudit(knex, query)
    ctx.body = {
      data: entries.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
      pagination: paginate(total, query.page, query.limit),
      actions: await listAuditActions(knex),
    }
  }
}
