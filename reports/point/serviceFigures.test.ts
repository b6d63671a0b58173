import { describe, expect, it } from 'vitest'
import type { View } from '../../shared/views.ts'
import type { CubeRow } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import {
  givenAway,
  rangeFigures,
  serviceFigures,
  usualFigures,
  type BySite,
  type RangeFigures,
} from './serviceFigures.ts'

// A Saturday. Alma and Bar sold on it, Bar's days starting at midnight; Lac sold last on Thursday, Neuf never.
const day = '2026-11-21'
const thursday = '2026-11-19'
const service = (siteId: string, own: string | null, dayStartMinutes = 240): LastService => ({
  ...{
    siteId,
    site: `site ${siteId}`,
    name: `name ${siteId}`,
    shortName: siteId,
    dayStartMinutes,
    day: own,
    runningDay: null,
  },
})
const services = [service('alma', day), service('bar', day, 0), service('lac', thursday), service('neuf', null)]

const rowOf = (view: View, values: Readonly<Record<string, string | null>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value]))
const onDay = (restaurant_id: string, own: string) => ({ restaurant_id, 'service_day.day': `${own}T00:00:00.000` })
const ofSites = (view: View, values: readonly string[]) => [
  { member: `${view}.restaurant_id`, operator: 'equals', values },
]
const plain = (bySite: BySite<object>): unknown => JSON.parse(JSON.stringify(Object.fromEntries(bySite)))

/** What is asked of a view by restaurant and service day, wide enough for a day that ends on the next morning. */
const byDay = (view: View, { measures, dateRange }: { measures: string[]; dateRange: string[] }) => ({
  measures: measures.map((name) => `${view}.${name}`),
  dimensions: [`${view}.restaurant_id`],
  timeDimensions: [
    { dimension: `${view}.ts`, dateRange },
    { dimension: `${view}.service_day`, granularity: 'day' },
  ],
})
const around = ['2026-11-21T00:00:00.000', '2026-11-22T23:59:59.999']

describe('the figures of the last services', () => {
  const report = serviceFigures(services)
  const sold = (site: string, own: string, values: Readonly<Record<string, string | null>>) =>
    rowOf('sales', { ...onDay(site, own), ...values })

  it('are asked once for each day, of the restaurants whose last one it is', () => {
    const measures = ['gross_sales', 'covers', 'average_cover', 'tickets_count']
    expect(report.name).toBe('service_figures')
    expect(report.queries).toMatchObject({
      [day]: { ...byDay('sales', { measures, dateRange: around }), filters: ofSites('sales', ['alma', 'bar']) },
      [thursday]: {
        ...byDay('sales', { measures, dateRange: ['2026-11-19T00:00:00.000', '2026-11-20T23:59:59.999'] }),
        filters: ofSites('sales', ['lac']),
      },
    })
    expect(Object.keys(report.queries)).toEqual([day, thursday])
  })

  it('are of that service day alone, an average cover being none where there is no cover', () => {
    const values = { gross_sales: '8412.5', covers: '210', average_cover: '38.25', tickets_count: '96' }
    const figures = report.read({
      [day]: [
        sold('alma', '2026-11-22', { ...values, gross_sales: '1' }),
        sold('alma', day, values),
        sold('bar', day, { gross_sales: '70', covers: '0', average_cover: null, tickets_count: '9' }),
      ],
      [thursday]: [sold('lac', thursday, { ...values, gross_sales: '500' })],
    })
    expect(plain(figures)).toEqual({
      alma: { grossSales: '8412.5', covers: '210', averageCover: '38.25', ticketsCount: '96' },
      bar: { grossSales: '70', covers: '0', averageCover: null, ticketsCount: '9' },
      lac: { grossSales: '500', covers: '210', averageCover: '38.25', ticketsCount: '96' },
    })
  })
})

describe('what was given away', () => {
  const report = givenAway(['alma', 'bar'], day)

  it('is asked of the offered, the cancelled and the discounts', () => {
    expect(report.name).toBe('given_away')
    const views = ['offered', 'cancelled', 'discounts'] as const
    expect(report.queries).toMatchObject(
      Object.fromEntries(
        views.map((view) => [
          view,
          { ...byDay(view, { measures: ['amount'], dateRange: around }), filters: ofSites(view, ['alma', 'bar']) },
        ]),
      ),
    )
  })

  it('is the three together, of the service day alone', () => {
    const amount = (view: View, site: string, [own, value]: [string, string]) =>
      rowOf(view, { ...onDay(site, own), amount: value })
    const given = report.read({
      offered: [amount('offered', 'alma', [day, '12.10']), amount('offered', 'alma', ['2026-11-22', '1000'])],
      cancelled: [amount('cancelled', 'bar', [day, '7']), amount('cancelled', 'alma', [day, '30'])],
      discounts: [amount('discounts', 'alma', [day, '4.05'])],
    })
    expect(plain(given)).toEqual({ alma: '46.15', bar: '7' })
  })
})

