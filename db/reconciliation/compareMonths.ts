import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../clickhouse/query.ts'
import { compareKnown } from './monthDifferences.ts'
import type { KnownMonth, MonthDifference, StoredMonth } from './monthDifferences.ts'
import { versionsMark } from './restaurantMonth.ts'

/** Both stores; Postgres may be an open transaction that holds the restaurants' locks. */
export interface BothStores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
}

/** Which part to compare; nothing means everything. */
export interface Scope {
  readonly restaurantIds?: readonly string[]
  readonly months?: readonly string[]
}

/**
 * Compares what Postgres knows of the tickets with what ClickHouse answers, per restaurant and month: count, MontantTTC and the
 * mark of their versions. Months that are equal are noted as compared. Without the restaurants' locks an import under way
 * may look like a difference: the caller confirms it. Restaurants that Postgres does not know are nobody's to read, and left alone.
 */
export async function compareMonths({ knex, clickhouse }: BothStores, scope: Scope = {}): Promise<MonthDifference[]> {
  const known = await readKnown(knex, scope)
  const stored = await readStored(clickhouse, scope)
  const existing = new Set(await knex('restaurants').pluck<string[]>('id'))
  const { equal, differences } = compareKnown(known, stored)
  await noteCompared(knex, equal)
  return differences.filter(({ restaurantId }) => existing.has(restaurantId))
}

async function readKnown(knex: Knex, { restaurantIds, months }: Scope): Promise<KnownMonth[]> {
  const { rows } = await knex.raw<{ rows: KnownMonth[] }>(
    `SELECT restaurant_id AS "restaurantId", to_char(month, 'YYYY-MM-DD') AS month, tickets, versions_mark::text AS mark,
       gross_micros::text AS gross, unknown_amounts AS "unknownAmounts", revision,
       revision = compared_revision AS "isCompared"
     FROM ticket_months
     WHERE (:restaurants::uuid[] IS NULL OR restaurant_id = ANY (:restaurants::uuid[]))
       AND (:months::date[] IS NULL OR month = ANY (:months::date[]))`,
    { restaurants: restaurantIds ? [...restaurantIds] : null, months: months ? [...months] : null } as never,
  )
  return rows
}

/** What ClickHouse has of the tickets, by restaurant and month. */
export async function readStored(
  clickhouse: ClickHouseClient,
  { restaurantIds, months }: Scope,
): Promise<StoredMonth[]> {
  const conditions = [
    ...(restaurantIds ? ['restaurant_id IN {restaurants:Array(UUID)}'] : []),
    ...(months ? ['toYYYYMM(ts) IN {months:Array(UInt32)}'] : []),
  ]
  return await queryRows<StoredMonth>(clickhouse, {
    name: 'compare_months',
    sql: `SELECT toString(restaurant_id) AS restaurantId, toString(toDate(toStartOfMonth(ts))) AS month, count() AS tickets,
        ${versionsMark} AS mark,
        toString(toInt128(sum(gross_amount) * 1000000)) AS gross
      FROM pos.tickets FINAL ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      GROUP BY restaurant_id, toStartOfMonth(ts)
      SETTINGS do_not_merge_across_partitions_select_final = 1`,
    params: {
      restaurants: restaurantIds ?? [],
      months: (months ?? []).map((month) => Number(month.slice(0, 7).replace('-', ''))),
    },
  })
}

async function noteCompared(knex: Knex, months: readonly KnownMonth[]): Promise<void> {
  const fresh = months.filter(({ isCompared }) => !isCompared)
  if (fresh.length === 0) return
  await knex.raw(
    `UPDATE ticket_months m SET compared_revision = c.revision
     FROM unnest(?::uuid[], ?::date[], ?::bigint[]) AS c (restaurant_id, month, revision)
     WHERE m.restaurant_id = c.restaurant_id AND m.month = c.month AND m.revision = c.revision`,
    [fresh.map((one) => one.restaurantId), fresh.map((one) => one.month), fresh.map((one) => one.revision)],
  )
}
