import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import { findConnected, markRestoring } from '../../db/snapshot/restoring.ts'
import { versionOf } from '../../shared/ticket/version.ts'
import { takeBackup } from '../../start/backup/backupCommand.ts'
import { restore } from '../../start/backup/restoreCommand.ts'
import { startClickhouse, type EmbeddedEngine } from '../../start/engines/clickhouse/startClickhouse.ts'
import { hoursFile, ticketFile } from '../faults/tickets.ts'
import { makeAccount, makeRestaurant, type BuiltRestaurant } from '../support/builders.ts'
import { stores } from '../support/stores.ts'
import { configOf, makeDataFolder, makeEmptyDatabase, newFolder } from './backupRig.ts'
import { openRig, type Rig } from './ingestRig.ts'

const never = new AbortController().signal
const { dataDir } = makeDataFolder()
const file = join(newFolder(), 'whole.zip')
let rig: Rig
let engine: EmbeddedEngine
let restaurant: BuiltRestaurant
let source: Record<string, string>
let target: { DATA_DIR: string; DATABASE_URL: string; CLICKHOUSE_URL: string }

beforeAll(async () => {
  const [opened, started, databaseUrl] = await Promise.all([
    openRig(),
    startClickhouse({ dataDir: newFolder() }),
    makeEmptyDatabase(),
  ])
  rig = opened
  engine = started
  restaurant = await makeRestaurant(rig.knex)
  source = { DATA_DIR: dataDir, DATABASE_URL: rig.databaseUrl, CLICKHOUSE_URL: stores().clickhouseUrl }
  target = { DATA_DIR: join(newFolder(), 'new'), DATABASE_URL: databaseUrl, CLICKHOUSE_URL: engine.url }
})
afterAll(async () => {
  await rig.close()
  await engine.stop()
})

const restoring = (say: (line: string) => void, acceptsDifferences = false) =>
  restore(configOf(target), { file, say, acceptsDifferences, signal: never })

/** Under one GUID the content of another one. */
const ticket = (guid: string, content: number) =>
  ticketFile(restaurant.name, content).bytes.toString().replace(`GUID="t-${content}"`, `GUID="${guid}"`)

/** Every ticket and time clock record of the restaurant: its key, version and amount. */
async function storedAt(url: string): Promise<object[]> {
  const client = connectClickhouse(url)
  const rows = await queryRows<object>(client, {
    name: 'test',
    sql: `SELECT * FROM (SELECT guid AS key, toString(version) AS version, toString(gross_amount) AS amount FROM pos.tickets FINAL
        WHERE restaurant_id = {restaurant:UUID}
      UNION ALL SELECT record_key AS key, toString(version) AS version, '' AS amount FROM pos.time_clock FINAL
        WHERE restaurant_id = {restaurant:UUID}) ORDER BY key`,
    params: { restaurant: restaurant.id },
  })
  await client.close()
  return rows
}

/** A file that arrives first and is read last, as when one worker reads it alone while another takes those behind it. */
async function readAfter(held: Readonly<Record<string, string>>, others: () => Promise<unknown>): Promise<void> {
  const files = Object.entries(held).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
  const { uploadId } = await storeInboxFiles(rig.knex, { files, source: 'upload', accountId: null, reach: null })
  const due = (at: string) =>
    rig
      .knex('inbox_files')
      .where({ upload_id: uploadId })
      .update({ next_attempt_at: rig.knex.raw(at) })
  await due(`now() + interval '1 hour'`)
  rig.startWorker()
  await others()
  await due('now()')
  await rig.knex.raw('NOTIFY inbox')
  await rig.waitFor(uploadId)
}

