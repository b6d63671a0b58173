import type Router from '@koa/router'
import { listAutomaticClosings } from '../../db/records/closings/automaticClosings.ts'
import { namesOf } from '../../db/records/restaurants/namesOf.ts'
import { dueTime, firstNotDue } from '../../shared/closingDue.ts'
import { wallNow } from '../../shared/period.ts'
import { automaticClosingCalls, type WireAutomaticClosing } from '../../shared/wire/automaticClosing.ts'
import type { ApiState, Deps } from '../context.ts'
import { clocksOf } from '../figures/clocks.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { chooseAutomatic } from './chooseAutomatic.ts'

/** 'Arrêt automatique': after how many hours the right days of a restaurant are closed by themselves, chosen by its owner. */
export function serveAutomatic(router: Router<ApiState>, { knex }: Pick<Deps, 'knex'>): void {
  serve(router, automaticClosingCalls.list, async (ctx) => {
    const owned = ctx.state.account.restaurants.filter(({ kind }) => kind === 'owner')
    ctx.body = await readAutomatic(
      knex,
      owned.map(({ id }) => id),
    )
  })
  serve(router, automaticClosingCalls.choose, async (ctx) => {
    const asked = { restaurants: [ctx.params['id'] ?? ''], heures: ctx.state.input.heures }
    const [shown] = await readAutomatic(knex, await chooseAutomatic(knex, ctx, asked))
    if (shown === undefined) throw notFound()
    ctx.body = shown
  })
  serve(router, automaticClosingCalls.chooseMany, async (ctx) => {
    ctx.body = await readAutomatic(knex, await chooseAutomatic(knex, ctx, ctx.state.input))
  })
}

async function readAutomatic(knex: Deps['knex'], sites: readonly string[]): Promise<WireAutomaticClosing[]> {
  const [chosen, clocks, names] = await Promise.all([
    listAutomaticClosings(knex, sites),
    clocksOf(knex, sites),
    namesOf(knex, sites),
  ])
  const chosenOf = new Map(chosen.map((one) => [one.restaurantId, one]))
  const now = wallNow()
  return clocks
    .map((clock) => ({ clock, site: clock.id, LibSite: names.get(clock.id) ?? '' }))
    .toSorted((one, other) => one.LibSite.localeCompare(other.LibSite, 'fr') || one.site.localeCompare(other.site))
    .map(({ clock, ...named }) => {
      const own = chosenOf.get(clock.id)
      if (own === undefined) return { ...named, heures: null, depuis: null, prochaine: null, le: null }
      const notDue = firstNotDue(clock, own.afterHours, now)
      const prochaine = notDue < own.since ? own.since : notDue
      const le = dueTime(clock, own.afterHours, prochaine).slice(0, 16)
      return { ...named, heures: own.afterHours, depuis: own.since, prochaine, le }
    })
}
