import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { explainStoreFailure } from '../explainStoreFailure.ts'
import { listCopiedTables, type CopiedTable } from './copiedTables.ts'
import { copySettings, copyStatement } from './copyForm.ts'
import { findKnownTotals, type RestaurantTotals } from './restaurantTotals.ts'

/** A step of the migrations as a store holds it. */
export interface AppliedStep {
  readonly name: string
  readonly checksum: string
}

/** Postgres as it stood at one instant, however long it is read. Close it. */
export interface Snapshot {
  readonly takenAt: Date
  readonly serverVersion: string
  readonly steps: readonly AppliedStep[]
  readonly tables: readonly CopiedTable[]
  /** What each restaurant's sales and hours came to at that instant. */
  readonly totals: readonly RestaurantTotals[]
  /** Files that had been received and not been read yet at that instant. */
  readonly pendingFiles: number
  /** The files of images that rows name; they lie in a data folder. */
  readonly images: readonly string[]
  /** The rows of a table, in Postgres' text form. Their count is known once what is asked next was answered. */
  copyOut(table: CopiedTable): Readable & { readonly rowCount: number }
  /** The last number that each sequence gave; those that gave none are left out. Asked after the rows: none of theirs is greater. */
  readSequences(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

/**
 * Opens a snapshot on a connection of its own, as pg_dump does: one transaction that sees one instant and blocks nobody but a
 * change of the tables' shape. Throws a sentence in French when Postgres cannot be reached.
 */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir backup' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(copySettings)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return { ...(await readFacts(client)), ...readersOf(client) }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw explainStoreFailure('DATABASE_URL', databaseUrl, error) ?? error
  }
}

async function readFacts(client: pg.Client): Promise<Omit<Snapshot, 'copyOut' | 'readSequences' | 'close'>> {
  // The first statement fixes the instant.
  const { rows } = await client.query<{ takenAt: Date; version: string }>(
    `SELECT clock_timestamp() AS "takenAt", current_setting('server_version') AS version`,
  )
  const [first] = rows
  if (first === undefined) throw new Error('Postgres told no time.')
  const tables = await listCopiedTables(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  if (names !== '') await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
  const steps = await client.query<AppliedStep>('SELECT name, checksum FROM applied_migrations ORDER BY name')
  const pending = await client.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM inbox_files WHERE state = 'pending'`,
  )
  const images = await client.query<{ name: string }>(`SELECT avatar AS name FROM accounts WHERE avatar LIKE '%.webp'`)
  return {
    takenAt: first.takenAt,
    serverVersion: first.version,
    tables,
    steps: steps.rows,
    totals: await findKnownTotals(client),
    pendingFiles: pending.rows[0]?.files ?? 0,
    images: images.rows.map(({ name }) => name),
  }
}

function readersOf(client: pg.Client): Pick<Snapshot, 'copyOut' | 'readSequences' | 'close'> {
  return {
    copyOut: (table) => client.query(copyTo(copyStatement(table, 'TO STDOUT'))),
    async readSequences() {
      const { rows } = await client.query<{ name: string; last: string }>(
        `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
         WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
      )
      return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
    },
    async close() {
      await client.end()
    },
  }
}
