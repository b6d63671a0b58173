import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { wireMainStatistics } from '../rows/wireFigures.ts'
import { mainStatistics } from './report.ts'
import { mainStatisticsBySite } from '../mainStatisticsBySite/report.ts'

const range: WallRange = ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999']
const previous: WallRange = ['2025-03-01T04:00:00.000', '2025-04-01T03:59:59.999']
const filter: ReportFilter = { range, sites: ['r9', 'r1'], sellers: ['Éva'] }
const yearBefore: ReportFilter = { ...filter, range: previous }

const asked = (view: string, [from, to]: WallRange) => ({
  timeDimensions: [{ dimension: `${view}.ts`, dateRange: [from, to] }],
  filters: [
    { member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] },
    { member: `${view}.seller`, operator: 'equals', values: ['Éva'] },
  ],
})
const salesMeasures = [
  'covers',
  'covered_gross_sales',
  'average_cover',
  'gross_sales',
  'net_sales',
  'vat_amount',
  'tickets_count',
].map((name) => `sales.${name}`)

interface Sold {
  readonly covers: string | null
  readonly covered: string | null
  readonly average?: string
  readonly gross: string
  readonly net?: string
  readonly vat?: string
  readonly tickets?: string
}
const sold = (of: Sold, site = ''): CubeRow => ({
  'sales.restaurant_id': site,
  'sales.covers': of.covers,
  'sales.covered_gross_sales': of.covered,
  'sales.average_cover': of.average ?? null,
  'sales.gross_sales': of.gross,
  'sales.net_sales': of.net ?? '0',
  'sales.vat_amount': of.vat ?? '0',
  'sales.tickets_count': of.tickets ?? '0',
})
const paid = (amount: string | null, site = ''): CubeRow => ({
  'payments.restaurant_id': site,
  'payments.amount': amount,
})

const now = {
  covers: '8',
  covered: '240.036',
  average: '30.0045',
  gross: '300.555',
  net: '270.4',
  vat: '30.155',
  tickets: '21',
}
const before = { covers: '5', covered: '200', average: '40', gross: '400', net: '363.64', vat: '36.36', tickets: '17' }
const figuresNow = {
  covers: 8,
  averageCover: 30, // 240.036 / 8 = 30.0045
  coveredGrossSales: 240.04,
  grossSales: 300.56,
  netSales: 270.4,
  vatAmount: 30.16,
  ticketsCount: 21,
  payments: 310.5,
}
const figuresBefore = {
  covers: 5,
  averageCover: 40,
  coveredGrossSales: 200,
  grossSales: 400,
  netSales: 363.64,
  vatAmount: 36.36,
  ticketsCount: 17,
  payments: 250,
}
const nothing = {
  covers: 0,
  averageCover: null,
  coveredGrossSales: 0,
  grossSales: 0,
  netSales: 0,
  vatAmount: 0,
  ticketsCount: 0,
  payments: 0,
}
const change = {
  covers: { value: 60, arrow: 'up' }, // 3 / 5
  averageCover: { value: -24.98875, arrow: 'down' }, // (30.0045 − 40) / 40
  coveredGrossSales: { value: 20.018, arrow: 'up' }, // 40.036 / 200
  grossSales: { value: -24.86125, arrow: 'down' }, // −99.445 / 400
  payments: { value: 24.2, arrow: 'up' }, // 60.5 / 250
}

