import Router from '@koa/router'
import { AppError } from '../../shared/errors.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import type { CubeDoor } from '../cubeClient.ts'
import { forbidden, invalid } from '../middleware/errors.ts'
import { activeRestaurants, subscriptionExpired } from '../middleware/reach.ts'
import { plainQueries } from './plainQuery.ts'

/**
 * The door of analysts and of our own screens to Cube: load, meta, sql and dry-run, with the session's own restaurants.
 * Only plain member names pass; anything that could carry SQL, a cube's private member or another token is refused.
 */
export function cubeRoutes({ cube, knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/cubejs-api/v1' }).get('/meta', meta).get('/:door', ask).post('/:door', ask)

  async function meta(ctx: ApiContext) {
    await pass(ctx, 'meta', {})
  }

  async function ask(ctx: ApiContext) {
    const { door } = ctx.params
    if (door !== 'load' && door !== 'sql' && door !== 'dry-run') {
      throw new AppError({ status: 404, code: 'not_found', message: 'Introuvable' })
    }
    const given = ctx.method === 'GET' ? ctx.query : readBody(ctx.request.body)
    const queryType = given.queryType === 'multi' ? { queryType: 'multi' } : {}
    await pass(ctx, door, { query: plainQueries(given.query), ...queryType })
  }

  async function pass(ctx: ApiContext, door: CubeDoor, parameters: Record<string, unknown>) {
    const { status, body } = await cube.ask(door, parameters, await restaurantsOf(ctx))
    ctx.status = status
    ctx.body = body
  }

  async function restaurantsOf(ctx: ApiContext): Promise<string[]> {
    const { account } = ctx.state
    if (account.role === 'super-admin') {
      return (await knex<{ id: string }>('restaurants').select('id')).map(({ id }) => id)
    }
    if (account.role !== 'manager') throw forbidden()
    const active = activeRestaurants(account)
    if (active.length === 0) throw account.restaurants.length === 0 ? forbidden() : subscriptionExpired()
    return active
  }
}

function readBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('JSON invalide')
  return body as Record<string, unknown>
}
