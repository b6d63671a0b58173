import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import {
  builderPassword,
  makeAccount,
  makeCompany,
  makeRestaurant,
  uniqueWord,
  type BuiltAccount,
} from '../../tests/support/builders.ts'
import { mailedToken, mailsTo } from '../../tests/support/mailedLink.ts'
import { insertApiToken } from '../apiTokens/queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

interface User {
  readonly _id: string
  readonly role: string
  readonly avatar: string
  readonly restaurant: unknown
  readonly associatedRestaurants: readonly { readonly _id: string }[]
}

const person = () => {
  const username = uniqueWord('n')
  return { username, email: `${username}@essai.fr`, firstName: 'Zoé', lastName: 'Petit', password: 'Secret-1' }
}
const as = async (account: { id: string }) => ({ token: await api.tokenFor(account) })
const tokenOf = async ({ id }: { id: string }, restaurantId: string) =>
  (await insertApiToken(api.knex, { accountId: id, name: 'x', restaurantIds: [restaurantId], days: 9 })).secret
const readsCube = async (token: string) => (await api.call('GET', '/cubejs-api/v1/meta', { token })).status === 200
const messageOf = ({ json }: { json: unknown }) => (json as { message: string }).message

test('Recovery answers known and unknown addresses alike', async () => {
  const { email } = await makeAccount(api.knex)
  const [known, unknown] = [
    await api.call('POST', '/user/password-forgotten', { body: { email } }),
    await api.call('POST', '/user/password-forgotten', { body: { email: `${uniqueWord('x')}@essai.fr` } }),
  ]
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
})

test('Changing the password keeps this session and ends the others, and every token', async () => {
  const { owner: account, restaurant } = await makeCompany(api.knex)
  const [here, there] = [await as(account), await as(account)]
  const analyst = await tokenOf(account, restaurant.id)
  const wrong = { password: 'faux', newpassword: 'Secret-2' }
  const refused = await api.call('PATCH', '/user/editpassword', { ...here, body: wrong })
  expect([refused.status, messageOf(refused)]).toEqual([422, 'actual_password_incorrect'])
  expect(await readsCube(analyst)).toBe(true)
  const body = { password: builderPassword, newpassword: 'Secret-2', confirmation: 'Secret-2' }
  expect((await api.call('PATCH', '/user/editpassword', { ...here, body })).status).toBe(200)
  expect((await api.call('GET', '/auth/me', here)).status).toBe(200)
  expect((await api.call('GET', '/auth/me', there)).status).toBe(401)
  expect(await readsCube(analyst)).toBe(false)
})

test('A password that is given by recovery or by staff ends every session and token too, and staff’s act is mailed', async () => {
  const staff = await as(await makeAccount(api.knex, { role: 'super-admin' }))
  const password = 'Secret-2'
  const doors = {
    recovery: async ({ email }: BuiltAccount) => {
      await api.call('POST', '/user/password-forgotten', { body: { email } })
      await expect.poll(async () => (await mailsTo(api.knex, email)).length).toBe(1)
      const tokenForgottenPassword = await mailedToken(api.knex, email, 'password-reset')
      return await api.call('POST', '/user/reset-password', { body: { tokenForgottenPassword, password } })
    },
    client: ({ id }: BuiltAccount) =>
      api.call('PUT', `/user/manager/${id}`, { ...staff, body: { firstName: 'A', lastName: 'B', password } }),
    name: ({ username }: BuiltAccount) =>
      api.call('PATCH', '/user/edit-user-password', { ...staff, body: { username, password } }),
  }
  for (const [door, open] of Object.entries(doors)) {
    const { owner, restaurant } = await makeCompany(api.knex)
    const [session, analyst] = [await as(owner), await tokenOf(owner, restaurant.id)]
    expect([door, (await open(owner)).status]).toEqual([door, 200])
    expect([door, (await api.call('GET', '/auth/me', session)).status, await readsCube(analyst)]).toEqual([
      door,
      401,
      false,
    ])
    const [mail] = await mailsTo(api.knex, owner.email)
    expect([door, mail?.kind]).toEqual([door, door === 'recovery' ? 'password-changed' : 'password-given'])
  }
})

