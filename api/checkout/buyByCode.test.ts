import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '../../db/records/restaurants/writeRestaurant.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCode } from '../../tests/support/buyers.ts'
import { makeAccount, uniqueWord, type BuiltAccount } from '../../tests/support/builders.ts'
import type { Caller } from '../context.ts'
import { buyByCode } from './buyByCode.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** Who asks, without a request. */
function callerOf({ id, role, username, email }: BuiltAccount): Caller {
  const account = {
    id,
    role,
    username,
    email,
    firstName: 'Camille',
    lastName: 'Durand',
    restaurants: [],
    outOfReach: [],
  }
  return { ip: '192.0.2.7', state: { account, sessionId: '' } }
}

const restaurantsNamed = async (name: string) =>
  await api.knex('restaurants').where({ name }).select<{ id: string }[]>('id')
const linesAbout = async (id: string) =>
  await api
    .knex('audit_log')
    .where({ target_id: id })
    .select<Record<string, unknown>[]>('action', 'actor_id', 'address')

test('A code that opens nothing leaves no trace of the restaurant that was created for it', async () => {
  const by = callerOf(await makeAccount(api.knex))
  const name = uniqueWord('Chez ')
  const open = async (trx: Knex) => await insertRestaurant(trx, { name })
  const { code } = await makeCode(api.knex, { isEnabled: false })
  expect(await buyByCode(api, by, { code, open })).toBe(false)
  expect(await restaurantsNamed(name)).toEqual([])
})

test('A right code opens its subscription, and the log says who bought it from where', async () => {
  const by = callerOf(await makeAccount(api.knex))
  const name = uniqueWord('Chez ')
  const { code } = await makeCode(api.knex)
  expect(await buyByCode(api, by, { code, open: async (trx) => await insertRestaurant(trx, { name }) })).toBe(true)
  const [restaurant] = await restaurantsNamed(name)
  const id = restaurant?.id ?? ''
  expect(await api.knex('subscriptions').where({ restaurant_id: id })).toMatchObject([{ source: 'code' }])
  expect(await linesAbout(id)).toEqual([
    { action: 'subscription.order', actor_id: by.state.account.id, address: '192.0.2.7' },
  ])
})

test('What fails after the code was taken gives the code back', async () => {
  const by = callerOf(await makeAccount(api.knex))
  const { code } = await makeCode(api.knex)
  const nowhere = { code, open: () => Promise.resolve('00000000-0000-4000-8000-000000000000') }
  await expect(buyByCode(api, by, nowhere)).rejects.toThrow()
  const name = uniqueWord('Chez ')
  const again = { code, open: async (trx: Knex) => await insertRestaurant(trx, { name }) }
  expect(await buyByCode(api, by, again)).toBe(true)
})
