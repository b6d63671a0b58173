import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres, postgresLimits } from '../../db/postgres/connect.ts'
import { insertErased, labelOf } from '../../db/records/erased/erasedPeople.ts'
import { findOrderHealth } from '../../db/records/orders/findOrderHealth.ts'
import { orderForgetting } from '../../db/records/orders/forgetOrder.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import type { BatchDeps } from '../../ingest/store/batch.ts'
import { createMeasures } from '../../ingest/store/measures.ts'
import { runNextOrder } from '../../ingest/store/orders.ts'
import { makeAccount, makeRestaurant, uniqueWord } from '../support/builders.ts'
import { longForms } from '../support/longForms.ts'
import { tablesWith } from '../support/personalRig.ts'
import { openRig, type Rig } from './ingestRig.ts'

const rows = longForms.forgetRows
let rig: Rig
let deps: BatchDeps
/** How long each statement of the worker took, in milliseconds. */
const took: number[] = []

beforeEach(async () => {
  rig = await openRig()
  const knex = connectPostgres(rig.databaseUrl, 4, { ...postgresLimits.worker, lockMs: 100 })
  const startedAt = new Map<string, number>()
  knex.on('query', ({ __knexQueryUid: id }: { __knexQueryUid: string }) => startedAt.set(id, performance.now()))
  knex.on('query-response', (_: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) =>
    took.push(performance.now() - (startedAt.get(id) ?? performance.now())),
  )
  const pool = new ParsePool({ threads: 1, timeoutMs: 30_000 })
  const measures = createMeasures(new Registry())
  deps = { knex, clickhouse: rig.clickhouse, pool, maxAttempts: 5, baseWaitMs: 1, maxFiles: 10, measures }
})

afterEach(async () => {
  await deps.pool.close()
  await deps.knex.destroy()
  await rig.close()
})

/** A seller who is erased, as the API does it; the worker's part is ordered. `hours`: what was sent of the time clock before. */
async function eraseSeller(name: string, hours = '') {
  const restaurant = await makeRestaurant(rig.knex)
  if (hours !== '') {
    const worker = rig.startWorker()
    await rig.upload({ 'p.xml': `<E LibSite="${restaurant.name}">${hours}</E>` }, [restaurant.id])
    await worker.stop()
  }
  await publishStoredRestaurants(rig.knex, rig.clickhouse, [restaurant.id])
  const orderId = await rig.knex.transaction(async (trx) => {
    const person = await insertErased(trx, { restaurantId: restaurant.id, kind: 'seller', word: name })
    const words = { kind: 'seller', label: labelOf(person), name, restaurant: restaurant.name } as const
    return await orderForgetting(trx, null, { restaurantId: restaurant.id, erasedId: person.id, words })
  })
  return { restaurant, orderId }
}

async function plantFiles(restaurantId: string, name: string): Promise<void> {
  const { rows: made } = await rig.knex.raw<{ rows: { id: number }[] }>(
    `INSERT INTO uploads (source, reach) VALUES ('upload', ARRAY[?::uuid]) RETURNING id`,
    [restaurantId],
  )
  await rig.knex.raw(`INSERT INTO raw_files (sha256, size, content) VALUES ('\\x00', 1, '') ON CONFLICT DO NOTHING`)
  await rig.knex.raw(
    `INSERT INTO inbox_files (upload_id, name, sha256, size, state, verdict, restaurant_ids, warnings)
     SELECT :upload, n || '.xml', '\\x00', 1, 'done', 'accepted', ARRAY[:restaurantId::uuid],
       jsonb_build_array(CASE WHEN n % 100 = 0 THEN 'ENTETE ' || :name || ' : annulation à vérifier' ELSE 'ENTETE 5 : x' END)
     FROM generate_series(1, :rows::int) n`,
    { upload: made[0]?.id ?? 0, restaurantId, name, rows },
  )
}

