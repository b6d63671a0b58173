import Router from '@koa/router'
import type { Knex } from 'knex'
import { checkoutCalls } from '../../shared/wire/checkout.ts'
import type { ApiState, Deps } from '../context.ts'
import { forbidden } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { ownerOf } from '../rights/reach.ts'
import { buyByCode } from './buyByCode.ts'
import { openPage, orderByPayment } from './buyByPayment.ts'
import { createBuyingLimits } from './buyingLimits.ts'
import { openRestaurant } from './openRestaurant.ts'
import type { CheckoutProvider } from './provider.ts'
import { type Buying, replyTwice } from './replyTwice.ts'

const codeRefused = "code CSI n'existe pas ou déja utilisé"
const toPayment = 'Vous allez être redirigé vers la page de paiement'

/** A restaurant's creation and renewal, by payment or by code. */
export function buyingRoutes(deps: Deps, provider: CheckoutProvider | null): Router<ApiState> {
  const shop = { ...deps, provider }
  const limits = createBuyingLimits(deps.knex)
  const router = new Router<ApiState>()
  serve(router, checkoutCalls.create, create)
  serve(router, checkoutCalls.renew, renew)
  serve(router, checkoutCalls.renewWithCode, renewWithCode)
  return router

  async function create(ctx: Asked<typeof checkoutCalls.create>) {
    const { account, input } = ctx.state
    if (ctx.params['userID'] !== account.id) throw forbidden()
    const open = (trx: Knex) => openRestaurant(trx, account.id, input)
    const { abonnements: choice, name: LibSite } = input
    if (choice.kind === 'code') {
      const buy = () => limits.tryCode(ctx, () => buyByCode(deps, ctx, { code: choice.code, open }))
      const isOpen = await limits.create(account.id, buy)
      const message = 'Votre restaurant a été créé avec succès'
      return replyTwice(
        ctx,
        isOpen ? { status: 200, LibSite, url: '/', message } : { status: 404, message: codeRefused },
      )
    }
    const order = () => orderByPayment(shop, ctx, { offerId: choice.offerId, open })
    const url = await openPage(shop, await limits.create(account.id, order))
    replyTwice(ctx, { status: 200, LibSite, url, message: toPayment })
  }

  async function renew(ctx: Asked<typeof checkoutCalls.renew>) {
    const { id, abonnement } = ctx.state.input
    ownerOf(ctx.state.account, id)
    if (abonnement.kind === 'code') return await renewByCode(ctx, id, abonnement.code)
    const order = { offerId: abonnement.offerId, open: () => Promise.resolve(id) }
    const url = await openPage(shop, await orderByPayment(shop, ctx, order))
    replyTwice(ctx, { status: 200, modifiedCount: 1, url, message: toPayment })
  }

  async function renewWithCode(ctx: Asked<typeof checkoutCalls.renewWithCode>) {
    const { id, codecsi } = ctx.state.input
    ownerOf(ctx.state.account, id)
    await renewByCode(ctx, id, codecsi)
  }

  async function renewByCode(ctx: Buying, id: string, code: string) {
    const isOpen = await limits.tryCode(ctx, () => buyByCode(deps, ctx, { code, open: () => Promise.resolve(id) }))
    const message = 'Votre abonnement a été renouvelé avec succès'
    const renewed = { status: 200, modifiedCount: 1, url: '/', message } as const
    replyTwice(ctx, isOpen ? renewed : { status: 404, modifiedCount: 0, message: codeRefused })
  }
}