describe('what is usual', () => {
  const measures = [
    ...['gross_sales', 'fewest_days', 'lowest_gross_sales', 'low_gross_sales', 'high_gross_sales'],
    ...['highest_gross_sales', 'given_away', 'high_given_away', 'highest_given_away'],
  ]
  const report = usualFigures(services, day)

  it('is asked of each restaurant over its own service day', () => {
    const asked = (dateRange: string[], sites: string[]) => ({
      measures: measures.map((name) => `usual_days.${name}`),
      dimensions: ['usual_days.restaurant_id'],
      timeDimensions: [{ dimension: 'usual_days.ts', dateRange }],
      filters: ofSites('usual_days', sites),
    })
    expect(report.name).toBe('usual_figures')
    expect(report.queries).toMatchObject({
      0: asked(['2026-11-21T00:00:00.000', '2026-11-21T23:59:59.999'], ['bar']),
      240: asked(['2026-11-21T04:00:00.000', '2026-11-22T03:59:59.999'], ['alma', 'lac', 'neuf']),
    })
  })

  it('is the turnover and what is given away, each with its bounds, and of how many days', () => {
    const values = Object.fromEntries(measures.map((name, index) => [name, String(index + 4)]))
    const usual = report.read({
      0: [rowOf('usual_days', { restaurant_id: 'bar', ...values })],
      240: [rowOf('usual_days', { restaurant_id: 'alma', ...values, gross_sales: '7930.25' })],
    })
    const bounds = { lowest: '6', low: '7', high: '8', highest: '9' }
    const figures = {
      grossSales: '4',
      days: 5,
      ...bounds,
      givenAway: '10',
      highGivenAway: '11',
      highestGivenAway: '12',
    }
    expect(plain(usual)).toEqual({ bar: figures, alma: { ...figures, grossSales: '7930.25' } })
  })
})

describe('the figures of several days', () => {
  const report = rangeFigures(
    [service('alma', day), service('bar', day, 0), service('neuf', null)],
    ['2026-11-16', day],
  )

  it('are asked as turnover and as what is usual, over the service days of each restaurant', () => {
    const asked = (view: View, dateRange: string[], sites: string[]) => ({
      ...byDay(view, { measures: ['gross_sales'], dateRange }),
      filters: ofSites(view, sites),
    })
    const atFour = ['2026-11-16T04:00:00.000', '2026-11-22T03:59:59.999']
    const atMidnight = ['2026-11-16T00:00:00.000', '2026-11-21T23:59:59.999']
    expect(report.name).toBe('range_figures 2026-11-16')
    expect(report.queries).toMatchObject({
      'sold 240': asked('sales', atFour, ['alma', 'neuf']),
      'usual 240': asked('usual_days', atFour, ['alma', 'neuf']),
      'sold 0': asked('sales', atMidnight, ['bar']),
      'usual 0': asked('usual_days', atMidnight, ['bar']),
    })
  })

  const days = (view: View, restaurant_id: string, amounts: Readonly<Record<string, string>>) =>
    Object.entries(amounts).map(([own, gross_sales]) => rowOf(view, { ...onDay(restaurant_id, own), gross_sales }))

  const ofRange = (figures: BySite<RangeFigures>, until: string | null = null) =>
    plain(
      new Map(
        [...figures].map(([site, { grossSales, comparedUntil }]) => [
          site,
          { grossSales, compared: comparedUntil(until) },
        ]),
      ),
    )

  it('are of every restaurant: nothing sold is zero, nothing usual is none', () => {
    const figures: BySite<RangeFigures> = report.read({
      'sold 240': days('sales', 'alma', { [thursday]: '30000', [day]: '8412.5' }),
      'usual 240': days('usual_days', 'alma', { [thursday]: '29000', [day]: '7000' }),
      'sold 0': days('sales', 'bar', { [day]: '900' }),
      'usual 0': [],
    })
    expect(ofRange(figures)).toEqual({
      alma: { grossSales: '38412.5', compared: { grossSales: '38412.5', usual: '36000' } },
      bar: { grossSales: '900', compared: null },
      neuf: { grossSales: '0', compared: null },
    })
  })

  it('are set against the same days up to a day, where the later ones are missing', () => {
    const figures = report.read({
      'sold 240': days('sales', 'alma', { [thursday]: '30000' }),
      'usual 240': days('usual_days', 'alma', { [thursday]: '29000', [day]: '7000' }),
      'sold 0': days('sales', 'bar', { [thursday]: '500', [day]: '900' }),
      // A day without a usual one makes the whole unfair, and not the days before it.
      'usual 0': days('usual_days', 'bar', { [thursday]: '400' }),
    })
    expect(ofRange(figures, thursday)).toEqual({
      alma: { grossSales: '30000', compared: { grossSales: '30000', usual: '29000' } },
      bar: { grossSales: '1400', compared: { grossSales: '500', usual: '400' } },
      neuf: { grossSales: '0', compared: null },
    })
    expect(ofRange(figures, '2026-11-18')).toMatchObject({ alma: { compared: null }, bar: { compared: null } })
    expect(ofRange(figures)).toMatchObject({
      alma: { compared: { grossSales: '30000', usual: '36000' } },
      bar: { compared: null },
    })
  })

  it('are set against nothing where a day was sold that has no usual one, or none was sold at all', () => {
    const figures = report.read({
      'sold 240': days('sales', 'alma', { [thursday]: '30000', [day]: '8412.5' }),
      'usual 240': [
        ...days('usual_days', 'alma', { [thursday]: '29000' }),
        ...days('usual_days', 'neuf', { [day]: '100' }),
      ],
      // A day that is usually sold and was not counts: the house may have been closed for a reason.
      'sold 0': days('sales', 'bar', { [day]: '900' }),
      'usual 0': days('usual_days', 'bar', { [thursday]: '500', [day]: '800' }),
    })
    expect(ofRange(figures)).toEqual({
      alma: { grossSales: '38412.5', compared: null },
      bar: { grossSales: '900', compared: { grossSales: '900', usual: '1300' } },
      neuf: { grossSales: '0', compared: null },
    })
  })
})
