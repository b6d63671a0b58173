import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteRestaurant } from '../../api/restaurants/queries.ts'
import { makeCompany } from '../../tests/support/builders.ts'
import { openStores } from '../../tests/support/openStores.ts'
import { toldRestaurant } from '../../tests/support/toldRestaurant.ts'
import { startTestWorker } from '../../tests/support/worker.ts'
import { publishDiffering } from '../reconciliation/publishDiffering.ts'
import { publishStoredRestaurants, unpublishRestaurant } from './publishStoredRestaurants.ts'

const { knex, clickhouse } = openStores()
const lookUp = (id: string) => toldRestaurant(clickhouse, id)

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

/** A restaurant whose name and start of day are changed and told to ClickHouse, and not yet committed. */
async function changing(): Promise<{ id: string; change: Knex.Transaction; changed: object }> {
  const { id, name } = (await makeCompany(knex)).restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const change = await knex.transaction()
  await change('restaurants')
    .where({ id })
    .update({ name: `${name} bis`, day_start_minutes: 780 })
  await publishStoredRestaurants(change, clickhouse, [id])
  return { id, change, changed: { minutes: 780, lookedUp: `${name} bis`, listed: 1 } }
}

test('a publication of a restaurant waits for a change that is not yet committed, and does not undo it', async () => {
  const { id, change, changed } = await changing()
  const publishing = publishStoredRestaurants(knex, clickhouse, [id])
  await untilBlocking(change)
  await change.commit()
  await publishing
  expect(await lookUp(id)).toMatchObject(changed)
})

test.each([
  ['who compares the stores', async () => void (await publishDiffering({ knex, clickhouse }))],
  ['a worker that starts', async () => await startTestWorker({ knex, clickhouse }).stop()],
])('%s leaves a restaurant alone that is being changed, and waits for nobody', async (_who, look) => {
  const { id, change, changed } = await changing()
  await look()
  await change.commit()
  expect(await lookUp(id)).toMatchObject(changed)
  // What was told of a change that was taken back is put right.
  const other = await changing()
  expect(await lookUp(other.id)).toMatchObject(other.changed)
  await other.change.rollback()
  await look()
  expect(await lookUp(other.id)).toMatchObject({ minutes: 0, listed: 1 })
})

test('who compares the stores does not bring back a restaurant that is deleted meanwhile', async () => {
  const { id } = (await makeCompany(knex)).restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const deleting = await knex.transaction()
  await deleteRestaurant(deleting, id)
  await unpublishRestaurant(clickhouse, id)
  await publishDiffering({ knex, clickhouse })
  await deleting.commit()
  await publishDiffering({ knex, clickhouse })
  expect(await lookUp(id)).toMatchObject({ listed: 0 })
})

test('a publication within a transaction tells what that transaction changed', async () => {
  const { id } = (await makeCompany(knex)).restaurant
  await knex.transaction(async (trx) => {
    await trx('restaurants').where({ id }).update({ day_start_minutes: 60 })
    await publishStoredRestaurants(trx, clickhouse, [id])
  })
  expect(await lookUp(id)).toMatchObject({ minutes: 60, listed: 1 })
})
