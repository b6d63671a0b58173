import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import { readNextBatch, storeBatch } from '../../ingest/store/batch.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { FirstReader } from '../../ingest/store/firstReader.ts'
import { createMeasures } from '../../ingest/store/measures.ts'
import type { BatchDeps } from '../../ingest/store/batch.ts'
import { makeAccount, makeRestaurant, uniqueWord } from '../support/builders.ts'
import type { BuiltRestaurant } from '../support/builders.ts'
import { openRig } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

const hostile = new URL('./hostileThread.ts', import.meta.url)
let rig: Rig

beforeEach(async () => {
  rig = await openRig()
})

afterEach(() => rig.close())

function ticket(restaurant: { name: string }, guid: string): string {
  return `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" LibVendeur="Julie" LibCaisse="C1" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
}

interface Sender {
  readonly restaurant: BuiltRestaurant
  readonly accountId: string
}

async function makeSender(): Promise<Sender> {
  const [restaurant, account] = [await makeRestaurant(rig.knex), await makeAccount(rig.knex)]
  return { restaurant, accountId: account.id }
}

async function send({ restaurant, accountId }: Sender, files: Readonly<Record<string, string>>): Promise<number> {
  const list = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const upload = { files: list, source: 'upload', accountId, reach: [restaurant.id] } as const
  return (await storeInboxFiles(rig.knex, upload)).uploadId
}

/** Makes Postgres refuse every ticket whose GUID begins so, until the answer is called. */
async function refuseTickets(beginning: string): Promise<() => Promise<void>> {
  await rig.knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT refused CHECK (guid NOT LIKE '${beginning}%') NOT VALID`)
  return async () => {
    await rig.knex.raw('ALTER TABLE ticket_keys DROP CONSTRAINT refused')
  }
}

/** In how many seconds a file of an upload comes again. */
async function findWait(uploadId: number): Promise<number> {
  const { rows } = await rig.knex.raw<{ rows: { seconds: number }[] }>(
    `SELECT extract(epoch FROM next_attempt_at - received_at)::float8 AS seconds FROM inbox_files WHERE upload_id = ?`,
    [uploadId],
  )
  return rows[0]?.seconds ?? 0
}

/** Looks, until it is asked, how long the longest wait for a lock has lasted; answers that in milliseconds. */
function watchLocks(knex: Knex): () => Promise<number> {
  const over = new AbortController()
  let longest = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await knex.raw<{ rows: { ms: number | null }[] }>(
        `SELECT max(extract(epoch FROM clock_timestamp() - query_start) * 1000)::float8 AS ms FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await sleep(50)
    }
  })()
  // A test that ends before it asks takes the connections away.
  watching.catch(() => undefined)
  return async () => {
    over.abort()
    await watching
    return longest
  }
}

/** Files of these names with these texts. */
function filesOf(entries: readonly (readonly [name: string, text: string])[]): Record<string, string> {
  return Object.fromEntries(entries)
}

describe('the claim of a file that fails', () => {
  /** A batch of one file that fails, and another worker in line for its very row: the moment it is free, it has and keeps it. */
  async function claimBeforeAnother(name: string) {
    const sender = await makeSender()
    const poison = uniqueWord('poison')
    await refuseTickets(poison)
    await send(sender, { [name]: ticket(sender.restaurant, poison) })
    const pool = new ParsePool({ threads: 1, timeoutMs: 30_000 })
    const reader = new FirstReader({ threads: 1, limitMs: 10_000, thread: hostile })
    const { knex, clickhouse } = rig
    const measures = createMeasures(new Registry())
    const deps: BatchDeps = { knex, clickhouse, pool, maxAttempts: 5, baseWaitMs: 60_000, maxFiles: 10, measures }
    const batch = (await readNextBatch(deps, reader))!
    const other = await knex.transaction()
    const row = other('inbox_files').where({ name }).forUpdate().first<{ is_suspect: boolean }>()
    const seen = row.then((found) => found)
    await expect.poll(() => countWaiting(knex)).toBe(1)
    return { deps, batch, seen, end: () => Promise.all([other.rollback(), reader.close(), pool.close()]) }
  }

  it.each(['dying-1.xml', 'unstorable.xml'])('is free only once its failure is written: %s', async (name) => {
    const { deps, batch, seen, end } = await claimBeforeAnother(name)
    const stored = storeBatch(deps, batch).then(() => 'stored')
    expect(await Promise.race([stored, sleep(20_000, 'stuck behind the other worker')])).toBe('stored')
    expect(await seen).toMatchObject({ is_suspect: true })
    await end()
  })

  it('written afterwards, as a control, finds the row taken, and waits no longer than the limit of its connection', async () => {
    const { batch, seen, end } = await claimBeforeAnother('dying-1.xml')
    await batch.trx.commit()
    // The one in line has the row only once it was answered: an update sent before that might still overtake it.
    expect(await seen).toMatchObject({ is_suspect: false })
    const afterwards = rig.knex('inbox_files').update({ is_suspect: true })
    await expect(afterwards).rejects.toMatchObject({ code: '55P03' })
    await end()
  })
})

describe('a lock that somebody keeps', () => {
  it('on one restaurant holds up its own files alone, and costs them nothing', async () => {
    const [held, free] = [await makeSender(), await makeSender()]
    rig.startWorker()
    const lock = await rig.knex.transaction()
    await lockRestaurants(lock, [held.restaurant.id])
    const longestWait = watchLocks(rig.knex)
    const late = await send(held, { 'held.xml': ticket(held.restaurant, 'g') })
    const rows = await rig.upload({ 'free.xml': ticket(free.restaurant, 'g') }, [free.restaurant.id])
    expect(rows).toMatchObject([{ verdict: 'accepted' }])
    // Until it is left for later, its claim included.
    await expect.poll(() => findWait(late)).toBeGreaterThan(5)
    expect(await rig.knex('inbox_files').where({ upload_id: late }).first<object>()).toMatchObject({
      state: 'pending',
      attempts: 0,
    })
    await lock.rollback()
    expect(await rig.waitFor(late)).toMatchObject([{ verdict: 'accepted', attempts: 0 }])
    expect(await longestWait()).toBeLessThan(5_000)
  })
})

describe('a verdict that Postgres cannot write', () => {
  it('while ClickHouse takes the rows is written once it can, and the rows count once', async () => {
    const sender = await makeSender()
    await rig.knex.raw(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$`)
    await rig.knex.raw(`CREATE TRIGGER full_disk BEFORE UPDATE ON inbox_files FOR EACH ROW
      WHEN (NEW.verdict IS NOT NULL) EXECUTE FUNCTION full_disk()`)
    rig.startWorker()
    const upload = await send(sender, { 'late.xml': ticket(sender.restaurant, 'late') })
    const hasRows = async () => (await rig.figures(sender.restaurant.id)).tickets
    await expect.poll(hasRows).toBe(1)
    expect(await rig.knex('ticket_keys').where({ restaurant_id: sender.restaurant.id })).toEqual([])
    expect(await rig.knex('inbox_files').where({ upload_id: upload }).first<object>()).toMatchObject({
      state: 'pending',
      attempts: 0,
    })
    await rig.knex.raw('DROP TRIGGER full_disk ON inbox_files')
    expect(await rig.waitFor(upload)).toMatchObject([{ verdict: 'accepted', attempts: 0 }])
    expect(await rig.figures(sender.restaurant.id)).toMatchObject({ tickets: 1, gross: '5' })
  })
})

