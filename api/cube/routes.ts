import Router from '@koa/router'
import { AppError } from '../../shared/errors.ts'
import { hiddenFrom, mayListTickets, withoutHidden } from './hiddenMembers.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import type { CubeDoor } from '../figures/cubeClient.ts'
import { forbidden, invalid } from '../http/errors.ts'
import { askerOf } from '../limits/askerOf.ts'
import { activeRestaurants, notLinked, subscriptionExpired } from '../rights/reach.ts'
import { asksMoments, membersOf, plainQueries } from './plainQuery.ts'
import { createPublicMembers } from './publicMembers.ts'
import { translateRefusal } from './translateRefusal.ts'

const noMoments = 'Les tickets un à un ne vous sont pas ouverts\u202f: demandez par heure ou par jour.'

/**
 * The door of analysts and of our own screens to Cube: load, meta, sql and dry-run, with the session's own restaurants.
 * Only plain names of public members pass, wherever they stand; anything that could carry SQL, a cube's private member or
 * another token is refused, and so is what is hidden from the role: people, and tickets one by one. What Cube refuses is answered in a
 * sentence, never in its own words, which may hold SQL.
 */
export function cubeRoutes({ cube, knex, turns }: Deps): Router<ApiState> {
  const publicMembers = createPublicMembers(cube)
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
    const query = plainQueries(given.query)
    const asked = [query].flat()
    await refuseUnknown(ctx, asked.flatMap(membersOf))
    if (!mayListTickets(ctx.state.account.role) && asked.some(asksMoments)) throw invalid(noMoments, 'query')
    await pass(ctx, door, { query, ...queryType })
  }

  async function refuseUnknown(ctx: ApiContext, names: readonly string[]) {
    const unknown =
      names.find(hiddenFrom(ctx.state.account.role)) ??
      (await publicMembers.findUnknown(names, await restaurantsOf(ctx)))
    if (unknown === undefined) return
    throw new AppError({
      status: 400,
      code: 'unknown_member',
      message: `Membre inconnu\u202f: ${unknown}`,
      field: 'query',
    })
  }

  async function pass(ctx: ApiContext, door: CubeDoor, parameters: Record<string, unknown>) {
    const reader = { restaurantIds: await restaurantsOf(ctx), hidesPeople: hidesPeople(ctx) }
    const { status, body } = await turns.take(askerOf(ctx), () => cube.ask(door, parameters, reader))
    if (status >= 400) throw translateRefusal(ctx.state.log, status, body)
    ctx.status = status
    ctx.body = door === 'meta' ? withoutHidden(body, hiddenFrom(ctx.state.account.role)) : body
  }

  async function restaurantsOf(ctx: ApiContext): Promise<string[]> {
    const { account } = ctx.state
    const { reads } = roleFacts[account.role]
    if (reads === 'all') {
      return (await knex<{ id: string }>('restaurants').select('id')).map(({ id }) => id)
    }
    if (reads === 'none') throw forbidden()
    const active = activeRestaurants(account)
    if (active.length === 0) throw account.restaurants.length === 0 ? notLinked(account.role) : subscriptionExpired()
    return active
  }
}

function hidesPeople({ state }: ApiContext): boolean {
  return !roleFacts[state.account.role].knowsPeople
}

function readBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('JSON invalide')
  return body as Record<string, unknown>
}
