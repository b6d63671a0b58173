import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import { endRestoring, findConnected, markRestoring } from '../../db/snapshot/restoring.ts'
import { versionOf } from '../../shared/ticket/version.ts'
import { takeBackup } from '../../start/backup/backupCommand.ts'
import { howToBeginAgain, markBegun, refuseBegun } from '../../start/backup/emptyTarget.ts'
import { restore } from '../../start/backup/restoreCommand.ts'
import { hoursFile, ticketFile } from '../faults/tickets.ts'
import { makeAccount, makeRestaurant, type BuiltRestaurant } from '../support/builders.ts'
import { configOf, makeDataFolder, makeEmptyDatabase, newFolder, openPlaces, writeWithManifest } from './backupRig.ts'
import type { RestoreTarget } from './backupRig.ts'
import type { Rig } from './ingestRig.ts'

const never = new AbortController().signal
const { dataDir } = makeDataFolder()
const file = join(newFolder(), 'whole.zip')
let rig: Rig
let restaurant: BuiltRestaurant
let idle: BuiltRestaurant
let stood: object[]
let said: string
let source: Record<string, string>
let target: RestoreTarget
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ rig, source, target, close } = await openPlaces(dataDir))
  restaurant = await makeRestaurant(rig.knex)
  idle = await makeRestaurant(rig.knex)
})
afterAll(() => close?.())

const restoring = (archive: string, say: (line: string) => void, acceptsDifferences = false) =>
  restore(configOf(target), { file: archive, say, acceptsDifferences, signal: never })

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

test('A rebuild keeps what is in force, where the order of arrival says otherwise', async () => {
  const worker = rig.startWorker()
  await rig.upload({ 'first.xml': ticket('erased', 3) }, null)
  await rig.upload({ 'second.xml': ticket('erased', 4) }, null)
  await rig.order('erase', restaurant.id)
  await rig.upload({ 'first-again.xml': ticket('erased', 3) }, null)
  await rig.order('restore', restaurant.id)
  await worker.stop()
  const twice = { 'ticket.xml': ticket('alone', 1), 'hours.xml': hoursFile(restaurant.name).bytes.toString() }
  await readAfter(twice, () => rig.upload({ ...twice, 'other.xml': ticket('other', 2) }, null))
  stood = await storedAt(source['CLICKHOUSE_URL']!)
  const keys = ['alone', 'erased', 'h-2', 'h-3', 'nom|Zoé|2026-03-14|09:00:00.000', 'other']
  expect(stood.map((row) => (row as { key: string }).key)).toEqual(keys)
  const versionOfFile = (id: number) => String(versionOf(id, 1))
  expect(stood[0]).toEqual({ key: 'alone', version: versionOfFile(6), amount: '1.37' })
  expect(stood[1]).toEqual({ key: 'erased', version: versionOfFile(3), amount: '2.11' })

  await rig.order('rebuild', restaurant.id)
  expect(await storedAt(source['CLICKHOUSE_URL']!)).toEqual(stood)
})

test('A restoration keeps it too, names what differs from the manifest, and opens all the same only when it is told to', async () => {
  await makeOpen()
  const taken = await takeBackup(configOf(source), { file, signal: never })
  expect(taken).toContain("Images que des comptes nomment et que DATA_DIR n'a pas : 1.")
  // Of the other restaurant, which sold nothing, the manifest says something else: what differs is its line in each store alone.
  const differing = await writeWithManifest(file, (manifest) => ({
    ...manifest,
    restaurants: manifest.restaurants.map((one) =>
      one.restaurantId === idle.id ? { ...one, tickets: 1, cents: '250' } : one,
    ),
  }))
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  await expect(restoring(differing, say)).rejects.toThrow(
    /ne disent pas ce que dit la sauvegarde \(2\)[^]*Pour recommencer/,
  )
  const difference = `  ${idle.name} : 1 ticket pour 2,50\u00A0€ et 0 pointage dans la sauvegarde, `
  expect(lines.filter((line) => line.includes(' ici'))).toEqual([
    `${difference}rien ici`,
    `${difference}0 ticket pour 0,00\u00A0€ et 0 pointage ici`,
  ])
  expect(await storedAt(target.CLICKHOUSE_URL)).toEqual(stood)

  await emptyTarget()
  said = await restoring(differing, say, true)
  expect(said).toMatch(/^Prêt : 2 restaurants et 4 tickets/)
  expect(said).toContain("Images que des comptes nomment et que la sauvegarde n'a pas : 1.")
})

