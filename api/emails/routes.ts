import Router from '@koa/router'
import type { ApiContext, ApiState, Deps } from '../context.ts'

/** POST emails/send: the caller's own mails that wait or failed are sent again, nothing else. */
export function emailRoutes({ mailer }: Deps): Router<ApiState> {
  return new Router<ApiState>().post('/emails/send', resend)

  async function resend(ctx: ApiContext) {
    ctx.body = { success: true, count: await mailer.resendOwn(ctx.state.account.id) }
  }
}
