import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { findKnownTotals } from '../../db/snapshot/restaurantTotals.ts'
import { backUp } from '../../start/backup/backUp.ts'
import { takeBackup } from '../../start/backup/backupCommand.ts'
import { findDifferences, sayDifference } from '../../start/backup/compareRestored.ts'
import { restore } from '../../start/backup/restoreCommand.ts'
import { makeOlderDatabase } from '../faults/olderDatabase.ts'
import { hoursFile } from '../faults/tickets.ts'
import { makeAccount, makeRestaurant, type BuiltRestaurant } from '../support/builders.ts'
import { longForms } from '../support/longForms.ts'
import { runProgram } from '../support/runProgram.ts'
import { stores } from '../support/stores.ts'
import { startTestWorker } from '../support/worker.ts'
import {
  configOf,
  makeDataFolder,
  manifestOf,
  newFolder,
  openPlaces,
  sendFiles,
  writeFlipped,
  writeManifestAlone,
  type Ledger,
  type RestoreTarget,
} from './backupRig.ts'
import type { Rig } from './ingestRig.ts'

// `BACKUP_FILES=8000 npm run test:integration -- tests/integration/backup.test.ts` is the whole of it.
const FILES = longForms.backupFiles
const never = new AbortController().signal
const { dataDir, image } = makeDataFolder()
const file = join(newFolder(), 'whole.zip')
const ledger: Ledger = new Map()
const before: Ledger = new Map()
let rig: Rig
let restaurant: BuiltRestaurant
let source: Record<string, string>
let target: RestoreTarget
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ rig, source, target, close } = await openPlaces(dataDir))
})
afterAll(() => close?.())

const restoring = (
  archive: string,
  env: Record<string, string> = target,
  say: (line: string) => void = () => undefined,
) => restore(configOf(env), { file: archive, say, acceptsDifferences: false, signal: never })

/** Tickets and cents of the restaurant as ClickHouse answers them. */
async function figuresAt(url: string): Promise<{ tickets: number; cents: number }> {
  const client = connectClickhouse(url)
  const rows = await queryRows<{ tickets: number; cents: number }>(client, {
    name: 'test',
    sql: `SELECT toUInt32(count()) AS tickets, toUInt32(sum(gross_amount) * 100) AS cents FROM pos.tickets FINAL
      WHERE restaurant_id = {restaurant:UUID}`,
    params: { restaurant: restaurant.id },
  })
  await client.close()
  return rows[0]!
}

const centsOf = (entries: Ledger) => [...entries.values()].reduce((sum, cents) => sum + cents, 0)