async function plantActs(word: string, accountId: string): Promise<void> {
  await rig.knex.raw(
    `INSERT INTO audit_log (actor_id, actor_name, action, target_type, target_id, address, details)
     SELECT CASE WHEN n % 50 = 0 THEN :accountId::uuid END, CASE WHEN n % 50 = 0 THEN :word ELSE 'autre' END, 'essai', 'user',
       CASE WHEN n = 7 THEN :accountId ELSE '' END, '10.9.8.7',
       jsonb_build_object('email', CASE WHEN n % 70 = 7 THEN 'ancienne-' || :word || '@essai.fr' ELSE 'autre@essai.fr' END)
     FROM generate_series(1, :rows::int) n`,
    { word, accountId, rows },
  )
  await rig.knex.raw(
    `INSERT INTO outbox (kind, recipients, subject, text_body, html_body, state)
     SELECT 'essai', jsonb_build_array(jsonb_build_object('email', CASE WHEN n % 90 = 0 THEN :word || '@essai.fr' ELSE 'autre@essai.fr' END)),
       '', '', '', 'sent' FROM generate_series(1, :rows::int) n`,
    { word, rows },
  )
}

async function orderAccount(word: string, accountId: string): Promise<number> {
  const email = `${word}@essai.fr`
  const names = { username: word, names: [word], email, emails: [email] }
  const words = { kind: 'account', label: 'Compte de connexion effacé n° 1', accountId, ...names } as const
  return await orderForgetting(rig.knex, null, { restaurantId: null, erasedId: null, words })
}

/** Turns until nothing is due, at most as many. */
async function takeTurns(most = 10_000): Promise<string[]> {
  const kinds: string[] = []
  while (kinds.length < most) {
    const { kind } = await runNextOrder(deps)
    if (kind === 'none') break
    kinds.push(kind)
  }
  return kinds
}

interface OrderRow {
  readonly state: string
  readonly words: object | null
  readonly progress: { readonly step: number; readonly after: number } | null
  readonly attempts: number
  readonly last_error: string
}

async function orderOf(id: number): Promise<OrderRow> {
  return await rig
    .knex<OrderRow & { id: number }>('import_orders')
    .where({ id })
    .first()
    .then((row) => row!)
}

it('forgets hours whose key holds the name at the first try', async () => {
  const name = uniqueWord('Zoé')
  const shift = (day: string) =>
    `<POINTEUSE LibVendeur="${name}" date="2026-03-${day}" timeStartWork="09:00:00" timeEndWork="10:00:00"/>`
  const { restaurant } = await eraseSeller(name, shift('14') + shift('15'))
  for (let turn = await runNextOrder(deps); turn.kind !== 'none'; turn = await runNextOrder(deps))
    expect(turn).not.toMatchObject({ kind: 'failed' })
  const kept = await rig.knex('clock_keys').where('restaurant_id', restaurant.id).pluck<string[]>('record_key')
  expect(kept.filter((key) => key.startsWith('nom|Vendeur'))).toHaveLength(2)
  expect(await tablesWith(rig.knex, name)).toEqual([])
})

