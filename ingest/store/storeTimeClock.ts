import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { KEYS_PER_QUERY, queryRows } from '../../db/clickhouse/query.ts'
import type { QueryParams } from '../../db/clickhouse/query.ts'
import { saveClockKeys } from './clockKeys.ts'
import { insertLines } from './insertTickets.ts'
import { CLOCK_COLUMNS, clockLine, mergeClock, plainVersion, storedVersion } from './mergeClock.ts'
import type { ClockVersions, TimeClockEntry } from './mergeClock.ts'
import type { Outcome } from './verdict.ts'

/** Merges records into what is known (a later file completes the departure) and answers what became of each. */
export async function storeTimeClock(
  { trx, clickhouse }: { readonly trx: Knex; readonly clickhouse: ClickHouseClient },
  incoming: readonly TimeClockEntry[],
): Promise<readonly Outcome[]> {
  const { outcomes, changed } = await mergeTimeClock(clickhouse, { incoming, table: 'pos.time_clock' })
  await saveClockKeys(
    trx,
    changed.map((entry) => ({ ...entry, version: storedVersion(entry), month: `${entry.startedAt.slice(0, 7)}-01` })),
  )
  return outcomes
}

/** Records for a table of ClickHouse, and the versions in force of a restaurant that is being rebuilt. */
interface ClockMerge {
  readonly incoming: readonly TimeClockEntry[]
  readonly table: string
  readonly inForce?: ClockVersions
}

/** Merges records into those of a table of ClickHouse alone; answers what became of each, and those that were written. */
export async function mergeTimeClock(
  clickhouse: ClickHouseClient,
  { incoming, table, inForce }: ClockMerge,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly changed: readonly TimeClockEntry[] }> {
  if (incoming.length === 0) return { outcomes: [], changed: [] }
  const known = await loadEntries(clickhouse, incoming, table)
  const merged = mergeClock(known, incoming, inForce)
  await insertLines(clickhouse, table, { columns: CLOCK_COLUMNS, lines: merged.changed.map(clockLine) })
  return merged
}

interface EntryRow {
  restaurantId: string
  key: string
  version: string
  fileId: number
  seller: string
  date: string
  startedAt: string
  endedAt: string | null
  durationSeconds: number | null
}

async function loadEntries(
  clickhouse: ClickHouseClient,
  incoming: readonly TimeClockEntry[],
  table: string,
): Promise<TimeClockEntry[]> {
  const restaurants = [...new Set(incoming.map((entry) => entry.restaurantId))]
  const asked = [...new Set(incoming.flatMap(({ key, formerKey }) => [key, formerKey ?? key]))]
  const where = 'restaurant_id IN {restaurants:Array(UUID)} AND record_key IN {keys:Array(String)}'
  const entries: TimeClockEntry[][] = []
  for (let at = 0; at < asked.length; at += KEYS_PER_QUERY) {
    const params = { restaurants, keys: asked.slice(at, at + KEYS_PER_QUERY) }
    entries.push(await readEntries(clickhouse, { table, where, params }))
  }
  return entries.flat()
}

/** The records of a table of ClickHouse that a condition names. */
export async function readEntries(
  clickhouse: ClickHouseClient,
  { table, where, params }: { readonly table: string; readonly where: string; readonly params: QueryParams },
): Promise<TimeClockEntry[]> {
  const sql = `SELECT toString(restaurant_id) AS restaurantId, record_key AS key, toString(version) AS version, file_id AS fileId, seller,
      toString(date) AS date, toString(started_at) AS startedAt, toString(ended_at) AS endedAt, duration_seconds AS durationSeconds
    FROM ${table} FINAL WHERE ${where}`
  const rows = await queryRows<EntryRow>(clickhouse, { name: 'time_clock_keys', sql, params })
  return rows.map((row) => ({ ...row, formerKey: null, version: plainVersion(row.version) }))
}
