import type { ClickHouseClient } from '@clickhouse/client'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { exact } from '../../shared/money.ts'
import { firstVersionSql } from '../../shared/ticket/version.ts'
import { queryRows } from '../clickhouse/query.ts'
import { versionsMark } from '../reconciliation/restaurantMonth.ts'

/**
 * What a restaurant's sales and hours come to: tickets and the sum of their MontantTTC in cents (decimal text; null while some
 * amounts are not known), hours as records, each with the order-independent mark of their versions. Records are null while the
 * time clock of the restaurant is still to be read from the archive.
 */
export const RestaurantTotals = z.object({
  restaurantId: z.string(),
  name: z.string(),
  tickets: z.number(),
  cents: z.string().nullable(),
  versions: z.string(),
  records: z.number().nullable(),
  recordVersions: z.string().nullable(),
})
export type RestaurantTotals = z.infer<typeof RestaurantTotals>

/** What differs between what was to be and what a store answers; null: the restaurant is not there at all. */
export interface TotalsDifference {
  readonly expected: RestaurantTotals | null
  readonly read: RestaurantTotals | null
}

/**
 * The totals of every restaurant as Postgres knows them, counted from the keys themselves. Sales that an order is about to erase are
 * left out: the archive does not give them back.
 */
export async function findKnownTotals(client: ClientBase): Promise<RestaurantTotals[]> {
  const { rows } = await client.query<RestaurantTotals>(
    `WITH horizons AS (
       SELECT restaurant_id, ${firstVersionSql('max(up_to_file_id) + 1')} AS least FROM import_orders
       WHERE kind = 'erase' AND undone_at IS NULL GROUP BY restaurant_id),
     sales AS (
       SELECT k.restaurant_id, count(*)::int AS tickets, sum(version_mark(k.version))::text AS versions,
         CASE WHEN count(*) FILTER (WHERE k.gross_micros IS NULL) = 0
           THEN trim_scale(sum(k.gross_micros)::numeric / 10000)::text END AS cents
       FROM ticket_keys k LEFT JOIN horizons h USING (restaurant_id)
       WHERE k.version >= coalesce(h.least, 0) GROUP BY k.restaurant_id),
     hours AS (
       SELECT restaurant_id, count(*)::int AS records, sum(version_mark(version))::text AS versions
       FROM clock_keys GROUP BY restaurant_id)
     SELECT r.id AS "restaurantId", r.name, coalesce(s.tickets, 0) AS tickets, coalesce(s.versions, '0') AS versions,
       CASE WHEN s.tickets IS NULL THEN '0' ELSE s.cents END AS cents,
       CASE WHEN u.restaurant_id IS NULL THEN coalesce(h.records, 0) END AS records,
       CASE WHEN u.restaurant_id IS NULL THEN coalesce(h.versions, '0') END AS "recordVersions"
     FROM restaurants r LEFT JOIN sales s ON s.restaurant_id = r.id LEFT JOIN hours h ON h.restaurant_id = r.id
       LEFT JOIN unread_clocks u ON u.restaurant_id = r.id
     ORDER BY r.name, r.id`,
  )
  return rows
}

interface StoredRow {
  readonly restaurantId: string
  readonly rows: number | string
  readonly mark: string
  readonly micros: string
}

/** The totals of every restaurant of which ClickHouse holds something. It knows no names. */
export async function findStoredTotals(clickhouse: ClickHouseClient): Promise<RestaurantTotals[]> {
  const sales = await queryRows<StoredRow>(clickhouse, {
    name: 'stored_totals',
    sql: `SELECT toString(restaurant_id) AS restaurantId, count() AS rows, ${versionsMark} AS mark,
        toString(toInt128(sum(gross_amount) * 1000000)) AS micros
      FROM pos.tickets FINAL GROUP BY restaurant_id`,
  })
  const hours = await queryRows<StoredRow>(clickhouse, {
    name: 'stored_hours',
    sql: `SELECT toString(restaurant_id) AS restaurantId, count() AS rows, ${versionsMark} AS mark, '0' AS micros
      FROM pos.time_clock FINAL GROUP BY restaurant_id`,
  })
  const totals = new Map(sales.map((row) => [row.restaurantId, toTotals(row)]))
  for (const { restaurantId, rows, mark } of hours) {
    const found = totals.get(restaurantId) ?? noTotals(restaurantId)
    totals.set(restaurantId, { ...found, records: Number(rows), recordVersions: mark })
  }
  return [...totals.values()]
}

function toTotals({ restaurantId, rows, mark, micros }: StoredRow): RestaurantTotals {
  const cents = exact(micros).div(10_000).toFixed()
  return { ...noTotals(restaurantId), tickets: Number(rows), versions: mark, cents }
}

function noTotals(restaurantId: string): RestaurantTotals {
  return { restaurantId, name: '', tickets: 0, cents: '0', versions: '0', records: 0, recordVersions: '0' }
}

/** Every restaurant of which the two do not say the same; what is not known on the expected side is not compared. */
export function compareTotals(
  expected: readonly RestaurantTotals[],
  read: readonly RestaurantTotals[],
): TotalsDifference[] {
  const answers = new Map(read.map((one) => [one.restaurantId, one]))
  const names = new Set(expected.map(({ restaurantId }) => restaurantId))
  const differing = expected
    .filter((one) => !isSame(one, answers.get(one.restaurantId) ?? noTotals(one.restaurantId)))
    .map((one) => ({ expected: one, read: answers.get(one.restaurantId) ?? null }))
  const surplus = read
    .filter(({ restaurantId }) => !names.has(restaurantId))
    .map((one) => ({ expected: null, read: one }))
  return [...differing, ...surplus]
}

function isSame(expected: RestaurantTotals, read: RestaurantTotals): boolean {
  const hasSameSales = expected.tickets === read.tickets && expected.versions === read.versions
  const hasSameAmount = expected.cents === null || expected.cents === read.cents
  const hasSameHours =
    expected.records === null || (expected.records === read.records && expected.recordVersions === read.recordVersions)
  return hasSameSales && hasSameAmount && hasSameHours
}
