import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireClient, WireClientRestaurant, WireStaffHome } from '../../shared/wire/clients.ts'
import type { WirePersonalData } from '../../shared/wire/personal.ts'
import type { WireSubscriptionLine } from '../../shared/wire/subscriptions.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany, uniqueWord, type BuiltAccount, type Company } from '../../tests/support/builders.ts'
import { sampleFor } from '../../tests/support/importSamples.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'
import { createWatch } from './watched.ts'

let api: TestApi
let superAdmin: BuiltAccount
let adminA: BuiltAccount
let adminB: BuiltAccount
/** Each admin's client with a restaurant, and one who is nobody's. */
let ofA: Company
let ofB: Company
let nobodys: Company

// Of its own: the home counts everybody.
beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  ;[adminA, adminB] = [await makeAccount(api.knex, { role: 'admin' }), await makeAccount(api.knex, { role: 'admin' })]
  ;[ofA, ofB, nobodys] = [await companyOf(adminA), await companyOf(adminB), await makeCompany(api.knex)]
})
afterAll(() => api.stop())

/** A company that a super-admin entrusts to this admin. */
async function companyOf(admin: BuiltAccount): Promise<Company> {
  const company = await makeCompany(api.knex)
  await call(superAdmin, `PUT /clients/confier/${company.owner.id}`, { admin: admin.id })
  return company
}

async function call(who: BuiltAccount, act: `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`, body?: unknown) {
  const [verb = '', path = ''] = act.split(' ')
  return await api.call(verb, path, { token: await api.tokenFor(who), ...(body === undefined ? {} : { body }) })
}

const clientsOf = async (who: BuiltAccount) => (await call(who, 'GET /clients')).json as readonly WireClient[]
const restaurantsOf = async (who: BuiltAccount) =>
  (await call(who, 'GET /clients/restaurants')).json as readonly WireClientRestaurant[]
const homeOf = async (who: BuiltAccount) => (await call(who, 'GET /clients/accueil')).json as WireStaffHome

test('an admin counts and lists his own clients and nobody’s, never another’s; a super-admin all', async () => {
  const has = async (who: BuiltAccount) => {
    const [clients, restaurants] = [await clientsOf(who), await restaurantsOf(who)]
    return [ofA, ofB, nobodys].map(
      ({ owner, restaurant }) =>
        clients.some(({ userID }) => userID === owner.id) && restaurants.some(({ site }) => site === restaurant.id),
    )
  }
  expect([await has(adminA), await has(adminB), await has(superAdmin)]).toEqual([
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])
  const homes = [await homeOf(adminA), await homeOf(superAdmin)] as const
  expect(homes.map(({ restaurants }) => restaurants)).toEqual([2, 3])
  expect(homes[1].clients - homes[0].clients).toBe(1)
  expect(homes[1].clients_nouveaux - homes[0].clients_nouveaux).toBe(1)
})

test('no call tells an admin of another’s client: by list, by search, by name, by id', async () => {
  const { owner, restaurant, waiter } = ofB
  const marks = [owner.id, owner.username, restaurant.id, restaurant.name, waiter.username]
  const asked = [
    ...['/clients', '/clients/restaurants', '/user/manager/all', '/restaurant', '/user/waiter/all', '/codecsis'],
    ...[`/user/manager/without-auth/${owner.username}`, `/user/waiter/without-auth/${waiter.username}`],
    ...['/subscriptions?source=paid', '/subscriptions?source=code'],
    ...[`/restaurant/${encodeURIComponent(restaurant.name)}`, `/restaurant/id/${restaurant.id}`],
    ...[`/user/${owner.username}`, `/user/managers/store/${restaurant.id}`, `/personal-data/accounts/${owner.id}`],
  ]
  const told = async (who: BuiltAccount) => {
    const answers = await Promise.all(
      asked.map(async (path) => ({ path, text: (await call(who, `GET ${path}`)).text })),
    )
    return answers.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ path }) => path)
  }
  expect(await told(adminA)).toEqual([])
  // The control: the same calls tell the admin whose client it is, in all but the codes, of which none was used.
  const silent = ['/codecsis', '/subscriptions?source=code']
  expect(await told(adminB)).toEqual(asked.filter((path) => !silent.includes(path)))
  const lines = (await call(adminB, 'GET /subscriptions?source=paid')).json as readonly WireSubscriptionLine[]
  expect(lines.some(({ StoreID }) => StoreID === restaurant.id)).toBe(true)
})

