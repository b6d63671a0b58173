import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { migratePostgres } from '../../db/migrate.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'

const folder = join(import.meta.dirname, '../../db/postgres/migrations')
/** What an import leaves, in the order in which the rows name one another. */
const tables = ['restaurants', 'raw_files', 'uploads', 'inbox_files', 'ticket_keys']

/**
 * Makes a database as an older version left it: the steps up to `lastStep`, and the rows of `knex` as far as these steps know
 * their columns. Answers its address; migratePostgres brings it to the present.
 */
export async function makeOlderDatabase(knex: Knex, databaseUrl: string, lastStep: string): Promise<string> {
  const url = new URL(databaseUrl)
  await knex.raw('CREATE DATABASE older')
  url.pathname = '/older'
  const steps = mkdtempSync(join(tmpdir(), 'comptoir-steps-'))
  for (const name of readdirSync(folder).filter((step) => step <= lastStep))
    cpSync(join(folder, name), join(steps, name))
  await migratePostgres(url.href, { folder: steps })
  rmSync(steps, { recursive: true })
  const older = connectPostgres(url.href)
  for (const table of tables) {
    const { rows } = await knex.raw<{ rows: { row: object }[] }>('SELECT to_jsonb(t) AS row FROM ?? AS t', [table])
    await older.raw(
      'INSERT INTO ?? OVERRIDING SYSTEM VALUE SELECT r.* FROM jsonb_array_elements(?::jsonb) AS e, jsonb_populate_record(null::??, e) AS r',
      [table, JSON.stringify(rows.map(({ row }) => ({ ...row, account_id: null }))), table],
    )
  }
  await older.destroy()
  return url.href
}

/** Is all that Postgres knows known in full, and found equal in ClickHouse? */
export async function isSettled(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { isSettled: boolean }[] }>(
    `SELECT NOT EXISTS (SELECT FROM ticket_months WHERE unknown_amounts > 0 OR revision <> compared_revision)
       AND NOT EXISTS (SELECT FROM clock_months WHERE revision <> compared_revision)
       AND NOT EXISTS (SELECT FROM unread_clocks) AND NOT EXISTS (SELECT FROM store_differences WHERE healed_at IS NULL)
       AS "isSettled"`,
  )
  return rows[0]?.isSettled === true
}