test('A restoration ends every session, and says what of it works outside', async () => {
  expect(said).toContain('Les sessions sont fermées')
  expect(said).toContain('Jetons pour analystes encore valables : 1.')
  expect(said).toContain('Clés de dépôt encore valables : 1.')
  expect(said).toMatch(/Mails qui attendaient : 2\. Ils partiront au démarrage, une seconde fois/)
  const knex = connectPostgres(target.DATABASE_URL, 1)
  expect(await knex('sessions').whereNull('revoked_at')).toEqual([])
  expect(await knex('sessions').pluck('device')).toEqual(['phone'])
  expect(await knex('outbox').where({ state: 'queued' })).toHaveLength(2)
  await knex.destroy()
  expect(await endRestoring(target.DATABASE_URL, true)).toEqual({ tokens: 1, tillKeys: 1, mails: 2 })
  expect(await endRestoring(target.DATABASE_URL, true)).toEqual({ tokens: 1, tillKeys: 1, mails: 0 })
})

/** What « Pour recommencer » says. */
async function emptyTarget(): Promise<void> {
  rmSync(target.DATA_DIR, { recursive: true })
  const knex = connectPostgres(target.DATABASE_URL, 1)
  await knex.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await knex.destroy()
  const client = connectClickhouse(target.CLICKHOUSE_URL)
  await client.command({ query: 'DROP DATABASE IF EXISTS pos SYNC' })
  await client.close()
}

