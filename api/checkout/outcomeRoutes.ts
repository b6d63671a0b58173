import Router from '@koa/router'
import { AppError } from '../../shared/errors.ts'
import { checkoutCalls } from '../../shared/wire/checkout.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { cancelCheckout, findOwnCheckout } from './checkouts.ts'
import { countWebhooks } from './countWebhooks.ts'
import { type CheckoutEvent, type CheckoutProvider, refusedEvent } from './provider.ts'
import { readRawBody } from './readRawBody.ts'
import { replyTwice } from './replyTwice.ts'
import { applySession, settleCheckout } from './settle.ts'

const wrongData = 'Les données sont incorrectes'

/** The pages that a payment comes back to, and Stripe's events. */
export function outcomeRoutes({ knex, log, registry }: Deps, provider: CheckoutProvider | null): Router<ApiState> {
  const count = countWebhooks(registry)
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
    const event = await readEvent(ctx)
    if (event === null) count('other', 'ignored')
    else await apply(event)
    ctx.body = { received: true }
  }

  async function readEvent(ctx: Asked<typeof checkoutCalls.webhook>): Promise<CheckoutEvent | null> {
    try {
      if (provider?.kind !== 'stripe') throw refusedEvent()
      return await provider.readEvent(await readRawBody(ctx.req, 256 * 1024), ctx.get('Stripe-Signature'))
    } catch (cause) {
      count('unknown', cause instanceof AppError && cause.status < 500 ? 'refused' : 'failed')
      throw cause
    }
  }

  async function apply({ kind, token, session }: CheckoutEvent): Promise<void> {
    try {
      await applySession({ knex, log }, token, session)
      count(kind, 'applied')
    } catch (cause) {
      count(kind, 'failed')
      throw cause
    }
  }
}
