import Router from '@koa/router'
import { storeDifferenceCalls } from '../../shared/wire/storeDifferences.ts'
import type { ApiState, Deps } from '../context.ts'
import { serve } from '../http/serve.ts'
import { listDifferences } from './queries.ts'

/** GET store-differences: where the stores disagreed and whether they agree again, for the super-admin. */
export function reconciliationRoutes({ knex }: Deps): Router<ApiState> {
  return serve(new Router<ApiState>(), storeDifferenceCalls.list, async (ctx) => {
    ctx.body = await listDifferences(knex)
  })
}