test('A rebuild and a restoration keep what is in force, where the order of arrival says otherwise', async () => {
  const worker = rig.startWorker()
  await rig.upload({ 'first.xml': ticket('erased', 3) }, null)
  await rig.upload({ 'second.xml': ticket('erased', 4) }, null)
  await rig.order('erase', restaurant.id)
  await rig.upload({ 'first-again.xml': ticket('erased', 3) }, null)
  await rig.order('restore', restaurant.id)
  await worker.stop()
  const twice = { 'ticket.xml': ticket('alone', 1), 'hours.xml': hoursFile(restaurant.name).bytes.toString() }
  await readAfter(twice, () => rig.upload({ ...twice, 'other.xml': ticket('other', 2) }, null))
  const stood = await storedAt(source['CLICKHOUSE_URL']!)
  const keys = ['alone', 'erased', 'h-2', 'h-3', 'nom|Zoé|2026-03-14|09:00:00.000', 'other']
  expect(stood.map((row) => (row as { key: string }).key)).toEqual(keys)
  const versionOfFile = (id: number) => String(versionOf(id, 1))
  expect(stood[0]).toEqual({ key: 'alone', version: versionOfFile(6), amount: '1.37' })
  expect(stood[1]).toEqual({ key: 'erased', version: versionOfFile(3), amount: '2.11' })

  await rig.order('rebuild', restaurant.id)
  expect(await storedAt(source['CLICKHOUSE_URL']!)).toEqual(stood)

  await makeOpen()
  await takeBackup(configOf(source), file, never)
  const lines: string[] = []
  const said = await restoring((line) => lines.push(line))
  expect(said).toMatch(/^Prêt : 1 restaurant et 3 tickets/)
  expect(lines.at(-1)).toContain("0 ticket et 0 centime d'écart")
  expect(await storedAt(target.CLICKHOUSE_URL)).toEqual(stood)

  expect(said).toContain('Les sessions sont fermées')
  expect(said).toContain('Jetons pour analystes encore valables : 1.')
  expect(said).toMatch(/Mails qui attendaient : 2\. Ils partiront au démarrage, une seconde fois/)
  const knex = connectPostgres(target.DATABASE_URL, 1)
  expect(await knex('sessions').whereNull('revoked_at')).toEqual([])
  expect(await knex('sessions').pluck('device')).toEqual(['phone'])
  expect(await knex('outbox').where({ state: 'queued' })).toHaveLength(2)
  await knex.destroy()
})

/** What works outside the database and comes back with it: a session, an analyst's token that is valid and one that is not, mails. */
async function makeOpen(): Promise<void> {
  const { knex } = rig
  const { id } = await makeAccount(knex)
  await openSession(knex, 'a secret of this test', { accountId: id, remembered: true, device: 'phone' })
  const token = { account_id: id, name: 'token', restaurant_ids: [restaurant.id] }
  await knex('api_tokens').insert([
    { ...token, token_hash: Buffer.from('a'), expires_at: knex.raw(`now() + interval '1 day'`) },
    { ...token, token_hash: Buffer.from('b'), expires_at: knex.raw('now()') },
  ])
  const mail = { kind: 'test', recipients: '[]', subject: '', text_body: '', html_body: '' }
  await knex('outbox').insert([mail, mail, { ...mail, state: 'sent' }])
}

test('A restoration waits for the others to leave: it fills its stores alone', async () => {
  const databaseUrl = await makeEmptyDatabase()
  const config = configOf({ ...target, DATA_DIR: join(newFolder(), 'other'), DATABASE_URL: databaseUrl })
  const other = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir worker' })
  await other.connect()
  const refused = restore(config, { file, say: () => undefined, acceptsDifferences: false, signal: never })
  await expect(refused).rejects.toThrow(/^DATABASE_URL .*connectés à cette base \(comptoir worker\)/)
  await other.end()
  expect(await findConnected(databaseUrl)).toEqual([])
  const marks = await Promise.allSettled([markRestoring(databaseUrl), markRestoring(databaseUrl)])
  expect(marks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = marks.find(({ status }) => status === 'rejected')
  expect(String((lost as PromiseRejectedResult).reason)).toContain('une autre restauration vient de commencer')
})
