import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeCheckout } from '../../api/checkout/checkouts.ts'
import { placeOrder, redeemCode } from '../../api/checkout/orders.ts'
import { closeSubscriptions } from '../../api/subscriptions/queries.ts'
import { grantSubscription } from '../../db/records/subscriptions/grantSubscription.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeRestaurant } from '../support/builders.ts'
import { makeCode, makeOffer } from '../support/buyers.ts'
import { makeRandom } from '../faults/tickets.ts'

const day = 86_400_000
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** A restaurant whose subscriptions `days` tells, from and to in days from now, and what may happen to it. */
async function openShop(days: readonly (readonly [from: number, to: number])[]) {
  const { knex } = api
  const [{ id: restaurantId }, { id: accountId, email }] = [
    await makeRestaurant(knex, { subscription: 'none' }),
    await makeAccount(knex),
  ]
  const customer = { accountId, email, restaurantId }
  const at = (offset: number) => new Date(Date.now() + offset * day)
  for (const [from, to] of days)
    await grantSubscription(knex, { restaurantId, accountId, startsAt: at(from), endsAt: at(to) })
  return {
    order: async () => {
      const offer = await makeOffer(knex, { nbMonths: 3 })
      return await knex.transaction((trx) => placeOrder(trx, customer, { offerId: offer.id, provider: 'simulated' }))
    },
    pay: ({ token }: { readonly token: string }) => completeCheckout(knex, token, 'simulated'),
    redeem: async () => {
      const { code } = await makeCode(knex, { nbMonths: 1 })
      return await knex.transaction((trx) => redeemCode(trx, customer, code))
    },
    end: () => knex.transaction((trx) => closeSubscriptions(trx, restaurantId, 'essai')),
    periods: async () =>
      await knex('subscriptions')
        .where({ restaurant_id: restaurantId, closed_at: null })
        .whereNotNull('paid_at')
        .orderBy('starts_at')
        .select<{ source: string; nb_months: number; starts_at: Date; ends_at: Date }[]>(),
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Each paid period as days from now, rounded, after it was seen that none begins before the one before it has ended. */
async function expectWhole(shop: Shop): Promise<(readonly [source: string, from: number, to: number])[]> {
  const periods = await shop.periods()
  const ends = periods.map(({ ends_at: end }) => end.getTime())
  for (const [index, { starts_at: start }] of periods.entries())
    expect(start.getTime()).toBeGreaterThanOrEqual(ends[index - 1] ?? 0)
  for (const one of periods.filter(({ source }) => source !== 'staff'))
    expect(one.ends_at.getTime() - one.starts_at.getTime()).toBe(one.nb_months * 30 * day)
  const fromNow = (instant: Date) => Math.round((instant.getTime() - Date.now()) / day) + 0
  return periods.map((one) => [one.source, fromNow(one.starts_at), fromNow(one.ends_at)] as const)
}

it('an order that is paid after staff ended what it was to follow runs from then, and a code behind it', async () => {
  const shop = await openShop([[-10, 20]])
  const order = await shop.order()
  await shop.end()
  await shop.pay(order)
  await shop.redeem()
  expect(await expectWhole(shop)).toEqual([
    ['direct', 0, 90],
    ['code', 90, 120],
  ])
})

it('a code that is used before a subscription to come moves that behind it', async () => {
  const shop = await openShop([
    [20, 50],
    [50, 60],
    [200, 230],
  ])
  await shop.redeem()
  expect(await expectWhole(shop)).toEqual([
    ['code', 0, 30],
    ['staff', 30, 60],
    ['staff', 60, 70],
    ['staff', 200, 230],
  ])
})

it('two that are bought at once where nothing runs follow one another', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shop = await openShop([])
    const order = await shop.order()
    await Promise.all([shop.pay(order), shop.redeem(), shop.redeem()])
    const periods = await expectWhole(shop)
    expect(periods).toHaveLength(3)
    expect(periods.at(-1)?.[2]).toBe(150)
  }
})

it('no paid day runs beside another one, whatever the order of orders, payments, codes and ends', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1e9)
  const random = makeRandom(seed)
  for (let round = 0; round < 12; round += 1) {
    const shop = await openShop([[-10, 20]])
    const open = [await shop.order(), await shop.order()]
    const acts = [
      () => shop.pay(open.shift() ?? { token: '' }),
      () => shop.redeem(),
      () => shop.end(),
      async () => open.push(await shop.order()),
    ]
    const act = async () => await acts[Math.floor(random() * acts.length)]?.()
    // One alone, or two at once.
    for (let step = 0; step < 6; step += 1) await (random() < 0.5 ? act() : Promise.all([act(), act()]))
    await expectWhole(shop).catch((error: unknown) => {
      throw new Error(`seed ${seed}, round ${round}`, { cause: error })
    })
  }
})
