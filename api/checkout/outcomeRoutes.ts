import Router from '@koa/router'
import { checkoutCalls } from '../../shared/wire/checkout.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { cancelCheckout, findOwnCheckout } from './checkouts.ts'
import { type CheckoutProvider, refusedEvent } from './provider.ts'
import { readRawBody } from './readRawBody.ts'
import { replyTwice } from './replyTwice.ts'
import { applySession, settleCheckout } from './settle.ts'

const wrongData = 'Les données sont incorrectes'

/** The pages that a payment comes back to, and Stripe's events. */
export function outcomeRoutes({ knex, log }: Deps, provider: CheckoutProvider | null): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, checkoutCalls.validateAccount, validateAccount)
  serve(router, checkoutCalls.cancel, cancel)
  serve(router, checkoutCalls.webhook, webhook)
  return router

  async function validateAccount(ctx: Asked<typeof checkoutCalls.validateAccount>) {
    const checkout = await findOwnCheckout(knex, ctx.state.account.id, ctx.state.input.token)
    const isPaid = checkout !== null && (await settleCheckout({ knex, log, provider }, checkout)) === 'paid'
    if (!isPaid) return replyTwice(ctx, { status: 404, message: wrongData })
    const { restaurantId, LibSite } = checkout
    replyTwice(ctx, { status: 200, restaurantID: restaurantId, LibSite, message: 'Paiement effectué.' })
  }

  async function cancel(ctx: Asked<typeof checkoutCalls.cancel>) {
    const checkout = await findOwnCheckout(knex, ctx.state.account.id, ctx.state.input.token)
    if (checkout === null) return replyTwice(ctx, { status: 404, message: wrongData })
    const about = { restaurantID: checkout.restaurantId, LibSite: checkout.LibSite }
    const session = await settleCheckout({ knex, log, provider }, checkout, 'expire')
    if (session === 'paid') return replyTwice(ctx, { status: 404, message: 'Ce paiement a été effectué', ...about })
    await cancelCheckout(knex, checkout.token)
    const modifiedCount = checkout.cancelledAt === null ? 1 : 0
    replyTwice(ctx, { status: 200, modifiedCount, ...about, message: 'Paiement non effectué.' })
  }

  async function webhook(ctx: Asked<typeof checkoutCalls.webhook>) {
    if (provider?.kind !== 'stripe') throw refusedEvent()
    const event = provider.readEvent(await readRawBody(ctx.req, 256 * 1024), ctx.get('Stripe-Signature'))
    if (event !== null) await applySession({ knex, log }, event.token, event.session)
    ctx.body = { received: true }
  }
}
