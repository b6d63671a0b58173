import type { ClickHouseClient } from '@clickhouse/client'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { ticketColumns } from '../../shared/ticket/columns.ts'
import { CLOCK_COLUMNS } from './mergeClock.ts'

/** Tables beside those that figures read, for the rebuilding of one restaurant. */
export interface StagingTables {
  readonly tickets: string
  readonly history: string
  readonly clock: string
}

interface Pair {
  readonly live: string
  readonly staging: string
  readonly columns: readonly string[]
  /** What tells one row from another. */
  readonly key: string
  /** What must be equal once the rows were exchanged. */
  readonly proof: string
}

const WAITING = { mutations_sync: '2', log_comment: 'rebuild' } as const

/** Makes empty tables beside; those that a cut short rebuild of the same restaurant left behind are dropped first. */
export async function createStaging(clickhouse: ClickHouseClient, restaurantId: string): Promise<StagingTables> {
  const name = (table: string) => `pos.rebuild_${table}_${restaurantId.replaceAll('-', '')}`
  const tables = { tickets: name('tickets'), history: name('history'), clock: name('clock') }
  await dropStaging(clickhouse, tables)
  const cluster = await findCluster(clickhouse)
  for (const pair of pairsOf(tables)) {
    if (cluster === null) await clickhouse.command({ query: `CREATE TABLE ${pair.staging} AS ${pair.live}` })
    else await createOnCluster(clickhouse, pair, cluster)
  }
  return tables
}

/** `CREATE … AS` of a table that is spread would write into the live one's rows: each server gets a table of its own, under a path of its own. */
async function createOnCluster(clickhouse: ClickHouseClient, { live, staging }: Pair, cluster: string): Promise<void> {
  const engineOf = async (table: string) => {
    const sql = `SELECT engine_full FROM system.tables WHERE concat(database, '.', name) = {table:String}`
    const [row] = await queryRows<{ engine_full: string }>(clickhouse, { name: 'rebuild', sql, params: { table } })
    return row?.engine_full.replaceAll(live.slice('pos.'.length), staging.slice('pos.'.length)) ?? ''
  }
  const create = (table: string, of: string, engine: string) =>
    clickhouse.command({ query: `CREATE TABLE ${table} ON CLUSTER ${cluster} AS ${of} ENGINE = ${engine}` })
  await create(`${staging}_local`, `${live}_local`, await engineOf(`${live}_local`))
  await create(staging, live, await engineOf(live))
}

/**
 * Drops the tables beside, and before them what still deletes by them: a deletion that was cut short is taken up again by
 * ClickHouse for ever, fails without its table, and holds up every later deletion of every restaurant.
 */
export async function dropStaging(clickhouse: ClickHouseClient, tables: StagingTables): Promise<void> {
  const cluster = await findCluster(clickhouse)
  const everywhere = cluster === null ? '' : `ON CLUSTER ${cluster}`
  for (const { staging } of pairsOf(tables)) {
    await clickhouse.command({
      query: `KILL MUTATION ${everywhere} WHERE database = 'pos' AND NOT is_done AND position(command, {staging:String}) > 0`,
      query_params: { staging },
    })
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${staging} ${everywhere} SYNC` })
    if (cluster !== null) await clickhouse.command({ query: `DROP TABLE IF EXISTS ${rowsOf(staging, cluster)} SYNC` })
  }
}

/**
 * Puts the rows beside (of the tables that are named) in the place of a restaurant's. They come in under the versions that they had before anything goes, so
 * that no figure falls meanwhile; then what does not belong is deleted. Throws when the tables do not agree at the end.
 */
export async function exchangeRows(
  clickhouse: ClickHouseClient,
  restaurantId: string,
  tables: Partial<StagingTables>,
): Promise<void> {
  const cluster = await findCluster(clickhouse)
  for (const pair of pairsOf(tables)) {
    await copyRows(clickhouse, pair)
    await awaitReplicas(clickhouse, pair, cluster)
    if (await isExchanged(clickhouse, pair, restaurantId)) continue
    await clickhouse.command({
      // Both tables lay a restaurant's rows on the same servers.
      query: `ALTER TABLE ${rowsOf(pair.live, cluster)} DELETE WHERE restaurant_id = {restaurant:UUID}
        AND ${pair.key} NOT IN (SELECT ${pair.key} FROM ${cluster === null ? pair.staging : `${pair.staging}_local`})`,
      query_params: { restaurant: restaurantId },
      clickhouse_settings: { ...WAITING, allow_nondeterministic_mutations: 1 },
    })
    // A merge may have dropped a row in favour of a newer one that has just been deleted.
    await copyRows(clickhouse, pair)
    await awaitReplicas(clickhouse, pair, cluster)
    if (!(await isExchanged(clickhouse, pair, restaurantId)))
      throw new Error(`${pair.live} still differs from the archive for restaurant ${restaurantId}`)
  }
}

function pairsOf({ tickets, history, clock }: Partial<StagingTables>): Pair[] {
  const key = 'tuple(restaurant_id, ts, guid, version)'
  const proof = 'ts, guid, version, gross_amount'
  const pairs = [
    { live: 'pos.ticket_history', staging: history, columns: ticketColumns, key, proof },
    { live: 'pos.tickets', staging: tickets, columns: ticketColumns, key, proof },
    {
      live: 'pos.time_clock',
      staging: clock,
      columns: CLOCK_COLUMNS,
      key: 'tuple(restaurant_id, record_key, version)',
      // What has no value would make the whole proof nothing.
      proof: `record_key, version, seller, date, started_at, ifNull(toString(ended_at), ''), ifNull(duration_seconds, 0)`,
    },
  ]
  return pairs.flatMap(({ staging, ...pair }) => (staging === undefined ? [] : [{ ...pair, staging }]))
}

/**
 * Each server of a shard deletes by its own copy of the table beside: one that has not fetched all of it yet would delete what it
 * has not seen.
 */
async function awaitReplicas(
  clickhouse: ClickHouseClient,
  { live, staging }: Pair,
  cluster: string | null,
): Promise<void> {
  if (cluster === null) return
  for (const table of [staging, live])
    await clickhouse.command({ query: `SYSTEM SYNC REPLICA ON CLUSTER ${cluster} ${table}_local LIGHTWEIGHT` })
}

async function copyRows(clickhouse: ClickHouseClient, { live, staging, columns }: Pair): Promise<void> {
  const list = columns.join(', ')
  await clickhouse.command({
    query: `INSERT INTO ${live} (${list}) SELECT ${list} FROM ${staging}`,
    // What was deleted comes in again: a replicated table remembers its last blocks and would leave an equal one out.
    clickhouse_settings: { max_partitions_per_insert_block: '0', insert_deduplicate: 0, log_comment: 'rebuild' },
  })
}

async function isExchanged(
  clickhouse: ClickHouseClient,
  { live, staging, proof }: Pair,
  restaurantId: string,
): Promise<boolean> {
  const digest = (table: string) =>
    `(SELECT (count(), sum(cityHash64(${proof}))) FROM ${table} FINAL WHERE restaurant_id = {restaurant:UUID})`
  const [row] = await queryRows<{ isEqual: number }>(clickhouse, {
    name: 'rebuild_proof',
    sql: `SELECT ${digest(live)} = ${digest(staging)} AS isEqual`,
    params: { restaurant: restaurantId },
  })
  return row?.isEqual === 1
}
