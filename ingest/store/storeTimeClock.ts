import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { KEYS_PER_QUERY, queryRows } from '../../db/clickhouse/query.ts'
import { saveClockKeys } from './clockKeys.ts'
import { insertLines } from './insertTickets.ts'
import type { Outcome } from './verdict.ts'

/** A time clock record in a restaurant; `version` is its file's and record's place in the order of arrival. */
export interface TimeClockEntry {
  readonly restaurantId: string
  readonly key: string
  readonly formerKey: string | null
  readonly version: number
  readonly fileId: number
  readonly seller: string
  readonly date: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly durationSeconds: number | null
}

/** Added to the version of a record with a departure: it always wins over the same one without. */
const WITH_DEPARTURE = 1n << 62n
/** Every column of a time clock record that is written. */
export const CLOCK_COLUMNS: readonly string[] =
  'restaurant_id record_key version file_id seller date started_at ended_at duration_seconds'.split(' ')

/** Merges records into what is known (a later file completes the departure) and answers what became of each. */
export async function storeTimeClock(
  { trx, clickhouse }: { readonly trx: Knex; readonly clickhouse: ClickHouseClient },
  incoming: readonly TimeClockEntry[],
): Promise<Outcome[]> {
  const { outcomes, changed } = await mergeTimeClock(clickhouse, incoming, 'pos.time_clock')
  await saveClockKeys(
    trx,
    changed.map((entry) => ({ ...entry, version: storedVersion(entry), month: `${entry.startedAt.slice(0, 7)}-01` })),
  )
  return outcomes
}

/** Merges records into those of a table of ClickHouse alone; answers what became of each, and those that were written. */
export async function mergeTimeClock(
  clickhouse: ClickHouseClient,
  incoming: readonly TimeClockEntry[],
  table: string,
): Promise<{ outcomes: Outcome[]; changed: TimeClockEntry[] }> {
  if (incoming.length === 0) return { outcomes: [], changed: [] }
  const known = await loadEntries(clickhouse, incoming, table)
  const changed = new Map<string, TimeClockEntry>()
  const outcomes = incoming.map((arrived): Outcome => {
    const entry = underItsKey(arrived, known)
    const key = `${entry.restaurantId} ${entry.key}`
    const before = known.get(key)
    const outcome = receive(before, entry)
    if (outcome !== 'duplicates') {
      known.set(key, entry)
      changed.set(key, entry)
    }
    return outcome
  })
  const written = [...changed.values()]
  await insertLines(clickhouse, table, { columns: CLOCK_COLUMNS, lines: written.map(line) })
  return { outcomes, changed: written }
}

/** The record under the key by which it is known; under the former one only when that one is the same seller's. */
function underItsKey(entry: TimeClockEntry, known: ReadonlyMap<string, TimeClockEntry>): TimeClockEntry {
  const former = entry.formerKey === null ? undefined : known.get(`${entry.restaurantId} ${entry.formerKey}`)
  return former?.seller === entry.seller ? { ...entry, key: former.key } : entry
}

function receive(before: TimeClockEntry | undefined, entry: TimeClockEntry): Outcome {
  // The same version is an interrupted batch that is treated again.
  if (before === undefined || before.version === entry.version) return 'accepted'
  if (entry.endedAt === null)
    return before.endedAt === null && isOther(before, entry) ? newer(before, entry) : 'duplicates'
  if (before.endedAt === null) return 'updated'
  return isOther(before, entry) ? newer(before, entry) : 'duplicates'
}

function newer(before: TimeClockEntry, entry: TimeClockEntry): Outcome {
  return entry.version > before.version ? 'updated' : 'duplicates'
}

function isOther(a: TimeClockEntry, b: TimeClockEntry): boolean {
  return (['seller', 'date', 'startedAt', 'endedAt', 'durationSeconds'] as const).some((field) => a[field] !== b[field])
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
): Promise<Map<string, TimeClockEntry>> {
  const restaurants = [...new Set(incoming.map((entry) => entry.restaurantId))]
  const asked = [...new Set(incoming.flatMap(({ key, formerKey }) => [key, formerKey ?? key]))]
  const rows: EntryRow[][] = []
  for (let at = 0; at < asked.length; at += KEYS_PER_QUERY) {
    const params = { restaurants, keys: asked.slice(at, at + KEYS_PER_QUERY) }
    rows.push(await queryRows<EntryRow>(clickhouse, { name: 'time_clock_keys', sql: entriesSql(table), params }))
  }
  return new Map(
    rows
      .flat()
      .map((row) => [
        `${row.restaurantId} ${row.key}`,
        { ...row, formerKey: null, version: plainVersion(row.version) },
      ]),
  )
}

function entriesSql(table: string): string {
  return `SELECT toString(restaurant_id) AS restaurantId, record_key AS key, toString(version) AS version, file_id AS fileId, seller,
        toString(date) AS date, toString(started_at) AS startedAt, toString(ended_at) AS endedAt,
        duration_seconds AS durationSeconds
      FROM ${table} FINAL
      WHERE restaurant_id IN {restaurants:Array(UUID)} AND record_key IN {keys:Array(String)}`
}

function plainVersion(stored: string): number {
  return Number(BigInt(stored) & (WITH_DEPARTURE - 1n))
}

function storedVersion(entry: TimeClockEntry): string {
  return String(BigInt(entry.version) + (entry.endedAt === null ? 0n : WITH_DEPARTURE))
}

function line(entry: TimeClockEntry): string {
  const after = [entry.fileId, entry.seller, entry.date, entry.startedAt, entry.endedAt, entry.durationSeconds]
  return `[${JSON.stringify(entry.restaurantId)},${JSON.stringify(entry.key)},${storedVersion(entry)},${JSON.stringify(after).slice(1, -1)}]\n`
}
