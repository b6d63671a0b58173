import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClickHouseClient } from '@clickhouse/client'
import { deleteRestaurant } from '../../api/restaurants/queries.ts'
import { makeCompany } from '../../tests/support/builders.ts'
import { stores } from '../../tests/support/stores.ts'
import { startTestWorker } from '../../tests/support/worker.ts'
import { connectPostgres } from '../postgres/connect.ts'
import { connectClickhouse } from './connect.ts'
import { publishStoredRestaurants, unpublishRestaurant } from './publishStoredRestaurants.ts'
import { queryRows } from './query.ts'

let knex: Knex
let clickhouse: ClickHouseClient

beforeAll(() => {
  knex = connectPostgres(stores().databaseUrl)
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(async () => {
  await Promise.all([knex.destroy(), clickhouse.close()])
})

interface LookedUp {
  readonly minutes: number
  readonly name: string
  readonly listed: number
}

async function lookUp(id: string): Promise<LookedUp | undefined> {
  const sql = `SELECT joinGet('pos.day_starts', 'minutes', {id:UUID}) AS minutes,
      joinGet('pos.restaurant_names', 'name', {id:UUID}) AS name,
      toInt32((SELECT count() FROM pos.restaurants FINAL WHERE restaurant_id = {id:UUID})) AS listed`
  return (await queryRows<LookedUp>(clickhouse, { name: 'test', sql, params: { id } }))[0]
}

/** Until somebody waits for what this transaction holds, or a second is over. */
async function untilBlocking(trx: Knex.Transaction): Promise<void> {
  const { rows: own } = await trx.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid')
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      'SELECT 1 FROM pg_stat_activity WHERE :pid = ANY (pg_blocking_pids(pid))',
      { pid: own[0]?.pid ?? 0 },
    )
    if (rows.length > 0) return
    await wait(20)
  }
}

test.each([
  ['of all restaurants', async () => void (await publishStoredRestaurants(knex, clickhouse))],
  ['of a worker that starts', async () => await startTestWorker({ knex, clickhouse }).stop()],
])('a publication %s does not undo a change that is committed after it began', async (_what, publish) => {
  const { restaurant } = await makeCompany(knex)
  const { id } = restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const changing = await knex.transaction()
  await changing('restaurants')
    .where({ id })
    .update({ name: `${restaurant.name} bis`, day_start_minutes: 780 })
  await publishStoredRestaurants(changing, clickhouse, [id])
  const publishing = publish()
  await untilBlocking(changing)
  await changing.commit()
  await publishing
  expect(await lookUp(id)).toEqual({ minutes: 780, name: `${restaurant.name} bis`, listed: 1 })
})

test('a publication of all restaurants does not bring back one that is deleted meanwhile', async () => {
  const { id } = (await makeCompany(knex)).restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const deleting = await knex.transaction()
  await deleteRestaurant(deleting, id)
  await unpublishRestaurant(clickhouse, id)
  const publishing = publishStoredRestaurants(knex, clickhouse)
  await untilBlocking(deleting)
  await deleting.commit()
  await publishing
  expect(await lookUp(id)).toMatchObject({ listed: 0 })
})

test('a publication within a transaction tells what that transaction changed, and how many', async () => {
  const { id } = (await makeCompany(knex)).restaurant
  const changed = await knex.transaction(async (trx) => {
    await trx('restaurants').where({ id }).update({ day_start_minutes: 60 })
    return await publishStoredRestaurants(trx, clickhouse, [id])
  })
  expect([changed, await lookUp(id)]).toEqual([1, expect.objectContaining({ minutes: 60, listed: 1 })])
})
