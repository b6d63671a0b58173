import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const as = async (account: { id: string }) => ({ token: await api.tokenFor(account) })

async function invite(owner: { id: string }, email: string, storesToAccept: readonly string[]) {
  const answer = await api.call('POST', '/user/assign-user-to-store', {
    ...(await as(owner)),
    body: { email, storesToAccept },
  })
  return { status: answer.status, token: (answer.json as { tokenAssignUserToStore: string }).tokenAssignUserToStore }
}

async function accept(account: { id: string }, tokenAssignUserToStore: string) {
  return (
    await api.call('POST', '/user/accept-invite-store', { ...(await as(account)), body: { tokenAssignUserToStore } })
  ).status
}

test('An invitation is accepted once, by the account of its e-mail alone, who is then an invited manager', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const [guest, other] = [await makeAccount(api.knex), await makeAccount(api.knex)]
  const { status, token } = await invite(owner, guest.email.toUpperCase(), [restaurant.id])
  expect(status).toBe(200)
  expect(await accept(other, token)).toBe(404)
  expect(await accept(guest, token)).toBe(200)
  expect(await accept(guest, token)).toBe(404)
  const where = { account_id: guest.id, restaurant_id: restaurant.id }
  expect(await api.knex('memberships').where(where).first('kind')).toEqual({ kind: 'invited' })
})

test('Two acceptances at once: one', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const guest = await makeAccount(api.knex)
  const { token } = await invite(owner, guest.email, [restaurant.id])
  const statuses = await Promise.all([accept(guest, token), accept(guest, token), accept(guest, token)])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('Only an owner invites, and only to his own restaurants', async () => {
  const { owner, invited, restaurant } = await makeCompany(api.knex)
  const foreign = await makeCompany(api.knex)
  const stores = [restaurant.id]
  expect((await invite(invited, 'a@essai.fr', stores)).status).toBe(403)
  expect((await invite(foreign.owner, 'a@essai.fr', stores)).status).toBe(404)
  expect((await invite(owner, 'a@essai.fr', [restaurant.id, foreign.restaurant.id])).status).toBe(404)
})

test('An invitation ends after 7 days, and with the ownership of who invited', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const guest = await makeAccount(api.knex)
  const late = await invite(owner, guest.email, [restaurant.id])
  await api
    .knex('invitations')
    .where({ email: guest.email })
    .update({ expires_at: new Date(Date.now() - 1000) })
  expect(await accept(guest, late.token)).toBe(404)
  const orphan = await invite(owner, guest.email, [restaurant.id])
  await api.knex('memberships').where({ account_id: owner.id }).delete()
  expect(await accept(guest, orphan.token)).toBe(404)
})