describe('A backup', () => {
  test(
    `taken while ${FILES} files arrive holds one instant: all that was acknowledged before it, nothing twice`,
    { timeout: 1_800_000 },
    async () => {
      restaurant = await makeRestaurant(rig.knex)
      await makeAccount(rig.knex, { username: `sauve${restaurant.id.slice(0, 8)}` })
      rig.startWorker({ maxFiles: 20 })
      await rig.upload({ 'hours.xml': hoursFile(restaurant.name).bytes }, null)
      const sending = sendFiles(rig.knex, restaurant.name, { count: FILES, ledger })
      while (ledger.size < FILES / 2) await turn()
      for (const [name, cents] of ledger) before.set(name, cents)
      const said = await takeBackup(configOf(source), { file, signal: never })
      const after = ledger.size
      await sending
      const manifest = await manifestOf(file)
      const [totals] = manifest.restaurants
      console.info(
        `${FILES} files: ${before.size} acknowledged before the backup began; it holds ${totals!.tickets} tickets and ${manifest.pendingFiles} files to be read`,
      )
      expect(totals!.tickets + manifest.pendingFiles).toBeGreaterThanOrEqual(before.size)
      expect(totals!.tickets + manifest.pendingFiles).toBeLessThanOrEqual(FILES)
      expect(before.size).toBeLessThan(FILES)
      expect(after).toBeGreaterThanOrEqual(before.size)
      expect(totals).toMatchObject({ restaurantId: restaurant.id, name: restaurant.name, records: 3 })
      expect(said).toContain(file)
      expect(said).toContain('secrets')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(join(file, '..'))).toEqual(['whole.zip'])
      expect(JSON.parse(readFileSync(join(dataDir, 'last-backup.json'), 'utf8'))).toMatchObject({ path: file })
    },
  )

  test('replaces no file, and is not taken of a database newer than the program', async () => {
    await expect(takeBackup(configOf(source), { file, signal: never })).rejects.toThrow('existe déjà')
    await rig.knex('applied_migrations').insert({ name: '9999_tomorrow.sql', checksum: 'x' })
    const folder = newFolder()
    await expect(takeBackup(configOf(source), { file: join(folder, 'a.zip'), signal: never })).rejects.toThrow(
      '9999_tomorrow.sql',
    )
    await rig.knex('applied_migrations').where({ name: '9999_tomorrow.sql' }).delete()
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is cut short leaves nothing that looks whole: interrupted, nothing; killed, a draft that the next one removes', async () => {
    const large = join(dataDir, 'images', 'large.webp')
    writeFileSync(large, '')
    truncateSync(large, 400_000_000)
    const folder = newFolder()
    const stopping = new AbortController()
    const interrupted = takeBackup(configOf(source), { file: join(folder, 'a.zip'), signal: stopping.signal })
    while (readdirSync(folder).length === 0) await turn()
    stopping.abort()
    await expect(interrupted).rejects.toThrow('interrompue')
    expect(readdirSync(folder)).toEqual([])
    const child = spawn(process.execPath, ['--import', 'tsx/esm', 'start/admin.ts', 'backup', join(folder, 'b.zip')], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'], ...source },
    })
    while (readdirSync(folder).length === 0) await sleep(5)
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
    const [draft] = readdirSync(folder)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.b\.zip\.[\w-]+\.\d+\.part$/)])
    await expect(restoring(join(folder, draft!))).rejects.toThrow("n'est pas une sauvegarde entière")
    rmSync(large)
    await takeBackup(configOf(source), { file: join(folder, 'c.zip'), signal: never })
    expect(readdirSync(folder)).toEqual(['c.zip'])
  })
})

describe('A restoration refuses, before it writes anything,', () => {
  test.each(['postgres/raw_files.copy', 'manifest.json', 'SHA256SUMS', 'secrets.json'])(
    'a backup of which a bit of %s has changed',
    async (member) => {
      await expect(restoring(await writeFlipped(file, member))).rejects.toThrow('Prenez une autre copie')
      expect(existsSync(target.DATA_DIR)).toBe(false)
    },
  )

  test('a backup that has no end, or is none', async () => {
    const cut = join(newFolder(), 'cut.zip')
    writeFileSync(cut, readFileSync(file).subarray(0, -200))
    await expect(restoring(cut)).rejects.toThrow("n'est pas une sauvegarde entière")
    await expect(restoring(resolve('package.json'))).rejects.toThrow("n'est pas une sauvegarde entière")
    await expect(restoring('/nulle/part.zip')).rejects.toThrow("ne peut pas être lu : ce chemin n'existe pas")
  })

  test('a backup of a newer form or schema, with the version that reads it', async () => {
    const manifest = await manifestOf(file)
    const steps = [...manifest.postgres.steps, { name: '9999_tomorrow.sql', checksum: 'x' }]
    const newer = { ...manifest, version: '7.0.0', postgres: { ...manifest.postgres, steps } }
    const paths = ['form', 'schema'].map((name) => join(newFolder(), `${name}.zip`))
    await writeManifestAlone(paths[0]!, { ...manifest, format: 2, version: '7.0.0' })
    await writeManifestAlone(paths[1]!, newer)
    await expect(restoring(paths[0]!)).rejects.toThrow(/forme plus récente \(2\).*Comptoir 7\.0\.0/)
    await expect(restoring(paths[1]!)).rejects.toThrow(/9999_tomorrow\.sql.*Comptoir 7\.0\.0/)
    expect(existsSync(target.DATA_DIR)).toBe(false)
  })

  test('a place that is not empty: the folder, Postgres, ClickHouse', async () => {
    await expect(restoring(file, { ...target, DATA_DIR: dataDir })).rejects.toThrow(/^DATA_DIR .*pas vide/)
    await expect(restoring(file, { ...target, DATABASE_URL: rig.databaseUrl })).rejects.toThrow(
      /^DATABASE_URL .*pas vide/,
    )
    const filled = { ...target, CLICKHOUSE_URL: stores().clickhouseUrl }
    await expect(restoring(file, filled)).rejects.toThrow(/^CLICKHOUSE_URL .*pas vide/)
    expect(existsSync(target.DATA_DIR)).toBe(false)
  })
})