test('nor of him whose restaurant his own client shares: the restaurant is told, its other owner nowhere', async () => {
  const [shared, other] = [ofB.restaurant, ofB.owner]
  const linked = { account_id: ofA.owner.id, restaurant_id: shared.id, kind: 'owner' }
  await api.knex('memberships').insert(linked)
  const named = api.knex('accounts').where({ id: other.id })
  const { company } = await named.first<{ company: string }>({ company: 'company_name' })
  const marks = [other.id, other.username, other.email, company]
  const asked = [
    ...['/clients', '/clients/restaurants', '/user/manager/all', '/restaurant', '/user/waiter/all', '/codecsis'],
    ...['/subscriptions?source=paid', '/subscriptions?source=code', `/user/manager/without-auth/-`],
    ...[`/restaurant/${encodeURIComponent(shared.name)}`, `/restaurant/id/${shared.id}`],
    ...[`/user/managers/store/${shared.id}`, `/user/waiters/store/${shared.id}`],
    ...[`/user/${ofA.owner.username}`, `/personal-data/accounts/${ofA.owner.id}`],
  ]
  const told = async (who: BuiltAccount) => {
    const answers = await Promise.all(asked.map(async (path) => ({ path, ...(await call(who, `GET ${path}`)) })))
    return answers.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ path }) => path)
  }
  expect(await told(adminA)).toEqual([])
  const lines = (await call(adminA, 'GET /subscriptions?source=paid')).json as readonly WireSubscriptionLine[]
  expect(lines.find(({ StoreID }) => StoreID === shared.id)?.userID).toBe(ofA.owner.id)
  // The control: his own admin is told of him by the same calls.
  expect(await told(adminB)).toEqual(expect.arrayContaining(['/clients/restaurants', '/subscriptions?source=paid']))
  await api.knex('memberships').where(linked).del()
})

test('nor of a restaurant by the account of his own client who is invited there', async () => {
  const linked = { account_id: ofA.owner.id, restaurant_id: ofB.restaurant.id, kind: 'invited' }
  await api.knex('memberships').insert(linked)
  const path = `/personal-data/accounts/${ofA.owner.id}`
  const told = async (who: BuiltAccount) => (await call(who, `GET ${path}`)).text.includes(ofB.restaurant.name)
  expect([await told(adminA), await told(superAdmin)]).toEqual([false, true])
  expect((await call(adminA, `GET ${path}`)).text).toContain(ofA.restaurant.name)
  await api.knex('memberships').where(linked).del()
})

test('nor of a restaurant by what his client did there, though it was renamed since; one’s own of the same name stays', async () => {
  const { id } = ofA.owner
  const [own, theirs, former] = [uniqueWord('Own '), ofB.restaurant, uniqueWord('Former ')]
  const choice = { by_mail: true, by_notification: false, send_minutes: 450, days: [1], with_pdf: false }
  const act = (target_id: string, target_name: string, details = {}) => ({
    ...{ actor_id: id, action: 'restaurant.create', target_type: 'restaurant', target_id, target_name, details },
  })
  await api
    .knex('audit_log')
    .insert([
      act(theirs.id, former),
      act(ofA.restaurant.id, `${theirs.name} ${own}`),
      { ...act(id, '', { restaurants: [theirs.id] }), action: 'user.assign-restaurants', target_type: 'user' },
    ])
  await api
    .knex('point_preferences')
    .insert({ account_id: id, ...choice, restaurant_ids: [ofA.restaurant.id, theirs.id] })
  await api.knex('memberships').insert({ account_id: id, restaurant_id: theirs.id, kind: 'invited' })
  const told = async (who: BuiltAccount) => {
    const { text } = await call(who, `GET /personal-data/accounts/${id}`)
    return [former, theirs.id, own].map((mark) => text.includes(mark))
  }
  expect([await told(adminA), await told(superAdmin)]).toEqual([
    [false, false, true],
    [true, true, true],
  ])
  const sections = (await call(adminA, `GET /personal-data/accounts/${id}`)).json as WirePersonalData
  const point = sections.sections.find(({ titre }) => titre === 'Le point chaque matin')
  expect(point?.lignes).toMatchObject([{ restaurants: [ofA.restaurant.name] }])
  expect(JSON.stringify(sections)).not.toContain('unmet')
  await api.knex('memberships').where({ account_id: id, restaurant_id: theirs.id }).del()
  await api.knex('point_preferences').where({ account_id: id }).del()
})

