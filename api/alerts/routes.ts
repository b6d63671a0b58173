import Router from '@koa/router'
import { alertCalls } from '../../shared/wire/alerts.ts'
import type { AlertPreferencesBody } from '../../shared/wire/questions/alertPreferences.ts'
import type { Caller, ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { findAlertPreferences, saveAlertPreferences } from './preferences.ts'

/** Being told that a till is silent, that numbers are missing or files refused: one's own choices. */
export function alertRoutes({ knex, mailer }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, alertCalls.show, show)
  serve(router, alertCalls.save, save)
  return router

  async function show(ctx: Asked<typeof alertCalls.show>) {
    ctx.body = await shown(ctx)
  }

  async function save(ctx: Asked<typeof alertCalls.save>) {
    await change(ctx, ctx.state.input)
    ctx.body = await shown(ctx)
  }

  /** Of the chosen restaurants those that are still theirs. */
  async function shown({ state: { account } }: Caller) {
    const chosen = await findAlertPreferences(knex, account.id)
    const linked = new Set(account.restaurants.map(({ id }) => id))
    return { ...chosen, restaurantIds: chosen.restaurantIds?.filter((id) => linked.has(id)) ?? null }
  }

  async function change(by: Caller, chosen: AlertPreferencesBody): Promise<void> {
    const { account } = by.state
    if (chosen.byMail) mailer.requireConfigured()
    const linked = new Set(account.restaurants.map(({ id }) => id))
    if (chosen.restaurantIds?.some((id) => !linked.has(id)) === true) throw forbidden()
    await knex.transaction(async (trx) => {
      // Whoever is being erased meanwhile has no row any more, and gets none.
      const living = trx('accounts').where({ id: account.id }).whereNull('erased_at').forKeyShare()
      if ((await living.first<object | undefined>('id')) === undefined) throw notFound()
      await saveAlertPreferences(trx, account.id, chosen)
      const target = { targetType: 'user', targetId: account.id, targetName: account.username }
      await writeAudit(trx, by, { action: 'alert.preferences', ...target, details: { ...chosen } })
    })
  }
}