describe('A restoration', () => {
  test('that was cut short is named by the next one and by every program, with the way to begin again', async () => {
    const cut = await runProgram(['start/admin.ts', 'restore', file], { env: target, until: 'Postgres se remplit' })
    expect(cut.output).not.toContain('Prêt')
    await expect(restoring(file)).rejects.toThrow(/a été coupée[^]*Pour recommencer/)
    await expect(restoring(file, { ...target, DATA_DIR: newFolder() })).rejects.toThrow('a été coupée')
    const check = await runProgram(['ingest/main.ts', 'check', 'package.json'], { env: target })
    expect(check.output).toContain("Une restauration de cette base a commencé et n'est pas finie")
    const doctor = await runProgram(['start/admin.ts', 'doctor'], { env: target })
    expect(doctor.output).toMatch(/✗ Sauvegarde +une restauration commencée/)
    rmSync(target.DATA_DIR, { recursive: true })
    const knex = connectPostgres(target.DATABASE_URL, 1)
    await knex.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await knex.destroy()
    const client = connectClickhouse(target.CLICKHOUSE_URL)
    await client.command({ query: 'DROP DATABASE IF EXISTS pos SYNC' })
    await client.close()
  })

  test(
    'into empty stores elsewhere equals the manifest to the cent, and the ledger of acknowledged files once those that waited are read',
    { timeout: 1_800_000 },
    async () => {
      const lines: string[] = []
      const said = await restoring(file, target, (line) => lines.push(line))
      const manifest = await manifestOf(file)
      const [totals] = manifest.restaurants
      expect(said).toMatch(/^Prêt : 1 restaurant et /)
      expect(lines.at(-1)).toContain("0 ticket et 0 centime d'écart")
      const restored = await figuresAt(target.CLICKHOUSE_URL)
      expect([restored.tickets, String(restored.cents)]).toEqual([totals!.tickets, totals!.cents])
      expect(readFileSync(join(target.DATA_DIR, 'images', '0b9c2f4e-0000-4000-8000-000000000000.webp'))).toEqual(image)
      const secrets = join(target.DATA_DIR, 'secrets.json')
      expect(readFileSync(secrets)).toEqual(readFileSync(join(dataDir, 'secrets.json')))
      expect(statSync(secrets).mode & 0o777).toBe(0o600)

      const knex = connectPostgres(target.DATABASE_URL)
      const client = connectClickhouse(target.CLICKHOUSE_URL)
      expect(await knex('accounts').pluck('username')).toContain(`sauve${restaurant.id.slice(0, 8)}`)
      const names = await knex('inbox_files').whereNot({ name: 'hours.xml' }).pluck<string[]>('name')
      expect([...before.keys()].filter((name) => !names.includes(name))).toEqual([])
      const worker = startTestWorker({ knex, clickhouse: client }, { databaseUrl: target.DATABASE_URL, pollMs: 100 })
      const untilRead = async () => {
        while (await knex('inbox_files').where({ state: 'pending' }).first<object | undefined>()) await sleep(20)
      }
      await untilRead()
      const held = new Map([...ledger].filter(([name]) => names.includes(name)))
      expect(held.size).toBe(names.length)
      expect(await figuresAt(target.CLICKHOUSE_URL)).toEqual({ tickets: names.length, cents: centsOf(held) })
      // What the tills send again and anew is numbered behind what was restored, and nothing counts twice.
      await sendFiles(knex, restaurant.name, { count: FILES, ledger: new Map() })
      await untilRead()
      await worker.stop()
      const whole = await figuresAt(target.CLICKHOUSE_URL)
      console.info(
        `restored ${restored.tickets} tickets for ${restored.cents} cents, with those that waited ${held.size}; all sent again: ${whole.tickets} for ${whole.cents}`,
      )
      expect(whole).toEqual({ tickets: FILES, cents: centsOf(ledger) })
      await knex.destroy()
      await client.close()
    },
  )

  test('would be caught with a row lost: the comparison names whose and how much', async () => {
    const postgres = new pg.Client({ connectionString: target.DATABASE_URL })
    await postgres.connect()
    const expected = await findKnownTotals(postgres)
    await postgres.end()
    const places = { databaseUrl: target.DATABASE_URL, clickhouseUrl: target.CLICKHOUSE_URL }
    expect(await findDifferences(places, expected)).toEqual([])
    const client = connectClickhouse(target.CLICKHOUSE_URL)
    const synchronous = { mutations_sync: '2' as const }
    await client.command({
      query: `ALTER TABLE pos.tickets DELETE WHERE guid = 't-7'`,
      clickhouse_settings: synchronous,
    })
    const [lost, ...rest] = await findDifferences(places, expected)
    expect(rest).toEqual([])
    expect(lost!.expected!.tickets - lost!.read!.tickets).toBe(1)
    expect(Number(lost!.expected!.cents) - Number(lost!.read!.cents)).toBe(ledger.get('7.xml'))
    expect(sayDifference(lost!)).toContain(restaurant.name)
    await client.command({
      query: `ALTER TABLE pos.time_clock DELETE WHERE record_key = 'h-2'`,
      clickhouse_settings: synchronous,
    })
    const [both] = await findDifferences(places, expected)
    expect([both!.expected!.records, both!.read!.records]).toEqual([3, 2])
    await client.close()
  })

  test(
    'of an older version into an empty folder is brought up to this one, and stopped, is backed up again with the same figures',
    { timeout: 1_800_000 },
    async () => {
      while (await rig.knex('inbox_files').where({ state: 'pending' }).first<object | undefined>()) await sleep(20)
      const databaseUrl = await makeOlderDatabase(rig.knex, rig.databaseUrl, '0018_time_clock_known.sql')
      const olderKnex = connectPostgres(databaseUrl, 1)
      await olderKnex('unread_clocks').insert({ restaurant_id: restaurant.id })
      await olderKnex.destroy()
      const older = join(newFolder(), 'older.zip')
      const order = {
        dataDir,
        databaseUrl,
        clickhouseUrl: undefined,
        path: older,
        environment: ['SMTP_URL'],
        signal: never,
      }
      const { restaurants } = await backUp(order)
      expect(restaurants[0]!.tickets).toBe(FILES)
      const env = { DATA_DIR: join(newFolder(), 'alone') }
      const lines: string[] = []
      const said = await restoring(older, env, (line) => lines.push(line))
      expect(lines).toContainEqual(
        expect.stringMatching(/^Postgres est rempli, et mis à jour : 0027_last_imports\.sql/),
      )
      expect(said).toContain('Ces variables servaient et manquent ici : SMTP_URL.')
      const again = join(newFolder(), 'again.zip')
      await takeBackup(configOf(env), { file: again, signal: never })
      const hours = { records: 3, recordVersions: expect.stringMatching(/^[1-9]/) as string }
      expect((await manifestOf(again)).restaurants).toEqual([{ ...restaurants[0], ...hours }])
    },
  )
})
