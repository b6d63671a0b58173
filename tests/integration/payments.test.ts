import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileCheckouts } from '../../api/checkout/reconcile.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { type BuiltAccount, makeAccount, makeCompany } from '../support/builders.ts'
import { makeOffer, replyOf, restaurantBody, subscriptionsOf } from '../support/buyers.ts'
import { longForms } from '../support/longForms.ts'
import { type SignedEvent, startStripeServer, type StripeServer } from '../support/stripeServer.ts'

let api: TestApi
let stripe: StripeServer
const day = 86_400_000
const runs = longForms.paymentOrders

beforeAll(async () => {
  stripe = await startStripeServer()
  api = await startTestApi({
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
    stripeApiUrl: stripe.url,
  })
})
afterAll(async () => {
  await api.stop()
  await stripe.stop()
})

interface Buyer {
  readonly account: BuiltAccount
  readonly token: string
}

async function makeBuyer(): Promise<Buyer> {
  const account = await makeAccount(api.knex)
  return { account, token: await api.tokenFor(account) }
}

/** Creates a restaurant by direct payment, up to Stripe's page. */
async function order(buyer: Buyer, price = '29.90') {
  const offer = await makeOffer(api.knex, { price })
  const body = restaurantBody({ abonnements: [{ abonnementID: offer.id }] })
  const path = `/restaurant/create-restaurant-manager/${buyer.account.id}`
  const answer = await api.call('POST', path, { token: buyer.token, body })
  expect(answer.status, answer.text).toBe(200)
  const reply = replyOf(answer)
  const session = stripe.sessions.get(reply.url!.split('/').at(-1)!)!
  return { name: body['name'] as string, reply, session, paymentToken: session.client_reference_id }
}

