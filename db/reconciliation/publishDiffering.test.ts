import { expect, test } from 'vitest'
import type { Knex } from 'knex'
import { makeCompany } from '../../tests/support/builders.ts'
import { openStores } from '../../tests/support/openStores.ts'
import { toldRestaurant, type ToldRestaurant } from '../../tests/support/toldRestaurant.ts'
import { publishStoredRestaurants } from '../clickhouse/publishStoredRestaurants.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import { publishDiffering } from './publishDiffering.ts'

const { knex, clickhouse } = openStores()
const told = (id: string) => toldRestaurant(clickhouse, id)
const insert = async (table: string, row: object) =>
  void (await clickhouse.insert({ table, values: [row], format: 'JSONEachRow' }))
const update = async (trx: Knex, id: string, row: object) => void (await trx('restaurants').where({ id }).update(row))

// An older program renamed it, one that froze told late what stood before, one that was killed told nothing.
test.each<[string, (trx: Knex, id: string) => Promise<void>]>([
  ['the name that is looked up', (_, id) => insert('pos.restaurant_names', { restaurant_id: id, name: 'Ancien' })],
  ['the start of its day', (_, id) => insert('pos.day_starts', { restaurant_id: id, minutes: 300 })],
  ['the name in the list', (trx, id) => update(trx, id, { name: id })],
  ['whose public holidays it keeps', (trx, id) => update(trx, id, { postal_code: '97400' })],
])('a restaurant of which ClickHouse has otherwise than Postgres %s is published again', async (_what, spoil) => {
  const { id } = (await makeCompany(knex)).restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const before = await told(id)
  // Workers of other tests put right what nobody holds.
  const right = await knex.transaction(async (trx) => {
    await update(trx, id, { updated_at: trx.fn.now() })
    await spoil(trx, id)
    const [row] = await trx('restaurants').where({ id }).select<{ name: string; postal_code: string }[]>()
    const { name = '', postal_code: postalCode = '' } = row ?? {}
    const zone = holidayZoneOf(postalCode)
    const due: ToldRestaurant = { minutes: before?.minutes ?? 0, lookedUp: name, listed: 1, name, zone }
    expect(await told(id)).not.toEqual(due)
    return due
  })
  await publishDiffering({ knex, clickhouse })
  expect(await told(id)).toEqual(right)
})
