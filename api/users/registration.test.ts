import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany, uniqueWord } from '../../tests/support/builders.ts'
import { mailedToken, mailsTo } from '../../tests/support/mailedLink.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const password = 'Secret-1'
function person(change: Record<string, string> = {}) {
  const username = uniqueWord('n')
  const names = { username, email: `${username}@essai.fr`, firstName: 'Zoé', lastName: 'Petit' }
  return { ...names, SocieteName: uniqueWord('s'), password, ...change }
}
type Person = ReturnType<typeof person>

let calls = 0
/** Each call from an address of its own: limits per address have tests of their own. */
async function post(path: string, body: unknown) {
  calls += 1
  const headers = { 'x-forwarded-for': `10.9.${Math.floor(calls / 250)}.${calls % 250}` }
  const { status, json } = await api.call('POST', path, { body, headers })
  return { status, ...(json as { message?: string; field?: string; code?: string; email?: string }) }
}
const register = (body: unknown) => post('/user/register', body)
const confirm = (token: string, word = password) => post('/user/confirm-email', { token, password: word })
const login = (username: string, word = password) => post('/auth/login', { username, password: word })
const linkOf = (email: string) => mailedToken(api.knex, email, 'email-confirmation')
const accountOf = (email: string) => api.knex('accounts').where({ email }).first<{ role: string } | undefined>('role')

test('A registration is an account, a manager’s whatever role is sent, once its link was opened, once', async () => {
  const one = { ...person(), role: 'super-admin' }
  expect(await register(one)).toEqual({ status: 201, email: one.email })
  expect(await accountOf(one.email)).toBeUndefined()
  const token = await linkOf(one.email)
  expect(await confirm(token)).toMatchObject({ status: 200, email: one.email })
  expect(await accountOf(one.email)).toEqual({ role: 'manager' })
  expect((await login(one.username)).status).toBe(200)
  expect((await confirm(token)).status).toBe(404)
  expect((await mailsTo(api.knex, one.email))[0]?.subject).toBe('Bienvenue sur Comptoir')
})

test('Before that, login tells who knows the password to open the link, and sends another one', async () => {
  const one = person()
  await register(one)
  for (const name of [one.username, one.email.toUpperCase()])
    expect(await login(name)).toMatchObject({ status: 403, code: 'email_not_proved' })
  expect((await login(one.username, 'un-autre-mot')).status).toBe(401)
  const first = await linkOf(one.email)
  expect((await post('/user/send-confirmation', { username: one.username })).status).toBe(200)
  await expect.poll(() => linkOf(one.email)).not.toBe(first)
  expect((await confirm(first)).status).toBe(404)
  expect((await confirm(await linkOf(one.email))).status).toBe(200)
})

test('A link that is too old proves nothing', async () => {
  const one = person()
  await register(one)
  const late = { expires_at: new Date(Date.now() - 1000) }
  await api.knex('registrations').where({ email: one.email }).update(late)
  expect((await confirm(await linkOf(one.email))).status).toBe(404)
  expect(await login(one.username)).toMatchObject({ status: 403, code: 'email_not_proved' })
})

test('Nobody learns whether an e-mail has an account, and its owner is told', async () => {
  const { email, password: known } = await makeAccount(api.knex)
  const [onKnown, onUnknown] = [person({ email }), person()]
  const walk = async (one: Person) =>
    [
      { ...(await register(one)), email: '' },
      await login(one.username),
      await login(one.email),
      await post('/user/send-confirmation', { username: one.email }),
      // The names are as free, or as taken, as before.
      { ...(await register({ ...one, email: `${uniqueWord('n')}@essai.fr` })), email: '' },
    ].map((answer) => ({ ...answer, requestId: '' }))
  expect(await walk(onKnown)).toEqual(await walk(onUnknown))
  await expect
    .poll(async () => (await mailsTo(api.knex, email)).map(({ kind }) => kind))
    .toEqual(['email-taken', 'email-taken'])
  expect((await login(email, known)).status).toBe(200)
  // Positive control: the walk tells an account from a registration as soon as one of its answers does.
  expect(await walk(person({ email, username: (await makeAccount(api.knex)).username }))).not.toEqual(
    await walk(person()),
  )
})

test('A stranger who registers with somebody’s address gets no account by the owner’s click, and takes no link away', async () => {
  const owner = person()
  await register(owner)
  const token = await linkOf(owner.email)
  const thief = person({ email: owner.email, password: 'Voleur-1' })
  await register(thief)
  const thiefsLink = await linkOf(owner.email)
  // The owner opens the wrong link: his password is not the thief's, who has no link.
  expect(await confirm(thiefsLink)).toMatchObject({
    status: 422,
    field: 'password',
    message: 'Mot de passe incorrect.',
  })
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(thiefsLink, 'Voleur-1')).status).toBe(404)
  expect((await login(owner.email, 'Voleur-1')).status).toBe(401)
  expect((await login(owner.email)).status).toBe(200)
})

test('Taken names are said with the keys of the screens; of registrations of one name at once one becomes an account', async () => {
  const { username } = await makeAccount(api.knex)
  const SocieteName = uniqueWord('s')
  await makeAccount(api.knex, { companyName: SocieteName })
  expect(await register(person({ username }))).toMatchObject({ status: 409, message: 'username_already_existe' })
  expect(await register(person({ SocieteName: SocieteName.toUpperCase() }))).toMatchObject({
    status: 409,
    message: 'societename_already_existe',
  })
  const rivals = Array.from({ length: 4 }, (_, at) => ({ ...person(), username: 'N'.repeat(at) + uniqueWord('r') }))
  const same = rivals.map((one) => ({ ...one, username: rivals[0]!.username }))
  expect((await Promise.all(same.map(register))).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const tokens = await Promise.all(same.map(({ email }) => linkOf(email)))
  const statuses = (await Promise.all(tokens.map((token) => confirm(token)))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('Nobody’s mailbox is filled by registrations in its name', async () => {
  const { email } = person()
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await register(person({ email }))).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('Who registers by the link of an invitation’s mail has proved that address, by the token that the inviter saw nothing', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const invite = async (email: string) => {
    const body = { email, storesToAccept: [restaurant.id] }
    const { json } = await api.call('POST', '/user/assign-user-to-store', { token, body })
    const { tokenAssignUserToStore: shown } = json as { tokenAssignUserToStore: string }
    return { shown, mailed: await mailedToken(api.knex, email, 'invitation') }
  }
  const guest = person()
  const { shown, mailed } = await invite(guest.email)
  expect(await post('/user/invitation', { token: mailed })).toMatchObject({
    status: 200,
    email: guest.email,
    restaurants: [restaurant.name],
  })
  expect((await post('/user/invitation', { token: shown })).status).toBe(404)
  await register({ ...guest, invitation: shown })
  expect(await accountOf(guest.email)).toBeUndefined()
  await register({ ...person(), invitation: mailed })
  await register({ ...guest, invitation: mailed })
  expect(await accountOf(guest.email)).toEqual({ role: 'manager' })
  expect((await login(guest.username)).status).toBe(200)
})

test('Words of the addresses are no usernames, the most used passwords no passwords', async () => {
  for (const username of ['all', 'Manager', 'WAITER', 'without-auth', 'a/b', 'a@b.fr'])
    expect((await register(person({ username }))).status).toBe(422)
  for (const word of ['Password1', 'azertyuiop', '12345678'])
    expect(await register(person({ password: word }))).toMatchObject({ status: 422, field: 'password' })
})
