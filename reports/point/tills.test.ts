import { expect, it } from 'vitest'
import { runReport, type CubeLoader, type CubeRow } from '../question/report.ts'
import { point } from './report.ts'

/*
 * Monday 23 November 2026 at nine, two restaurants whose names share a word. Halles sold on each day since Friday; of Port
 * nothing came after Friday: its bar is silent, and on Sundays it is usually open.
 */
const [readOn, now] = ['2026-11-23', '2026-11-23T09:00:00.000']
const names = { r1: 'Comptoir Halles', r2: 'Comptoir Port' }
const soldDays = [
  ...['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ['r1', day] as const),
  ...['2026-11-15', '2026-11-20'].map((day) => ['r2', day] as const),
]
const usualDays = Object.keys(names).flatMap((id) =>
  ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => [id, day] as const),
)

const named = (view: string, id: string, values: Readonly<Record<string, string | number>>): CubeRow =>
  Object.fromEntries(
    Object.entries({ restaurant_id: id, ...values }).map(([member, value]) => [`${view}.${member}`, value]),
  )
const bounds = { lowest_gross_sales: '0', low_gross_sales: '0', high_gross_sales: '999', highest_gross_sales: '999' }
const amounts = { gross_sales: '100', covers: '0', tickets_count: '10', fewest_days: '8', ...bounds }

const load: CubeLoader = ({ measures, dimensions, timeDimensions }) => {
  const [view = ''] = (measures?.[0] ?? dimensions?.[0] ?? '').split('.')
  const [from = '', to = ''] = timeDimensions?.[0]?.dateRange ?? []
  const ofDays = (days: readonly (readonly [string, string])[]) =>
    days
      .filter(([, day]) => from <= `${day}T12:00` && `${day}T12:00` <= to)
      .map(([id, day]) => {
        const times = { received_until: `${day}T23:10:00.000`, last_service: `${day}T00:00:00.000` }
        return named(view, id, { ...amounts, ...times, 'service_day.day': `${day}T00:00:00.000` })
      })
  const answers: Readonly<Record<string, CubeRow[]>> = {
    ...{ sales: ofDays(soldDays), tickets: ofDays(soldDays), usual_days: ofDays(usualDays) },
    restaurants: Object.entries(names).map(([id, restaurant]) =>
      named(view, id, { restaurant, city: '', day_start_minutes: 240 }),
    ),
    tills: [
      named(view, 'r1', { till: 'SALLE', flow_state: 'ok', received_until: '2026-11-22T23:10:00.000' }),
      named(view, 'r2', { till: 'BAR', flow_state: 'muette', received_until: '2026-11-20T14:10:00.000' }),
    ].map((row) => ({ ...row, 'tills.expected_sales': '416.4', 'tills.resent_count': '0' })),
  }
  return Promise.resolve(answers[view] ?? [])
}
/** Nothing is left to control of the day. */
const closed = [{ siteId: 'r1', day: '2026-11-22' }]
const told = (more: { now?: string }) => runReport(point({ sites: ['r1', 'r2'], readOn, closed, ...more }), load)

it('says of whom a till is silent, though it did not sell on the day, by its short name as every sentence', async () => {
  const { day, rows, lookAt } = await told({ now })
  expect(day).toBe('2026-11-22')
  expect(rows.map(({ siteId, isLate }) => [siteId, isLate])).toEqual([
    ['r1', false],
    ['r2', true],
  ])
  expect(lookAt.map(({ siteId, text }) => [siteId, text])).toEqual([
    ['r2', 'Port\u202f: aucun ticket reçu de BAR depuis ven. 20 nov. 14:10, soit 416\u202f€ attendus.'],
  ])
})

it('read later says nothing of tills: the control', async () => {
  const { rows, lookAt } = await told({})
  expect([rows.some(({ isLate }) => isLate), lookAt]).toEqual([false, []])
})

it('names a row whole, and short where sisters share their first word', async () => {
  const { rows } = await told({ now })
  expect(rows.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['Comptoir Halles', 'Halles'],
    ['Comptoir Port', 'Port'],
  ])
})

it('compares the week of whom days are missing up to its last service', async () => {
  const { missing, periods } = await told({ now })
  expect(missing).toBe('Aucun ticket reçu pour le dimanche 22 nov.\u202f: Port.')
  // 300 € of Halles and Friday’s 100 € of Port, against as much.
  expect(periods).toMatchObject([{ kind: 'semaine', grossSales: 400, usual: 400, change: 0 }])
  expect(periods[0]?.text).toMatch(/ \(Port jusqu’au ven\. 20 nov\.\)$/)
})