function deliver({ body, signature }: SignedEvent) {
  return api.call('POST', '/stripe/webhook', {
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
}

function validate(buyer: Buyer, token: string) {
  return api.call('POST', '/restaurant/validate-account', { token: buyer.token, body: { token } })
}

function cancel(buyer: Buyer, token: string) {
  return api.call('POST', '/restaurant/supprimer-abonnement', { token: buyer.token, body: { userID: 'x', token } })
}

async function expectOneActive(name: string, cents: number) {
  const all = await subscriptionsOf(api.knex, name)
  expect(all).toHaveLength(1)
  const one = all[0]!
  expect(one.price_cents).toBe(cents)
  expect(one.paid_at).not.toBeNull()
  expect(one.cancelled_at).toBeNull()
  expect(one.ends_at.getTime() - one.starts_at.getTime()).toBe(90 * day)
  expect(Math.abs(one.starts_at.getTime() - Date.now())).toBeLessThan(120_000)
}

describe('paying by Stripe', () => {
  it('opens a page at the offer and 20 %, and comes back to our two pages', async () => {
    const buyer = await makeBuyer()
    const { name, reply, session, paymentToken } = await order(buyer, '29.90')
    expect(reply).toMatchObject({ status: 200, LibSite: name, url: session.url })
    expect(session.amount_total).toBe(3588)
    expect(session.currency).toBe('eur')
    expect(session.success_url).toBe(`https://comptoir.example/payement-success/${paymentToken}`)
    expect(session.cancel_url).toBe(`https://comptoir.example/payement-cancled/${paymentToken}`)
    expect(paymentToken).toMatch(/^[\w-]{43}$/)
    const [subscription] = await subscriptionsOf(api.knex, name)
    expect(subscription).toMatchObject({ paid_at: null, cancelled_at: null })
  })

  it('is validated by the success page once Stripe says paid, and not before', async () => {
    const buyer = await makeBuyer()
    const { name, session, paymentToken } = await order(buyer)
    expect(replyOf(await validate(buyer, paymentToken))).toMatchObject({
      status: 404,
      message: 'Les données sont incorrectes',
    })
    stripe.pay(session.id)
    const paid = replyOf(await validate(buyer, paymentToken))
    const [subscription] = await subscriptionsOf(api.knex, name)
    expect(paid).toMatchObject({
      status: 200,
      restaurantID: subscription!.restaurant_id,
      message: 'Paiement effectué.',
    })
    await expectOneActive(name, 3588)
  })

  it('hides a token from everybody but its buyer', async () => {
    const buyer = await makeBuyer()
    const other = await makeBuyer()
    const { name, session, paymentToken } = await order(buyer)
    stripe.pay(session.id)
    expect(replyOf(await validate(other, paymentToken))).toMatchObject({ status: 404 })
    expect(replyOf(await cancel(other, paymentToken))).toMatchObject({ status: 404 })
    expect((await subscriptionsOf(api.knex, name))[0]).toMatchObject({ paid_at: null, cancelled_at: null })
  })

  it('cancels an unpaid order and closes its page, and lets the owner try again under the same name', async () => {
    const buyer = await makeBuyer()
    const { name, session, paymentToken } = await order(buyer)
    expect(replyOf(await cancel(buyer, paymentToken))).toMatchObject({ status: 200, modifiedCount: 1 })
    expect(session.status).toBe('expired')
    const [cancelled] = await subscriptionsOf(api.knex, name)
    expect(cancelled!.cancelled_at).not.toBeNull()
    const offer = await makeOffer(api.knex)
    const restaurant = await api.knex('restaurants').where({ name }).first<{ siret: string }>('siret')
    const body = restaurantBody({ name, EmetteurSiret: restaurant.siret, abonnements: [{ abonnementID: offer.id }] })
    const path = `/restaurant/create-restaurant-manager/${buyer.account.id}`
    expect(replyOf(await api.call('POST', path, { token: buyer.token, body }))).toMatchObject({ status: 200 })
    const other = await makeBuyer()
    const stolen = await api.call('POST', `/restaurant/create-restaurant-manager/${other.account.id}`, {
      token: other.token,
      body,
    })
    expect(stolen.status).toBe(409)
    expect(stolen.json).toMatchObject({ message: 'libsite_already_existe', field: 'name' })
  })

  it('never cancels what was paid', async () => {
    const buyer = await makeBuyer()
    const { name, session, paymentToken } = await order(buyer)
    stripe.pay(session.id)
    expect(replyOf(await cancel(buyer, paymentToken))).toMatchObject({
      status: 404,
      message: 'Ce paiement a été effectué',
    })
    expect(replyOf(await cancel(buyer, paymentToken))).toMatchObject({ status: 404 })
    await expectOneActive(name, 3588)
  })

  it('activates once when Stripe sent nothing, by asking', async () => {
    const buyer = await makeBuyer()
    const paid = await order(buyer)
    const left = await order(buyer)
    stripe.pay(paid.session.id)
    stripe.expire(left.session.id)
    await api
      .knex('checkouts')
      .whereIn('token', [paid.paymentToken, left.paymentToken])
      .update({ created_at: new Date(Date.now() - 3_600_000) })
    expect(await reconcileCheckouts(api.deps)).toBeGreaterThanOrEqual(2)
    await expectOneActive(paid.name, 3588)
    expect((await subscriptionsOf(api.knex, left.name))[0]!.cancelled_at).not.toBeNull()
  })

  it('refuses an amount, a currency or a session that was not ordered', async () => {
    const buyer = await makeBuyer()
    const { name, session } = await order(buyer)
    const lies = [{ amount_total: 1 }, { currency: 'usd' }, { id: 'cs_test_other' }]
    for (const lie of lies) {
      const changes = { payment_status: 'paid', status: 'complete', ...lie } as const
      expect((await deliver(stripe.event('checkout.session.completed', session.id, { changes }))).status).toBe(200)
    }
    expect((await subscriptionsOf(api.knex, name))[0]!.paid_at).toBeNull()
  })

  it('answers 503 while Stripe is down, and leaves a cancelled order behind', async () => {
    const buyer = await makeBuyer()
    const offer = await makeOffer(api.knex)
    const body = restaurantBody({ abonnements: [{ abonnementID: offer.id }] })
    stripe.isDown = true
    const answer = await api.call('POST', `/restaurant/create-restaurant-manager/${buyer.account.id}`, {
      token: buyer.token,
      body,
    })
    stripe.isDown = false
    expect(answer.status).toBe(503)
    expect((await subscriptionsOf(api.knex, body['name'] as string))[0]!.cancelled_at).not.toBeNull()
  })

  it('moves a renewal behind another one that was paid meanwhile', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const token = await api.tokenFor(owner)
    const offer = await makeOffer(api.knex, { nbMonths: 1 })
    const body = { id: restaurant.id, userId: owner.id, name: restaurant.name, abonnement: { abonnementID: offer.id } }
    const urls = await Promise.all(
      [1, 2].map(async () => replyOf(await api.call('POST', '/restaurant/renouvler-abonnement', { token, body })).url!),
    )
    for (const url of urls) {
      const id = url.split('/').at(-1)!
      stripe.pay(id)
      await deliver(stripe.event('checkout.session.completed', id))
    }
    const all = await subscriptionsOf(api.knex, restaurant.id)
    const [running, first, second] = all.toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime())
    expect(first!.starts_at).toEqual(running!.ends_at)
    expect(second!.starts_at).toEqual(first!.ends_at)
    expect(second!.ends_at.getTime() - second!.starts_at.getTime()).toBe(30 * day)
  })
})

