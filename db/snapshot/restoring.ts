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

/** Marks an empty database as one that is being restored: no program works with it until the mark is taken off. */
export async function markRestoring(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`CREATE TABLE applied_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    await client.query(`INSERT INTO applied_migrations (name, checksum) VALUES ($1, '')`, [restoringMark])
  })
}

/** Takes the mark off: the database is whole. */
export async function endRestoring(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM applied_migrations WHERE name = $1', [restoringMark])
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