test('A super-admin’s own password changes by no door that does not ask for the present one', async () => {
  const account = await makeAccount(api.knex, { role: 'super-admin' })
  const me = await as(account)
  const given = { password: 'Secret-2', confirmation: 'Secret-2' }
  const answers = [
    await api.call('PATCH', '/user/edit-user-password', { ...me, body: { username: account.username, ...given } }),
    await api.call('PATCH', '/user/edit-user-password', { ...me, body: { username: account.email, ...given } }),
    await api.call('PUT', `/user/manager/${account.id}`, { ...me, body: { firstName: 'A', lastName: 'B', ...given } }),
    await api.call('PATCH', '/user/editpassword', { ...me, body: { password: 'faux', newpassword: 'Secret-2' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  const login = { username: account.username, password: builderPassword }
  expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200)
  const body = { password: builderPassword, newpassword: 'Secret-2' }
  expect((await api.call('PATCH', '/user/editpassword', { ...me, body })).status).toBe(200)
})

test('A super-admin changes anyone’s password but another super-admin’s', async () => {
  const me = await as(await makeAccount(api.knex, { role: 'super-admin' }))
  const target = await makeAccount(api.knex)
  const peer = await makeAccount(api.knex, { role: 'super-admin' })
  const change = (username: string) =>
    api.call('PATCH', '/user/edit-user-password', {
      ...me,
      body: { username, password: 'Secret-2', confirmation: 'Secret-2' },
    })
  expect((await change(target.email)).status).toBe(200)
  expect((await change(peer.username)).status).toBe(403)
  expect((await change('personne-du-tout')).status).toBe(404)
})

test('An owner staffs his own restaurants, an invited manager does not', async () => {
  const { owner, invited, restaurant } = await makeCompany(api.knex)
  const body = { ...person(), restaurant: restaurant.id }
  expect((await api.call('POST', '/user/waiter', { ...(await as(invited)), body })).status).toBe(403)
  const made = await api.call('POST', '/user/waiter', { ...(await as(owner)), body })
  expect([made.status, (made.json as User).restaurant]).toEqual([201, restaurant.id])
  const foreign = await makeCompany(api.knex)
  const path = `/user/waiter/${(made.json as User)._id}`
  expect((await api.call('DELETE', path, await as(foreign.owner))).status).toBe(404)
  expect((await api.call('DELETE', path, await as(owner))).json).toEqual({ deletedCount: 1 })
})

test('Assigning restaurants replaces the list, makes their owner, and ends the sessions', async () => {
  const { owner } = await makeCompany(api.knex)
  const session = await as(owner)
  const [one, two] = [await makeRestaurant(api.knex), await makeRestaurant(api.knex)]
  const staff = await as(await makeAccount(api.knex, { role: 'admin' }))
  const body = { restaurant: [one.id, two.id] }
  const answer = await api.call('PUT', `/user/add-store-to-manager/${owner.id}`, { ...staff, body })
  expect((answer.json as User).associatedRestaurants.map(({ _id }) => _id).toSorted()).toEqual(
    [one.id, two.id].toSorted(),
  )
  expect(await api.knex('memberships').where({ account_id: owner.id }).distinct('kind')).toEqual([{ kind: 'owner' }])
  expect((await api.call('GET', '/auth/me', session)).status).toBe(401)
})

test('Assigning a restaurant keeps an invited manager invited to the others', async () => {
  const { invited, restaurant } = await makeCompany(api.knex)
  const other = await makeRestaurant(api.knex)
  const staff = await as(await makeAccount(api.knex, { role: 'admin' }))
  const body = { restaurant: [restaurant.id, other.id] }
  expect((await api.call('PUT', `/user/add-store-to-manager/${invited.id}`, { ...staff, body })).status).toBe(200)
  const kinds = await api.knex('memberships').where({ account_id: invited.id }).select('restaurant_id', 'kind')
  expect(kinds).toHaveLength(2)
  expect(kinds).toContainEqual({ restaurant_id: restaurant.id, kind: 'invited' })
  expect(kinds).toContainEqual({ restaurant_id: other.id, kind: 'owner' })
})

test('Only a super-admin makes, changes and deletes admins', async () => {
  const admin = await as(await makeAccount(api.knex, { role: 'admin' }))
  const superAdmin = await as(await makeAccount(api.knex, { role: 'super-admin' }))
  const body = { ...person(), role: 'admin' }
  expect((await api.call('POST', '/user/manager', { ...admin, body })).status).toBe(403)
  const made = await api.call('POST', '/user/manager', { ...superAdmin, body })
  expect([made.status, (made.json as User).role]).toEqual([201, 'admin'])
  const path = `/user/manager/${(made.json as User)._id}`
  expect((await api.call('DELETE', path, admin)).status).toBe(403)
  expect((await api.call('DELETE', path, superAdmin)).json).toEqual({ deletedCount: 1 })
})

test('Nobody becomes a super-admin by a call', async () => {
  const superAdmin = await as(await makeAccount(api.knex, { role: 'super-admin' }))
  const body = { ...person(), SocieteName: uniqueWord('s'), role: 'super-admin' }
  expect((await api.call('POST', '/user/manager', { ...superAdmin, body })).status).toBe(422)
})

test('An avatar is drawn again as WebP; SVG, other bytes and more than 1,000,000 bytes are refused', async () => {
  const account = await makeAccount(api.knex)
  const session = await as(account)
  const send = (bytes: Uint8Array | string) => {
    const form = new FormData()
    form.append('image', new Blob([bytes as BlobPart], { type: 'image/png' }), 'moi.png')
    return api.call('PUT', `/user/image/${account.id}`, { ...session, body: form })
  }
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f5f4a' } })
  const secret = 'GPS: 48.85, 2.35'
  const answer = await send(
    await picture
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer(),
  )
  expect(answer.status).toBe(200)
  const image = await fetch(`${api.url}/v1/user/image/${(answer.json as User).avatar}`)
  const drawn = Buffer.from(await image.arrayBuffer())
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(drawn.includes(secret)).toBe(false)
  const refused = [
    await send('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    await send('GIF89a'),
    await send(new Uint8Array(1_000_001)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
  expect((await fetch(`${api.url}/v1/user/image/..%2F..%2Fsecrets.json`)).status).toBe(404)
  expect((await fetch(`${api.url}/v1/user/image/default.png`)).headers.get('content-type')).toBe('image/png')
})
