import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { stores } from '../tests/support/stores.ts'
import { connectClickhouse } from './clickhouse/connect.ts'
import { queryRows } from './clickhouse/query.ts'
import { migrateClickhouse, migratePostgres } from './migrate.ts'
import { connectPostgres } from './postgres/connect.ts'
import { loadSnapshot } from './snapshot/loadSnapshot.ts'

/** A fresh Postgres database on the server of this run. */
async function freshDatabase(): Promise<string> {
  const name = `m${randomUUID().replaceAll('-', '')}`
  const admin = connectPostgres(stores().databaseUrl, 1)
  await admin.raw(`CREATE DATABASE ${name}`)
  await admin.destroy()
  const url = new URL(stores().databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-migrations-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

/** Runs `npm run migrate` on that database and answers what it printed. */
function migrateInProcess(databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', 'start/migrateCommand.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: stores().clickhouseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return new Promise((done) => child.once('close', () => done(text)))
}

test('two commands that start together run every step once', async () => {
  const url = await freshDatabase()
  const printed = await Promise.all([migrateInProcess(url), migrateInProcess(url)])
  const [idle, busy] = printed.toSorted((a, b) => a.length - b.length)
  expect(idle).toBe('Les deux bases sont à jour.\n')
  expect(busy).toContain('postgres 0001_')
  expect(await migratePostgres(url)).toEqual([])
})

test('a failing step leaves nothing behind, and runs again once corrected', async () => {
  const url = await freshDatabase()
  const broken = folderWith({ '0001_a.sql': 'CREATE TABLE a (n int); SELECT nonsense;' })
  await expect(migratePostgres(url, { folder: broken })).rejects.toThrow(/0001_a\.sql failed/)
  const corrected = folderWith({
    '0001_a.sql': "CREATE TABLE a (n text DEFAULT 'what?');",
    '0002_b.sql': 'CREATE TABLE b (n int)',
  })
  expect(await migratePostgres(url, { folder: corrected })).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('an applied step that changed or vanished is refused by its name', async () => {
  const url = await freshDatabase()
  await migratePostgres(url, { folder: folderWith({ '0001_a.sql': 'CREATE TABLE a (n int)' }) })
  const changed = folderWith({ '0001_a.sql': 'CREATE TABLE a (n bigint)' })
  await expect(migratePostgres(url, { folder: changed })).rejects.toThrow(/0001_a\.sql a changé/)
  await expect(migratePostgres(url, { folder: folderWith({}) })).rejects.toThrow(/ce programme ne la connaît pas/)
})

test('codes that differ by case alone are told apart: the one that served keeps its word, and an end that nobody typed is none', async () => {
  const url = await freshDatabase()
  const current = join(import.meta.dirname, 'postgres', 'migrations')
  const { readdirSync, readFileSync } = await import('node:fs')
  const former = readdirSync(current).filter((name) => name < '0016')
  const files = Object.fromEntries(former.map((name) => [name, readFileSync(join(current, name), 'utf8')]))
  await migratePostgres(url, { folder: folderWith(files) })
  const knex = connectPostgres(url, 1)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const code = (word: string, day: number, more: object = {}) => ({
    label: 'l',
    code: word,
    created_at: at(day),
    ...more,
  })
  await knex('csi_codes').insert([
    code('NOEL', 1),
    code('Noel', 2, { used_at: at(5) }),
    code('noel', 3),
    code('Salon', 4, { starts_at: at(1), ends_at: at(9) }),
  ])
  expect(await migratePostgres(url)).toContain('0016_quotas_and_codes.sql')
  const rows = await knex('csi_codes')
    .orderBy('created_at')
    .select<{ id: string; code: string; ends_at: Date | null }[]>()
  const [first, second, third, alone] = rows
  expect(rows.map((row) => row.code)).toEqual([
    `NOEL-${first!.id.slice(0, 8)}`,
    'Noel',
    `noel-${third!.id.slice(0, 8)}`,
    'Salon',
  ])
  expect([second!.ends_at, alone!.ends_at]).toEqual([null, at(9)])
  await expect(knex('csi_codes').insert({ label: 'l', code: 'nOEL' })).rejects.toThrow('csi_codes_word')
  await knex.destroy()
})

test('ClickHouse steps are cut into statements, run once by two starts together, and checked', async () => {
  const { clickhouseUrl, databaseUrl } = stores()
  const table = `m${randomUUID().replaceAll('-', '')}`
  const step = `-- a; comment\nCREATE TABLE pos.${table} (n String) ENGINE = MergeTree ORDER BY n;\nINSERT INTO pos.${table} VALUES ('x;y');\n`
  const current = join(import.meta.dirname, 'clickhouse', 'migrations')
  const { readdirSync, readFileSync } = await import('node:fs')
  const files = Object.fromEntries(
    readdirSync(current).map((name) => [name, readFileSync(join(current, name), 'utf8')]),
  )
  const folder = folderWith({ ...files, '9001_test.sql': step })
  const run = () => migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl, folder })
  expect((await Promise.all([run(), run()])).flat()).toEqual(['9001_test.sql'])
  const clickhouse = connectClickhouse(clickhouseUrl)
  try {
    expect(await queryRows(clickhouse, { name: 'test', sql: `SELECT n FROM pos.${table}` })).toEqual([{ n: 'x;y' }])
    const changed = folderWith({ ...files, '9001_test.sql': `${step}SELECT 1` })
    await expect(migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl, folder: changed })).rejects.toThrow(
      /a changé/,
    )
  } finally {
    await clickhouse.command({ query: `DELETE FROM pos.applied_migrations WHERE name = '9001_test.sql'` })
    await clickhouse.close()
  }
})

test('a snapshot finds its own steps alone, although one of a lower number was written since, and its columns by their names', async () => {
  const url = await freshDatabase()
  const folder = folderWith({
    '0001_a.sql': 'CREATE TABLE a (n int)',
    '0002_written_since.sql': 'ALTER TABLE a ADD COLUMN since text NOT NULL',
    '0003_b.sql': 'ALTER TABLE a ADD COLUMN b text',
    '0004_c.sql': 'ALTER TABLE a ADD COLUMN c text',
  })
  const steps = ['0001_a.sql', '0003_b.sql', '0004_c.sql']
  expect(await migratePostgres(url, { folder, steps })).toEqual(steps)
  // The third of these steps was applied there before the second.
  const tables = [{ name: 'a', columns: ['n', 'c', 'b'], rows: 1 }]
  await loadSnapshot(url, { tables, sequences: {}, open: () => Promise.resolve(Readable.from('1\tc\tb\n')) })
  const knex = connectPostgres(url, 1)
  expect(await knex('a').select()).toEqual([{ n: 1, b: 'b', c: 'c' }])
  await knex('a').delete()
  await knex.destroy()
  const open = () => Promise.resolve(Readable.from(''))
  const other = [{ name: 'a', columns: ['n', 'c', 'd'], rows: 0 }]
  await expect(loadSnapshot(url, { tables: other, sequences: {}, open })).rejects.toThrow('not those of the snapshot')
  expect(await migratePostgres(url, { folder })).toEqual(['0002_written_since.sql'])
})
