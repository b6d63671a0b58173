import type { Knex } from 'knex'
import { mostDifferences } from '../../shared/wire/storeDifferences.ts'
import type { WireStoreDifference } from '../../shared/wire/storeDifferences.ts'

type DifferenceRow = Omit<WireStoreDifference, 'foundAt' | 'healedAt'> & {
  readonly foundAt: Date
  readonly healedAt: Date | null
}

/** What was found different, what is still open first, then the newest; `mostDifferences` of them. */
export async function listDifferences(knex: Knex): Promise<WireStoreDifference[]> {
  const { rows } = await knex.raw<{ rows: DifferenceRow[] }>(
    `SELECT d.id::text AS _id, d.restaurant_id AS site, r.name AS "LibSite", to_char(d.month, 'YYYY-MM-DD') AS month, d.store,
       d.expected_tickets AS "expectedTickets", round(d.expected_micros / 1e6, 2)::float8 AS "expectedAmount",
       d.read_tickets AS "readTickets", CASE WHEN d.store <> 'time_clock' THEN round(d.read_micros / 1e6, 2)::float8 END AS "readAmount",
       d.found_at AS "foundAt", d.healed_at AS "healedAt", d.attempts, d.last_error AS "lastError"
     FROM store_differences d JOIN restaurants r ON r.id = d.restaurant_id
     ORDER BY d.healed_at IS NULL DESC, d.id DESC LIMIT ?`,
    [mostDifferences],
  )
  return rows.map(({ foundAt, healedAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
    healedAt: healedAt?.toISOString() ?? null,
  }))
}
