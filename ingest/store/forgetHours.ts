import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { hashSql, labelOf, saltOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { saveClockKeys } from './clockKeys.ts'
import { insertLines } from './insertTickets.ts'
import { CLOCK_COLUMNS, markedClockLine, storedVersion } from './mergeClock.ts'
import type { TimeClockEntry } from './mergeClock.ts'
import { underLabel } from './pseudonymise.ts'
import { readEntries } from './storeTimeClock.ts'

/**
 * Puts an erased seller's label in the place of the name in the time clock. A record without GUID has the name in its key: it moves
 * to another key, and the former one is hidden in the same insert, so that no hour is counted twice or falls meanwhile.
 */
export async function forgetHours(
  { trx, clickhouse }: { readonly trx: Knex; readonly clickhouse: ClickHouseClient },
  person: ErasedPerson,
): Promise<void> {
  const { restaurantId, hash } = person
  const params = { restaurant: restaurantId, salt: saltOf(person.key, person.kind), hash }
  const where = `restaurant_id = {restaurant:UUID} AND ${hashSql('seller')} = {hash:String}`
  const entries = await readEntries(clickhouse, { table: 'pos.time_clock', where, params })
  const label = labelOf(person)
  const moves = entries.map((entry) => ({ from: entry, to: underLabel(entry, label) }))
  const moved = moves.filter(({ from, to }) => from.key !== to.key)
  await insertLines(clickhouse, 'pos.time_clock', {
    columns: [...CLOCK_COLUMNS, 'is_deleted'],
    lines: [
      ...moves.map(({ to }) => markedClockLine(to, 0)),
      ...moved.map(({ from }) => markedClockLine({ ...from, seller: label }, 1)),
    ],
  })
  const rows = rowsOf('pos.time_clock', await findCluster(clickhouse))
  const remove = async (condition: string, given: object) =>
    await clickhouse.command({
      query: `ALTER TABLE ${rows} DELETE WHERE restaurant_id = {restaurant:UUID} AND ${condition}`,
      query_params: { restaurant: restaurantId, ...given },
      clickhouse_settings: { mutations_sync: '2', log_comment: 'forget' },
    })
  // The former rows first: as long as one stands, what hides it must.
  await remove(`${hashSql('seller')} = {hash:String}`, params)
  await remove(`is_deleted = 1 AND seller = {label:String}`, { label })
  await trx('clock_keys')
    .where('restaurant_id', restaurantId)
    .whereIn(
      'record_key',
      moved.map(({ from }) => from.key),
    )
    .delete()
  await saveClockKeys(
    trx,
    moved.map(({ to }) => keyOf(to)),
  )
}

function keyOf(entry: TimeClockEntry) {
  return { ...entry, version: storedVersion(entry), month: `${entry.startedAt.slice(0, 7)}-01` }
}
