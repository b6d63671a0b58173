import type { Knex } from 'knex'
import type { TicketKey } from './decideTickets.ts'

interface KeyRow {
  restaurant_id: string
  guid: string
  version: number
  hash: string
  former_hashes: string[]
  ts: string
  gross_micros: number | null
}

/** Where keys are kept: those in force, or those of a rebuild until it is whole. */
export type KeyTable = 'ticket_keys' | 'rebuilt_keys'

/** The known keys among those asked for. */
export async function loadTicketKeys(
  trx: Knex,
  asked: readonly { restaurantId: string; guid: string }[],
  table: KeyTable = 'ticket_keys',
): Promise<TicketKey[]> {
  if (asked.length === 0) return []
  const { rows } = await trx.raw<{ rows: KeyRow[] }>(
    `SELECT k.restaurant_id, k.guid, k.version, encode(k.content_hash, 'hex') AS hash, k.former_hashes,
       to_char(k.ts, 'YYYY-MM-DD HH24:MI:SS.MS') AS ts, k.gross_micros
     FROM ${table} k JOIN (SELECT DISTINCT * FROM unnest(?::uuid[], ?::text[])) AS asked (restaurant_id, guid)
       ON asked.restaurant_id = k.restaurant_id AND asked.guid = k.guid`,
    [asked.map((one) => one.restaurantId), asked.map((one) => one.guid)],
  )
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    guid: row.guid,
    version: row.version,
    hash: row.hash,
    formerHashes: row.former_hashes,
    ts: row.ts,
    grossMicros: row.gross_micros,
  }))
}

/** Writes the keys as they are after a batch. */
export async function saveTicketKeys(
  trx: Knex,
  keys: readonly TicketKey[],
  table: KeyTable = 'ticket_keys',
): Promise<void> {
  if (keys.length === 0) return
  await trx.raw(
    `INSERT INTO ${table} (restaurant_id, guid, version, content_hash, former_hashes, ts, gross_micros)
     SELECT r, g, v, decode(h, 'hex'), coalesce(string_to_array(nullif(f, ''), ','), '{}'), t, m
     FROM unnest(?::uuid[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::timestamp[], ?::bigint[])
       AS k (r, g, v, h, f, t, m)
     ON CONFLICT (restaurant_id, guid) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash,
       former_hashes = excluded.former_hashes, ts = excluded.ts, gross_micros = excluded.gross_micros`,
    [
      keys.map((key) => key.restaurantId),
      keys.map((key) => key.guid),
      keys.map((key) => key.version),
      keys.map((key) => key.hash),
      keys.map((key) => key.formerHashes.join(',')),
      keys.map((key) => key.ts),
      // Knex types arrays without null; Postgres takes it.
      keys.map((key) => key.grossMicros) as number[],
    ],
  )
}
