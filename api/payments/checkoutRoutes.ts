import Router from '@koa/router'
import { paymentCalls } from '../../shared/wire/payments.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { cancelCheckout, findOwnCheckout } from './checkouts.ts'
import { type PaymentProvider, refusedEvent } from './provider.ts'
import { readRawBody } from './readRawBody.ts'
import { replyTwice } from './replyTwice.ts'
import { applySession, settleCheckout } from './settle.ts'

const wrongData = 'Les données sont incorrectes'

/** The pages that a payment comes back to, and Stripe's events. */
export function checkoutRoutes({ knex, log }: Deps, provider: PaymentProvider | null): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, paymentCalls.validateAccount, validateAccount)
  serve(router, paymentCalls.cancel, cancel)
  serve(router, paymentCalls.webhook, webhook)
  return router

  async function validateAccount(ctx: Asked<typeof paymentCalls.validateAccount>) {
    const checkout = await findOwnCheckout(knex, ctx.state.account.id, ctx.state.input.token)
    const isPaid = checkout !== null && (await settleCheckout({ knex, log, provider }, checkout)) === 'paid'
    if (!isPaid) return replyTwice(ctx, { status: 404, message: wrongData })
    const { restaurantId, LibSite } = checkout
    replyTwice(ctx, { status: 200, restaurantID: restaurantId, LibSite, message: 'Paiement effectué.' })
  }

  async function cancel(ctx: Asked<typeof paymentCalls.cancel>) {
    const checkout = await findOwnCheckout(knex, ctx.state.account.id, ctx.state.input.token)
    if (checkout === null) return replyTwice(ctx, { status: 404, message: wrongData })
    const about = { restaurantID: checkout.restaurantId, LibSite: checkout.LibSite }
    const session = await settleCheckout({ knex, log, provider }, checkout, 'expire')
    if (session === 'paid') return replyTwice(ctx, { status: 404, message: 'Ce paiement a été effectué', ...about })
    await cancelCheckout(knex, checkout.token)
    const modifiedCount = checkout.cancelledAt === null ? 1 : 0
    replyTwice(ctx, { status: 200, modifiedCount, ...about, message: 'Paiement non effectué.' })
  }

  async function webhook(ctx: Asked<typeof paymentCalls.webhook>) {
    if (provider?.kind !== 'stripe') throw refusedEvent()
    const event = provider.readEvent(await readRawBody(ctx.req, 256 * 1024), ctx.get('Stripe-Signature'))
    if (event !== null) await applySession({ knex, log }, event.token, event.session)
    ctx.body = { received: true }
  }
}
