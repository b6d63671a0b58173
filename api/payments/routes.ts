import Router from '@koa/router'
import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { paymentCalls, type WirePurchase } from '../../shared/wire/payments.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { conflict, forbidden, notFound } from '../http/errors.ts'
import { networkOf } from '../http/networkOf.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { ownerOf } from '../rights/reach.ts'
import { type AnswerOf, type Asked, serve } from '../http/serve.ts'
import { cancelCheckout, type Checkout, completeCheckout, findCheckout, rememberSession } from './checkouts.ts'
import { choosePaymentProvider } from './chooseProvider.ts'
import { describeCheckout } from './describeCheckout.ts'
import { type Customer, placeOrder, redeemCode } from './orders.ts'
import { openRestaurant } from './ownRestaurant.ts'
import { type PaymentRequest, paymentNotConfigured, refusedEvent } from './provider.ts'
import { readRawBody } from './readRawBody.ts'
import { applySession, settleCheckout } from './settle.ts'

const codeRefused = "code CSI n'existe pas ou déja utilisé"
const tooManyRestaurants = 'Vous avez créé 10 restaurants en une heure\u202f: réessayez plus tard.'
const wrongData = 'Les données sont incorrectes'

/** The context of the calls that answer what became of a purchase. */
type Buying = ApiContext & { body: AnswerOf<typeof paymentCalls.renew> }