async function countWaiting(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

describe('a battery of slow, dying, unstorable and memory-eating files', () => {
  it('holds nobody up between the files of another customer, two workers at work', { timeout: 300_000 }, async () => {
    const [victim, attacker] = [await makeSender(), await makeSender()]
    const poison = uniqueWord('poison')
    await refuseTickets(poison)
    for (let worker = 0; worker < 2; worker += 1)
      rig.startWorker({
        thread: hostile,
        threads: 1,
        firstLimitMs: 500,
        readTimeoutMs: 1_000,
        threadMemoryMb: 64,
        maxAttempts: 1,
      })
    const twenty = (round: string) =>
      filesOf(
        Array.from({ length: 20 }, (_, at) => [`${at}.xml`, ticket(victim.restaurant, `${round}-${at}`)] as const),
      )
    // Both workers are up before the race begins, and it is known what twenty files take on this machine as it is now.
    await rig.waitFor(await send(victim, { 'first.xml': ticket(victim.restaurant, 'first') }))
    const aloneAt = performance.now()
    await rig.waitFor(await send(victim, twenty('alone')))
    const aloneMs = performance.now() - aloneAt
    const longestWait = watchLocks(rig.knex)
    const bad: number[] = []
    const waits: number[] = []
    const kinds = ['slow', 'dying', 'unstorable', 'hungry', 'slow', 'dying']
    for (let round = 0; round < 5; round += 1) {
      const name = (index: number) => `${round}-${index}`
      const worst = kinds.map(
        (kind, at) => [`${kind}-${name(at)}.xml`, ticket(attacker.restaurant, `${poison}${name(at)}`)] as const,
      )
      bad.push(await send(attacker, filesOf(worst)))
      const startedAt = performance.now()
      const rows = await rig.waitFor(await send(victim, twenty(String(round))))
      waits.push(Math.round(performance.now() - startedAt))
      expect(rows.map(({ verdict }) => verdict)).toEqual(Array<string>(20).fill('accepted'))
      expect(await rig.figures(victim.restaurant.id)).toMatchObject({ tickets: 21 + 20 * (round + 1) })
    }
    const treated = (await Promise.all(bad.map((upload) => rig.waitFor(upload, 220_000)))).flat()
    expect(treated.map(({ state }) => state)).toEqual(Array<string>(30).fill('quarantined'))
    // The promise is five seconds, whatever thirty such files do meanwhile; a machine that is busy anyway is given more.
    expect(Math.max(...waits)).toBeLessThan(Math.max(5_000, 15 * aloneMs))
    expect(await longestWait()).toBeLessThan(5_000)
    console.info(
      `battery: alone ${Math.round(aloneMs)} ms, waited ${waits.join(', ')} ms; longest wait for a lock ${Math.round(await longestWait())} ms`,
    )
  })
})
