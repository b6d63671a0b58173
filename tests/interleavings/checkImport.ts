import { expect } from 'vitest'
import { queryRows } from '../../db/clickhouse/query.ts'
import type { BuiltRestaurant } from '../support/builders.ts'
import type { SentFile } from './sentFiles.ts'
import type { World } from './world.ts'

interface InboxRow {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly counts: { readonly tickets?: Readonly<Record<string, number>> }
}

interface Sent {
  readonly accountId: string
  readonly restaurants: readonly BuiltRestaurant[]
  readonly files: readonly SentFile[]
  /** The ids that the tills were answered. */
  readonly acknowledged: readonly number[]
}

/**
 * No file is lost or taken twice, each has the verdict that it deserves; of each ticket the last one sent stands, once, in both
 * stores and to the cent, and nothing of what was erased.
 */
export async function checkImport(world: World, sent: Sent): Promise<void> {
  const inbox = await readInbox(world, sent.accountId)
  expect(inbox.map(({ name }) => name).toSorted()).toEqual(sent.files.map(({ name }) => name).toSorted())
  expect(inbox.map(({ id }) => id)).toEqual(expect.arrayContaining([...sent.acknowledged]))
  for (const { name, state, counts } of inbox) {
    const isBad = /^(dead|unstorable)/.test(name)
    expect([name, state]).toEqual([name, isBad ? 'quarantined' : 'done'])
    const told = Object.values(counts.tickets ?? {}).reduce((sum, count) => sum + count, 0)
    expect([name, told]).toEqual([name, isBad ? 0 : fileOf(sent, name).tickets.length])
  }
  const expected = await workOut(world, sent, inbox)
  expect(await readClickhouse(world, sent)).toEqual(expected)
  expect(await readKeys(world, sent)).toEqual(expected)
  expect(await readMonths(world, sent)).toEqual(monthsOf(expected))
}

async function readInbox({ knex }: World, accountId: string): Promise<InboxRow[]> {
  return await knex('inbox_files AS f')
    .join('uploads AS u', 'u.id', 'f.upload_id')
    .where('u.account_id', accountId)
    .orderBy('f.id')
    .select<InboxRow[]>('f.id', 'f.name', 'f.state', 'f.counts')
}

function fileOf({ files }: Sent, name: string): SentFile {
  const file = files.find((one) => one.name === name)
  if (file === undefined) throw new Error(`nobody sent ${name}`)
  return file
}

/** Lines 'restaurant guid cents', in order: what one worker alone would leave, file after file. */
async function workOut({ knex }: World, sent: Sent, inbox: readonly InboxRow[]): Promise<string[]> {
  const erased = await knex('import_orders')
    .where('kind', 'erase')
    .whereIn(
      'restaurant_id',
      sent.restaurants.map(({ id }) => id),
    )
    .select<{ restaurant_id: string; up_to_file_id: number }[]>('restaurant_id', 'up_to_file_id')
  const horizon = (id: string) =>
    Math.max(0, ...erased.filter((one) => one.restaurant_id === id).map((one) => one.up_to_file_id))
  const standing = new Map<string, number>()
  for (const { id, name } of inbox.filter(({ state }) => state === 'done')) {
    const taken = fileOf(sent, name).tickets.filter(({ restaurant }) => id > horizon(restaurant.id))
    for (const { restaurant, guid, cents } of taken) standing.set(`${restaurant.id} ${guid}`, cents)
  }
  return [...standing].map(([key, cents]) => `${key} ${cents}`).toSorted()
}

async function readClickhouse({ clickhouse }: World, { restaurants }: Sent): Promise<string[]> {
  const rows = await queryRows<{ id: string; guid: string; cents: number }>(clickhouse, {
    name: 'test_interleavings',
    sql: `SELECT toString(restaurant_id) AS id, guid, toUInt32(gross_amount * 100) AS cents FROM pos.tickets FINAL
      WHERE restaurant_id IN {restaurants:Array(UUID)}`,
    params: { restaurants: restaurants.map(({ id }) => id) },
  })
  return rows.map(({ id, guid, cents }) => `${id} ${guid} ${cents}`).toSorted()
}

async function readKeys({ knex }: World, { restaurants }: Sent): Promise<string[]> {
  const rows = await knex('ticket_keys')
    .whereIn(
      'restaurant_id',
      restaurants.map(({ id }) => id),
    )
    .select<{ restaurant_id: string; guid: string; gross_micros: number }[]>('restaurant_id', 'guid', 'gross_micros')
  return rows.map((row) => `${row.restaurant_id} ${row.guid} ${row.gross_micros / 10_000}`).toSorted()
}

async function readMonths({ knex }: World, { restaurants }: Sent): Promise<string[]> {
  const rows = await knex('ticket_months')
    .whereIn(
      'restaurant_id',
      restaurants.map(({ id }) => id),
    )
    .where('tickets', '>', 0)
    .select<{ restaurant_id: string; tickets: number; gross_micros: string }[]>(
      'restaurant_id',
      'tickets',
      'gross_micros',
    )
  return rows.map((row) => `${row.restaurant_id} ${row.tickets} ${Number(row.gross_micros) / 10_000}`).toSorted()
}

function monthsOf(expected: readonly string[]): string[] {
  const months = new Map<string, { tickets: number; cents: number }>()
  for (const line of expected) {
    const [id = '', , cents = '0'] = line.split(' ')
    const { tickets, cents: sum } = months.get(id) ?? { tickets: 0, cents: 0 }
    months.set(id, { tickets: tickets + 1, cents: sum + Number(cents) })
  }
  return [...months].map(([id, { tickets, cents }]) => `${id} ${tickets} ${cents}`).toSorted()
}
