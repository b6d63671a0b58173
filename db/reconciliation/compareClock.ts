import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../clickhouse/query.ts'
import type { BothStores, Scope } from './compareMonths.ts'
import type { MonthDifference } from './monthDifferences.ts'
import { placeOf, versionsMark } from './restaurantMonth.ts'

interface ClockMonth {
  readonly restaurantId: string
  readonly month: string
  readonly records: number | string
  readonly mark: string
}

interface KnownMonth extends ClockMonth {
  readonly revision: number
  readonly isCompared: boolean
}

/**
 * Compares what Postgres knows of the time clock with what ClickHouse answers, per restaurant and month: count and the mark of
 * the versions. Everything as in compareMonths; a restaurant whose keys are still to be read from the archive is left out.
 */
export async function compareClock({ knex, clickhouse }: BothStores, scope: Scope = {}): Promise<MonthDifference[]> {
  const known = await readKnown(knex, scope)
  const stored = await readStored(clickhouse, scope)
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    'SELECT id FROM restaurants r WHERE NOT EXISTS (SELECT FROM unread_clocks u WHERE u.restaurant_id = r.id)',
  )
  const compared = new Set(rows.map(({ id }) => id))
  const answers = new Map(stored.map((month) => [placeOf(month), month]))
  const isEqual = (month: KnownMonth) => {
    const answer = answers.get(placeOf(month))
    if (answer === undefined) return Number(month.records) === 0
    return Number(answer.records) === Number(month.records) && answer.mark === month.mark
  }
  await noteCompared(knex, known.filter(isEqual))
  const expected = new Map(known.map((month) => [placeOf(month), month]))
  const surplus = stored.filter((month) => !expected.has(placeOf(month)))
  return [...known.filter((month) => !isEqual(month)), ...surplus]
    .filter(({ restaurantId }) => compared.has(restaurantId))
    .map(({ restaurantId, month }) => ({
      restaurantId,
      month,
      expectedTickets: Number(expected.get(`${restaurantId} ${month}`)?.records ?? 0),
      expectedMicros: null,
      readTickets: Number(answers.get(`${restaurantId} ${month}`)?.records ?? 0),
      readMicros: '0',
    }))
}

async function readKnown(knex: Knex, { restaurantIds, months }: Scope): Promise<KnownMonth[]> {
  const { rows } = await knex.raw<{ rows: KnownMonth[] }>(
    `SELECT restaurant_id AS "restaurantId", to_char(month, 'YYYY-MM-DD') AS month, records, versions_mark::text AS mark,
       revision, revision = compared_revision AS "isCompared"
     FROM clock_months
     WHERE (:restaurants::uuid[] IS NULL OR restaurant_id = ANY (:restaurants::uuid[]))
       AND (:months::date[] IS NULL OR month = ANY (:months::date[]))`,
    { restaurants: restaurantIds ? [...restaurantIds] : null, months: months ? [...months] : null } as never,
  )
  return rows
}

async function readStored(clickhouse: ClickHouseClient, { restaurantIds, months }: Scope): Promise<ClockMonth[]> {
  const conditions = [
    ...(restaurantIds ? ['restaurant_id IN {restaurants:Array(UUID)}'] : []),
    ...(months ? ['toDate(toStartOfMonth(started_at)) IN {months:Array(Date)}'] : []),
  ]
  return await queryRows<ClockMonth>(clickhouse, {
    name: 'compare_clock',
    sql: `SELECT toString(restaurant_id) AS restaurantId, toString(toDate(toStartOfMonth(started_at))) AS month,
        count() AS records, ${versionsMark} AS mark
      FROM pos.time_clock FINAL ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      GROUP BY restaurant_id, toStartOfMonth(started_at)`,
    params: { restaurants: restaurantIds ?? [], months: months ?? [] },
  })
}

async function noteCompared(knex: Knex, months: readonly KnownMonth[]): Promise<void> {
  const fresh = months.filter(({ isCompared }) => !isCompared)
  if (fresh.length === 0) return
  await knex.raw(
    `UPDATE clock_months m SET compared_revision = c.revision
     FROM unnest(?::uuid[], ?::date[], ?::bigint[]) AS c (restaurant_id, month, revision)
     WHERE m.restaurant_id = c.restaurant_id AND m.month = c.month AND m.revision = c.revision`,
    [fresh.map((one) => one.restaurantId), fresh.map((one) => one.month), fresh.map((one) => one.revision)],
  )
}
