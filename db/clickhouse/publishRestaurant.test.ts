import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stores } from '../../tests/support/stores.ts'
import { toldRestaurant } from '../../tests/support/toldRestaurant.ts'
import { connectClickhouse } from './connect.ts'
import { holidaysBetween, holidayZoneOf } from '../../shared/publicHolidays.ts'
import { publishRestaurants } from './publishRestaurant.ts'
import { queryRows } from './query.ts'

test('the last publication of a restaurant wins: its name, and the start of its service day', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const id = randomUUID()
  const restaurant = { id, name: 'Le Bistrot', company: '', city: 'Lyon', siret: '', dayStartMinutes: 0 }
  await publishRestaurants(clickhouse, [restaurant])
  await publishRestaurants(clickhouse, [{ ...restaurant, name: 'La Table', dayStartMinutes: 240 }])
  expect(await toldRestaurant(clickhouse, id)).toMatchObject({ name: 'La Table', lookedUp: 'La Table', minutes: 240 })
  await clickhouse.close()
})

test('a restaurant that was never published starts its day at midnight', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const sql = "SELECT joinGet('pos.day_starts', 'minutes', {id:UUID}) AS minutes"
  expect(await queryRows(clickhouse, { name: 'test', sql, params: { id: randomUUID() } })).toEqual([{ minutes: 0 }])
  await clickhouse.close()
})

test('the public holidays that the model reads are those that Le point is told by, in each zone', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const codes = [
    '75006',
    '67000',
    ...[971, 972, 973, 974, 975, 976, 977, 978, 986, 987, 988].map((code) => `${code}00`),
  ]
  const about = { name: 'x', company: '', city: '', siret: '', dayStartMinutes: 0 }
  await publishRestaurants(
    clickhouse,
    codes.map((postalCode) => ({ ...about, id: randomUUID(), postalCode })),
  )
  const sql = `SELECT zone, arraySort(groupUniqArray(toString(day))) AS days FROM pos.public_holidays
    WHERE day BETWEEN '2000-01-01' AND '2028-12-31' GROUP BY zone`
  const stored = await queryRows<{ zone: string; days: string[] }>(clickhouse, { name: 'test', sql })
  const daysOf = new Map(stored.map(({ zone, days }) => [zone, days]))
  for (const zone of new Set(codes.map(holidayZoneOf)))
    expect(daysOf.get(zone), zone).toEqual([...holidaysBetween(['2000-01-01', '2028-12-31'], [zone]).keys()])
  await clickhouse.close()
})
