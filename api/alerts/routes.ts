import Router from '@koa/router'
import { alertCalls } from '../../shared/wire/alerts.ts'
import type { AlertPreferencesBody } from '../../shared/wire/questions/alertPreferences.ts'
import type { Caller, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { findAlertPreferences, saveAlertPreferences } from './preferences.ts'

/** Being told that a till is silent: one's own choices. */
export function alertRoutes({ knex, mailer }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, alertCalls.show, show)
  serve(router, alertCalls.save, save)
  return router

  async function show(ctx: Asked<typeof alertCalls.show>) {
    ctx.body = await findAlertPreferences(knex, ctx.state.account.id)
  }

  async function save(ctx: Asked<typeof alertCalls.save>) {
    await change(ctx, ctx.state.input)
    ctx.body = await findAlertPreferences(knex, ctx.state.account.id)
  }

  async function change(by: Caller, chosen: AlertPreferencesBody): Promise<void> {
    const { account } = by.state
    if (chosen.byMail) mailer.requireConfigured()
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
