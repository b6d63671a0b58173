import pg from 'pg'
import { restoringMark } from '../migrationFiles.ts'

/** What a database holds of its own: nothing, something, or what a restoration that was cut short left. */
export type Holding = 'nothing' | 'something' | 'cut'

/** What is in the database; what belongs to an extension or to Postgres itself does not count. */
export async function findHolding(databaseUrl: string): Promise<Holding> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ objects: number; hasSteps: boolean }>(
      `SELECT count(*)::int AS objects, to_regclass('applied_migrations') IS NOT NULL AS "hasSteps"
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`,
    )
    const [found] = rows
    if (found === undefined || found.objects === 0) return 'nothing'
    if (!found.hasSteps) return 'something'
    const mark = await client.query('SELECT FROM applied_migrations WHERE name = $1', [restoringMark])
    return mark.rowCount === 0 ? 'something' : 'cut'
  })
}

interface Connected {
  readonly pid: number
  readonly name: string
}

/** Who else is connected to the database and stays, by the names that they give themselves ('' for none), each once. */
export async function findConnected(databaseUrl: string): Promise<string[]> {
  return await withClient(databaseUrl, async (client) => {
    const first = await listConnected(client)
    if (first.length === 0) return []
    // A check of health comes and goes.
    await client.query('SELECT pg_sleep(0.3)')
    const pids = new Set(first.map(({ pid }) => pid))
    const staying = (await listConnected(client)).filter(({ pid }) => pids.has(pid))
    return [...new Set(staying.map(({ name }) => name))].toSorted()
  })
}

async function listConnected(client: pg.Client): Promise<readonly Connected[]> {
  // Of another user's connection the kind is hidden.
  const { rows } = await client.query<Connected>(
    `SELECT pid, application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  return rows
}

/** Another restoration has just taken the same place. */
export class PlaceTaken extends Error {}

/** Marks an empty database as one that is being restored: no program works with it until the mark is taken off. */
export async function markRestoring(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query(restoringTable).catch((cause: unknown) => {
      // The name is taken, or is being taken: as a table, as the type of its rows, or in the catalogue.
      if (!['42P07', '42710', '23505'].includes(String((cause as pg.DatabaseError).code))) throw cause
      throw new PlaceTaken('DATABASE_URL : une autre restauration vient de commencer dans cette base.', { cause })
    })
    await client.query(`INSERT INTO applied_migrations (name, checksum) VALUES ($1, '')`, [restoringMark])
    await client.query('COMMIT')
  })
}

const restoringTable = `CREATE TABLE applied_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`

/** What a restored database brings along that works outside it: analysts' tokens and tills' keys that are valid, mails that wait to be sent. */
export interface BroughtAlong {
  readonly tokens: number
  readonly tillKeys: number
  readonly mails: number
}

/**
 * Ends every session that was open at the backup's instant, and takes the mark off: the database is whole. With `holdsMails` the
 * mails that waited are not sent any more.
 */
export async function endRestoring(databaseUrl: string, holdsMails: boolean): Promise<BroughtAlong> {
  return await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL')
    const { rows } = await client.query<BroughtAlong>(
      `SELECT (SELECT count(*)::int FROM api_tokens WHERE revoked_at IS NULL AND expires_at > now()) AS tokens,
         (SELECT count(*)::int FROM till_keys WHERE revoked_at IS NULL) AS "tillKeys",
         (SELECT count(*)::int FROM outbox WHERE state = 'queued') AS mails`,
    )
    if (holdsMails)
      await client.query(
        `UPDATE outbox SET state = 'failed', last_error = 'held back by a restoration' WHERE state = 'queued'`,
      )
    // A notification is of its morning, and its devices' sessions have ended just now.
    await client.query('DELETE FROM push_outbox')
    await client.query('DELETE FROM applied_migrations WHERE name = $1', [restoringMark])
    await client.query('COMMIT')
    return rows[0] ?? { tokens: 0, tillKeys: 0, mails: 0 }
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