/** Buying: a restaurant's creation and renewal by payment or code, the payment pages, Stripe's events, the demonstration. */
export function paymentRoutes(deps: Deps): Router<ApiState> {
  const { knex, clickhouse, config, log } = deps
  const provider = choosePaymentProvider(config)
  const perAccount = createLimiter(knex, { name: 'code_account', points: 10, seconds: 600 })
  const perAddress = createLimiter(knex, { name: 'code_address', points: 60, seconds: 600 })
  const creations = createLimiter(knex, { name: 'restaurants', points: 10, seconds: 3600, message: tooManyRestaurants })
  // What came to nothing counts here alone: a refusal says which names exist.
  const tries = createLimiter(knex, { name: 'restaurant_tries', points: 30, seconds: 3600 })

  const router = new Router<ApiState>()
  serve(router, paymentCalls.create, create)
  serve(router, paymentCalls.renew, renew)
  serve(router, paymentCalls.renewWithCode, renewWithCode)
  serve(router, paymentCalls.validateAccount, validateAccount)
  serve(router, paymentCalls.cancel, cancel)
  serve(router, paymentCalls.webhook, webhook)
  serve(router, paymentCalls.showSimulated, showSimulated)
  serve(router, paymentCalls.paySimulated, paySimulated)
  return router

  async function create(ctx: Asked<typeof paymentCalls.create>) {
    const { account, input } = ctx.state
    if (ctx.params['userID'] !== account.id) throw forbidden()
    const open = (trx: Knex) => openRestaurant(trx, account.id, input)
    const choice = input.abonnements
    const LibSite = input.name
    if (choice.kind === 'code') {
      const isOpen = await countedCreation(account.id, () => subscribeWithCode(ctx, choice.code, open))
      const message = 'Votre restaurant a été créé avec succès'
      return reply(ctx, isOpen ? { status: 200, LibSite, url: '/', message } : { status: 404, message: codeRefused })
    }
    const url = await openPage(await countedCreation(account.id, () => order(ctx, choice.offerId, open)))
    reply(ctx, { status: 200, LibSite, url, message: 'Vous allez être redirigé vers la page de paiement' })
  }

  async function renew(ctx: Asked<typeof paymentCalls.renew>) {
    const { id, abonnement } = ctx.state.input
    ownerOf(ctx.state.account, id)
    if (abonnement.kind === 'code') return await renewByCode(ctx, id, abonnement.code)
    const url = await openPage(await order(ctx, abonnement.offerId, () => Promise.resolve(id)))
    reply(ctx, { status: 200, modifiedCount: 1, url, message: 'Vous allez être redirigé vers la page de paiement' })
  }

  async function renewWithCode(ctx: Asked<typeof paymentCalls.renewWithCode>) {
    const { id, codecsi } = ctx.state.input
    ownerOf(ctx.state.account, id)
    await renewByCode(ctx, id, codecsi)
  }

  async function renewByCode(ctx: Buying, id: string, code: string) {
    const isOpen = await subscribeWithCode(ctx, code, () => Promise.resolve(id))
    const message = 'Votre abonnement a été renouvelé avec succès'
    reply(
      ctx,
      isOpen
        ? { status: 200, modifiedCount: 1, url: '/', message }
        : { status: 404, modifiedCount: 0, message: codeRefused },
    )
  }

  async function subscribeWithCode(
    ctx: ApiContext,
    code: string,
    open: (trx: Knex) => Promise<string>,
  ): Promise<boolean> {
    const { account } = ctx.state
    const network = networkOf(ctx.ip)
    await perAddress.take(network)
    await perAccount.take(account.id)
    const isOpen = await inTransaction(async (trx) => {
      const customer = { accountId: account.id, email: account.email, restaurantId: await open(trx) }
      if (!(await redeemCode(trx, customer, code))) return false
      await recordOrder(trx, ctx, { ...customer, source: 'code' })
      return true
    })
    if (isOpen) await Promise.all([perAccount.forget(account.id), perAddress.giveBack(network)])
    return isOpen
  }

  /** Counts one restaurant of the hour; gives it back when none was made, by a refusal or a false. */
  async function countedCreation<Made>(accountId: string, make: () => Promise<Made>): Promise<Made> {
    await tries.take(accountId)
    await creations.take(accountId)
    let made: Made | false = false
    try {
      made = await make()
      return made
    } finally {
      if (made === false) await creations.giveBack(accountId)
    }
  }

  async function order(ctx: ApiContext, offerId: string, open: (trx: Knex) => Promise<string>) {
    if (provider === null) throw paymentNotConfigured()
    const { account } = ctx.state
    return await knex.transaction(async (trx): Promise<PaymentRequest> => {
      const customer = { accountId: account.id, email: account.email, restaurantId: await open(trx) }
      const placed = await placeOrder(trx, customer, { offerId, provider: provider.kind })
      await recordOrder(trx, ctx, { ...customer, source: 'direct' })
      return placed
    })
  }

  async function openPage(request: PaymentRequest): Promise<string> {
    if (provider === null) throw paymentNotConfigured()
    try {
      const { sessionId, url } = await provider.open(request)
      if (sessionId !== null) await rememberSession(knex, request.token, sessionId)
      return url
    } catch (cause) {
      await cancelCheckout(knex, request.token)
      throw cause
    }
  }

  async function recordOrder(trx: Knex, ctx: ApiContext, order: Customer & { source: string }): Promise<void> {
    await publishStoredRestaurants(trx, clickhouse, [order.restaurantId])
    await writeAudit(trx, ctx, {
      action: 'subscription.order',
      targetType: 'restaurant',
      targetId: order.restaurantId,
      details: { source: order.source },
    })
  }

  /** Commits when the work answers true; a false leaves no trace. */
  async function inTransaction(work: (trx: Knex) => Promise<boolean>): Promise<boolean> {
    const trx = await knex.transaction()
    try {
      const isDone = await work(trx)
      await (isDone ? trx.commit() : trx.rollback())
      return isDone
    } catch (cause) {
      await trx.rollback()
      throw cause
    }
  }

  async function validateAccount(ctx: Asked<typeof paymentCalls.validateAccount>) {
    const checkout = await ownCheckout(ctx, ctx.state.input.token)
    const isPaid = checkout !== null && (await settleCheckout({ knex, log, provider }, checkout)) === 'paid'
    if (!isPaid) return reply(ctx, { status: 404, message: wrongData })
    const { restaurantId, LibSite } = checkout
    reply(ctx, { status: 200, restaurantID: restaurantId, LibSite, message: 'Paiement effectué.' })
  }

  async function cancel(ctx: Asked<typeof paymentCalls.cancel>) {
    const checkout = await ownCheckout(ctx, ctx.state.input.token)
    if (checkout === null) return reply(ctx, { status: 404, message: wrongData })
    const { restaurantId, LibSite } = checkout
    const session = await settleCheckout({ knex, log, provider }, checkout, 'expire')
    if (session === 'paid')
      return reply(ctx, { status: 404, message: 'Ce paiement a été effectué', restaurantID: restaurantId, LibSite })
    await cancelCheckout(knex, checkout.token)
    const modifiedCount = checkout.cancelledAt === null ? 1 : 0
    reply(ctx, { status: 200, modifiedCount, restaurantID: restaurantId, LibSite, message: 'Paiement non effectué.' })
  }

  async function webhook(ctx: Asked<typeof paymentCalls.webhook>) {
    if (provider?.kind !== 'stripe') throw refusedEvent()
    const event = provider.readEvent(await readRawBody(ctx.req, 256 * 1024), ctx.get('Stripe-Signature'))
    if (event !== null) await applySession({ knex, log }, event.token, event.session)
    ctx.body = { received: true }
  }

  async function showSimulated(ctx: Asked<typeof paymentCalls.showSimulated>) {
    ctx.body = await describeCheckout(knex, await simulatedCheckout(ctx))
  }

  async function paySimulated(ctx: Asked<typeof paymentCalls.paySimulated>) {
    const { token, completedAt, cancelledAt } = await simulatedCheckout(ctx)
    if (completedAt !== null) throw conflict('Ce paiement a été effectué')
    if (cancelledAt !== null) throw conflict('Ce paiement a été annulé')
    if (ctx.state.input.action === 'pay') await completeCheckout(knex, token, 'simulated')
    ctx.body = { url: ctx.state.input.action === 'pay' ? `/payement-success/${token}` : `/payement-cancled/${token}` }
  }

  async function simulatedCheckout(ctx: ApiContext): Promise<Checkout> {
    const checkout = await ownCheckout(ctx, ctx.params['token'] ?? '')
    if (checkout?.provider !== 'simulated' || provider?.kind !== 'simulated') throw notFound()
    return checkout
  }

  async function ownCheckout(ctx: ApiContext, token: string): Promise<Checkout | null> {
    const checkout = await findCheckout(knex, token)
    return checkout?.accountId === ctx.state.account.id ? checkout : null
  }
}

/** 01 §7 names the answer `data.…` in some calls and bare in others, so both are there. */
function reply(ctx: Buying, answer: WirePurchase): void {
  ctx.body = { ...answer, data: answer }
}
