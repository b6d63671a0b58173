import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../../db/clickhouse/query.ts'
import { formerClockKey } from '../read/timeClock.ts'
import type { ClockVersions, TimeClockEntry } from './mergeClock.ts'

/** What Postgres knows of a time clock record: the version that ClickHouse holds, and the first day of its arrival's month. */
export interface ClockKey {
  readonly restaurantId: string
  readonly key: string
  readonly version: string
  readonly month: string
}

/** A key as ClickHouse holds it, and the one under which the same record may formerly have been stored. */
export interface StoredClockKey extends ClockKey {
  readonly formerKey: string
}

const KEYS_PER_INSERT = 20_000

/** Writes the keys as they are after a batch. A version never goes back: what a store had forgotten must show as a difference. */
export async function saveClockKeys(trx: Knex, keys: readonly ClockKey[]): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_PER_INSERT) {
    const part = keys.slice(at, at + KEYS_PER_INSERT)
    await trx.raw(
      `INSERT INTO clock_keys AS k (restaurant_id, record_key, version, month)
       SELECT * FROM unnest(?::uuid[], ?::text[], ?::bigint[], ?::date[])
       ON CONFLICT (restaurant_id, record_key) DO UPDATE SET version = excluded.version, month = excluded.month
         WHERE excluded.version > k.version`,
      [
        part.map((key) => key.restaurantId),
        part.map((key) => key.key),
        part.map((key) => key.version),
        part.map((key) => key.month),
      ],
    )
  }
}

/**
 * The versions of these records of a restaurant as Postgres knows them; null while its time clock is still to be read from the
 * archive.
 */
export async function loadClockVersions(
  trx: Knex,
  restaurantId: string,
  entries: readonly TimeClockEntry[],
): Promise<ClockVersions | null> {
  const unread = await trx('unread_clocks').where('restaurant_id', restaurantId).first<object | undefined>()
  if (unread !== undefined) return null
  const keys = entries.flatMap(({ key, formerKey }) => [key, formerKey ?? key])
  const { rows } = await trx.raw<{ rows: { key: string; version: string }[] }>(
    `SELECT record_key AS key, version::text AS version FROM clock_keys WHERE restaurant_id = ? AND record_key = ANY (?::text[])`,
    [restaurantId, keys],
  )
  return new Map(rows.map(({ key, version }) => [key, version]))
}

/** A restaurant's records in a table, as keys. */
export async function readClockKeys(
  clickhouse: ClickHouseClient,
  restaurantId: string,
  table: string,
): Promise<StoredClockKey[]> {
  const rows = await queryRows<ClockKey & { seller: string; date: string; startedAt: string }>(clickhouse, {
    name: 'clock_keys',
    sql: `SELECT toString(restaurant_id) AS restaurantId, record_key AS key, toString(version) AS version,
        toString(toDate(toStartOfMonth(started_at))) AS month, seller, toString(date) AS date, toString(started_at) AS startedAt
      FROM ${table} FINAL WHERE restaurant_id = {restaurant:UUID}`,
    params: { restaurant: restaurantId },
  })
  return rows.map(({ seller, date, startedAt, ...key }) => ({
    ...key,
    formerKey: formerClockKey({ seller, date, startedAt }),
  }))
}

/** Puts these in the place of all that was known of a restaurant's time clock; from now on it is compared. */
export async function replaceClockKeys(trx: Knex, restaurantId: string, keys: readonly ClockKey[]): Promise<void> {
  await trx('clock_keys').where('restaurant_id', restaurantId).delete()
  await saveClockKeys(trx, keys)
  await trx('unread_clocks').where('restaurant_id', restaurantId).delete()
}

/**
 * Throws when keys lack a record that is known, by Postgres or, as long as Postgres knows nothing of a restaurant's time clock, by
 * ClickHouse: hours must not be forgotten because the archive, read anew, does not give them.
 */
export async function refuseLostHours(
  { trx, clickhouse }: { readonly trx: Knex; readonly clickhouse: ClickHouseClient },
  restaurantId: string,
  keys: readonly StoredClockKey[],
): Promise<void> {
  const unread = await trx('unread_clocks').where('restaurant_id', restaurantId).first<object | undefined>()
  const known =
    unread === undefined
      ? await trx('clock_keys').where('restaurant_id', restaurantId).pluck<string[]>('record_key')
      : (await readClockKeys(clickhouse, restaurantId, 'pos.time_clock')).map(({ key }) => key)
  const given = new Set(keys.flatMap(({ key, formerKey }) => [key, formerKey]))
  const missing = known.filter((key) => !given.has(key)).length
  if (missing > 0) throw new Error(`the archive lacks ${missing} time clock records of restaurant ${restaurantId}`)
}
