import { expect, it } from 'vitest'
import { usualComparison } from '../../shared/comparison.ts'
import { CockpitDaysBody } from '../../shared/wire/questions/reporting.ts'
import type { AskedComparison } from '../question/compared.ts'
import type { CubeRow } from '../question/report.ts'
import { cockpitDaysCall } from './call.ts'
import { cockpitDays, mayTable } from './report.ts'

const asked: AskedComparison = {
  filter: { range: ['2026-03-14T04:00:00.000', '2026-03-16T03:59:59.999'], sites: ['r1', 'r9'] },
  comparison: usualComparison,
  dayStartMinutes: 240,
  now: () => '2026-04-02T10:00:00.000',
}
const cell = (value: string, site?: string, day?: string): CubeRow => ({
  'activity.average_cover': value,
  ...(site === undefined ? {} : { 'activity.restaurant_id': site }),
  ...(day === undefined ? {} : { 'activity.service_day.day': `${day}T00:00:00.000` }),
})
const site = (id: string, name: string): CubeRow => ({
  'restaurants.restaurant_id': id,
  'restaurants.restaurant': name,
})
const rows = {
  cells: [cell('12.5', 'r1', '2026-03-14'), cell('30', 'r9', '2026-03-13'), cell('20', 'r1', '2026-03-15')],
  rows: [cell('15', 'r1'), cell('30', 'r9')],
  columns: [
    cell('12.5', undefined, '2026-03-14'),
    cell('30', undefined, '2026-03-13'),
    cell('20', undefined, '2026-03-15'),
  ],
  whole: [cell('18.005')],
  sites: [site('r1', 'Zinc'), site('r9', 'École')],
}

it('has each restaurant’s figure of each day, a day that begins before the range too, and asked totals', () => {
  const report = cockpitDays(asked, 'averageCover')
  expect(Object.values(report.queries).map(({ measures }) => measures?.join())).toEqual([
    ...Array.from({ length: 4 }, () => 'activity.average_cover'),
    undefined,
  ])
  const table = report.read(rows)
  expect(table).toEqual({
    name: 'averageCover',
    days: ['2026-03-13', '2026-03-14', '2026-03-15'],
    rows: [
      { siteId: 'r9', site: 'École', values: [30, null, null], total: 30 },
      { siteId: 'r1', site: 'Zinc', values: [null, 12.5, 20], total: 15 },
    ],
    totals: [30, 12.5, 20],
    total: 18.01,
  })
  const body = CockpitDaysBody.parse({ range: ['2026-03-14T04:00', '2026-03-16T03:59'] })
  expect(cockpitDaysCall.wire(table, body)).toEqual({
    jours: table.days,
    rows: [
      { site: 'r9', LibSite: 'École', valeurs: [30, null, null], total: 30 },
      { site: 'r1', LibSite: 'Zinc', valeurs: [null, 12.5, 20], total: 15 },
    ],
    totaux: [30, 12.5, 20],
    total: 18.01,
  })
})

it('has no turnover of a day, a restaurant and a column without a sale, and asks who sold when', () => {
  const amount = (value: string, site?: string, day?: string): CubeRow =>
    Object.fromEntries(
      Object.entries(cell(value, site, day)).map(([name, own]) => [name.replace('average_cover', 'gross_sales'), own]),
    )
  const sold = (id: string, day: string): CubeRow => ({
    'sales.restaurant_id': id,
    'sales.service_day.day': `${day}T00:00:00.000`,
  })
  const report = cockpitDays(asked, 'grossSales')
  expect(report.queries['sold']).toMatchObject({
    measures: ['sales.tickets_count'],
    dimensions: ['sales.restaurant_id'],
    timeDimensions: [{ dimension: 'sales.ts' }, { dimension: 'sales.service_day', granularity: 'day' }],
  })
  const answers = {
    // Hours were worked on the 15th, and nothing sold; École sold and took it all back.
    cells: [amount('0', 'r1', '2026-03-15'), amount('0', 'r9', '2026-03-14')],
    rows: [amount('0', 'r1'), amount('0', 'r9')],
    columns: [amount('0', undefined, '2026-03-14'), amount('0', undefined, '2026-03-15')],
    whole: [amount('0')],
    sold: [sold('r9', '2026-03-14')],
    sites: rows.sites,
  }
  expect(report.read(answers)).toMatchObject({
    rows: [
      { siteId: 'r9', values: [0, null], total: 0 },
      { siteId: 'r1', values: [null, null], total: null },
    ],
    totals: [0, null],
    total: 0,
  })
})

it('asks by restaurant and day, by each of them alone, and of all, where the names are the restaurants’ own', () => {
  const { name, queries } = cockpitDays(asked, 'averageCover')
  expect(name).toBe('cockpit_days averageCover')
  const [dimensions, day] = [['activity.restaurant_id'], { dimension: 'activity.service_day', granularity: 'day' }]
  const range = { dimension: 'activity.ts', dateRange: [...asked.filter.range] }
  expect(queries).toMatchObject({
    cells: { dimensions, timeDimensions: [range, day] },
    rows: { dimensions, timeDimensions: [range] },
    columns: { dimensions: [], timeDimensions: [range, day] },
    whole: { dimensions: [], timeDimensions: [range] },
    sites: {
      dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
      filters: [{ member: 'restaurants.restaurant_id', values: ['r1', 'r9'] }],
      timezone: 'UTC',
    },
  })
})

it('is of a year at most, and of turnover without a word', () => {
  const year = (days: string): readonly [string, string] => ['2025-01-01T00:00:00.000', days]
  expect(mayTable(year('2026-01-01T23:59:59.999'))).toBe(true)
  expect(mayTable(year('2026-01-02T00:00:00.000'))).toBe(false)
  const call = (range: readonly [string, string], figure?: string) =>
    cockpitDaysCall.report(
      { filter: { ...asked.filter, range }, dayStartMinutes: 0, now: asked.now() },
      CockpitDaysBody.parse({ range: ['2026-03-14T04:00', '2026-03-16T03:59'], figure }),
    )
  expect(call(asked.filter.range).name).toBe('cockpit_days grossSales')
  expect(call(asked.filter.range, 'part_cb').name).toBe('cockpit_days cardShare')
  expect(() => call(year('2026-03-01T00:00:00.000'))).toThrow('366 jours au plus')
})
