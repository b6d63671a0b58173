import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askPoint } from '../../api/figures/askPoint.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeRestaurant, uniqueWord, type BuiltRestaurant } from '../support/builders.ts'
import { spaced } from '../support/storyScreens.ts'

let api: TestApi
/** Days from four on, all of whose tickets came; the same, of whose last Saturday what was sold by one o'clock came. */
let halles: BuiltRestaurant
let port: BuiltRestaurant
/** Days from 15:00 on; from midnight on in La Réunion. */
let bar: BuiltRestaurant
let reunion: BuiltRestaurant

const saturday = '2026-03-14'
const sunday = addDays(saturday, 1)
const hours = [12, 13, 19, 20, 21, 22]

interface Sold {
  readonly site: BuiltRestaurant
  readonly day: string
  readonly hour: number
}

/** A sale of 50, which comes the next morning, as the whole day does. */
function rowOf({ site, day, hour }: Sold) {
  const about = {
    restaurant_id: site.id,
    guid: randomUUID(),
    version: 1,
    file_id: 1,
    operation: 'VENTE',
    state: 'Payé',
  }
  const at = { ts: `${day} ${hour}:30:00.000`, imported_at: `${addDays(day, 1)} 06:00:00.000` }
  return { ...about, ...at, till: 'C1', gross_amount: '50.00', net_amount: '50.00', covers: 1 }
}

beforeAll(async () => {
  api = await startTestApi()
  const make = (name: string, hour: number, postalCode = '75006') =>
    makeRestaurant(api.knex, { name: uniqueWord(name), dayStartMinutes: hour * 60, postalCode })
  ;[halles, port] = [await make('Halles ', 4), await make('Port ', 4)]
  ;[bar, reunion] = [await make('Bar ', 15), await make('Réunion ', 0, '97400')]
  const all = [halles, port, bar, reunion]
  await publishStoredRestaurants(
    api.knex,
    api.clickhouse,
    all.map(({ id }) => id),
  )
  const weeks = Array.from({ length: 9 }, (_, back) => addDays(saturday, -7 * back))
  const sold = all.flatMap((site) => weeks.flatMap((day) => hours.map((hour) => ({ site, day, hour }))))
  const came = sold.filter(({ site, day, hour }) => {
    if (site === bar) return hour > 15
    return site !== port || day !== saturday || hour < 14
  })
  await api.clickhouse.insert({ table: 'pos.tickets', values: came.map(rowOf), format: 'JSONEachRow' })
})
afterAll(() => api.stop())

const idsOf = (sites: readonly BuiltRestaurant[]) => sites.map(({ id }) => id)
const read = (sites: readonly BuiltRestaurant[], now: string) => askPoint(api.deps, { sites: idsOf(sites), now })
/** With plain blanks, and the restaurants under their first words. */
const said = (text: string | null) =>
  [halles, port, bar].reduce((left, one) => left.replaceAll(one.name, one.name.split(' ')[0] ?? ''), spaced(text))

it('tells on Sunday of Saturday, although the day of one that starts at 15:00 still runs, and of a part without a percentage', async () => {
  const { day, head, rows, group, lookAt, missing, missingSites, running } = await read(
    [halles, port, bar],
    `${sunday}T09:00:00.000`,
  )
  expect(day).toBe(saturday)
  expect(said(head)).toBe(
    'Samedi 14 mars · 2 restaurants sur 3 · 400 € · 0 % sur un samedi habituel (1 restaurant comparé)',
  )
  // Tickets of Port come a morning later: its till is not late yet.
  expect(rows.map((row) => [said(row.shortName), row.day, row.grossSales, row.state, row.change, row.isLate])).toEqual([
    ['Bar', '2026-03-07', 200, 'en_cours', null, false],
    ['Halles', saturday, 300, 'recu', 0, false],
    ['Port', saturday, 100, 'incomplet', null, false],
  ])
  expect(rows[2]?.stateText).toBe('incomplet, reçu jusqu’à 13:30')
  expect(group).toMatchObject({ grossSales: 400, comparedGrossSales: 300, usual: 300, sites: idsOf([halles]) })
  expect(lookAt.map(({ kind }) => kind)).not.toContain('ca_bas')
  expect(said(missing)).toBe('Tickets incomplets pour le samedi 14 mars : Port (reçu jusqu’à 13:30).')
  expect(missingSites).toEqual(idsOf([port]))
  expect(said(running)).toBe('Journée encore en cours le samedi 14 mars : Bar.')
})

it('tells of that one too once its day has ended, and compares whole days: the control', async () => {
  const { rows, running, missing } = await read([halles, bar], `${sunday}T15:00:00.000`)
  expect([running, missing]).toEqual([null, null])
  expect(rows.map(({ day, state, change }) => [day, state, change])).toEqual([
    [saturday, 'recu', 0],
    [saturday, 'recu', 0],
  ])
})

it('is read overseas on the date that hangs on the wall there', async () => {
  // 22:00 in Paris is one in the morning in La Réunion.
  const { readOn, day } = await read([reunion], `${saturday}T22:00:00.000`)
  expect([readOn, day]).toEqual([sunday, saturday])
})
