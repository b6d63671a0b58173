import Router from '@koa/router'
import { emailCalls } from '../../shared/wire/emails.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'

/** POST emails/send: the caller's own mails that wait or failed are sent again, nothing else. */
export function emailRoutes({ knex, mailer }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, emailCalls.resend, resend)
  return router

  async function resend(ctx: Asked<typeof emailCalls.resend>) {
    const count = await mailer.resendOwn(ctx.state.account.id)
    if (count > 0) await writeAudit(knex, ctx, { action: 'mail.resend', targetType: 'mail', details: { count } })
    ctx.body = { success: true, count }
  }
}
