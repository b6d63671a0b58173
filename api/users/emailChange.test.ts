import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertApiToken } from '../apiTokens/queries.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import {
  builderPassword,
  link,
  makeAccount,
  makeCompany,
  uniqueWord,
  type BuiltAccount,
} from '../../tests/support/builders.ts'
import { mailedToken, mailsTo } from '../../tests/support/mailedLink.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const names = { firstName: 'A', lastName: 'B' }
const newAddress = () => `${uniqueWord('m')}@essai.fr`
const emailOf = async ({ id }: { id: string }) =>
  (await api.knex('accounts').where({ id }).first<{ email: string }>('email')).email

/** `PUT user/{id}` with a bearer token and, unless left out, the password. */
async function ask(account: BuiltAccount, email: string, password?: string) {
  const body = { email, ...names, ...(password === undefined ? {} : { password }) }
  const token = await api.tokenFor(account)
  const { status, json } = await api.call('PUT', `/user/${account.id}`, { token, body })
  return { status, ...(json as { message?: string; field?: string; email?: string }) }
}
let calls = 0
async function post(path: string, body: unknown) {
  calls += 1
  const headers = { 'x-forwarded-for': `10.8.${Math.floor(calls / 250)}.${calls % 250}` }
  const { status, json } = await api.call('POST', path, { body, headers })
  return { status, ...(json as { message?: string; field?: string; tokenForgottenPassword?: string }) }
}
const confirm = (token: string, password: string = builderPassword) => post('/user/confirm-email', { token, password })
const login = async (username: string, password: string = builderPassword) =>
  (await post('/auth/login', { username, password })).status
const kindsTo = async (email: string) => (await mailsTo(api.knex, email)).map(({ kind }) => kind)

/** Moves an account to a new address as its owner does; answers the address. */
async function move(account: BuiltAccount): Promise<string> {
  const email = newAddress()
  expect((await ask(account, email, builderPassword)).status).toBe(200)
  expect((await confirm(await mailedToken(api.knex, email, 'email-change'))).status).toBe(200)
  return email
}

test('A new address asks for the password and counts once its link was opened with it, once', async () => {
  const account = await makeAccount(api.knex)
  const email = newAddress()
  for (const password of [undefined, 'faux'])
    expect(await ask(account, email, password)).toMatchObject({ status: 422, field: 'password' })
  expect(await kindsTo(email)).toEqual([])
  expect(await ask(account, email, builderPassword)).toMatchObject({ status: 200, email: account.email })
  expect([await login(account.email), await login(email)]).toEqual([200, 401])
  const token = await mailedToken(api.knex, email, 'email-change')
  expect(await confirm(token, 'faux')).toMatchObject({ status: 422, field: 'password' })
  expect((await confirm(token)).status).toBe(200)
  expect([await login(account.email), await login(email)]).toEqual([401, 200])
  expect((await confirm(token)).status).toBe(404)
  expect(await kindsTo(account.email)).toContain('email-changed')
})

test('The profile’s names are saved without a password while the address stays', async () => {
  const account = await makeAccount(api.knex)
  expect(await ask(account, account.email)).toMatchObject({ status: 200, firstName: 'A' })
})

test('A stolen bearer token alone takes no account over: no new address, no recovery by it', async () => {
  const account = await makeAccount(api.knex)
  const evil = newAddress()
  expect((await ask(account, evil)).status).toBe(422)
  await post('/user/password-forgotten', { email: evil })
  await post('/user/password-forgotten', { email: account.email })
  await expect.poll(() => kindsTo(account.email)).toEqual(['password-reset'])
  expect(await kindsTo(evil)).toEqual([])
  // Positive control: with an address that counts at once, the recovery comes to the thief.
  await api.knex('accounts').where({ id: account.id }).update({ email: evil })
  await post('/user/password-forgotten', { email: evil })
  await expect.poll(() => kindsTo(evil)).toEqual(['password-reset'])
})

test('The holder of an invitation’s token who claims the invited address does not get the restaurant', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const [thief, email] = [await makeAccount(api.knex), newAddress()]
  const body = { email, storesToAccept: [restaurant.id] }
  const { json } = await api.call('POST', '/user/assign-user-to-store', { token: await api.tokenFor(owner), body })
  const accept = async () =>
    (await api.call('POST', '/user/accept-invite-store', { token: await api.tokenFor(thief), body: json })).status
  expect((await ask(thief, email, builderPassword)).status).toBe(200)
  expect(await accept()).toBe(404)
  // Positive control: an address that counted without its link would let him in.
  await api.knex('accounts').where({ id: thief.id }).update({ email })
  expect(await accept()).toBe(200)
})