test('nor by a file: another’s restaurant is unknown by name and Siret, and is nobody’s nearest', async () => {
  const { name, siret } = ofB.restaurant
  const ask = async (who: BuiltAccount, act: string, said: { name: string; siret: string }) => {
    const body = String(sampleFor('01-vente-simple.xml', { id: '', ...said }).bytes)
    const answer = await api.call('POST', `/xmlfile/${act}`, {
      ...{ token: await api.tokenFor(who), body, headers: { 'content-type': 'text/xml' } },
    })
    // What the file itself says is repeated; a name that stands in the answer beyond it was learnt.
    return { ...answer, names: answer.text.includes(name) }
  }
  const near = { name: name.slice(0, -1), siret: '1' }
  const bySiret = { name: '', siret }
  for (const act of ['verifier', 'receive-tickets?verifier=1']) {
    expect([await ask(adminA, act, near), await ask(adminA, act, bySiret)].map(({ names }) => names)).toEqual([
      false,
      false,
    ])
    expect([await ask(adminB, act, near), await ask(adminB, act, bySiret)].map(({ names }) => names)).toEqual([
      true,
      true,
    ])
  }
  await ask(adminA, 'receive-tickets', near)
  await ask(superAdmin, 'receive-tickets', near)
  const reach = async (who: BuiltAccount) =>
    (await api.knex('uploads').where({ account_id: who.id }).first<{ reach: string[] | null }>('reach')).reach
  expect(new Set(await reach(adminA))).toEqual(new Set([ofA.restaurant.id, nobodys.restaurant.id]))
  expect(await reach(superAdmin)).toBe(null)
})

test('nor does one change it: each act is answered as of one that there is not', async () => {
  const { owner, restaurant, waiter } = ofB
  const names = { firstName: 'A', lastName: 'B' }
  const acts = [
    ['PUT', `/user/manager/${owner.id}`, names],
    ['DELETE', `/user/manager/${owner.id}`, undefined],
    ['PUT', `/user/add-store-to-manager/${owner.id}`, { restaurant: [ofA.restaurant.id] }],
    ['PUT', `/user/add-store-to-manager/${ofA.owner.id}`, { restaurant: [restaurant.id] }],
    ['PUT', `/user/waiter/${waiter.id}`, names],
    ['POST', `/personal-data/erase/accounts/${owner.id}`, { name: owner.username }],
  ] as const
  const statuses = await Promise.all(
    acts.map(async ([verb, path, body]) => (await call(adminA, `${verb} ${path}`, body)).status),
  )
  expect(statuses).toEqual(acts.map(() => 404))
  expect((await call(adminB, `PUT /user/manager/${owner.id}`, names)).status).toBe(200)
})

