import { expect, test } from 'vitest'
import { makeCompany } from '../../tests/support/builders.ts'
import { stores } from '../../tests/support/stores.ts'
import { connectClickhouse } from '../clickhouse/connect.ts'
import { publishStoredRestaurants } from '../clickhouse/publishStoredRestaurants.ts'
import { queryRows } from '../clickhouse/query.ts'
import { connectPostgres } from '../postgres/connect.ts'
import { publishDiffering } from './publishDiffering.ts'

test('a name that the figures look up otherwise than Postgres has it is published again', async () => {
  const [knex, clickhouse] = [connectPostgres(stores().databaseUrl), connectClickhouse(stores().clickhouseUrl)]
  const { restaurant } = await makeCompany(knex)
  await publishStoredRestaurants(knex, clickhouse, [restaurant.id])
  const sql = "SELECT joinGet('pos.restaurant_names', 'name', {id:UUID}) AS name"
  const lookedUp = async () => await queryRows(clickhouse, { name: 'test', sql, params: { id: restaurant.id } })
  expect(await lookedUp()).toEqual([{ name: restaurant.name }])
  // An older program renamed it: the list has its name, what is looked up has the former one.
  await clickhouse.insert({
    table: 'pos.restaurant_names',
    values: [{ restaurant_id: restaurant.id, name: 'Ancien nom' }],
    format: 'JSONEachRow',
  })
  expect(await lookedUp()).toEqual([{ name: 'Ancien nom' }])
  expect(await publishDiffering({ knex, clickhouse })).toBeGreaterThan(0)
  expect(await lookedUp()).toEqual([{ name: restaurant.name }])
  await Promise.all([knex.destroy(), clickhouse.close()])
})
