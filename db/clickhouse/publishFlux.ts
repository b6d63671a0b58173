import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { listRefusedOfOne } from '../records/inbox/refusedFiles.ts'
import { queryRows } from './query.ts'

/** What of Postgres stands beside the tills in the model: one row of a table, its key and its values as texts. */
type Published = Readonly<Record<string, string>>

interface PublishedTable {
  readonly table: string
  readonly key: readonly string[]
  /** The columns as ClickHouse tells them, in the form in which `known` says them. */
  readonly columns: Readonly<Record<string, string>>
  readonly known: (knex: Knex) => Promise<readonly Published[]>
}

/** A day that was closed longer ago than this is asked by nobody any more: the counts of the screen Flux reach 28 days. */
const CLOSED_DAYS = 40

const tables: readonly PublishedTable[] = [
  {
    table: 'pos.refused_files',
    key: ['restaurant_id', 'file_id'],
    columns: {
      ...{ restaurant_id: 'toString(restaurant_id)', file_id: 'toString(file_id)' },
      received_at: "formatDateTime(received_at, '%Y-%m-%d %H:%i:%S')",
    },
    known: listRefusedOfOne,
  },
  {
    table: 'pos.closed_days',
    key: ['restaurant_id', 'day'],
    columns: {
      ...{ restaurant_id: 'toString(restaurant_id)', day: 'toString(day)', tickets_count: 'toString(tickets_count)' },
      first_version: 'toString(first_version)',
    },
    known: listClosedDays,
  },
]

async function listClosedDays(knex: Knex): Promise<Published[]> {
  const { rows } = await knex.raw<{ rows: Published[] }>(
    `SELECT restaurant_id::text, day::text, coalesce(snapshot ->> 'ticketsCount', '0') AS tickets_count, first_version::text
     FROM day_closings WHERE closed_at > now() - make_interval(days => ${CLOSED_DAYS}) AND first_version IS NOT NULL`,
  )
  return rows
}

/**
 * Makes ClickHouse know the refused files that nothing replaced, and the closed days: writes what differs there from what Postgres
 * knows. One process at a time, so that none writes what it read before another's writing.
 */
export async function publishFlux(knex: Knex, clickhouse: ClickHouseClient): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('publish flux', 0))")
    for (const table of tables) await publishDifferences(trx, clickhouse, table)
  })
}

async function publishDifferences(
  trx: Knex,
  clickhouse: ClickHouseClient,
  { table, key, columns, known: listKnown }: PublishedTable,
): Promise<void> {
  const known = await listKnown(trx)
  const named = Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`)
  const sql = `SELECT ${named.join(', ')} FROM (SELECT * FROM ${table} FINAL)`
  const stored = await queryRows<Published>(clickhouse, { name: 'publish flux', sql })
  const keyOf = (row: Published) => key.map((name) => row[name]).join(' ')
  const textOf = (row: Published | undefined) => Object.keys(columns).map((name) => row?.[name])
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const kept = new Set(known.map(keyOf))
  const gone = await ofKnownRestaurants(
    trx,
    stored.filter((row) => !kept.has(keyOf(row))),
  )
  // Grows with time: what is published later wins, also over a deletion.
  const version = Date.now() * 1000
  const values = [
    ...known
      .filter((row) => String(textOf(before.get(keyOf(row)))) !== String(textOf(row)))
      .map((row) => ({ ...row, version, is_deleted: 0 })),
    ...gone.map((row) => ({ ...row, version, is_deleted: 1 })),
  ]
  if (values.length > 0) await clickhouse.insert({ table, values, format: 'JSONEachRow' })
}

/** Of restaurants that Postgres does not know nobody asks: their rows are left alone. */
async function ofKnownRestaurants(trx: Knex, rows: readonly Published[]): Promise<readonly Published[]> {
  const ids = [...new Set(rows.flatMap(({ restaurant_id: id }) => id ?? []))]
  const known: string[] = await trx('restaurants').whereIn('id', ids).pluck('id')
  return rows.filter(({ restaurant_id: id }) => id !== undefined && known.includes(id))
}

/** What changes when there is something to publish: cheap to ask, each second. */
export async function fluxVersion(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: { at: string | null }[] }>(
    'SELECT max(closed_at)::text AS at FROM day_closings',
  )
  return JSON.stringify([rows[0]?.at, await listRefusedOfOne(knex)])
}
