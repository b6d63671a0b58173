import type { Knex } from 'knex'
import type { TicketKey } from './decideTickets.ts'

interface KeyRow {
  restaurant_id: string
  guid: string
  version: number
  hash: string
  former_hashes: string[]
  ts: string
}

/** The known keys among those asked for. */
export async function loadTicketKeys(
  trx: Knex,
  asked: readonly { restaurantId: string; guid: string }[],
): Promise<TicketKey[]> {
  if (asked.length === 0) return []
  const { rows } = await trx.raw<{ rows: KeyRow[] }>(
    `SELECT k.restaurant_id, k.guid, k.version, encode(k.content_hash, 'hex') AS hash, k.former_hashes,
       to_char(k.ts, 'YYYY-MM-DD HH24:MI:SS.MS') AS ts
     FROM ticket_keys k JOIN (SELECT DISTINCT * FROM unnest(?::uuid[], ?::text[])) AS asked (restaurant_id, guid)
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
  }))
}

/** Writes the keys as they are after a batch. */
export async function saveTicketKeys(trx: Knex, keys: readonly TicketKey[]): Promise<void> {
  if (keys.length === 0) return
  await trx.raw(
    `INSERT INTO ticket_keys (restaurant_id, guid, version, content_hash, former_hashes, ts)
     SELECT r, g, v, decode(h, 'hex'), coalesce(string_to_array(nullif(f, ''), ','), '{}'), t
     FROM unnest(?::uuid[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::timestamp[]) AS k (r, g, v, h, f, t)
     ON CONFLICT (restaurant_id, guid) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash,
       former_hashes = excluded.former_hashes, ts = excluded.ts`,
    [
      keys.map((key) => key.restaurantId),
      keys.map((key) => key.guid),
      keys.map((key) => key.version),
      keys.map((key) => key.hash),
      keys.map((key) => key.formerHashes.join(',')),
      keys.map((key) => key.ts),
    ],
  )
}
