import Router from '@koa/router'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'

/** POST emails/send: the caller's own mails that wait or failed are sent again, nothing else. */
export function emailRoutes({ knex, mailer }: Deps): Router<ApiState> {
  return new Router<ApiState>().post('/emails/send', resend)

  async function resend(ctx: ApiContext) {
    const count = await mailer.resendOwn(ctx.state.account.id)
    if (count > 0) await writeAudit(knex, ctx, { action: 'mail.resend', targetType: 'mail', details: { count } })
    ctx.body = { success: true, count }
  }
}
