import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount } from '../../tests/support/builders.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'

let api: TestApi
let admin: string

beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  admin = await api.tokenFor(await makeAccount(api.knex, { role: 'admin' }))
})
afterAll(() => api.stop())

const erase = (person: { id: string; username: string }) =>
  api.call('POST', `/personal-data/erase/accounts/${person.id}`, { token: admin, body: { name: person.username } })
const logIn = ({ username, password }: { username: string; password: string }) =>
  api.call('POST', '/auth/login', { body: { username, password } })

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await api.knex.raw<{ rows: unknown[] }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

it('a session that begins while its account is being erased does not begin', async () => {
  const person = await makeAccount(api.knex)
  // The erasure has ended the sessions and stands still before it is committed.
  const keeper = await api.knex.transaction()
  await keeper.raw('LOCK TABLE invitations IN ACCESS EXCLUSIVE MODE')
  const erasing = erase(person)
  await expect.poll(waiting).toBe(1)
  let isAnswered = false
  const begun = logIn(person).finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await waiting()) === 2).toBe(true)
  await keeper.rollback()
  expect((await erasing).status).toBe(200)
  expect((await begun).status).toBe(401)
  expect(await api.knex('sessions').where({ account_id: person.id })).toEqual([])
})

it('an erased account has no way in, whatever is left of its sessions and tokens', async () => {
  const person = await makeAccount(api.knex)
  const { json } = await logIn(person)
  const { access_token: token, refresh_token: refresh } = json as { access_token: string; refresh_token: string }
  const ways = async () =>
    await Promise.all([
      api.call('GET', '/auth/me', { token }).then(({ status }) => status),
      logIn(person).then(({ status }) => status),
      api.call('POST', '/auth/refresh', { body: { refresh_token: refresh } }).then(({ status }) => status),
    ])
  // The positive control.
  expect(await ways()).toEqual([200, 200, 200])
  await api.knex('accounts').where({ id: person.id }).update({ erased_at: api.knex.fn.now() })
  expect(await ways()).toEqual([401, 401, 401])
})
