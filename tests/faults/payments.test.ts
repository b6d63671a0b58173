import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { longForms } from '../support/longForms.ts'
import { makeAccount } from '../support/builders.ts'
import { makeOffer, replyOf, restaurantBody, subscriptionsOf } from '../support/buyers.ts'
import { makeRandom } from './tickets.ts'
import { type SignedEvent, startStripeServer, type StripeServer } from '../support/stripeServer.ts'

const ordersPerCycle = 20
const cycles = Math.ceil(longForms.paymentOrders / ordersPerCycle)
const day = 86_400_000
const random = makeRandom(longForms.faultSeed)

let stripe: StripeServer
/** Makes sessions and reads the database; the API under fire is a process of its own. */
let local: TestApi
let victim: ApiProcess | undefined

beforeAll(async () => {
  stripe = await startStripeServer()
  local = await startTestApi()
})
afterAll(async () => {
  await kill()
  await local.stop()
  await stripe.stop()
})

async function start(): Promise<string> {
  victim = await startApiProcess({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  return victim.url
}

async function kill(): Promise<void> {
  await victim?.kill()
  victim = undefined
}

/** The status, or 0 when the process died under the request. */
async function post(
  url: string,
  path: string,
  init: { body: string; headers: Record<string, string> },
): Promise<number> {
  return await fetch(`${url}/v1${path}`, { method: 'POST', ...init }).then(
    ({ status }) => status,
    () => 0,
  )
}

function deliver(url: string, { body, signature }: SignedEvent): Promise<number> {
  return post(url, '/stripe/webhook', {
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
}

describe('payments cut by kill -9', () => {
  it(
    `activate exactly one subscription at our price over ${cycles * ordersPerCycle} orders, by Stripe’s retries or by asking Stripe`,
    { timeout: 1_800_000 },
    async () => {
      const offer = await makeOffer(local.knex, { price: '29.90', nbMonths: 3 })
      const names: string[] = []
      const accounts: string[] = []
      let cut = 0
      let url = await start()
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        // Ten new restaurants an hour and person: each orders two.
        const buyers = await Promise.all(Array.from({ length: ordersPerCycle / 2 }, makeBuyer))
        accounts.push(...buyers.map(({ accountId }) => accountId))
        const orders = await Promise.all(
          [...buyers, ...buyers].map((buyer) => place(url, { ...buyer, offerId: offer.id })),
        )
        names.push(...orders.map(({ name }) => name))
        for (const { session } of orders) stripe.pay(session.id)
        const shots = orders.flatMap(({ session, token }) => {
          const event = stripe.event('checkout.session.completed', session.id)
          const expired = stripe.event('checkout.session.expired', session.id, {
            changes: { status: 'expired', payment_status: 'unpaid' },
          })
          const page = () =>
            post(url, '/restaurant/validate-account', {
              body: JSON.stringify({ token: session.client_reference_id }),
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            })
          return [() => deliver(url, event), () => deliver(url, event), () => deliver(url, expired), page]
        })
        const firing = Promise.all(shots.toSorted(() => random() - 0.5).map((shot) => shot()))
        await wait(random() * 120)
        await kill()
        cut += (await firing).filter((status) => status !== 200).length
        // Half of the events never come again: the process finds them out by itself when it starts.
        const silent = orders.filter((_, index) => index % 2 === 1).map(({ session }) => session.client_reference_id)
        await local
          .knex('checkouts')
          .whereIn('token', silent)
          .update({ created_at: new Date(Date.now() - 3_600_000) })
        url = await start()
        for (const { session } of orders.filter((_, index) => index % 2 === 0)) {
          expect(await deliver(url, stripe.event('checkout.session.completed', session.id))).toBe(200)
        }
        await reconciled(silent)
      }
      expect(cut).toBeGreaterThan(cycles) // the positive control: requests did die
      for (const name of names) {
        const all = await subscriptionsOf(local.knex, name)
        expect(all).toHaveLength(1)
        expect(all[0]).toMatchObject({ price_cents: 3588, cancelled_at: null, source: 'direct' })
        expect(all[0]!.paid_at).not.toBeNull()
        expect(all[0]!.ends_at.getTime() - all[0]!.starts_at.getTime()).toBe(90 * day)
      }
      const { rows } = await local.knex.raw<{ rows: { count: number }[] }>(
        'SELECT count(*) FROM checkouts WHERE account_id = ANY (?::uuid[]) AND completed_at IS NOT NULL AND cancelled_at IS NULL',
        [accounts],
      )
      expect(rows[0]!.count).toBe(cycles * ordersPerCycle)
    },
  )
})

async function makeBuyer(): Promise<{ accountId: string; token: string }> {
  const account = await makeAccount(local.knex)
  return { accountId: account.id, token: await local.tokenFor(account) }
}

async function place(url: string, given: { accountId: string; token: string; offerId: string }) {
  const body = restaurantBody({ abonnements: [{ abonnementID: given.offerId }] })
  const answer = await fetch(`${url}/v1/restaurant/create-restaurant-manager/${given.accountId}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  const reply = replyOf({ json: await answer.json() })
  return {
    name: String(body['name']),
    token: given.token,
    session: stripe.sessions.get(reply.url!.split('/').at(-1)!)!,
  }
}

async function reconciled(tokens: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await local
      .knex('checkouts')
      .whereIn('token', [...tokens])
      .whereNull('completed_at')
    if (open.length === 0) return
    await wait(100)
  }
  throw new Error('the missed payments were not found out')
}
