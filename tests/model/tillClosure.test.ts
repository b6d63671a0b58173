import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { cockpit } from '../../reports/cockpit/report.ts'
import { siteFlows } from '../../reports/flux/report.ts'
import { point } from '../../reports/point/report.ts'
import { usualComparison } from '../../shared/comparison.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { runOnCube } from '../support/cube.ts'
import { stores } from '../support/stores.ts'

// None of its Tuesdays is a public holiday. Monday 12 January 2026 is the first day, weeks are counted from it.
const firstDay = '2026-01-12'
const dayOf = (week: number, weekday: number) => addDays(firstDay, week * 7 + weekday)

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

/** Who sells at noon and at one o'clock of which days; the tills of one restaurant. */
type Tills = Readonly<Record<string, (week: number, weekday: number) => boolean>>

/** Stores ten weeks and two days of a restaurant, as far as the Tuesday's noon of the last week is known. */
async function store(tills: Tills): Promise<string> {
  const id = randomUUID()
  await publishRestaurants(clickhouse, [
    { id, name: 'Essai', company: '', city: '', siret: '', dayStartMinutes: 0, postalCode: '75011' },
  ])
  const days = Array.from({ length: lastWeek * 7 + 2 }, (_, at) => [Math.floor(at / 7), at % 7] as const)
  const values = Object.entries(tills).flatMap(([till, sells]) =>
    days.flatMap(([week, weekday]) => {
      if (!sells(week, weekday)) return []
      return [12, 13].map((hour) => {
        const day = dayOf(week, weekday)
        const at = `${day} ${hour}:10:00`
        // Paris is an hour ahead of UTC, two in summer.
        const imported = `${day} ${hour - (day < '2026-03-29' ? 1 : 2)}:11:00`
        const row = { restaurant_id: id, guid: randomUUID(), ts: at, version: 1, file_id: 1, till, state: 'Payé' }
        return { ...row, imported_at: imported, operation: 'VENTE' }
      })
    }),
  )
  await clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  return id
}

const lastWeek = 18
const tuesday = dayOf(lastWeek, 1)

/** The states of a restaurant's tills at three o'clock of the last Tuesday. */
async function statesOf(tills: Tills): Promise<Readonly<Record<string, string>>> {
  const id = await store(tills)
  const [flow] = await runOnCube(siteFlows({ sites: [id], now: `${tuesday}T15:00:00.000` }), [id])
  return Object.fromEntries((flow?.tills ?? []).map(({ till, state }) => [till, state]))
}

const isLastTuesday = (week: number, weekday: number) => week === lastWeek && weekday === 1
/** Closed for some weeks, open again on the last Monday. */
const closedFor = (weeks: number) => (week: number) => week < lastWeek - weeks || week === lastWeek

it('after two weeks’ closure of the restaurant a breakdown is found as before it', async () => {
  const isOpen = closedFor(2)
  const tills = { SALLE: isOpen, BAR: (week: number, weekday: number) => isOpen(week) && !isLastTuesday(week, weekday) }
  expect(await statesOf(tills)).toEqual({ SALLE: 'ok', BAR: 'muette' })
})

it('a till that was silent while its restaurant sold is expected no more, as before', async () => {
  const wasSilent = closedFor(2)
  const bar = (week: number, weekday: number) => wasSilent(week) && !isLastTuesday(week, weekday)
  expect(await statesOf({ SALLE: () => true, BAR: bar })).toEqual({ SALLE: 'ok', BAR: 'ok' })
})

it('of a closure so long that seven of the last sixteen weekdays are not left, nothing is expected', async () => {
  const sells = (weeks: number) => (week: number, weekday: number) =>
    closedFor(weeks)(week) && !isLastTuesday(week, weekday)
  expect(await statesOf({ BAR: sells(9) })).toEqual({ BAR: 'muette' })
  expect(await statesOf({ BAR: sells(10) })).toEqual({ BAR: 'ok' })
})

it('the cockpit of a running day and Le point say of a restaurant what its tills say', async () => {
  const now = `${tuesday}T15:00:00.000`
  const silent = await store({ BAR: (week, weekday) => !isLastTuesday(week, weekday) })
  const fine = await store({ BAR: () => true })
  const sites = [silent, fine]
  const range = [`${tuesday}T00:00:00.000`, `${tuesday}T23:59:59.999`] as const
  const asked = { filter: { range, sites }, comparison: usualComparison, dayStartMinutes: 0, now: () => now }
  const { rows } = await runOnCube(cockpit(asked), sites)
  const told = new Map(rows.map(({ siteId, state }) => [siteId, state]))
  expect([told.get(silent), told.get(fine)]).toEqual(['muette', 'recu'])
  const morning = await runOnCube(point({ sites, readOn: tuesday, now }), sites)
  const late = new Map(morning.rows.map(({ siteId, isLate }) => [siteId, isLate]))
  expect([late.get(silent), late.get(fine)]).toEqual([true, false])
})
