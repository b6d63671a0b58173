import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../../db/clickhouse/query.ts'
import { fileOfVersion } from '../../shared/ticket/version.ts'
import { selectedColumns } from './rows.ts'
import type { TicketRow } from './rows.ts'

/** Where a ticket is: its restaurant, GUID, and the wall time under which ClickHouse keeps it. */
export interface TicketKey {
  readonly restaurantId: string
  readonly guid: string
  readonly ts: string
  readonly version: string
}

export interface HistoryRow {
  readonly restaurant_id: string
  readonly guid: string
  readonly version: string
  readonly imported_at: string
  readonly ts: string
  readonly operation: string
  readonly state: string
  readonly gross_amount: string | number
}

/** The keys of tickets by GUID in these restaurants; what is unknown is left out. Postgres knows every ticket's wall time, so ClickHouse reads by primary key. */
export async function findKeys(knex: Knex, sites: readonly string[], guids: readonly string[]): Promise<TicketKey[]> {
  const sql = `SELECT restaurant_id AS "restaurantId", guid, to_char(ts, 'YYYY-MM-DD HH24:MI:SS.MS') AS ts, version::text
    FROM ticket_keys WHERE restaurant_id = ANY (:sites::uuid[]) AND guid = ANY (:guids::text[])`
  const { rows } = await knex.raw<{ rows: TicketKey[] }>(sql, { sites: [...sites], guids: [...guids] })
  return rows
}

/** Whole tickets by key, unordered. */
export async function readTickets(client: ClickHouseClient, keys: readonly TicketKey[]): Promise<TicketRow[]> {
  if (keys.length === 0) return []
  const sql = `SELECT ${selectedColumns} FROM pos.tickets FINAL
    WHERE restaurant_id IN {sites:Array(UUID)} AND ts IN {times:Array(DateTime64(3, 'UTC'))} AND guid IN {guids:Array(String)}
    SETTINGS do_not_merge_across_partitions_select_final = 1`
  const params = {
    sites: [...new Set(keys.map((key) => key.restaurantId))],
    times: [...new Set(keys.map((key) => key.ts))],
    guids: keys.map((key) => key.guid),
  }
  return await queryRows<TicketRow>(client, { name: 'tickets_by_key', sql, params })
}

/** Former versions of these tickets, the last one first. */
export async function readHistory(client: ClickHouseClient, keys: readonly TicketKey[]): Promise<HistoryRow[]> {
  if (keys.length === 0) return []
  const sql = `SELECT restaurant_id, guid, toString(version) AS version, imported_at, ts, operation, state, gross_amount
    FROM pos.ticket_history FINAL WHERE restaurant_id IN {sites:Array(UUID)} AND guid IN {guids:Array(String)} ORDER BY toUInt64(version) DESC`
  const params = { sites: [...new Set(keys.map((key) => key.restaurantId))], guids: keys.map((key) => key.guid) }
  return await queryRows<HistoryRow>(client, { name: 'tickets_history', sql, params })
}

/** Tickets that one list of numbers may name: a number comes back with each year and till. */
export const mostNumbered = 10_000

/**
 * The sold tickets of one site that carry these numbers: what an invoice re-states. Invoices and receipts have numbers of
 * their own. At most one more than `mostNumbered`, which tells that there are more.
 */
export async function readByNumbers(
  client: ClickHouseClient,
  sites: readonly string[],
  numbers: readonly string[],
): Promise<TicketRow[]> {
  const wanted = numbers.filter((number) => number !== '' && number !== '0')
  if (wanted.length === 0) return []
  const sql = `SELECT ${selectedColumns} FROM pos.tickets FINAL
    WHERE restaurant_id IN {sites:Array(UUID)} AND number IN {numbers:Array(String)}
      AND operation NOT IN ('JUSTIFICATIF', 'RECU') AND is_closed
    ORDER BY ts, guid LIMIT ${mostNumbered + 1} SETTINGS do_not_merge_across_partitions_select_final = 1`
  return await queryRows<TicketRow>(client, {
    name: 'tickets_by_number',
    sql,
    params: { sites: [...sites], numbers: wanted },
  })
}

/** The archived file of a version: its name, gzipped bytes and every restaurant with records in it; undefined when the archive has it no more. */
export async function findArchivedFile(knex: Knex, version: string): Promise<ArchivedFile | undefined> {
  const sql = `SELECT f.name, f.restaurant_ids AS "restaurantIds", r.content, EXISTS (SELECT FROM erased_people e
      WHERE e.restaurant_id = ANY (f.restaurant_ids) AND e.closed_file_id >= f.id) AS "isClosed"
    FROM inbox_files f JOIN raw_files r USING (sha256) WHERE f.id = :file`
  const { rows } = await knex.raw<{ rows: ArchivedFile[] }>(sql, { file: fileOfVersion(version) })
  return rows[0]
}

export interface ArchivedFile {
  readonly name: string
  readonly restaurantIds: readonly string[]
  readonly content: Buffer
  /** It may hold the name of somebody who was erased since. */
  readonly isClosed: boolean
}

/** Names of restaurants by id. */
export async function restaurantNames(knex: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await knex<{ id: string; name: string }>('restaurants')
    .select('id', 'name')
    .whereIn('id', [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
