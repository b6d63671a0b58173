import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stores } from '../../tests/support/stores.ts'
import { connectClickhouse } from './connect.ts'
import { publishRestaurants } from './publishRestaurant.ts'
import { queryRows } from './query.ts'

test('the last publication of a restaurant wins: its name, and the start of its service day', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const id = randomUUID()
  const restaurant = { id, name: 'Le Bistrot', company: '', city: 'Lyon', siret: '', dayStartMinutes: 0 }
  await publishRestaurants(clickhouse, [restaurant])
  await publishRestaurants(clickhouse, [{ ...restaurant, name: 'La Table', dayStartMinutes: 240 }])
  const sql = `SELECT name, joinGet('pos.day_starts', 'minutes', restaurant_id) AS minutes
    FROM pos.restaurants FINAL WHERE restaurant_id = {id:UUID}`
  expect(await queryRows(clickhouse, { name: 'test', sql, params: { id } })).toEqual([
    { name: 'La Table', minutes: 240 },
  ])
  await clickhouse.close()
})

test('a restaurant that was never published starts its day at midnight', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const sql = "SELECT joinGet('pos.day_starts', 'minutes', {id:UUID}) AS minutes"
  expect(await queryRows(clickhouse, { name: 'test', sql, params: { id: randomUUID() } })).toEqual([{ minutes: 0 }])
  await clickhouse.close()
})