test('The former address undoes a change for 7 days: its address, no session, no token, a new password', async () => {
  const { owner: account, restaurant } = await makeCompany(api.knex)
  const analyst = await insertApiToken(api.knex, {
    accountId: account.id,
    name: 'x',
    restaurantIds: [restaurant.id],
    days: 9,
  })
  const token = await api.tokenFor(account)
  const evil = await move(account)
  // The thief moves on, and holds the undo link of his own first address.
  expect((await ask(account, newAddress(), builderPassword)).status).toBe(200)
  const undo = await mailedToken(api.knex, account.email, 'email-changed')
  const answer = await post('/user/undo-email', { token: undo })
  expect(answer.status).toBe(200)
  expect(await emailOf(account)).toBe(account.email)
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  const meta = await api.call('GET', '/cubejs-api/v1/meta', { token: analyst.secret })
  expect(meta.status).toBe(401)
  expect([await login(account.email), await login(evil)]).toEqual([401, 401])
  const reset = { tokenForgottenPassword: answer.tokenForgottenPassword, password: 'Neuf-2026' }
  expect((await post('/user/reset-password', reset)).status).toBe(200)
  expect(await login(account.email, 'Neuf-2026')).toBe(200)
  expect((await post('/user/undo-email', { token: undo })).status).toBe(404)
})

test('A thief who moves twice cannot undo his way back, nor keep the owner from undoing', async () => {
  const account = await makeAccount(api.knex)
  const first = await move(account)
  const second = newAddress()
  expect((await ask({ ...account, email: first }, second, builderPassword)).status).toBe(200)
  expect((await confirm(await mailedToken(api.knex, second, 'email-change'))).status).toBe(200)
  // Neither an account of his nor a waiter takes the former address meanwhile.
  const { owner, restaurant } = await makeCompany(api.knex)
  const person = { username: uniqueWord('n'), email: account.email, ...names, password: 'Secret-1' }
  const body = { ...person, restaurant: restaurant.id }
  const made = await api.call('POST', '/user/waiter', { token: await api.tokenFor(owner), body })
  expect([made.status, made.json]).toMatchObject([409, { message: 'email_already_existe' }])
  expect(
    (await post('/user/undo-email', { token: await mailedToken(api.knex, account.email, 'email-changed') })).status,
  ).toBe(200)
  expect((await post('/user/undo-email', { token: await mailedToken(api.knex, first, 'email-changed') })).status).toBe(
    404,
  )
  expect(await emailOf(account)).toBe(account.email)
})

test('A link that is too old undoes nothing', async () => {
  const account = await makeAccount(api.knex)
  const email = await move(account)
  const links = api.knex('email_links').where({ account_id: account.id, kind: 'undo' })
  const left = await links
    .clone()
    .first<{ days: number }>(api.knex.raw(`round(extract(epoch from expires_at - now()) / 86400)::int AS days`))
  expect(left).toEqual({ days: 7 })
  await links.update({ expires_at: new Date(Date.now() - 1000) })
  expect(
    (await post('/user/undo-email', { token: await mailedToken(api.knex, account.email, 'email-changed') })).status,
  ).toBe(404)
  expect(await emailOf(account)).toBe(email)
})

test('The address of somebody else’s account is not told from a free one, and is not taken', async () => {
  const [account, other] = [await makeAccount(api.knex), await makeAccount(api.knex)]
  const [onTaken, onFree] = [
    await ask(account, other.email, builderPassword),
    await ask(account, newAddress(), builderPassword),
  ]
  expect(onTaken).toEqual(onFree)
  expect(await kindsTo(other.email)).toEqual(['email-taken'])
})

test('A recovery link that was mailed before the change of address or of password is void after it', async () => {
  const account = await makeAccount(api.knex)
  await post('/user/password-forgotten', { email: account.email })
  await expect.poll(() => kindsTo(account.email)).toEqual(['password-reset'])
  const tokenForgottenPassword = await mailedToken(api.knex, account.email, 'password-reset')
  await move(account)
  expect((await post('/user/reset-password', { tokenForgottenPassword, password: 'Neuf-2026' })).status).toBe(404)
})

test('A waiter whose address a manager replaces is told at the former one', async () => {
  const { owner, waiter } = await makeCompany(api.knex)
  const email = newAddress()
  const token = await api.tokenFor(owner)
  const body = { ...names, email, password: 'Donne-2026' }
  expect((await api.call('PUT', `/user/waiter/${waiter.id}`, { token, body })).status).toBe(200)
  expect([await kindsTo(waiter.email), await kindsTo(email)]).toEqual([['email-replaced'], ['password-given']])
  const other = await makeAccount(api.knex, { role: 'waiter' })
  await link(api.knex, { account: other.id, restaurant: (await makeCompany(api.knex)).restaurant.id, kind: 'waiter' })
  expect((await api.call('PUT', `/user/waiter/${other.id}`, { token, body })).status).toBe(404)
})
