import { expect, it } from 'vitest'
import { cockpitWords } from '../../shared/cockpitWords.ts'
import { readers } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import {
  activityFigures,
  activityNames,
  activityOf,
  askActivity,
  nameOfWord,
  runningReport,
} from './activityFigures.ts'

const filter = { range: ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'], sites: ['r1'] } as const

it('have each a word of its own on the wire', () => {
  expect(cockpitWords.map((word) => nameOfWord[word])).toEqual(activityNames)
})

it('are euros, whole covers, percent, and figures to a hundredth: so they are written', () => {
  const namesOf = (kind: string) => activityNames.filter((name) => activityFigures[name].kind === kind)
  expect(namesOf('money')).toEqual(['grossSales', 'netSales', 'averageCover', 'netSalesPerHour'])
  expect(namesOf('count')).toEqual(['covers'])
  expect(namesOf('percent')).toEqual(['discountRate', 'offeredRate', 'cardShare'])
  expect(namesOf('decimal')).toEqual(['cancelledRate', 'workedHours'])
})

it('are read each from its measure and rounded once; without a row sums are zero and the rest is unknown', () => {
  const measures = ['gross_sales', 'net_sales', 'covers', 'average_cover', 'discount_rate', 'offered_rate']
  const members = [...measures, 'cancelled_rate', 'card_share', 'worked_hours', 'net_sales_per_hour']
  const values = Object.fromEntries(members.map((name, index) => [`activity.${name}`, `${index}.125`]))
  const [row] = readers('activity', [values])
  expect(activityOf(row)).toEqual({
    ...{ grossSales: 0.13, netSales: 1.13, covers: 2.13, averageCover: 3.13, discountRate: 4.13, offeredRate: 5.13 },
    ...{ cancelledRate: 6.13, cardShare: 7.13, workedHours: 8.13, netSalesPerHour: 9.13 },
  })
  const none = { averageCover: null, discountRate: null, offeredRate: null, cancelledRate: null, cardShare: null }
  expect(activityOf(undefined)).toEqual({
    ...{ grossSales: 0, netSales: 0, covers: 0, workedHours: null, netSalesPerHour: null },
    ...none,
  })
})

it('are asked with the wall time alone where hours run', () => {
  const question = { measures: ['worked_hours'], dimensions: ['restaurant_id'] }
  const asked = askActivity(filter, question, null)
  expect(JSON.stringify(asked)).not.toContain('as_of')
  const now = '2026-03-14T20:30:00.000'
  expect(askActivity(filter, question, now).filters).toEqual([
    ...(asked.filters ?? []),
    { member: 'activity.as_of', operator: 'inDateRange', values: ['1900-01-01T00:00:00.000', now] },
  ])
})

it('of a range that holds today are asked with the minute at which they are asked, which their name leaves out', async () => {
  const build = (now: string | null): Report<string> => ({ name: `x ${now}`, queries: {}, read: () => String(now) })
  const at = (now: string) => runningReport({ filter, now: () => now }, build)
  const follow = async (now: string) => (await at(now).first?.follow(() => Promise.resolve([])))?.name
  expect(at('2026-03-14T20:30:59.999').name).toBe('x null')
  expect(await follow('2026-03-14T20:30:59.999')).toBe('x 2026-03-14T20:30:00.000')
  expect(await follow('2026-03-14T04:00:00.000')).toBe('x 2026-03-14T04:00:00.000')
  // A record of the service day that has just ended may still be open.
  expect(await follow('2026-03-16T03:59:59.999')).toBe('x 2026-03-16T03:59:00.000')
  for (const now of ['2026-03-14T03:59:59.999', '2026-03-16T04:00:00.000']) expect(at(now).first).toBeUndefined()
})

it('are asked after what their comparison asks first, and after nothing where it asks nothing', () => {
  const report: Report<string> = { name: 'x', queries: {}, read: String }
  const first = {
    queries: { received: { measures: ['tickets.received_until'] } },
    follow: () => Promise.resolve(report),
  }
  const at = (build: Report<string>) =>
    runningReport({ filter, now: () => filter.range[0] }, () => build).first?.queries
  expect(at({ ...report, first })).toEqual(first.queries)
  expect(at(report)).toEqual({})
})
