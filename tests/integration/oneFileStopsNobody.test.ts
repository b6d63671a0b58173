import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeInboxFiles } from '../../db/postgres/storeInboxFiles.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import { readNextBatch, storeBatch } from '../../ingest/store/batch.ts'
import { FirstReader } from '../../ingest/store/firstReader.ts'
import type { BatchDeps } from '../../ingest/store/batch.ts'
import { makeRestaurant, uniqueWord } from '../support/builders.ts'
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

async function send(files: Readonly<Record<string, string>>, reach: readonly string[]): Promise<number> {
  const list = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const { uploadId } = await storeInboxFiles(rig.knex, { files: list, source: 'upload', accountId: null, reach })
  return uploadId
}

/** Looks, until it is told to stop, how long the longest wait for a lock has lasted; answers that in milliseconds. */
function watchLocks(knex: Knex): () => Promise<number> {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await knex.raw<{ rows: { ms: number | null }[] }>(
        `SELECT max(extract(epoch FROM clock_timestamp() - query_start) * 1000)::float8 AS ms FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await sleep(50)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}

describe('the claim of a file that fails', () => {
  it.each(['unreadable', 'unstorable'])('is free only once its failure is written: %s', async (kind) => {
    const restaurant = await makeRestaurant(rig.knex)
    const poison = uniqueWord('poison')
    const rule = `refuses_${poison}`
    await rig.knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT ${rule} CHECK (guid <> '${poison}') NOT VALID`)
    const name = kind === 'unreadable' ? 'dying-1.xml' : 'plain.xml'
    await send({ [name]: ticket(restaurant, poison) }, [restaurant.id])
    const pool = new ParsePool({ threads: 1, timeoutMs: 30_000 })
    const reader = new FirstReader({ threads: 1, limitMs: 10_000, thread: hostile })
    const { knex, clickhouse } = rig
    const deps: BatchDeps = { knex, clickhouse, pool, maxAttempts: 5, baseWaitMs: 60_000, maxFiles: 10 }
    const batch = (await readNextBatch(deps, reader))!
    // Another worker waits in line for the very row: the moment it is free, this transaction has it, and keeps it.
    const other = await knex.transaction()
    const seen = other('inbox_files')
      .where({ name })
      .forUpdate()
      .first<{ is_suspect: boolean }>()
      .then((row) => row)
    await expect.poll(async () => await countWaiting(knex)).toBe(1)
    const stored = storeBatch(deps, batch).then(() => 'stored')
    expect(await Promise.race([stored, sleep(20_000, 'stuck behind the other worker')])).toBe('stored')
    expect(await seen).toMatchObject({ is_suspect: true })
    await other.rollback()
    await Promise.all([reader.close(), pool.close()])
  })
})

async function countWaiting(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

describe('a battery of slow, dying, unstorable and memory-eating files', () => {
  it('holds nobody up between the files of another customer, two workers at work', { timeout: 240_000 }, async () => {
    const [victim, attacker] = [await makeRestaurant(rig.knex), await makeRestaurant(rig.knex)]
    const poison = uniqueWord('poison')
    const rule = `refuses_${poison}`
    await rig.knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT ${rule} CHECK (guid NOT LIKE '${poison}%') NOT VALID`)
    for (let worker = 0; worker < 2; worker += 1)
      rig.startWorker({ thread: hostile, threads: 1, firstLimitMs: 500, readTimeoutMs: 1_000, maxAttempts: 2 })
    // Both workers are up before the race begins.
    await rig.upload({ 'first.xml': ticket(victim, 'first') }, [victim.id])
    const longestWait = watchLocks(rig.knex)
    const bad: number[] = []
    const waits: number[] = []
    const kinds = ['slow', 'dying', 'unstorable', 'hungry', 'slow', 'dying']
    for (let round = 0; round < 5; round += 1) {
      const files = kinds.map((kind, index) => [
        `${kind}-${round}-${index}.xml`,
        ticket(attacker, `${poison}-${round}-${index}`),
      ])
      bad.push(await send(Object.fromEntries(files), [attacker.id]))
      const startedAt = Date.now()
      const good = Array.from({ length: 20 }, (_, index) => [`${index}.xml`, ticket(victim, `g${round}-${index}`)])
      const rows = await rig.upload(Object.fromEntries(good), [victim.id])
      waits.push(Date.now() - startedAt)
      expect(rows.map(({ verdict }) => verdict)).toEqual(Array<string>(20).fill('accepted'))
      expect(await rig.figures(victim.id)).toMatchObject({ tickets: 1 + 20 * (round + 1) })
    }
    expect(Math.max(...waits)).toBeLessThan(5_000)
    const verdicts = (await Promise.all(bad.map((upload) => rig.waitFor(upload, 180_000)))).flat()
    expect(verdicts.map(({ state }) => state)).toEqual(Array<string>(30).fill('quarantined'))
    expect(await longestWait()).toBeLessThan(5_000)
    await rig.knex.raw(`ALTER TABLE ticket_keys DROP CONSTRAINT ${rule}`)
  })
})