describe('events of Stripe', () => {
  it(
    `activate exactly one subscription over ${runs} runs, duplicated, shuffled and together with the success page`,
    { timeout: 1_800_000 },
    async () => {
      let buyer = await makeBuyer()
      for (let run = 0; run < runs; run += 1) {
        // Ten new restaurants an hour and person.
        if (run % 10 === 0) buyer = await makeBuyer()
        const { name, session, paymentToken } = await order(buyer)
        const early = stripe.event('checkout.session.completed', session.id) // not paid yet: asynchronous payment
        stripe.pay(session.id)
        const late = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'charge.succeeded'].map(
          (type) => stripe.event(type, session.id),
        )
        const expired = stripe.event('checkout.session.expired', session.id, {
          changes: { status: 'expired', payment_status: 'unpaid' },
        })
        const works = shuffle([early, ...late, ...late, expired].map((event) => () => deliver(event)))
        works.splice(run % works.length, 0, () => validate(buyer, paymentToken))
        const answers = run % 2 === 0 ? await Promise.all(works.map((work) => work())) : await oneByOne(works)
        expect(answers.map(({ status }) => status)).toEqual(works.map(() => 200))
        await expectOneActive(name, 3588)
      }
    },
  )

  it('are refused with 400 and store nothing when forged or stale, 30 ways', async () => {
    const buyer = await makeBuyer()
    const { name, session } = await order(buyer)
    stripe.pay(session.id)
    const now = Math.floor(Date.now() / 1000)
    const good = stripe.event('checkout.session.completed', session.id)
    const tampered = good.body.replace('3588', '3589')
    expect(tampered).not.toBe(good.body)
    const forged: SignedEvent[] = [
      ...[301, 400, 3600, 86_400, 1e6, 1e8, 1e9].map((age) =>
        stripe.event('checkout.session.completed', session.id, { at: now - age }),
      ),
      ...[
        '',
        'whsec_x',
        'whsec_0000',
        `${stripe.webhookSecret} `,
        stripe.webhookSecret.toUpperCase(),
        stripe.secretKey,
      ].map((secret) => stripe.event('checkout.session.completed', session.id, { secret: secret || 'whsec_empty' })),
      ...[
        '',
        't=1',
        'v1=ab',
        `t=${now}`,
        `t=${now},v1=`,
        `t=${now},v1=${'0'.repeat(64)}`,
        `t=${now},v0=${'0'.repeat(64)}`,
        'null',
        'é'.normalize('NFD').slice(0, 1),
        't=,v1=',
        `t=NaN,${good.signature.split(',')[1]!}`,
      ].map((signature) => ({ body: good.body, signature })),
      { body: tampered, signature: good.signature },
      { body: `${good.body} `, signature: good.signature },
      { body: '', signature: good.signature },
      { body: '{}', signature: good.signature },
      { body: 'not json', signature: good.signature },
      { body: good.body, signature: good.signature.replace(/t=\d+/, `t=${now + 5}`) },
    ]
    expect(forged).toHaveLength(30)
    for (const event of forged) {
      const { status, json } = await deliver(event)
      expect(status).toBe(400)
      expect(json).toMatchObject({ statusCode: 400 })
    }
    expect((await subscriptionsOf(api.knex, name))[0]!.paid_at).toBeNull()
    expect((await deliver(good)).status).toBe(200) // the positive control
    await expectOneActive(name, 3588)
  })
})

