import type { Knex } from 'knex'
import { queryRows } from '../clickhouse/query.ts'
import { lockRestaurants } from '../records/restaurants/lockRestaurants.ts'
import { compareMonths } from './compareMonths.ts'
import type { BothStores } from './compareMonths.ts'

const KEYS_PER_UPDATE = 20_000

/**
 * Fills the amounts of keys that were written before amounts were kept, of the next month that has some and whose count and versions
 * agree with ClickHouse; says whether there was one. Needed once after an upgrade.
 */
export async function fillNextAmounts({ knex, clickhouse }: BothStores): Promise<boolean> {
  const next = await knex('ticket_months')
    .where('unknown_amounts', '>', 0)
    .whereRaw('revision = compared_revision')
    .first<{ restaurantId: string; month: string } | undefined>(
      'restaurant_id as restaurantId',
      knex.raw(`to_char(month, 'YYYY-MM-DD') AS month`),
    )
  if (next === undefined) return false
  await knex.transaction(async (trx) => {
    await lockRestaurants(trx, [next.restaurantId])
    const scope = { restaurantIds: [next.restaurantId], months: [next.month] }
    if ((await compareMonths({ knex: trx, clickhouse }, scope)).length > 0) return
    const rows = await queryRows<AmountRow>(clickhouse, {
      name: 'amounts_of_month',
      sql: `SELECT guid, toString(version) AS version, toString(toInt64(gross_amount * 1000000)) AS micros
        FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} AND toStartOfMonth(ts) = {month:Date}`,
      params: { restaurant: next.restaurantId, month: next.month },
    })
    for (let at = 0; at < rows.length; at += KEYS_PER_UPDATE) {
      await fill(trx, next.restaurantId, rows.slice(at, at + KEYS_PER_UPDATE))
    }
  })
  return true
}

interface AmountRow {
  readonly guid: string
  readonly version: string
  readonly micros: string
}

async function fill(trx: Knex.Transaction, restaurantId: string, rows: readonly AmountRow[]): Promise<void> {
  await trx.raw(
    `UPDATE ticket_keys k SET gross_micros = a.micros FROM unnest(?::text[], ?::bigint[], ?::bigint[]) AS a (guid, version, micros)
     WHERE k.restaurant_id = ? AND k.guid = a.guid AND k.version = a.version AND k.gross_micros IS NULL`,
    [rows.map((row) => row.guid), rows.map((row) => row.version), rows.map((row) => row.micros), restaurantId],
  )
}
