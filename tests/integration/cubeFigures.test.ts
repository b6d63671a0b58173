import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import type { ReportFilter } from '../../reports/question/report.ts'
import { bestDay } from '../../reports/bestDay/report.ts'
import { bestSales } from '../../reports/bestSales/report.ts'
import { cancelledBySeller } from '../../reports/cancelledBySeller/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { mainStatistics } from '../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
import { offeredBySeller } from '../../reports/offeredBySeller/report.ts'
import { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import { paymentsByMode } from '../../reports/paymentsByMode/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesBySellerAndArticle } from '../../reports/salesBySellerAndArticle/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { salesOfRanges } from '../../reports/salesOfRanges/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { statisticsRevenue } from '../../reports/statisticsRevenue/report.ts'
import { timeClock } from '../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../reports/timeClockTotals/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { cubeRows, runOnCube, sampleXml, storeXml } from '../support/cube.ts'
import { stores } from '../support/stores.ts'

const FOUR = { dayStartMinutes: 240 }
const site = randomUUID()
const march: ReportFilter = { range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'], sites: [site] }
const before = ['2025-03-01T00:00:00.000', '2025-03-31T23:59:59.999'] as const
const run = <T>(report: Parameters<typeof runOnCube<T>>[0]) => runOnCube(report, [site])

beforeAll(async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const restaurant = { id: site, name: 'Bistrot des Halles', company: '', city: '', siret: '', dayStartMinutes: 240 }
  await publishRestaurants(clickhouse, [restaurant])
  await clickhouse.close()
  const names = ['01-vente-simple.xml', '02-transfert-annulation-offert.xml', '03-justificatif-debiteur.xml']
  for (const name of [...names, '05-pointeuse-vendeurs-contacts.xml']) await storeXml(sampleXml(name), site)
})

describe('the sample files through Cube', () => {
  it('give the turnover, the covers and the payments of expected.json', async () => {
    const { current, previous, change } = await run(mainStatistics(march, { ...march, range: before }))
    expect(current).toEqual({
      covers: 13,
      averageCover: 41.03,
      coveredGrossSales: 533.36,
      grossSales: 533.36,
      netSales: 474.55,
      vatAmount: 58.81,
      ticketsCount: 5,
      payments: 934.52,
    })
    expect(previous).toMatchObject({ covers: 0, averageCover: null, grossSales: 0 })
    expect(change.grossSales).toEqual({ value: null, arrow: 'up' })
  })

  it('give the service day past midnight to the evening before', async () => {
    const rows = await run(salesCurve(march, { grouping: 'day', ...FOUR }))
    expect(rows.points.filter(({ amount }) => amount !== 0)).toEqual([
      { label: '2026-03-14', name: 'Samedi', amount: 392.2 },
      { label: '2026-03-18', name: 'Mercredi', amount: 141.16 },
    ])
    // The range starts at midnight, four hours of which belong to 28 February's service, that had no ticket in them.
    expect(rows.points).toHaveLength(31)
    expect(rows.points[0]?.label).toBe('2026-03-01')
    expect(rows.total).toBe(533.36)
    expect(await run(bestDay(march, FOUR))).toEqual({ day: '2026-03-14', grossSales: 392.2 })
  })

  it('give hours in the order of the service day and months, empty ones included', async () => {
    const { rows, total } = await run(salesByHour(march, FOUR))
    expect(rows).toEqual([
      { hour: 13, amount: 230.26 },
      { hour: 21, amount: 260 },
      { hour: 0, amount: 43.1 },
    ])
    expect(total.amount).toBe(533.36)
    const year = { ...march, range: ['2026-01-01T04:00:00.000', '2027-01-01T03:59:59.999'] as const }
    const months = await run(salesCurve(year, { grouping: 'month', measure: 'net_sales', ...FOUR }))
    expect(months.points.map(({ amount }) => amount)).toEqual([0, 0, 474.55, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const night = { ...march, range: ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'] as const }
    const hours = await run(salesCurve(night, { grouping: 'hour', ...FOUR }))
    expect(hours.points).toHaveLength(24)
    expect(hours.points.at(-4)).toEqual({ label: '2026-03-15T00', name: '0h', amount: 43.1 })
  })

  it('give VAT by rate from the tickets own lines', async () => {
    const { rows, total } = await run(vatSummary(march))
    expect(rows).toEqual([
      { label: 'TVA 10 %', netAmount: 343.63, vatAmount: 34.37, grossAmount: 378 },
      { label: 'TVA 20 %', netAmount: 118.92, vatAmount: 23.78, grossAmount: 142.7 },
      { label: 'TVA 5,5 %', netAmount: 12, vatAmount: 0.66, grossAmount: 12.66 },
    ])
    expect(total).toEqual({ netAmount: 474.55, vatAmount: 58.81, grossAmount: 533.36 })
    const daily = await run(dailyVat(march))
    expect(daily.rows.map(({ site: name, day, total: { grossAmount } }) => [name, day, grossAmount])).toEqual([
      ['Bistrot des Halles', '2026-03-14', 392.2],
      ['Bistrot des Halles', '2026-03-18', 141.16],
    ])
    expect(daily.rows[0]?.vat.get('TVA 20 %')?.grossAmount).toBe(111.7)
    expect(daily.total.total.grossAmount).toBe(533.36)
  })

  it('give payments by mode, family and day, receipts of debtors included', async () => {
    const { rows, total } = await run(paymentsByMode(march))
    expect(rows).toMatchObject([
      { mode: 'En compte', till: 'CAISSE 2', count: 2, amount: 401.16 },
      { mode: 'Virement', till: 'CAISSE 2', count: 1, amount: 401.16 },
      { mode: 'Carte bancaire', till: 'CAISSE 1', count: 3, amount: 94.2 },
      { mode: 'Espèces', till: 'CAISSE 1', count: 1, amount: 20 },
      { mode: 'Titre-restaurant', till: 'CAISSE 1', count: 1, amount: 18 },
    ])
    expect(total).toEqual({ count: 8, amount: 934.52 })
    const families = await run(paymentsByFamily(march))
    expect(families.rows.map(({ family, amount }) => [family, amount])).toContainEqual(['Débiteurs', 401.16])
    const daily = await run(dailyPayments(march))
    expect(daily.rows.map(({ day, total: amount }) => [day, amount])).toEqual([
      ['2026-03-14', 392.2],
      ['2026-03-18', 141.16],
      ['2026-03-31', 401.16],
    ])
  })

  it('give discounts, offered and cancelled items', async () => {
    expect(await run(discountsBySeller(march))).toMatchObject({
      rows: [
        {
          seller: 'Julie',
          averageRate: 10,
          amount: 9.9,
          count: 1,
          discounts: [{ label: 'Fidélité 10 %', till: 'CAISSE 1', averageRate: 10, amount: 9.9, count: 1 }],
        },
      ],
      total: { averageRate: 10, amount: 9.9, count: 1 },
    })
    expect((await run(offeredBySeller(march))).rows).toEqual([
      {
        siteId: site,
        site: 'Bistrot des Halles',
        seller: 'Karim',
        quantity: 1,
        amount: 2.5,
        articles: [{ article: 'Café', till: 'CAISSE 1', quantity: 1, amount: 2.5 }],
      },
    ])
    // 7.80 cancelled within the sale, 13.90 + 5.50 on the counter-ticket.
    const cancelled = await run(cancelledBySeller(march))
    expect(cancelled.total).toEqual({ quantity: 3, amount: 27.2 })
    expect(cancelled.rows[0]?.articles.map(({ article }) => article)).toEqual([
      'Croque-monsieur',
      'Tiramisu',
      'Verre de rosé',
    ])
  })

  it('count transfers and counter-tickets apart, by absolute value', async () => {
    const measures = ['tickets_count', 'transfers_amount', 'counter_tickets_amount'].map((name) => `tickets.${name}`)
    const [row] = await cubeRows({ measures, timezone: 'UTC' }, [site])
    expect(row).toEqual({
      'tickets.tickets_count': '8',
      'tickets.transfers_amount': '31',
      'tickets.counter_tickets_amount': '19.4',
    })
  })

  it('give articles that add up to the turnover, and who sold most of each', async () => {
    const best = await run(bestSales(march, { limit: 2 }))
    expect(best.rows[0]).toEqual({
      siteId: site,
      site: 'Bistrot des Halles',
      article: 'Menu Affaires',
      family: 'Menus',
      group: 'RESTAURANT',
      seller: 'Julie',
      quantity: 9,
      amount: 279,
    })
    expect(best.rows).toHaveLength(2)
    const sold = await run(salesBySellerAndArticle(march, { orderBy: 'amount' }))
    expect(sold.rows[0]).toMatchObject({ article: 'Menu Affaires', seller: 'Julie', quantity: 6, amount: 186 })
    expect(sold.total.amount).toBe(533.36)
    const families = await run(familySales(march))
    expect(families.total).toMatchObject({ amount: 533.36, amountShare: 100, quantityShare: 100 })
    expect(families.rows.map(({ group }) => group)).toEqual(['RESTAURANT', 'BAR', 'EPICERIE'])
  })

  it('give tills, sellers with averages rounded half away from zero, and statistics', async () => {
    expect((await run(salesByTill(march))).rows).toMatchObject([
      { till: 'CAISSE 2', grossSales: 401.16, netSales: 357.23 },
      { till: 'CAISSE 1', grossSales: 132.2, netSales: 117.32 },
    ])
    // 184.26 / 4 = 46.065
    expect((await run(sellerStatistics(march))).rows).toMatchObject([
      { seller: 'Julie', covers: 9, averageCover: 38.79, grossSales: 349.1, payments: 750.26 },
      { seller: 'Karim', covers: 4, averageCover: 46.07, grossSales: 184.26, payments: 184.26 },
    ])
    expect((await run(statisticsRevenue(march))).total).toEqual({ quantity: 13, amount: 151.6 })
  })

  it('narrow by seller, till, operation and state, and answer nothing without a site', async () => {
    const gross = async (more: Partial<ReportFilter>) =>
      (await run(salesOfRanges({ ...march, ...more }, [march.range])))[0]
    expect(await gross({ sellers: ['Karim'] })).toBe(184.26)
    expect(await gross({ tills: ['CAISSE 1'] })).toBe(132.2)
    expect(await gross({ operations: ['ANNULATION'] })).toBe(-19.4)
    expect(await gross({ operations: ['VENTE', 'TRANSFERT-TABLE'] })).toBe(552.76)
    expect(await gross({ states: ['Ouvert'] })).toBe(0)
    expect(await gross({ sites: [] })).toBe(0)
  })

  it('give the time clock, the running record without duration', async () => {
    const records = await run(timeClock(march))
    expect(records.map(({ seller, date, duration }) => [seller, date, duration])).toEqual([
      ['Julie', '2026-03-14', '05:34:28'],
      ['Karim', '2026-03-14', '07:45:30'],
      ['Julie', '2026-03-15', null],
    ])
    expect(records[1]).toMatchObject({ startedAt: '2026-03-14T17:30:00.000', endedAt: '2026-03-15T01:15:30.000' })
    const totals = await run(timeClockTotals(march))
    expect(totals.rows.map(({ seller, duration }) => [seller, duration])).toEqual([
      ['Karim', '07:45:30'],
      ['Julie', '05:34:28'],
    ])
    expect(totals.total.duration).toBe('13:19:58')
  })

  it('list every site of the filter, also one without sales', async () => {
    const quiet = randomUUID()
    const clickhouse = connectClickhouse(stores().clickhouseUrl)
    await publishRestaurants(clickhouse, [
      { id: quiet, name: 'Auberge vide', company: '', city: '', siret: '', dayStartMinutes: 0 },
    ])
    await clickhouse.close()
    const both = { ...march, sites: [site, quiet] }
    const sites = await runOnCube(mainStatisticsBySite(both, { ...both, range: before }), both.sites)
    expect(sites.map(({ site: name, current }) => [name, current.grossSales])).toEqual([
      ['Auberge vide', 0],
      ['Bistrot des Halles', 533.36],
    ])
  })
})
