import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stores } from '../tests/support/stores.ts'
import { connectClickhouse } from './clickhouse/connect.ts'
import { queryRows } from './clickhouse/query.ts'
import { migrateClickhouse, migratePostgres } from './migrate.ts'
import { connectPostgres } from './postgres/connect.ts'

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
  const child = spawn(process.execPath, ['--import', 'tsx/esm', 'db/migrateCommand.ts'], {
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
