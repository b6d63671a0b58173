import Router from '@koa/router'
import type { ApiState, Deps } from '../context.ts'
import { listDifferences } from './queries.ts'

/** GET store-differences: where the stores disagreed and whether they agree again, for the super-admin. */
export function reconciliationRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>().get('/store-differences', async (ctx) => {
    ctx.body = await listDifferences(knex)
  })
}
