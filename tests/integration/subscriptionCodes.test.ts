import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, uniqueWord } from '../support/builders.ts'
import { makeCode, makeOffer, replyOf, restaurantBody, subscriptionsOf } from '../support/buyers.ts'

let api: TestApi
let superAdmin: string
let admin: string
const day = 86_400_000
const refused = "code CSI n'existe pas ou déja utilisé"

beforeAll(async () => {
  api = await startTestApi()
  superAdmin = await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' }))
  admin = await api.tokenFor(await makeAccount(api.knex, { role: 'admin' }))
})
afterAll(() => api.stop())

/** An address of its own: attempts are limited for each. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

async function makeBuyer() {
  const account = await makeAccount(api.knex)
  return { account, token: await api.tokenFor(account) }
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>

function create({ account, token }: Buyer, entry: object, changes: object = {}) {
  const body = restaurantBody({ abonnements: [entry], ...changes })
  const path = `/restaurant/create-restaurant-manager/${account.id}`
  return api.call('POST', path, { token, body, headers: fromSomewhere() })
}

describe('a CSI code', () => {
  it('opens a restaurant at once, for its months of 30 days', async () => {
    const buyer = await makeBuyer()
    const { code, id } = await makeCode(api.knex)
    const reply = replyOf(await create(buyer, { codecsi: ` ${code} ` }))
    expect(reply).toMatchObject({ status: 200, url: '/' })
    const [one] = await subscriptionsOf(api.knex, reply.LibSite!)
    expect(one!.source).toBe('code')
    expect(one!.ends_at.getTime() - one!.starts_at.getTime()).toBe(360 * day)
    const list = (await api.call('GET', '/restaurant', { token: buyer.token })).json
    expect(list).toMatchObject([
      {
        isActive: true,
        kind: 'owner',
        abonnements: [{ codecsi: code, check: { status: 'actif', remainingDays: 360 } }],
      },
    ])
    const used = (await api.call('POST', '/codecsis/search', { token: buyer.token, body: {} })).json
    expect(used).toMatchObject([{ _id: id, code, isUsed: true, LibSite: reply.LibSite, storeID: one!.restaurant_id }])
  })

  it('is refused alike when unknown, used, disabled or past its end, and then no restaurant is created', async () => {
    const buyer = await makeBuyer()
    const codes = [
      uniqueWord('CSI-'),
      (await makeCode(api.knex, { usedAt: new Date() })).code,
      (await makeCode(api.knex, { isEnabled: false })).code,
      (await makeCode(api.knex, { endsAt: new Date(Date.now() - 1000) })).code,
    ]
    const texts = await Promise.all(
      codes.map(async (codecsi) => {
        const answer = await create(buyer, { codecsi })
        expect(answer.status).toBe(200)
        return answer.text
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0]!)).toMatchObject({ data: { status: 404, message: refused } })
    expect((await api.call('GET', '/restaurant', { token: buyer.token })).json).toEqual([])
  })

  it('is asked for when the body has none', async () => {
    const buyer = await makeBuyer()
    expect((await create(buyer, { codecsi: '' })).json).toMatchObject({
      statusCode: 422,
      message: 'code CSI est obligatoire',
    })
    expect((await create(buyer, {})).json).toMatchObject({ statusCode: 422, message: 'abonnement est obligatoire' })
  })

  it('serves once under 200 parallel tries of different restaurants', { timeout: 120_000 }, async () => {
    const { code } = await makeCode(api.knex)
    const buyers = await Promise.all(Array.from({ length: 20 }, makeBuyer))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => create(buyers[index % 20]!, { codecsi: code })),
    )
    const won = answers.filter((answer) => answer.status === 200 && replyOf(answer).status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter((answer) => !won.includes(answer))
    expect(lost.every((answer) => answer.status === 429 || replyOf(answer).message === refused)).toBe(true)
    const { rows } = await api.knex.raw<{ rows: { count: number }[] }>(
      'SELECT count(*) FROM subscriptions s JOIN csi_codes c ON c.id = s.code_id WHERE c.code = ?',
      [code],
    )
    expect(rows[0]!.count).toBe(1)
  })

  it('cannot be guessed: ten wrong codes of an account are enough', async () => {
    const buyer = await makeBuyer()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await create(buyer, { codecsi: uniqueWord() })).status).toBe(200)
    const { code } = await makeCode(api.knex)
    const answer = await create(buyer, { codecsi: code })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('renews from the end of what runs, for the owner alone', async () => {
    const { owner, invited, restaurant } = await makeCompany(api.knex)
    const { code } = await makeCode(api.knex, { nbMonths: 1 })
    const body = { id: restaurant.id, codecsi: code }
    const path = '/restaurant/store-subscribe-with-csicode'
    const call = async (token?: string) =>
      api.call('POST', path, { body, headers: fromSomewhere(), ...(token === undefined ? {} : { token }) })
    expect((await call()).status).toBe(401)
    expect((await call(await api.tokenFor(invited))).status).toBe(403)
    expect((await call((await makeBuyer()).token)).status).toBe(404)
    expect((await call(admin)).status).toBe(403)
    expect(replyOf(await call(await api.tokenFor(owner)))).toMatchObject({ status: 200, modifiedCount: 1 })
    const [running, renewal] = (await subscriptionsOf(api.knex, restaurant.id)).toSorted(
      (a, b) => +a.ends_at - +b.ends_at,
    )
    expect(renewal!.starts_at).toEqual(running!.ends_at)
    expect(replyOf(await call(await api.tokenFor(owner)))).toMatchObject({ status: 404, message: refused })
  })

  it('is managed by a super-admin; admins see used ones, managers their own', async () => {
    const body = { libel: 'Salon', code: uniqueWord('S-'), price: '120', isUsed: true, isEnabled: false }
    const created = await api.call('POST', '/codecsis/create', { token: superAdmin, body })
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({
      libel: 'Salon',
      price: 120,
      nbMonths: 12,
      isUsed: false,
      isEnabled: true,
      storeID: null,
    })
    const { _id } = created.json as { _id: string }
    expect((await api.call('POST', '/codecsis/create', { token: superAdmin, body })).status).toBe(409)
    const ids = async (token: string) =>
      ((await api.call('GET', '/codecsis', { token })).json as { _id: string }[]).map((one) => one._id)
    expect(await ids(superAdmin)).toContain(_id)
    expect(await ids(admin)).not.toContain(_id)
    expect(await ids((await makeBuyer()).token)).toEqual([])
    const update = (change: object, token = superAdmin) =>
      api.call('PUT', `/codecsis/update/${_id}`, { token, body: change })
    expect((await update({ isUsed: true })).json).toMatchObject({ isUsed: true })
    expect(await ids(admin)).toContain(_id)
    expect((await update({ isUsed: false, isEnabled: false })).json).toMatchObject({ isUsed: false, isEnabled: false })
    expect((await update({ libel: 'x'.repeat(41) })).json).toMatchObject({
      statusCode: 422,
      message: 'Le texte de libellé ne peut contenir plus de 40 caractères.',
    })
    expect((await update({}, admin)).status).toBe(403)
    expect((await api.call('POST', '/codecsis/create', { token: admin, body })).status).toBe(403)
    expect((await api.call('GET', '/codecsis')).status).toBe(401)
    expect((await api.call('DELETE', `/codecsis/delete/${_id}`, { token: superAdmin })).json).toEqual({
      deletedCount: 1,
    })
    expect((await update({ libel: 'x' })).status).toBe(404)
  })

  it('opens nothing after its end, at a renewal neither; before it, and without one, it does', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const token = await api.tokenFor(owner)
    const renew = async (codecsi: string, path = '/restaurant/store-subscribe-with-csicode') => {
      const body = { id: restaurant.id, codecsi, abonnement: { codecsi } }
      return replyOf(await api.call('POST', path, { token, body, headers: fromSomewhere() })).status
    }
    const made = async (body: object) => {
      const code = uniqueWord('FIN-')
      const answer = await api.call('POST', '/codecsis/create', {
        token: superAdmin,
        body: { libel: 'l', code, ...body },
      })
      expect(answer.status, answer.text).toBe(201)
      return { code, ...(answer.json as { dateFin: string | null }) }
    }
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date())
    const past = await made({ dateDebut: '2024-01-01', dateFin: '2024-12-31' })
    expect(past.dateFin).toBe('2024-12-31T22:59:59.999Z')
    expect([await renew(past.code), await renew(past.code, '/restaurant/renouvler-abonnement')]).toEqual([404, 404])
    expect(await renew((await made({ dateFin: today })).code)).toBe(200)
    const endless = await made({})
    expect([endless.dateFin, await renew(endless.code)]).toEqual([null, 200])
    const wrong = { libel: 'l', code: uniqueWord(), dateFin: 'demain' }
    const answer = await api.call('POST', '/codecsis/create', { token: superAdmin, body: wrong })
    expect(answer.json).toMatchObject({ statusCode: 422, message: 'Date illisible', field: 'dateFin' })
  })

  it('is one code whatever the case of its letters, to whoever makes it, changes it or types it', async () => {
    const word = uniqueWord('Noel-')
    const post = (code: string) =>
      api.call('POST', '/codecsis/create', { token: superAdmin, body: { libel: 'l', code } })
    expect((await post(word)).status).toBe(201)
    const twin = await post(word.toUpperCase())
    expect(twin.json).toMatchObject({ statusCode: 409, message: 'Ce code existe déjà', field: 'code' })
    const other = (await post(uniqueWord('autre-'))).json as { _id: string }
    const path = `/codecsis/update/${other._id}`
    expect((await api.call('PUT', path, { token: superAdmin, body: { code: word.toLowerCase() } })).status).toBe(409)
    const buyers = [await makeBuyer(), await makeBuyer()]
    const statuses = []
    for (const buyer of buyers) statuses.push(replyOf(await create(buyer, { codecsi: word.toUpperCase() })).status)
    expect(statuses).toEqual([200, 404])
  })

  it('stays, and stays used, once it opened a subscription', async () => {
    const buyer = await makeBuyer()
    const { code, id } = await makeCode(api.knex)
    await create(buyer, { codecsi: code })
    const deleted = await api.call('DELETE', `/codecsis/delete/${id}`, { token: superAdmin })
    expect(deleted.json).toMatchObject({
      statusCode: 409,
      message: 'Cannot delete the entity because it is referenced by other records.',
    })
    expect(
      (await api.call('PUT', `/codecsis/update/${id}`, { token: superAdmin, body: { isUsed: false } })).status,
    ).toBe(409)
  })
})

describe('the demonstration payment', () => {
  async function order(buyer: Buyer) {
    const offer = await makeOffer(api.knex, { price: '10.00', nbMonths: 1 })
    const reply = replyOf(await create(buyer, { abonnementID: offer.id }))
    return { name: reply.LibSite!, token: reply.url!.replace('/paiement-demonstration/', '') }
  }
  const post = (path: string, token: string, body: object) => api.call('POST', path, { token, body })
  const get = (path: string, token: string) => api.call('GET', path, { token })

  it('says that it is one, is paid by a button and validated by the same pages', async () => {
    const buyer = await makeBuyer()
    const { name, token } = await order(buyer)
    const page = await get(`/payement-simule/${token}`, buyer.token)
    expect(page.json).toMatchObject({
      message: 'Paiement de démonstration',
      state: 'open',
      LibSite: name,
      price: 1200,
      nbMonths: 1,
    })
    expect(replyOf(await post('/restaurant/validate-account', buyer.token, { token }))).toMatchObject({
      status: 404,
    })
    const paid = await post(`/payement-simule/${token}`, buyer.token, { action: 'pay' })
    expect(paid.json).toEqual({ url: `/payement-success/${token}` })
    expect(replyOf(await post('/restaurant/validate-account', buyer.token, { token }))).toMatchObject({
      status: 200,
    })
    expect((await post(`/payement-simule/${token}`, buyer.token, { action: 'pay' })).status).toBe(409)
    expect((await subscriptionsOf(api.knex, name))[0]!.paid_at).not.toBeNull()
  })

  it('is cancelled by the other button, and is nobody else’s', async () => {
    const buyer = await makeBuyer()
    const { name, token } = await order(buyer)
    const other = await makeBuyer()
    expect((await get(`/payement-simule/${token}`, other.token)).status).toBe(404)
    expect((await post(`/payement-simule/${token}`, other.token, { action: 'pay' })).status).toBe(404)
    expect((await api.call('GET', `/payement-simule/${token}`)).status).toBe(401)
    const cancelled = await post(`/payement-simule/${token}`, buyer.token, { action: 'cancel' })
    expect(cancelled.json).toEqual({ url: `/payement-cancled/${token}` })
    expect(replyOf(await post('/restaurant/supprimer-abonnement', buyer.token, { token }))).toMatchObject({
      status: 200,
    })
    expect((await subscriptionsOf(api.knex, name))[0]!.cancelled_at).not.toBeNull()
    expect((await post(`/payement-simule/${token}`, buyer.token, { action: 'pay' })).status).toBe(409)
    expect(replyOf(await post('/restaurant/validate-account', buyer.token, { token }))).toMatchObject({
      status: 404,
    })
  })

  it('does not exist in production: without a key the call says so, and nothing is stored', async () => {
    const production = await startTestApi({ isProduction: true })
    const buyer = await makeBuyer()
    const offer = await makeOffer(api.knex)
    const body = restaurantBody({ abonnements: [{ abonnementID: offer.id }] })
    const path = `/restaurant/create-restaurant-manager/${buyer.account.id}`
    const answer = await production.call('POST', path, { token: buyer.token, body })
    expect(answer.json).toMatchObject({ statusCode: 503, code: 'payment_not_configured' })
    const { token } = await order(buyer)
    expect(
      (await production.call('POST', `/payement-simule/${token}`, { token: buyer.token, body: { action: 'pay' } }))
        .status,
    ).toBe(404)
    await production.stop()
    expect(await subscriptionsOf(api.knex, body['name'] as string)).toEqual([])
  })

  it('is ordered for 10 new restaurants an hour, paid or not, and no more at once', async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const offer = await makeOffer(api.knex)
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(buyer, { abonnementID: offer.id })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    for (const { headers, json } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(json).toMatchObject({ message: expect.stringContaining('10 restaurants en une heure') as string })
    }
    expect((await api.call('GET', '/restaurant', { token: buyer.token })).json).toHaveLength(10)
    expect((await create(other, { abonnementID: offer.id })).status).toBe(200)
  })

  it('gives back what came to nothing, and lets nobody try names without end', async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const abonnements = [{ abonnementID: (await makeOffer(api.knex)).id }]
    const createAs = ({ account, token }: Buyer, body: object) =>
      api.call('POST', `/restaurant/create-restaurant-manager/${account.id}`, { token, body })
    const taken = restaurantBody({ abonnements })
    expect((await createAs(other, taken)).status).toBe(200)
    for (let tries = 0; tries < 14; tries += 1) {
      expect((await createAs(buyer, taken)).status).toBe(409)
      const unknown = restaurantBody({ abonnements: [{ abonnementID: 'nonsense' }] })
      expect((await createAs(buyer, unknown)).status).toBe(404)
    }
    expect((await createAs(buyer, restaurantBody({ abonnements }))).json).toMatchObject({ status: 200 })
    expect((await createAs(buyer, taken)).status).toBe(409)
    const refused = await createAs(buyer, restaurantBody({ abonnements }))
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ message: 'Trop de tentatives, veuillez réessayer plus tard.' })
  })

  it('needs an offer that is enabled, and the caller himself in the path', async () => {
    const buyer = await makeBuyer()
    const disabled = await makeOffer(api.knex, { isEnabled: false })
    expect((await create(buyer, { abonnementID: disabled.id })).json).toMatchObject({
      statusCode: 404,
      message: 'Introuvable',
    })
    expect((await create(buyer, { abonnementID: 'nonsense' })).status).toBe(404)
    expect((await api.call('GET', '/restaurant', { token: buyer.token })).json).toEqual([])
    const other = await makeBuyer()
    expect((await create({ account: other.account, token: buyer.token }, { codecsi: 'x' })).status).toBe(403)
    expect((await create({ account: buyer.account, token: superAdmin }, { codecsi: 'x' })).status).toBe(403)
  })
})
