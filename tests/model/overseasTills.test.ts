import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { tillCounts } from '../../reports/flux/counts.ts'
import { siteFlows } from '../../reports/flux/report.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { runOnCube } from '../support/cube.ts'
import { stores } from '../support/stores.ts'

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

/** Hours from UTC; nobody there changes them. In May Paris is two ahead. */
const clocks = { 97_400: 4, 97_110: -4 } as const
type PostalCode = keyof typeof clocks

const lastTuesday = '2026-05-19'
const earlierTuesdays = Array.from({ length: 12 }, (_, week) => addDays(lastTuesday, -7 * (week + 1)))

/** A restaurant with a till that rang something up at these wall times of its own, each imported a minute later. */
async function store(
  postalCode: PostalCode,
  times: readonly string[],
  numbers: readonly number[] = [],
): Promise<string> {
  const id = randomUUID()
  await publishRestaurants(clickhouse, [
    { id, name: 'Loin', company: '', city: '', siret: '', dayStartMinutes: 0, postalCode: String(postalCode) },
  ])
  const values = times.map((ts, at) => {
    const imported = new Date(Date.parse(`${ts.replace(' ', 'T')}Z`) - clocks[postalCode] * 3_600_000 + 60_000)
    const row = {
      restaurant_id: id,
      guid: randomUUID(),
      ts,
      version: 1,
      file_id: 1,
      till: 'Bar',
      state: 'Payé',
      number: String(numbers[at] ?? 0),
    }
    return { ...row, imported_at: imported.toISOString().slice(0, 19).replace('T', ' '), operation: 'VENTE' }
  })
  await clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  return id
}

/** What is known of the till at a wall time of Paris on the last Tuesday. */
async function tillAt(id: string, time: string) {
  const [flow] = await runOnCube(siteFlows({ sites: [id], now: `${lastTuesday}T${time}:00.000` }), [id])
  return flow?.tills[0]
}

/** Lunches from noon to two by the till's own clock. */
const lunches = (days: readonly string[]) => days.flatMap((day) => [`${day} 12:10:00`, `${day} 13:10:00`])

it('a ticket that came is known at once, though it is later there than in Paris', async () => {
  const id = await store(97_400, [`${lastTuesday} 09:00:00`, `${lastTuesday} 21:58:00`])
  expect(await tillAt(id, '20:02')).toMatchObject({ receivedUntil: `${lastTuesday}T21:58:00.000` })
  // Half an hour earlier it had not come.
  expect(await tillAt(id, '19:30')).toMatchObject({ receivedUntil: `${lastTuesday}T09:00:00.000` })
})

it('the first ticket of a new day there is known while Paris has the day before', async () => {
  const id = await store(97_400, ['2026-05-20 00:03:00'])
  expect(await tillAt(id, '22:05')).toMatchObject({ receivedUntil: '2026-05-20T00:03:00.000', state: 'ok' })
})

it('tickets are awaited by the clock there: in the west not before noon has come, in the east once it has', async () => {
  const west = await store(97_110, lunches(earlierTuesdays))
  // 10:30 there, and 15:00, an hour after the second hour that nothing came of.
  expect(await tillAt(west, '16:30')).toMatchObject({ state: 'ok', awaitedSince: null })
  expect(await tillAt(west, '21:00')).toMatchObject({ state: 'muette', awaitedSince: `${lastTuesday}T13:00:00.000` })
  const east = await store(97_400, lunches(earlierTuesdays))
  expect(await tillAt(east, '09:30')).toMatchObject({ state: 'ok', awaitedSince: null })
  expect(await tillAt(east, '13:00')).toMatchObject({ state: 'muette', awaitedSince: `${lastTuesday}T13:00:00.000` })
})

it('numbers that are missing are counted by the clock there: in the east at once, in the west not before their time', async () => {
  const east = await store(97_400, [`${lastTuesday} 15:00:00`, `${lastTuesday} 15:58:00`], [1, 5])
  const west = await store(97_110, [`${lastTuesday} 07:00:00`, `${lastTuesday} 10:00:00`], [1, 5])
  const missingAt = async (id: string, time: string) => {
    const asked = { sites: [id], now: `${lastTuesday}T${time}:00.000` }
    return [...(await runOnCube(tillCounts(asked), [id])).missing.values()]
  }
  // 14:00 in Paris: 16:00 in Réunion, 8:00 in Guadeloupe, whose till is two hours fast.
  expect([await missingAt(east, '14:00'), await missingAt(west, '14:00')]).toEqual([[3], [0]])
  expect([await missingAt(east, '13:50'), await missingAt(west, '16:01')]).toEqual([[0], [3]])
})
