import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { awaitReplicas, findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { WRITING, queryRows } from '../../db/clickhouse/query.ts'
import type { QueryParams } from '../../db/clickhouse/query.ts'
import {
  findErasedPerson,
  hashSql,
  hashWord,
  labelOf,
  saltOf,
  standInOf,
} from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { ticketColumns } from '../../shared/ticket/columns.ts'
import { forgetHours } from './forgetHours.ts'
import { storeContacts } from './storePeople.ts'

interface Stores {
  readonly trx: Knex.Transaction
  readonly clickhouse: ClickHouseClient
}

/**
 * Puts the stand-in of an erased person in the place of the name wherever ClickHouse holds it, and takes away what an import that
 * was under way made of it in Postgres. The caller holds the restaurant's lock. No version, amount or count changes, and it may be
 * done twice.
 */
export async function forgetPerson(stores: Stores, erasedId: string): Promise<void> {
  const person = await findErasedPerson(stores.trx, erasedId)
  if (person === undefined) return
  // Files that were read while the erasure was being written may hold the name as well.
  await stores.trx.raw(
    `UPDATE erased_people SET closed_file_id = greatest(closed_file_id, (SELECT max(id) FROM inbox_files)) WHERE id = ?`,
    [person.id],
  )
  if (person.kind === 'seller') {
    await rewrite(stores.clickhouse, person, { plain: ['seller'], lists: ['lines.seller', 'statistics.seller'] })
    await forgetHours(stores, person)
    await forgetLateSeller(stores.trx, person)
    return
  }
  await rewrite(stores.clickhouse, person, { plain: ['contact_key', 'debtor_key', 'account_key'], lists: [] })
  await forgetLateContact(stores.trx, person)
  await removeUnlinked(stores, person)
}

/** What finds a person in ClickHouse: hashes alone, since the text of a change stays in the store. */
function paramsOf(person: ErasedPerson): QueryParams {
  const { key, kind, hash, restaurantId } = person
  return { restaurant: restaurantId, salt: saltOf(key, kind), hash, standIn: standInOf(person) }
}

/**
 * What a lambda of a deletion calls its word: the name of a column. Who asks while the deletion is pending is answered as if it
 * were done (`answerSettings`), for which ClickHouse looks up each name among the columns, also that of an argument.
 */
const WORD = 'guid'

/**
 * Writes each row that names the person once more under its version, with the stand-in, which takes the place of the former one;
 * then deletes those that hold the name. Not by an UPDATE: read while it is pending it would ask for columns that nobody named.
 */
async function rewrite(
  clickhouse: ClickHouseClient,
  person: ErasedPerson,
  { plain, lists }: { readonly plain: readonly string[]; readonly lists: readonly string[] },
): Promise<void> {
  const isTheirs = (word: string) => `${hashSql(word)} = {hash:String}`
  const changed = (word: string) => `if(${isTheirs(word)}, {standIn:String}, ${word})`
  const written = (column: string) => {
    if (plain.includes(column)) return changed(column)
    return lists.includes(column) ? `arrayMap(${WORD} -> ${changed(WORD)}, \`${column}\`)` : `\`${column}\``
  }
  const named = [
    ...plain.map(isTheirs),
    ...lists.map((column) => `arrayExists(${WORD} -> ${isTheirs(WORD)}, \`${column}\`)`),
  ]
  const where = `restaurant_id = {restaurant:UUID} AND (${named.join(' OR ')})`
  const cluster = await findCluster(clickhouse)
  const rewriteIn = async (table: string) => {
    await clickhouse.command({
      query: `INSERT INTO ${table} (${ticketColumns.join(', ')}) SELECT ${ticketColumns.map(written).join(', ')} FROM ${table} WHERE ${where}`,
      query_params: { ...paramsOf(person) },
      clickhouse_settings: { ...WRITING, log_comment: 'forget' },
    })
    await awaitReplicas(clickhouse, [table])
    await clickhouse.command({
      query: `ALTER TABLE ${rowsOf(table, cluster)} DELETE WHERE ${where}`,
      query_params: { ...paramsOf(person) },
      clickhouse_settings: { mutations_sync: '2', log_comment: 'forget' },
    })
  }
  await Promise.all(['pos.tickets', 'pos.ticket_history'].map(rewriteIn))
}

/** An import that read the erased people before this one was written down may have made the name known once more. */
async function forgetLateSeller(trx: Knex, person: ErasedPerson): Promise<void> {
  const rows = await trx('sellers')
    .where('restaurant_id', person.restaurantId)
    .select<{ id: string; name: string }[]>('id', 'name')
  const late = rows.filter(({ name }) => hashWord(person.key, person.kind, name) === person.hash)
  await trx('sellers')
    .whereIn(
      'id',
      late.map(({ id }) => id),
    )
    .delete()
}

interface LateContact {
  readonly id: string
  readonly contact_key: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly ticket_guids: string[]
  readonly invoice_numbers: string[]
}

async function forgetLateContact(trx: Knex, person: ErasedPerson): Promise<void> {
  const { restaurantId } = person
  const rows = await trx('contacts')
    .where('restaurant_id', restaurantId)
    .select<LateContact[]>('id', 'contact_key', 'type', 'ticket_guids', 'invoice_numbers')
  for (const late of rows.filter((row) => hashWord(person.key, person.kind, row.contact_key) === person.hash)) {
    await trx('contacts').where('id', late.id).delete()
    const links = { ticketGuids: late.ticket_guids, invoiceNumbers: late.invoice_numbers }
    const contact = { key: standInOf(person), type: late.type, title: '', name: labelOf(person), fields: {}, ...links }
    await storeContacts(trx, [{ restaurantId, contact }])
  }
}

/** A contact that no ticket and no invoice names is not kept, not even without a name. */
async function removeUnlinked({ trx, clickhouse }: Stores, person: ErasedPerson): Promise<void> {
  const [counted] = await queryRows<{ tickets: number | string }>(clickhouse, {
    name: 'tickets_of_contact',
    sql: `SELECT count() AS tickets FROM pos.tickets
      WHERE restaurant_id = {restaurant:UUID} AND (contact_key = {standIn:String} OR debtor_key = {standIn:String} OR account_key = {standIn:String})`,
    params: paramsOf(person),
  })
  if (Number(counted?.tickets ?? 0) > 0) return
  await trx('contacts')
    .where({
      restaurant_id: person.restaurantId,
      contact_key: standInOf(person),
      ticket_guids: '{}',
      invoice_numbers: '{}',
    })
    .delete()
}
