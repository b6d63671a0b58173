import Router from '@koa/router'
import { checkoutCalls } from '../../shared/wire/checkout.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { conflict, notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { type Checkout, completeCheckout, findOwnCheckout } from './checkouts.ts'
import { describeCheckout } from './describeCheckout.ts'
import type { CheckoutProvider } from './provider.ts'

/** The demonstration's payment page, which stands in for Stripe's; 404 wherever people pay for real. */
export function simulatedRoutes({ knex }: Deps, provider: CheckoutProvider | null): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, checkoutCalls.showSimulated, show)
  serve(router, checkoutCalls.paySimulated, pay)
  return router

  async function show(ctx: Asked<typeof checkoutCalls.showSimulated>) {
    ctx.body = await describeCheckout(knex, await find(ctx))
  }

  async function pay(ctx: Asked<typeof checkoutCalls.paySimulated>) {
    const { token, completedAt, cancelledAt } = await find(ctx)
    if (completedAt !== null) throw conflict('Ce paiement a été effectué')
    if (cancelledAt !== null) throw conflict('Ce paiement a été annulé')
    if (ctx.state.input.action === 'pay') await completeCheckout(knex, token, 'simulated')
    ctx.body = { url: ctx.state.input.action === 'pay' ? `/payement-success/${token}` : `/payement-cancled/${token}` }
  }

  async function find(ctx: ApiContext): Promise<Checkout> {
    const checkout = await findOwnCheckout(knex, ctx.state.account.id, ctx.params['token'] ?? '')
    if (checkout?.provider !== 'simulated' || provider?.kind !== 'simulated') throw notFound()
    return checkout
  }
}
