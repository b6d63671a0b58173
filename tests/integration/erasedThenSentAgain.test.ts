import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderErasure } from '../../api/erasure/queries.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import { readNextBatch, storeBatch, type BatchDeps } from '../../ingest/store/batch.ts'
import { FirstReader } from '../../ingest/store/firstReader.ts'
import { createMeasures } from '../../ingest/store/measures.ts'
import { runNextOrder } from '../../ingest/store/orders.ts'
import { makeAccount, makeRestaurant, uniqueWord } from '../support/builders.ts'
import { openRig, type Rig } from './ingestRig.ts'

let rig: Rig
let deps: BatchDeps
let reader: FirstReader

beforeEach(async () => {
  rig = await openRig()
  const { knex, clickhouse } = rig
  const pool = new ParsePool({ threads: 1, timeoutMs: 30_000 })
  const measures = createMeasures(new Registry())
  deps = { knex, clickhouse, pool, maxAttempts: 5, baseWaitMs: 60_000, maxFiles: 10, measures }
  reader = new FirstReader({ threads: 1, limitMs: 10_000 })
})

afterEach(async () => {
  await Promise.all([reader.close(), deps.pool.close()])
  await rig.close()
})

/** Sends a ticket of 5 euros and reads it, as a worker does; orders wait meanwhile. */
async function sendAndRead(restaurant: { id: string; name: string }, guid: string): Promise<void> {
  const ticket = `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" LibVendeur="Julie" LibCaisse="C1" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
  const files = [{ name: `${guid}.xml`, bytes: Buffer.from(ticket) }]
  await storeInboxFiles(rig.knex, { files, source: 'upload', accountId: null, reach: [restaurant.id] })
  const batch = await readNextBatch(deps, reader)
  if (batch !== null) await storeBatch(deps, batch)
}

async function carryOutOrders(): Promise<void> {
  for (let turn = await runNextOrder(deps); turn.kind !== 'none'; turn = await runNextOrder(deps))
    expect(turn.kind).not.toBe('failed')
}

it('keeps a ticket that is sent again after its erasure was ordered and read before that is carried out', async () => {
  const [restaurant, account] = [await makeRestaurant(rig.knex), await makeAccount(rig.knex)]
  const [again, gone, later] = [uniqueWord('again'), uniqueWord('gone'), uniqueWord('later')]
  await sendAndRead(restaurant, again)
  await sendAndRead(restaurant, gone)
  await orderErasure(rig.knex, restaurant.id, account.id)
  await sendAndRead(restaurant, again)
  await sendAndRead(restaurant, later)
  await carryOutOrders()
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 2, gross: '10' })
  // Known from now on: sent a third time it is a duplicate, and still there once.
  await sendAndRead(restaurant, again)
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 2, gross: '10' })
})

it('takes back no erasure that was ordered after the restoration', async () => {
  const [restaurant, account] = [await makeRestaurant(rig.knex), await makeAccount(rig.knex)]
  await sendAndRead(restaurant, uniqueWord('first'))
  const erasure = await orderErasure(rig.knex, restaurant.id, account.id)
  await rig.knex.raw(
    `INSERT INTO import_orders (kind, restaurant_id, up_to_file_id)
     SELECT 'restore', restaurant_id, up_to_file_id FROM import_orders WHERE id = ?`,
    [erasure],
  )
  const last = await orderErasure(rig.knex, restaurant.id, account.id)
  await carryOutOrders()
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 0 })
  // It stands: what was sent before it stays erased whenever a file is read again.
  const standing = rig.knex('import_orders').where({ kind: 'erase' }).whereNull('undone_at')
  expect(await standing.pluck<number[]>('id')).toEqual([last])
})
