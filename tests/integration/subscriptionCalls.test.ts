import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, subscribe, uniqueWord } from '../support/builders.ts'
import { makeCode, makeOffer, replyOf, restaurantBody } from '../support/buyers.ts'

let api: TestApi
let superAdmin: string
let admin: string

beforeAll(async () => {
  api = await startTestApi()
  superAdmin = await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' }))
  admin = await api.tokenFor(await makeAccount(api.knex, { role: 'admin' }))
})
afterAll(() => api.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const one = (answer: { json: unknown }) => answer.json as WireRestaurant
const many = (answer: { json: unknown }) => answer.json as WireRestaurant[]

async function makeStory() {
  const company = await makeCompany(api.knex)
  const [owner, invited, waiter] = await Promise.all(
    [company.owner, company.invited, company.waiter].map((who) => api.tokenFor(who)),
  )
  return { ...company, tokens: { owner: owner!, invited: invited!, waiter: waiter! } }
}

describe('restaurants', () => {
  it('are listed to their members only, and all of them to staff', async () => {
    const { restaurant, tokens } = await makeStory()
    const other = await makeRestaurant(api.knex)
    for (const token of Object.values(tokens)) {
      expect(many(await api.call('GET', '/restaurant', { token })).map(({ _id }) => _id)).toEqual([restaurant.id])
    }
    const all = many(await api.call('GET', '/restaurant', { token: admin })).map(({ _id }) => _id)
    expect(all).toEqual(expect.arrayContaining([restaurant.id, other.id]))
    expect((await api.call('GET', '/restaurant')).status).toBe(401)
  })

  it('are found by a part of their name, accents and case aside', async () => {
    const account = await makeAccount(api.knex)
    const word = uniqueWord('z')
    const restaurant = await makeRestaurant(api.knex, { name: `L'Été à ${word}` })
    await link(api.knex, { account: account.id, restaurant: restaurant.id })
    const token = await api.tokenFor(account)
    const found = many(await api.call('GET', `/restaurant/${encodeURIComponent(`ETE a ${word}`)}`, { token }))
    expect(found.map(({ _id }) => _id)).toEqual([restaurant.id])
    expect((await api.call('GET', '/restaurant/inconnu', { token })).json).toEqual([])
  })

  it('show their subscriptions, and whose they are to whoever asks', async () => {
    const { restaurant, tokens } = await makeStory()
    await subscribe(api.knex, restaurant.id, 'cancelled')
    const wire = one(await api.call('GET', `/restaurant/id/${restaurant.id}`, { token: tokens.owner }))
    expect(wire).toMatchObject({
      LibSite: restaurant.name,
      kind: 'owner',
      isActive: true,
      EmetteurSiret: restaurant.siret,
    })
    expect(wire.abonnements).toHaveLength(2)
    expect(wire.latestAbonnemnt).toMatchObject({ status: 'actif', payementCancled: false })
    expect(one(await api.call('GET', `/restaurant/id/${restaurant.id}`, { token: tokens.invited })).kind).toBe(
      'invited',
    )
    const stranger = await makeStory()
    expect((await api.call('GET', `/restaurant/id/${restaurant.id}`, { token: stranger.tokens.owner })).status).toBe(
      404,
    )
    expect((await api.call('GET', `/restaurant/id/${nobody}`, { token: admin })).status).toBe(404)
    expect((await api.call('GET', '/restaurant/id/nonsense', { token: admin })).status).toBe(404)
    expect((await api.call('GET', `/restaurant/id/${restaurant.id}`, { token: tokens.waiter })).status).toBe(403)
  })

  it('are created by a super-admin between two dates, and known to the figures at once', async () => {
    const name = uniqueWord('Staff ')
    const body = { name, EmetteurVille: 'Nice', dateDebut: '01-02-2026', dateFin: '12-31-2099' }
    const created = await api.call('POST', '/restaurant', { token: superAdmin, body })
    expect(created.status, created.text).toBe(201)
    expect(one(created)).toMatchObject({ name, EmetteurVille: 'Nice', isActive: true })
    expect(one(created).abonnements[0]).toMatchObject({
      dateDebut: '2026-01-01T23:00:00.000Z',
      source: 'staff',
      price: 0,
    })
    const rows = await api.clickhouse.query({
      query: `SELECT name FROM pos.restaurants FINAL WHERE restaurant_id = '${one(created)._id}'`,
      format: 'JSONEachRow',
    })
    expect(await rows.json()).toEqual([{ name }])
    const twin = await api.call('POST', '/restaurant', { token: superAdmin, body: { name: ` ${name.toUpperCase()}!` } })
    expect(twin.json).toMatchObject({ statusCode: 409, message: 'libsite_already_existe' })
    const empty = await api.call('POST', '/restaurant', { token: superAdmin, body: {} })
    expect(empty.json).toMatchObject({ statusCode: 422, message: 'Veuillez remplir tous les champs' })
    const backwards = await api.call('POST', '/restaurant', {
      token: superAdmin,
      body: { ...body, name: uniqueWord('b'), dateFin: '01-01-2026' },
    })
    expect(backwards.status).toBe(422)
    expect((await api.call('POST', '/restaurant', { token: admin, body })).status).toBe(403)
  })

  it('refuse a second restaurant of the same Siret, spaces aside', async () => {
    const siret = String(Math.floor(Math.random() * 9e13) + 1e13)
    const first = await api.call('POST', '/restaurant', {
      token: superAdmin,
      body: { name: uniqueWord('s'), EmetteurSiret: siret },
    })
    expect(first.status).toBe(201)
    const second = await api.call('POST', '/restaurant', {
      token: superAdmin,
      body: { name: uniqueWord('s'), EmetteurSiret: `${siret.slice(0, 9)} ${siret.slice(9)}` },
    })
    expect(second.json).toMatchObject({ statusCode: 409, message: 'siret_already_existe', field: 'EmetteurSiret' })
  })

  it('are edited by their owner or a super-admin, never in name or Siret', async () => {
    const { restaurant, tokens } = await makeStory()
    const body = restaurantBody({ EmetteurVille: 'Nantes' })
    const path = `/restaurant/${restaurant.id}`
    const edited = await api.call('PUT', path, { token: tokens.owner, body })
    expect(one(edited)).toMatchObject({
      name: restaurant.name,
      EmetteurSiret: restaurant.siret,
      EmetteurVille: 'Nantes',
    })
    expect((await api.call('PUT', path, { token: superAdmin, body })).status).toBe(200)
    expect((await api.call('PUT', path, { token: tokens.invited, body })).status).toBe(403)
    expect((await api.call('PUT', path, { token: admin, body })).status).toBe(403)
    expect((await api.call('PUT', path, { body })).status).toBe(401)
    expect((await api.call('PUT', path, { token: (await makeStory()).tokens.owner, body })).status).toBe(404)
    const empty = await api.call('PUT', path, { token: tokens.owner, body: { ...body, EmetteurPays: '  ' } })
    expect(empty.json).toMatchObject({ statusCode: 422, field: 'EmetteurPays', message: 'Ce champ est obligatoire.' })
    const long = await api.call('PUT', path, { token: tokens.owner, body: { ...body, EmetteurVille: 'x'.repeat(101) } })
    expect(long.json).toMatchObject({ message: 'Le texte de la ville ne peut contenir plus de 100 caractères.' })
  })

  it('are first ones for one member and not for the others', async () => {
    const { restaurant, tokens } = await makeStory()
    const body = { defaultIDs: [restaurant.id], statusDefault: true }
    expect((await api.call('PUT', '/restaurant/default-store', { token: tokens.owner, body })).json).toEqual({
      modifiedCount: 1,
    })
    expect(many(await api.call('GET', '/restaurant', { token: tokens.owner }))[0]!.isDefault).toBe(true)
    expect(many(await api.call('GET', '/restaurant', { token: tokens.invited }))[0]!.isDefault).toBe(false)
    expect(
      (await api.call('PUT', '/restaurant/default-store', { token: (await makeStory()).tokens.owner, body })).status,
    ).toBe(403)
  })

  it('are deleted by a super-admin when nothing of theirs must be kept', async () => {
    const free = await makeRestaurant(api.knex)
    expect((await api.call('DELETE', `/restaurant/${free.id}`, { token: superAdmin })).json).toEqual({
      deletedCount: 1,
    })
    expect((await api.call('DELETE', `/restaurant/${free.id}`, { token: superAdmin })).json).toMatchObject({
      statusCode: 404,
      message: 'nothing to delete',
    })
    const { restaurant, tokens } = await makeStory()
    await api
      .knex('ticket_keys')
      .insert({ restaurant_id: restaurant.id, guid: 'g', version: 1, content_hash: Buffer.from('x'), ts: '2026-01-01' })
    const kept = await api.call('DELETE', `/restaurant/${restaurant.id}`, { token: superAdmin })
    expect(kept.json).toMatchObject({
      statusCode: 409,
      message: 'Cannot delete the entity because it is referenced by other records.',
    })
    expect((await api.call('DELETE', `/restaurant/${restaurant.id}`, { token: tokens.owner })).status).toBe(403)
  })
})

describe('subscriptions in the hands of staff', () => {
  it('are granted between two dates and terminated with a reason, and the gate follows', async () => {
    const { restaurant, tokens } = await makeStory()
    const path = `/restaurant/resilier-abonnement/${restaurant.id}`
    const closed = one(
      await api.call('PUT', path, { token: superAdmin, body: { abonnements: [{ motif: 'Fermeture' }] } }),
    )
    expect(closed.isActive).toBe(false)
    expect(closed.abonnements[0]).toMatchObject({
      closed: true,
      motif: 'Fermeture',
      check: { status: 'closed', message: 'Subscription expired' },
    })
    const gate = await api.call('POST', '/board/chiffre-affaires', {
      token: tokens.owner,
      body: { range: ['2026-01-01T00:00', '2026-01-31T23:59'], site: [restaurant.id] },
    })
    expect(gate.json).toMatchObject({ statusCode: 403, message: 'Subscription expired' })
    expect((await api.call('PUT', path, { token: superAdmin, body: { motif: 'x' } })).json).toMatchObject({
      statusCode: 409,
      message: 'nothing to edit',
    })
    const renew = `/restaurant/renouveler-abonnement/${restaurant.id}`
    const body = { dateDebut: '01-01-2026', dateFin: '01-01-2099' }
    expect(one(await api.call('PUT', renew, { token: superAdmin, body })).isActive).toBe(true)
    expect((await api.call('PUT', renew, { token: superAdmin, body: {} })).json).toMatchObject({
      statusCode: 422,
      message: 'Veuillez remplir tous les champs',
    })
    for (const token of [admin, tokens.owner]) {
      expect((await api.call('PUT', renew, { token, body })).status).toBe(403)
      expect((await api.call('PUT', path, { token, body })).status).toBe(403)
    }
    expect(
      (await api.call('PUT', `/restaurant/renouveler-abonnement/${nobody}`, { token: superAdmin, body })).status,
    ).toBe(404)
    expect(
      (await api.call('PUT', `/restaurant/resilier-abonnement/${nobody}`, { token: superAdmin, body: { motif: 'x' } }))
        .status,
    ).toBe(404)
    expect((await api.call('PUT', renew, { body })).status).toBe(401)
  })

  it('are listed by code and otherwise', async () => {
    const { restaurant, owner, tokens } = await makeStory()
    const { code } = await makeCode(api.knex)
    await api.call('POST', '/restaurant/store-subscribe-with-csicode', {
      token: tokens.owner,
      body: { id: restaurant.id, codecsi: code },
    })
    const byCode = (await api.call('GET', '/subscriptions?source=code', { token: admin })).json as Record<
      string,
      unknown
    >[]
    const company = await api.knex('accounts').where('id', owner.id).first<{ company_name: string }>('company_name')
    expect(byCode.filter(({ StoreID }) => StoreID === restaurant.id)).toEqual([
      expect.objectContaining({
        codecsi: code,
        SocieteName: company.company_name,
        LibSite: restaurant.name,
        nbMonths: 12,
        status: 'pending',
        source: 'code',
      }),
    ])
    const paid = (await api.call('GET', '/subscriptions?source=paid', { token: admin })).json as Record<
      string,
      unknown
    >[]
    expect(paid.filter(({ StoreID }) => StoreID === restaurant.id)).toEqual([
      expect.objectContaining({ codecsi: '', status: 'actif', source: 'staff' }),
    ])
    expect((await api.call('GET', '/subscriptions', { token: tokens.owner })).status).toBe(403)
    expect((await api.call('GET', '/subscriptions')).status).toBe(401)
  })
})

describe('offers', () => {
  const body = { libel: 'Trimestre', description: 'Trois mois', nbMonths: '3', price: '29,90' }

  it('are created enabled, changed, and deleted by a super-admin', async () => {
    const created = await api.call('POST', '/abonnements/create', { token: superAdmin, body })
    expect(created.status, created.text).toBe(201)
    expect(created.json).toMatchObject({ libel: 'Trimestre', nbMonths: 3, price: 29.9, isEnabled: true })
    const { _id } = created.json as { _id: string }
    const changed = await api.call('PUT', `/abonnements/update/${_id}`, {
      token: superAdmin,
      body: { price: 10, isEnabled: false },
    })
    expect(changed.json).toMatchObject({ libel: 'Trimestre', price: 10, isEnabled: false })
    expect((await api.call('DELETE', `/abonnements/delete/${_id}`, { token: superAdmin })).json).toEqual({
      deletedCount: 1,
    })
    expect((await api.call('DELETE', `/abonnements/delete/${_id}`, { token: superAdmin })).json).toMatchObject({
      statusCode: 404,
      message: 'nothing to delete',
    })
    expect((await api.call('PUT', `/abonnements/update/${_id}`, { token: superAdmin, body })).status).toBe(404)
  })

  it('keep their bounds', async () => {
    const wrong = [
      { libel: '' },
      { libel: 'x'.repeat(21) },
      { description: 'x'.repeat(101) },
      { price: 0 },
      { price: '-1' },
      { price: 'abc' },
      { price: '0.001' },
      { nbMonths: 2 },
      { nbMonths: 'x' },
    ]
    for (const change of wrong) {
      const answer = await api.call('POST', '/abonnements/create', { token: superAdmin, body: { ...body, ...change } })
      expect(answer.status, JSON.stringify(change)).toBe(422)
    }
    const zero = await api.call('POST', '/abonnements/create', { token: superAdmin, body: { ...body, price: 0 } })
    expect(zero.json).toMatchObject({ field: 'price', message: 'La valeur de prix doit être supérieure à 0.' })
  })

  it('are seen by managers when enabled only, and changed by nobody else', async () => {
    const { tokens } = await makeStory()
    const enabled = await makeOffer(api.knex)
    const disabled = await makeOffer(api.knex, { isEnabled: false })
    const ids = async (token: string, filter: object) =>
      ((await api.call('POST', '/abonnements/search', { token, body: filter })).json as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    expect(await ids(tokens.owner, {})).toContain(enabled.id)
    expect(await ids(tokens.owner, { isEnabled: false })).not.toContain(disabled.id)
    expect(await ids(superAdmin, { isEnabled: false })).toContain(disabled.id)
    expect(await ids(superAdmin, { libel: enabled.label.toUpperCase(), price: '29.9', nbMonths: 3 })).toEqual([
      enabled.id,
    ])
    for (const token of [tokens.owner, admin]) {
      expect((await api.call('POST', '/abonnements/create', { token, body })).status).toBe(403)
      expect((await api.call('PUT', `/abonnements/update/${enabled.id}`, { token, body })).status).toBe(403)
      expect((await api.call('DELETE', `/abonnements/delete/${enabled.id}`, { token })).status).toBe(403)
    }
    expect((await api.call('POST', '/abonnements/search', { body: {} })).status).toBe(401)
  })

  it('stay once someone subscribed to them', async () => {
    const { restaurant, tokens } = await makeStory()
    const offer = await makeOffer(api.knex)
    const order = { id: restaurant.id, abonnement: { abonnementID: offer.id } }
    expect(
      replyOf(await api.call('POST', '/restaurant/renouvler-abonnement', { token: tokens.owner, body: order })),
    ).toMatchObject({ status: 200 })
    const answer = await api.call('DELETE', `/abonnements/delete/${offer.id}`, { token: superAdmin })
    expect(answer.json).toMatchObject({
      statusCode: 409,
      message: 'Cannot delete the entity because it is referenced by other records.',
    })
  })
})
