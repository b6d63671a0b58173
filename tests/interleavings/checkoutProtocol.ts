import type { Knex } from 'knex'
import { pino } from 'pino'
import { expect } from 'vitest'
import { placeOrder, redeemCode } from '../../api/checkout/orders.ts'
import type { Customer } from '../../api/checkout/orders.ts'
import type { SessionState } from '../../api/checkout/provider.ts'
import { applySession } from '../../api/checkout/settle.ts'
import { makeAccount, uniqueWord } from '../support/builders.ts'
import { makeCode, makeOffer, subscriptionsOf } from '../support/buyers.ts'
import type { Actor, Protocol } from './explore.ts'
import { makeTwoRestaurants } from './world.ts'
import type { World } from './world.ts'

/** How a code is redeemed in a transaction: the product's own, or a careless one as a control. */
export type Redeem = typeof redeemCode

const log = pino({ level: 'silent' })
const monthMs = 30 * 86_400_000
/** 29.90 € and their VAT. */
const cents = 3_588

/**
 * Two orders of one restaurant that are paid, told several times and in any order, an expiry that comes too late, a third one that
 * nobody pays, and one code that two restaurants redeem at once.
 */
export function checkoutProtocol({ knex }: World, redeem: Redeem = redeemCode): Protocol {
  return {
    name: 'checkout',
    async prepare() {
      const [first, second] = await makeTwoRestaurants(knex)
      const account = await makeAccount(knex)
      const offer = await makeOffer(knex, { price: '29.90', nbMonths: 3 })
      const code = await makeCode(knex, { nbMonths: 12 })
      const customer = (restaurantId: string): Customer => ({
        accountId: account.id,
        email: account.email,
        restaurantId,
      })
      const order = (by: Knex) =>
        by.transaction((trx) => placeOrder(trx, customer(first.id), { offerId: offer.id, provider: 'stripe' }))
      const [one, other] = [await order(knex), await order(knex)]
      const [session, otherSession] = [uniqueWord('cs_'), uniqueWord('cs_')]
      const hear = (name: string, token: string, state: SessionState): Actor => ({
        name,
        run: async (process) => void (await applySession({ knex: process.knex, log }, token, state)),
      })
      const redeeming = (name: string, restaurantId: string): Actor => ({
        name,
        run: (process) =>
          process.knex.transaction(async (trx) => void (await redeem(trx, customer(restaurantId), code.code))),
      })
      return {
        actors: [
          hear('event', one.token, paid(session)),
          hear('event sent twice', one.token, paid(session)),
          hear('late expiry', one.token, { state: 'expired' }),
          hear('page', other.token, paid(otherSession)),
          { name: 'third order', run: async (process) => void (await order(process.knex)) },
          redeeming('code', first.id),
          redeeming('code elsewhere', second.id),
        ],
        async check() {
          const subscriptions = [
            ...(await subscriptionsOf(knex, first.id)),
            ...(await subscriptionsOf(knex, second.id)),
          ]
          checkPaid(subscriptions, [one.subscriptionId, other.subscriptionId])
          const byCode = subscriptions.filter(({ source }) => source === 'code')
          expect(byCode).toHaveLength(1)
          const used = await knex('csi_codes').where({ id: code.id }).first<{ restaurant_id: string }>()
          expect(byCode[0]?.restaurant_id).toBe(used.restaurant_id)
          checkApart(subscriptions.filter(({ restaurant_id: id }) => id === first.id))
        },
      }
    },
  }
}

function paid(sessionId: string): SessionState {
  return { state: 'paid', sessionId, amountCents: cents, currency: 'eur' }
}

type Subscription = Awaited<ReturnType<typeof subscriptionsOf>>[number]

/** What was paid is active, once, at the price that was ordered and for as long; what was not paid is not. */
function checkPaid(all: readonly Subscription[], ordered: readonly string[]): void {
  const active = all.filter(({ source, paid_at: paidAt }) => source === 'direct' && paidAt !== null)
  expect(active.map(({ id }) => id).toSorted()).toEqual([...ordered].toSorted())
  for (const one of active) {
    expect(one).toMatchObject({ price_cents: cents, cancelled_at: null })
    expect(one.ends_at.getTime() - one.starts_at.getTime()).toBe(3 * monthMs)
  }
}

/** No paid day runs beside another one. */
function checkApart(all: readonly Subscription[]): void {
  const paidOnes = all
    .filter(({ paid_at: paidAt }) => paidAt !== null)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  for (const [at, one] of paidOnes.entries())
    expect(one.starts_at.getTime()).toBeGreaterThanOrEqual(paidOnes[at - 1]?.ends_at.getTime() ?? 0)
}