describe('the main statistics', () => {
  it('ask the same figures of the range and of the other one', () => {
    expect(mainStatistics(filter, yearBefore)).toMatchObject({
      name: 'main_statistics',
      queries: {
        sales: { ...asked('sales', range), measures: salesMeasures, dimensions: [] },
        payments: { ...asked('payments', range), measures: ['payments.amount'], dimensions: [] },
        previous_sales: { ...asked('sales', previous), measures: salesMeasures, dimensions: [] },
        previous_payments: { ...asked('payments', previous), measures: ['payments.amount'], dimensions: [] },
      },
    })
  })

  it('set each figure beside the one before, and compare exact amounts, not shown ones', () => {
    const rows = {
      sales: [sold(now)],
      payments: [paid('310.5')],
      previous_sales: [sold(before)],
      previous_payments: [paid('250')],
    }
    expect(mainStatistics(filter, yearBefore).read(rows)).toEqual({
      current: figuresNow,
      previous: figuresBefore,
      change,
    })
  })

  it('show the average that was asked, as exact as it came', () => {
    const figures = mainStatistics(filter, yearBefore).read({
      sales: [sold({ covers: '3', covered: '90.02', average: '30.006666', gross: '1000' })],
    })
    expect(figures.current).toMatchObject({ averageCover: 30.01, coveredGrossSales: 90.02, grossSales: 1000 })
  })

  it('have no average without covers, and no change from or to what is not there', () => {
    const bare = { sales: [sold({ covers: '0', covered: null, gross: '50' })], payments: [paid(null)] }
    const { current, change } = mainStatistics(filter, yearBefore).read({ ...bare, previous_sales: [sold(before)] })
    expect(current).toMatchObject({ covers: 0, averageCover: null, coveredGrossSales: 0, grossSales: 50, payments: 0 })
    expect(change).toMatchObject({
      covers: { value: -100, arrow: 'down' },
      averageCover: { value: null, arrow: 'down' },
      grossSales: { value: -87.5, arrow: 'down' },
      payments: { value: null, arrow: 'up' },
    })
    const since = mainStatistics(filter, yearBefore).read({ sales: [sold(now)], payments: [paid('1')] })
    expect(since.previous).toEqual(nothing)
    expect(since.change.averageCover).toEqual({ value: null, arrow: 'up' })
    expect(since.change.grossSales).toEqual({ value: null, arrow: 'up' })
  })

  it('are none where nothing is usual of anybody: the period stands alone', () => {
    const alone: ReportFilter = { ...filter, sites: [], usual: { asOf: null } }
    const figures = mainStatistics(filter, alone).read({ sales: [sold(now)], payments: [paid('1')] })
    expect([figures.previous, figures.change.grossSales.value, figures.change.covers.value]).toEqual([null, null, null])
    expect(wireMainStatistics(figures).data[1]).toBeNull()
    const sites = [{ 'restaurants.restaurant_id': 'r1', 'restaurants.restaurant': 'Zinc' }]
    const [zinc] = mainStatisticsBySite(filter, alone).read({ sites, sales: [sold(now, 'r1')] })
    expect([zinc?.previous, zinc?.change.grossSales.value]).toEqual([null, null])
  })

  it('point up when nothing changed, and measure a change by the size of what was negative', () => {
    const of = (gross: string) => [sold({ covers: '1', covered: '10', gross })]
    const read = (gross: string, was: string) =>
      mainStatistics(filter, yearBefore).read({ sales: of(gross), previous_sales: of(was) }).change
    expect(read('20', '20').grossSales).toEqual({ value: 0, arrow: 'up' })
    expect(read('25', '-50').grossSales).toEqual({ value: 150, arrow: 'up' })
    expect(read('-75', '-50').grossSales).toEqual({ value: -50, arrow: 'down' })
  })

  it('are all zero without any row', () => {
    const { current, previous: earlier } = mainStatistics(filter, yearBefore).read({
      sales: [],
      payments: [],
      previous_sales: [],
      previous_payments: [],
    })
    expect([current, earlier]).toEqual([nothing, nothing])
  })
})

describe('the main statistics by restaurant', () => {
  const place = (id: string, name: string): CubeRow => ({
    'restaurants.restaurant_id': id,
    'restaurants.restaurant': name,
  })

  it('ask the figures of both ranges by restaurant, and which restaurants there are', () => {
    const [bySales, byPayments] = [['sales.restaurant_id'], ['payments.restaurant_id']]
    expect(mainStatisticsBySite(filter, yearBefore)).toMatchObject({
      name: 'main_statistics_by_site',
      queries: {
        sales: { ...asked('sales', range), measures: salesMeasures, dimensions: bySales },
        payments: { ...asked('payments', range), measures: ['payments.amount'], dimensions: byPayments },
        previous_sales: { ...asked('sales', previous), measures: salesMeasures, dimensions: bySales },
        previous_payments: { ...asked('payments', previous), measures: ['payments.amount'], dimensions: byPayments },
        sites: {
          dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
          filters: [{ member: 'restaurants.restaurant_id', operator: 'equals', values: ['r1', 'r9'] }],
          timezone: 'UTC',
        },
      },
    })
  })

  it('give each restaurant its own rows and no other, by name, those without sales too', () => {
    const other = { covers: '2', covered: '44', average: '22', gross: '70' }
    const statistics = mainStatisticsBySite(filter, yearBefore).read({
      sales: [sold(other, 'r9'), sold(now, 'r1')],
      payments: [paid('310.5', 'r1'), paid('66', 'r9')],
      previous_sales: [sold(before, 'r1'), sold({ ...other, gross: '35' }, 'r9')],
      previous_payments: [paid('60', 'r9'), paid('250', 'r1')],
      sites: [place('r1', 'Zinc'), place('r5', 'Étoile'), place('r9', 'École')],
    })
    expect(statistics.map(({ siteId, site }) => [siteId, site])).toEqual([
      ['r9', 'École'],
      ['r5', 'Étoile'],
      ['r1', 'Zinc'],
    ])
    const [ecole, etoile, zinc] = statistics
    expect(zinc).toEqual({ siteId: 'r1', site: 'Zinc', current: figuresNow, previous: figuresBefore, change })
    expect(ecole?.current).toEqual({
      ...nothing,
      covers: 2,
      averageCover: 22,
      coveredGrossSales: 44,
      grossSales: 70,
      payments: 66,
    })
    expect(ecole?.previous).toMatchObject({ grossSales: 35, payments: 60 })
    expect(ecole?.change).toMatchObject({ grossSales: { value: 100 }, payments: { value: 10, arrow: 'up' } })
    expect([etoile?.current, etoile?.previous]).toEqual([nothing, nothing])
  })

  it('stand by name, then by id, whatever the order of the answer', () => {
    const sites = [place('r2', 'Zinc'), place('r3', 'Étoile'), place('r1', 'Zinc'), place('r4', 'École')]
    const statistics = mainStatisticsBySite(filter, yearBefore).read({ sites })
    expect(statistics.map(({ siteId }) => siteId)).toEqual(['r4', 'r3', 'r1', 'r2'])
  })

  it('are none without restaurants, whatever was sold', () => {
    expect(mainStatisticsBySite(filter, yearBefore).read({ sales: [sold(now, 'r1')], sites: [] })).toEqual([])
  })
})