test('what a client has that its admin does not meet stays when he assigns others', async () => {
  await api.knex('memberships').insert({ account_id: ofA.owner.id, restaurant_id: ofB.restaurant.id, kind: 'invited' })
  const path = `/user/add-store-to-manager/${ofA.owner.id}`
  const answer = await call(adminA, `PUT ${path}`, { restaurant: [ofA.restaurant.id, nobodys.restaurant.id] })
  expect(answer.text).not.toContain(ofB.restaurant.id)
  const links = await api.knex('memberships').where({ account_id: ofA.owner.id }).pluck('restaurant_id')
  expect(new Set(links)).toEqual(new Set([ofA.restaurant.id, ofB.restaurant.id, nobodys.restaurant.id]))
  await api.knex('memberships').where({ account_id: ofA.owner.id }).whereNot({ restaurant_id: ofA.restaurant.id }).del()
})

test('a super-admin entrusts a client to another admin, and to nobody; an admin who is gone keeps nobody', async () => {
  const path = `/clients/confier/${nobodys.owner.id}`
  const sees = async () =>
    Promise.all(
      [adminA, adminB].map(async (who) => (await clientsOf(who)).some(({ userID }) => userID === nobodys.owner.id)),
    )
  expect((await call(adminA, `PUT ${path}`, { admin: adminA.id })).status).toBe(403)
  expect((await call(superAdmin, `PUT ${path}`, { admin: ofA.owner.id })).status).toBe(404)
  expect((await call(superAdmin, `PUT ${path}`, { admin: adminB.id })).status).toBe(200)
  expect(await sees()).toEqual([false, true])
  const keeper = (await clientsOf(superAdmin)).find(({ userID }) => userID === nobodys.owner.id)?.confie_a
  expect(keeper).toEqual({ _id: adminB.id, username: adminB.username })
  expect((await call(superAdmin, `PUT ${path}`, { admin: null })).status).toBe(200)
  expect(await sees()).toEqual([true, true])
  const gone = await makeAccount(api.knex, { role: 'admin' })
  await call(superAdmin, `PUT ${path}`, { admin: gone.id })
  expect(await sees()).toEqual([false, false])
  await api.knex('accounts').where({ id: gone.id }).update({ erased_at: new Date() })
  expect(await sees()).toEqual([true, true])
})

test('a restaurant that two clients own is met by the admins of both', async () => {
  const link = { account_id: ofA.owner.id, restaurant_id: ofB.restaurant.id, kind: 'owner' }
  await api.knex('memberships').insert(link)
  expect((await restaurantsOf(adminA)).map(({ site }) => site)).toContain(ofB.restaurant.id)
  expect((await clientsOf(adminA)).map(({ userID }) => userID)).not.toContain(ofB.owner.id)
  await api.knex('memberships').where(link).del()
})

test('the last ticket is the greatest Horodatage that came, as the keys of the tickets come and go', async () => {
  const [restaurant_id, guid] = [ofA.restaurant.id, uniqueWord('g')]
  const last = async () => (await restaurantsOf(adminA)).find(({ site }) => site === restaurant_id)?.dernier_ticket
  expect(await last()).toBe(null)
  const key = { restaurant_id, guid, version: 1, content_hash: Buffer.from('x'), gross_micros: 0 }
  await api.knex('ticket_keys').insert({ ...key, ts: '2026-11-20 23:30:00' })
  await api.knex('ticket_keys').insert({ ...key, guid: `${guid}2`, ts: '2026-10-02 12:00:00' })
  expect(await last()).toBe('2026-11-20T23:30:00.000')
  await api.knex('ticket_keys').where({ restaurant_id, guid }).update({ ts: '2026-11-21 09:00:00', version: 2 })
  expect(await last()).toBe('2026-11-21T09:00:00.000')
  await api.knex('ticket_keys').where({ restaurant_id }).del()
})

test('Whoever asks before the tills were looked at is told the rest, and their states once they are known', async () => {
  const watch = createWatch(api.deps, 0)
  expect(await watch()).toEqual({ at: null, tills: new Map(), refused: [] })
  await expect.poll(async () => (await watch()).at).not.toBeNull()
  expect((await watch()).tills.get(ofA.restaurant.id)).toEqual({ receivedUntil: null, state: 'jamais', silent: 0 })
})
