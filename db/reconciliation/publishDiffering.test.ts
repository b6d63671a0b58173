import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { makeCompany } from '../../tests/support/builders.ts'
import { stores } from '../../tests/support/stores.ts'
import { connectClickhouse } from '../clickhouse/connect.ts'
import { publishStoredRestaurants } from '../clickhouse/publishStoredRestaurants.ts'
import { queryRows } from '../clickhouse/query.ts'
import { connectPostgres } from '../postgres/connect.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import { publishDiffering } from './publishDiffering.ts'

let knex: Knex
let clickhouse: ClickHouseClient

beforeAll(() => {
  knex = connectPostgres(stores().databaseUrl)
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(async () => {
  await Promise.all([knex.destroy(), clickhouse.close()])
})

const insert = async (table: string, row: object) =>
  void (await clickhouse.insert({ table, values: [row], format: 'JSONEachRow' }))

// An older program renamed it, one that froze told late what stood before, one that was killed told nothing.
test.each([
  ['the name that is looked up', (id: string) => insert('pos.restaurant_names', { restaurant_id: id, name: 'Ancien' })],
  ['the start of its day', (id: string) => insert('pos.day_starts', { restaurant_id: id, minutes: 300 })],
  ['the name in the list', async (id: string) => void (await knex('restaurants').where({ id }).update({ name: id }))],
  [
    'whose public holidays it keeps',
    async (id: string) => void (await knex('restaurants').where({ id }).update({ postal_code: '97400' })),
  ],
])('a restaurant of which ClickHouse has otherwise than Postgres %s is published again', async (_what, spoil) => {
  const { id } = (await makeCompany(knex)).restaurant
  await publishStoredRestaurants(knex, clickhouse, [id])
  const sql = `SELECT name, joinGet('pos.restaurant_names', 'name', restaurant_id) AS lookedUp, holiday_zone AS zone,
      toInt32(joinGet('pos.day_starts', 'minutes', restaurant_id)) AS minutes
    FROM pos.restaurants FINAL WHERE restaurant_id = {id:UUID}`
  const told = async () => await queryRows(clickhouse, { name: 'test', sql, params: { id } })
  await spoil(id)
  const [row] = await knex('restaurants').where({ id }).select<{ name: string; postal_code: string }[]>()
  const right = { name: row?.name, lookedUp: row?.name, zone: holidayZoneOf(row?.postal_code ?? ''), minutes: 0 }
  expect(await told()).not.toEqual([right])
  expect(await publishDiffering({ knex, clickhouse })).toBeGreaterThan(0)
  expect(await told()).toEqual([right])
})
