import type { Knex } from 'knex'
import { isActiveSql } from '../subscriptions/activeSubscription.ts'

/** Notes that a file of these restaurants was taken now. Their locks are held by the caller, so nobody waits for these rows. */
export async function noteImports(trx: Knex, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return
  await trx.raw(
    `INSERT INTO last_imports (restaurant_id, imported_at)
     SELECT id, clock_timestamp() FROM (SELECT DISTINCT unnest(?::uuid[]) AS id ORDER BY id) taken
     ON CONFLICT (restaurant_id) DO UPDATE SET imported_at = excluded.imported_at`,
    [[...restaurantIds]],
  )
}

/** How long ago restaurants with an active subscription were last heard: the upper bound of each class in hours. */
const CLASSES = { '1h': 1, '1d': 24, '2d': 48, '7d': 168 } as const

/** The classes of the time since a restaurant's last import: within so long, longer ago, never. */
export const importAges = [...Object.keys(CLASSES), 'older', 'never'] as readonly string[]

/** How the imports stand, per class and for a bounded number of restaurants. */
export interface ImportStand {
  readonly quarantined: number
  /** Active restaurants by the time since their last import. */
  readonly byAge: Readonly<Record<string, number>>
  /** Those that fell silent more than a day ago, the latest first: the ones that somebody can still call. */
  readonly silent: readonly { readonly id: string; readonly importedAt: Date }[]
}

/** Series of single restaurants at most, however many there are. */
export const MAX_SILENT = 100
const ANSWER_MS = 2_000

/** Reads how the imports stand; each question is answered by an index or by one row a restaurant. */
export async function findImportStand(knex: Knex): Promise<ImportStand> {
  const bounds = Object.entries(CLASSES)
    .map(([name, hours]) => `WHEN l.imported_at > now() - interval '${hours} hours' THEN '${name}'`)
    .join(' ')
  const active = `FROM restaurants r LEFT JOIN last_imports l ON l.restaurant_id = r.id WHERE ${isActiveSql('r.id')}`
  const [quarantine, ages, silent] = await Promise.all([
    knex
      .raw<Rows<{ files: number }>>(`SELECT count(*)::int AS files FROM inbox_files WHERE state = 'quarantined'`)
      .timeout(ANSWER_MS),
    knex
      .raw<Rows<{ age: string; restaurants: number }>>(
        `SELECT CASE WHEN l.imported_at IS NULL THEN 'never' ${bounds} ELSE 'older' END AS age,
           count(*)::int AS restaurants ${active} GROUP BY 1`,
      )
      .timeout(ANSWER_MS),
    knex
      .raw<Rows<{ id: string; importedAt: Date }>>(
        `SELECT r.id, l.imported_at AS "importedAt" ${active} AND l.imported_at < now() - interval '1 day'
         ORDER BY l.imported_at DESC LIMIT ?`,
        [MAX_SILENT],
      )
      .timeout(ANSWER_MS),
  ])
  return {
    quarantined: quarantine.rows[0]?.files ?? 0,
    byAge: Object.fromEntries(ages.rows.map(({ age, restaurants }) => [age, restaurants])),
    silent: silent.rows,
  }
}

interface Rows<T> {
  readonly rows: readonly T[]
}