describe('an order to forget', () => {
  it(
    'takes a name out of remarks, acts and mails page by page, and no statement takes long',
    { timeout: 600_000 },
    async () => {
      const [seller, word] = [uniqueWord('Vendeur '), uniqueWord('personne')]
      const { restaurant, orderId } = await eraseSeller(seller)
      await plantFiles(restaurant.id, seller)
      const account = await makeAccount(rig.knex, { username: uniqueWord('autre') })
      await plantActs(word, account.id)
      const accountOrder = await orderAccount(word, account.id)
      // The positive control: they stand where they will be looked for, and in the orders, which need them.
      expect(await tablesWith(rig.knex, seller)).toEqual(['import_orders', 'inbox_files'])
      expect(await tablesWith(rig.knex, word)).toEqual(['audit_log', 'import_orders', 'outbox'])
      took.length = 0
      const kinds = await takeTurns()
      expect([...new Set(kinds)].sort()).toEqual(['done', 'further'])
      console.log(
        `${rows} rows each: ${kinds.length} turns, ${took.length} statements, the longest ${Math.round(Math.max(...took))} ms`,
      )
      for (const one of [seller, word]) expect(await tablesWith(rig.knex, one)).toEqual([])
      expect([await orderOf(orderId), await orderOf(accountOrder)]).toMatchObject(
        [1, 2].map(() => ({ state: 'done', words: null, progress: null })),
      )
      const counted = await rig
        .knex('inbox_files')
        .whereRaw(`warnings::text LIKE '%Vendeur effacé n°%'`)
        .count({ all: '*' })
      expect(Number(counted[0]?.['all'])).toBe(Math.floor(rows / 100))
      const kept = await rig.knex('audit_log').where({ address: '' }).count({ all: '*' })
      expect(Number(kept[0]?.['all'])).toBeGreaterThanOrEqual(Math.floor(rows / 50))
      expect(Number((await rig.knex('outbox').count({ all: '*' }))[0]?.['all'])).toBe(rows - Math.floor(rows / 90))
      expect(took.length).toBeGreaterThan(kinds.length)
      expect(Math.max(...took)).toBeLessThan(2_000)
    },
  )

  it('goes on where it was when its worker is killed, and a page that was cut short is done again', async () => {
    const word = uniqueWord('personne')
    const account = await makeAccount(rig.knex, { username: uniqueWord('autre') })
    await plantActs(word, account.id)
    const id = await orderAccount(word, account.id)
    expect(await takeTurns(2)).toEqual(['further', 'further'])
    const { progress } = await orderOf(id)
    expect(progress).toMatchObject({ step: 0 })
    expect(progress?.after).toBeGreaterThan(0)
    while ((await orderOf(id)).progress?.step === 0) await takeTurns(1)
    // What ends a worker ends its connection, here in the middle of a page that waits for a line which somebody keeps.
    const line = await rig.knex.transaction()
    await line('audit_log').forUpdate().select('id')
    const patient = connectPostgres(rig.databaseUrl, 1, postgresLimits.worker)
    const cut = runNextOrder({ ...deps, knex: patient })
    await expect.poll(waiting).toHaveLength(1)
    for (const pid of await waiting()) await rig.knex.raw('SELECT pg_terminate_backend(?)', [pid])
    expect(await cut).toMatchObject({ kind: 'failed' })
    await line.rollback()
    await patient.destroy()
    await expect.poll(async () => [await takeTurns(), (await orderOf(id)).state][1]).toBe('done')
    expect(await orderOf(id)).toMatchObject({ state: 'done', words: null })
    expect(await tablesWith(rig.knex, word)).toEqual([])
  })

  async function waiting(): Promise<number[]> {
    const { rows: found } = await rig.knex.raw<{ rows: { pid: number }[] }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return found.map(({ pid }) => pid)
  }
})

describe('an order that fails', () => {
  it('holds up no other, is tried again later, and is counted for who looks', async () => {
    const { restaurant, orderId } = await eraseSeller(uniqueWord('Vendeur '))
    const other = await eraseSeller(uniqueWord('Vendeur '))
    const [same] = await rig
      .knex('import_orders')
      .insert({ kind: 'erase', restaurant_id: other.restaurant.id, up_to_file_id: 0 })
      .returning<{ id: number }[]>('id')
    const keeper = await rig.knex.transaction()
    await lockRestaurants(keeper, [restaurant.id])
    await expect.poll(async () => [await takeTurns(30), (await orderOf(orderId)).attempts > 4][1]).toBe(true)
    expect(await orderOf(orderId)).toMatchObject({
      state: 'pending',
      last_error: expect.stringContaining('lock') as string,
    })
    expect([(await orderOf(other.orderId)).state, (await orderOf(same!.id)).state]).toEqual(['done', 'done'])
    expect(await findOrderHealth(rig.knex)).toMatchObject({ waiting: 1, failing: 1 })
    await keeper.rollback()
    await expect.poll(async () => [await takeTurns(30), (await orderOf(orderId)).state][1]).toBe('done')
    expect(await findOrderHealth(rig.knex)).toMatchObject({ waiting: 0, failing: 0 })
  })
})
