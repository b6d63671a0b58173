import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import {
  builderPassword,
  link,
  makeAccount,
  makeRestaurant,
  openBooks,
  uniqueWord,
  type BuiltAccount,
} from '../../tests/support/builders.ts'
import { siretsOfOneCompany } from '../../tests/support/sirets.ts'
import { mailedToken, mailsTo } from '../../tests/support/mailedLink.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const siren = () => siretsOfOneCompany(1)[0]?.slice(0, 9) ?? ''
let sites = 10

async function house(company: string, name: string, owner?: BuiltAccount) {
  const restaurant = await makeRestaurant(api.knex, {
    name,
    siret: `${company}${String((sites += 1)).padStart(5, '0')}`,
  })
  const giver = owner ?? (await makeAccount(api.knex))
  await link(api.knex, { account: giver.id, restaurant: restaurant.id })
  return { owner: giver, restaurant }
}

async function give(owner: BuiltAccount, body: object) {
  return await api.call('POST', '/accesses', {
    token: await api.tokenFor(owner),
    body: { role: 'accountant', ...body },
  })
}

const newReader = () => ({
  username: uniqueWord('c').slice(0, 20),
  firstName: 'Chloé',
  lastName: 'Comptes',
  password: builderPassword,
})

const accept = (token: string, account?: object) =>
  api.call('POST', '/accesses/accept', { body: { token, ...(account === undefined ? {} : { account }) } })

const range = ['2026-01-01T00:00', '2026-01-31T23:59']
const books = async (token: string, body: object = {}) => {
  const answer = await api.call('POST', '/accounting/books', { token, body: { range, ...body } })
  const names =
    answer.status === 200
      ? (answer.json as { sites: { LibSite: string }[] }[]).flatMap((book) => book.sites.map(({ LibSite }) => LibSite))
      : []
  return { status: answer.status, code: (answer.json as { code?: string }).code, names: names.toSorted() }
}

test('An owner opens a company by mail; its link makes an account, which reads that company of that owner alone, until it is taken back', async () => {
  const [mine, other] = [siren(), siren()]
  const [same, word] = [uniqueWord('Le Même '), uniqueWord('n')]
  const { owner, restaurant } = await house(mine, `${same} ${word}`)
  await house(other, uniqueWord('Autre '), owner)
  const namesake = await house(mine, `${same} ailleurs`)
  const email = `${uniqueWord('e')}@essai.fr`
  expect((await give(owner, { email, companies: [mine] })).status).toBe(201)
  const token = await mailedToken(api.knex, email, 'access')
  const shown = await api.call('POST', '/accesses/link', { body: { token } })
  expect(shown.json).toMatchObject({ role: 'accountant', email, account: 'none' })
  expect((await accept(token)).status).toBe(422)
  const reader = newReader()
  expect((await accept(token, reader)).json).toMatchObject({ success: true, email })
  expect((await accept(token, newReader())).status).toBe(404)
  const login = await api.call('POST', '/auth/login', { body: { username: email, password: reader.password } })
  const session = (login.json as { access_token: string }).access_token
  expect(await books(session)).toMatchObject({ status: 200, names: [restaurant.name] })
  expect(await books(session, { site: namesake.restaurant.id })).toMatchObject({ status: 403, code: 'access_ended' })
  const later = await house(mine, uniqueWord('Nouveau '), owner)
  expect((await books(session)).names).toEqual([restaurant.name, later.restaurant.name].toSorted())
  const listed = await api.call('GET', '/accesses', { token: await api.tokenFor(owner) })
  const [access] = (listed.json as { accesses: { _id: string; state: string; name: string }[] }).accesses
  expect(access).toMatchObject({ state: 'open', name: 'Chloé Comptes', email })
  const act = async (by: BuiltAccount) =>
    (await api.call('DELETE', `/accesses/${access!._id}`, { token: await api.tokenFor(by) })).status
  expect([await act(namesake.owner), await act(owner), await act(owner)]).toEqual([404, 200, 404])
  expect(await books(session)).toMatchObject({ status: 403, code: 'access_ended' })
  const asked = { query: { measures: ['sales.gross_sales'] } }
  expect((await api.call('POST', '/cubejs-api/v1/load', { token: session, body: asked })).status).toBe(403)
})