describe('500 bodies with another price, date, duration, state or owner', () => {
  it('change nothing: Stripe is always asked the offer and 20 %', { timeout: 300_000 }, async () => {
    const buyers = new Set<string>()
    const victim = await makeBuyer()
    const offer = await makeOffer(api.knex, { price: '19.99', nbMonths: 3 })
    const lies: Record<string, unknown>[] = [
      { price: 1 },
      { price: 0 },
      { price: -5 },
      { price: '0' },
      { price: 239_900 },
      { nbMonths: 12 },
      { nbMonths: 0 },
      { dateDebut: '01-01-2020', dateFin: '01-01-2040' },
      { dateFin: '12-31-2099' },
      { isActive: true, closed: false },
      { paid_at: '2020-01-01', isPaid: true },
      { payementCancled: false, check: { status: 'actif' } },
      { StoreID: victim.account.id },
      { userID: victim.account.id, accountId: victim.account.id },
      { currency: 'usd', amount_cents: 1 },
      { source: 'staff' },
      { provider: 'simulated' },
      { libel: 'Gratuit' },
      { quantity: 0 },
      { offer: { net_price: 0 } },
    ]
    const before = stripe.asked.length
    for (let run = 0; run < 500; run += 10) {
      // Ten new restaurants an hour and person.
      const buyer = await makeBuyer()
      buyers.add(buyer.account.email)
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const lie = lies[(run + index) % lies.length]!
          const at = (run + index) % 3
          const entry = { abonnementID: offer.id, ...(at === 0 ? {} : lie) }
          const body = restaurantBody({ ...(at === 1 ? {} : lie), abonnements: at === 2 ? entry : [entry] })
          const path = `/restaurant/create-restaurant-manager/${buyer.account.id}`
          const answer = await api.call('POST', path, { token: buyer.token, body })
          expect(answer.status, answer.text).toBe(200)
          const [one] = await subscriptionsOf(api.knex, body['name'] as string)
          expect(one).toMatchObject({ price_cents: 2399, paid_at: null, source: 'direct' })
          expect(one!.ends_at.getTime() - one!.starts_at.getTime()).toBe(90 * day)
        }),
      )
    }
    const asked = stripe.asked.slice(before)
    expect(asked).toHaveLength(500)
    expect(new Set(asked.map((form) => form.get('line_items[0][price_data][unit_amount]')))).toEqual(new Set(['2399']))
    expect(new Set(asked.map((form) => form.get('line_items[0][quantity]')))).toEqual(new Set(['1']))
    expect(new Set(asked.map((form) => form.get('customer_email')))).toEqual(buyers)
    const theirs = await api.knex('memberships').where('account_id', victim.account.id)
    expect(theirs).toEqual([])
  })
})

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

async function oneByOne<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  for (const work of works) answers.push(await work())
  return answers
}