/** What works outside the database and comes back with it: a session, an analyst's token that is valid and one that is not, mails. */
async function makeOpen(): Promise<void> {
  const { knex } = rig
  const { id } = await makeAccount(knex)
  await knex('accounts').where({ id }).update({ avatar: '0b9c2f4e-0000-4000-8000-000000000000.webp' })
  const other = await makeAccount(knex)
  await knex('accounts').where({ id: other.id }).update({ avatar: '1b9c2f4e-0000-4000-8000-000000000000.webp' })
  await openSession(knex, 'a secret of this test', { accountId: id, remembered: true, device: 'phone' })
  const token = { account_id: id, name: 'token', restaurant_ids: [restaurant.id] }
  await knex('api_tokens').insert([
    { ...token, token_hash: Buffer.from('a'), expires_at: knex.raw(`now() + interval '1 day'`) },
    { ...token, token_hash: Buffer.from('b'), expires_at: knex.raw('now()') },
  ])
  await knex('till_keys').insert([
    { restaurant_id: restaurant.id, name: 'key', key_hash: Buffer.from('a') },
    { restaurant_id: restaurant.id, name: 'key', key_hash: Buffer.from('b'), revoked_at: knex.fn.now() },
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

test('A restoration that another is a moment ahead of is told so', async () => {
  const databaseUrl = await makeEmptyDatabase()
  const knex = connectPostgres(databaseUrl, 1)
  // The type of a table's rows takes its name before the table does.
  await knex.raw('CREATE TYPE applied_migrations AS ENUM ()')
  await knex.destroy()
  await expect(markRestoring(databaseUrl)).rejects.toThrow('une autre restauration vient de commencer')
})

test('Who begins again on a cluster empties all of its servers', () => {
  const config = configOf({ ...target, CLICKHOUSE_CLUSTER: 'comptoir' })
  expect(howToBeginAgain(config)).toContain('DROP DATABASE IF EXISTS pos ON CLUSTER comptoir SYNC')
  expect(howToBeginAgain(configOf(target))).toContain('DROP DATABASE IF EXISTS pos SYNC')
})

test('Two restorations that begin at once in one folder: the second reads a sentence', async () => {
  const folder = newFolder()
  await markBegun(folder)
  await expect(markBegun(folder)).rejects.toThrow(/^DATA_DIR : une autre restauration vient de commencer/)
})

test('A second restoration into a folder where one runs is told to wait; nobody is told to empty it', async () => {
  const folder = newFolder()
  await markBegun(folder)
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'start/admin.ts'], { stdio: 'ignore' })
  writeFileSync(join(folder, 'start.pid'), `${first.pid}\n`)
  const again = () => refuseBegun(configOf({ DATA_DIR: folder }))
  try {
    expect(again).toThrow(/est en cours \(processus \d+\) : attendez qu'elle dise « Prêt »/)
    expect(again).not.toThrow('videz')
  } finally {
    first.kill('SIGKILL')
    await once(first, 'exit')
  }
  expect(again).toThrow(/a été coupée[^]*videz/)
})

test('Too little room is said before anything is written, by a backup and by a restoration', async () => {
  const findSpace = () => Promise.resolve({ freeBytes: 2_000, totalBytes: 10_000_000 })
  const folder = newFolder()
  const taking = takeBackup(configOf(source), { file: join(folder, 'a.zip'), signal: never, findSpace })
  await expect(taking).rejects.toThrow(/^Il faut jusqu'à [^]*pour cette sauvegarde et [^]*n'en a que 2\u00A0Ko/)
  expect(readdirSync(folder)).toEqual([])
  const order = { file, say: () => undefined, acceptsDifferences: false, signal: never, findSpace }
  const alone = restore(configOf({ DATA_DIR: join(folder, 'new') }), order)
  await expect(alone).rejects.toThrow(/^Il faut jusqu'à [^]*pour restaurer et [^]*n'en a que 2\u00A0Ko/)
  // The stores themselves need more than a small backup's rows.
  const small = { ...order, findSpace: () => Promise.resolve({ freeBytes: 40_000_000, totalBytes: 100_000_000 }) }
  await expect(restore(configOf({ DATA_DIR: join(folder, 'new') }), small)).rejects.toThrow(
    /^Il faut jusqu'à 2\d\d\u00A0Mo/,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('A backup replaces no file that appears while it is taken, removes drafts that stood still, and needs no data folder', async () => {
  const folder = newFolder()
  const drafts = ['.a.zip.container-1.7.part', '.a.zip.container-2.7.part']
  for (const name of drafts) writeFileSync(join(folder, name), '')
  const yesterday = Date.now() / 1_000 - 25 * 3_600
  utimesSync(join(folder, drafts[0]!), yesterday, yesterday)
  const path = join(folder, 'a.zip')
  const taking = takeBackup(configOf(source), { file: path, signal: never })
  const refused = expect(taking).rejects.toThrow('a.zip existe déjà')
  while (readdirSync(folder).every((name) => drafts.includes(name))) await turn()
  writeFileSync(path, 'of somebody else')
  await refused
  expect(readFileSync(path, 'utf8')).toBe('of somebody else')
  expect(readdirSync(folder).toSorted()).toEqual([drafts[1], 'a.zip'])

  const elsewhere = join(folder, 'nowhere')
  const said = await takeBackup(configOf({ ...source, DATA_DIR: elsewhere }), {
    file: join(folder, 'b.zip'),
    signal: never,
  })
  expect(said).toContain('Sa date n’a pas pu être notée')
  expect(said).toContain("Images que des comptes nomment et que DATA_DIR n'a pas : 2.")
  expect(existsSync(elsewhere)).toBe(false)
})