test('An access ends with its last day in Paris, for tokens that were given before, and opens again when the day is moved', async () => {
  const { owner, restaurant } = await house(siren(), uniqueWord('Fin '))
  const reader = await openBooks(api.knex, { giver: owner.id, companies: [restaurant.id], role: 'accountant' })
  const session = await api.tokenFor(reader)
  const access = await api.knex('accesses').where({ account_id: reader.id }).first<{ id: string }>('id')
  const endIn = (days: number) =>
    api
      .knex('accesses')
      .where({ id: access.id })
      .update({ ends_on: api.knex.raw(`(now() AT TIME ZONE 'Europe/Paris')::date + ?::int`, [days]) })
  const cube = () =>
    api.call('POST', '/cubejs-api/v1/load', {
      token: session,
      body: { query: { measures: ['restaurants.restaurants_count'] } },
    })
  expect([(await books(session)).status, (await cube()).status]).toEqual([200, 200])
  await endIn(-1)
  expect([(await books(session)).code, (await cube()).status]).toEqual(['access_ended', 403])
  await endIn(0)
  expect([(await books(session)).status, (await cube()).status]).toEqual([200, 200])
  const move = async (endsOn: string) =>
    (await api.call('PUT', `/accesses/${access.id}`, { token: await api.tokenFor(owner), body: { endsOn } })).status
  expect([await move('2020-01-01'), await move('2999-01-01')]).toEqual([422, 422])
  await endIn(-1)
  expect(await move(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))).toBe(200)
  expect((await books(session)).status).toBe(200)
})

test('One account reads for several owners; an account of another role cannot take a link, and the owner learns nothing of it', async () => {
  const [first, second] = [await house(siren(), uniqueWord('Un ')), await house(siren(), uniqueWord('Deux '))]
  const reader = await openBooks(api.knex, {
    giver: first.owner.id,
    companies: [first.restaurant.id],
    role: 'accountant',
  })
  const company = second.restaurant.siret.slice(0, 9)
  expect((await give(second.owner, { email: reader.email, companies: [company] })).status).toBe(201)
  expect((await accept(await mailedToken(api.knex, reader.email, 'access'))).status).toBe(200)
  const both = [first.restaurant.name, second.restaurant.name].toSorted()
  expect((await books(await api.tokenFor(reader))).names).toEqual(both)
  const manager = await makeAccount(api.knex)
  expect((await give(second.owner, { email: manager.email, companies: [company] })).status).toBe(201)
  const token = await mailedToken(api.knex, manager.email, 'access')
  expect((await api.call('POST', '/accesses/link', { body: { token } })).json).toMatchObject({ account: 'other' })
  const refused = await accept(token, newReader())
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('a déjà un compte «\u00a0Manager\u00a0»'),
  ])
  const inspector = await api.call('POST', '/accesses', {
    token: await api.tokenFor(second.owner),
    body: { email: `${uniqueWord('i')}@essai.fr`, role: 'inspector', companies: [company], endsOn: '2999-01-01' },
  })
  expect(inspector.status).toBe(422)
})

test('Nobody opens what is not theirs, and no mail goes out', async () => {
  const [mine, foreign] = [await house(siren(), uniqueWord('A ')), await house(siren(), uniqueWord('B '))]
  const email = `${uniqueWord('e')}@essai.fr`
  const company = mine.restaurant.siret.slice(0, 9)
  expect((await give(foreign.owner, { email, companies: [company] })).status).toBe(404)
  expect((await give(mine.owner, { email, companies: [company, foreign.restaurant.siret.slice(0, 9)] })).status).toBe(
    404,
  )
  expect(await mailsTo(api.knex, email)).toEqual([])
})

test('What is taken away stands in the log of the owner of those restaurants, and of no other', async () => {
  const { owner, restaurant } = await house(siren(), uniqueWord('Journal '))
  const other = await house(siren(), uniqueWord('Ailleurs '))
  const reader = await openBooks(api.knex, { giver: owner.id, companies: [restaurant.id], role: 'accountant' })
  await openBooks(api.knex, { giver: other.owner.id, companies: [other.restaurant.id], role: 'accountant', reader })
  const body = { range, site: restaurant.id, format: 'csv' }
  expect((await api.call('POST', '/accounting/e-reporting', { token: await api.tokenFor(reader), body })).status).toBe(
    200,
  )
  const downloads = async (by: BuiltAccount) =>
    ((await api.call('GET', '/accesses', { token: await api.tokenFor(by) })).json as { downloads: unknown[] }).downloads
  expect(await downloads(owner)).toMatchObject([
    { who: reader.username, report: 'e-reporting-csv', restaurants: [restaurant.name] },
  ])
  expect(await downloads(other.owner)).toEqual([])
})
