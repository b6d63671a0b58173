import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { hashSql, hashWord, labelOf, saltOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { saveClockKeys } from './clockKeys.ts'
import type { ClockKey } from './clockKeys.ts'
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
  const formerly = moved.map(({ from, to }) => ({
    from: from.key,
    to: { ...to, version: storedVersion(to), month: monthOf(to) },
  }))
  // A record that both stores know moves once, under the version that ClickHouse has.
  const known = new Set(formerly.map(({ from }) => from))
  const alone = (await findNamedKeys(trx, person)).filter(({ from }) => !known.has(from))
  await moveKeys(trx, restaurantId, [...formerly, ...alone])
}

interface KeyMove {
  readonly from: string
  readonly to: ClockKey
}

async function moveKeys(trx: Knex, restaurantId: string, moves: readonly KeyMove[]): Promise<void> {
  await saveClockKeys(
    trx,
    moves.map(({ to }) => to),
  )
  const former = moves.map(({ from }) => from)
  await trx('clock_keys').where('restaurant_id', restaurantId).whereIn('record_key', former).delete()
}

function monthOf({ startedAt }: TimeClockEntry): string {
  return `${startedAt.slice(0, 7)}-01`
}

/**
 * The keys in Postgres that hold the name, whatever ClickHouse has: a store that has lost its hours, or an order that was cut short
 * after they were moved, would leave the name there, and the archive, read anew, would lack those keys for ever.
 */
async function findNamedKeys(trx: Knex, person: ErasedPerson): Promise<KeyMove[]> {
  const { restaurantId } = person
  const rows = await trx('clock_keys')
    .where('restaurant_id', restaurantId)
    .whereLike('record_key', 'nom|%')
    .select<{ key: string; version: string; month: string }[]>(
      'record_key AS key',
      trx.raw('version::text AS version'),
      trx.raw(`to_char(month, 'YYYY-MM-DD') AS month`),
    )
  return rows.flatMap(({ key, version, month }) => {
    const [start, ...parts] = key.split('|')
    const moment = parts.splice(-2)
    if (hashWord(person.key, person.kind, parts.join('|')) !== person.hash) return []
    return [{ from: key, to: { restaurantId, key: [start, labelOf(person), ...moment].join('|'), version, month } }]
  })
}
