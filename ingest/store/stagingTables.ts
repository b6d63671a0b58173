import type { ClickHouseClient } from '@clickhouse/client'
import { awaitReplicas, findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { WRITING, queryRows } from '../../db/clickhouse/query.ts'
import { ticketColumns } from '../../shared/ticket/columns.ts'
import { storedNow } from './insertTickets.ts'
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
  /** A time that only the rows of one exchange have. */
  readonly mark: string
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

/** Drops the tables beside. */
export async function dropStaging(clickhouse: ClickHouseClient, tables: StagingTables): Promise<void> {
  const cluster = await findCluster(clickhouse)
  const everywhere = cluster === null ? '' : `ON CLUSTER ${cluster}`
  for (const { staging } of pairsOf(tables)) {
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${staging} ${everywhere} SYNC` })
    if (cluster !== null) await clickhouse.command({ query: `DROP TABLE IF EXISTS ${rowsOf(staging, cluster)} SYNC` })
  }
}

/**
 * Puts the rows beside (of the tables that are named) in the place of a restaurant's. They come in under the versions that they had before anything goes, so
 * that no figure falls meanwhile; then what did not come in with them is deleted, which their mark tells: a deletion that named the
 * tables beside could not be read as of one moment (`answerSettings`). Throws when the tables do not agree at the end.
 */
export async function exchangeRows(
  clickhouse: ClickHouseClient,
  restaurantId: string,
  tables: Partial<StagingTables>,
): Promise<void> {
  const cluster = await findCluster(clickhouse)
  const now = storedNow()
  for (const pair of pairsOf(tables)) {
    await bringIn(clickhouse, pair, now)
    if (await isExchanged(clickhouse, pair, restaurantId)) continue
    await clickhouse.command({
      query: `ALTER TABLE ${rowsOf(pair.live, cluster)} DELETE WHERE restaurant_id = {restaurant:UUID}
        AND ${pair.mark} != {now:DateTime64(3, 'UTC')}`,
      query_params: { restaurant: restaurantId, now },
      clickhouse_settings: WAITING,
    })
    // A merge may have dropped a row in favour of a newer one that has just been deleted.
    await bringIn(clickhouse, pair, now)
    if (!(await isExchanged(clickhouse, pair, restaurantId)))
      throw new Error(`${pair.live} still differs from the archive for restaurant ${restaurantId}`)
  }
}

function pairsOf({ tickets, history, clock }: Partial<StagingTables>): Pair[] {
  const ofTickets = { columns: ticketColumns, mark: 'imported_at', proof: 'ts, guid, version, gross_amount' }
  const pairs = [
    { live: 'pos.ticket_history', staging: history, ...ofTickets },
    { live: 'pos.tickets', staging: tickets, ...ofTickets },
    {
      live: 'pos.time_clock',
      staging: clock,
      columns: [...CLOCK_COLUMNS, 'rebuilt_at'],
      mark: 'rebuilt_at',
      // What has no value would make the whole proof nothing.
      proof: `record_key, version, seller, date, started_at, ifNull(toString(ended_at), ''), ifNull(duration_seconds, 0)`,
    },
  ]
  return pairs.flatMap(({ staging, ...pair }) => (staging === undefined ? [] : [{ ...pair, staging }]))
}

/** Copies the rows beside to those of all, under a mark. */
async function bringIn(
  clickhouse: ClickHouseClient,
  { live, staging, columns, mark }: Pair,
  now: string,
): Promise<void> {
  await awaitReplicas(clickhouse, [staging])
  const read = columns.map((column) => (column === mark ? `{now:DateTime64(3, 'UTC')}` : column))
  await clickhouse.command({
    query: `INSERT INTO ${live} (${columns.join(', ')}) SELECT ${read.join(', ')} FROM ${staging}`,
    query_params: { now },
    clickhouse_settings: { ...WRITING, log_comment: 'rebuild' },
  })
  await awaitReplicas(clickhouse, [live])
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
