import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { previousYear } from '../../shared/period.ts'
import type { Report, ReportFilter } from '../../reports/question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { bestDay } from '../../reports/bestDay/report.ts'
import { bestSales } from '../../reports/bestSales/report.ts'
import { cancelledBySeller } from '../../reports/cancelledBySeller/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { discountSummary } from '../../reports/discountSummary/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { mainStatistics } from '../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
import type { OfSite } from '../../reports/rows/ofSite.ts'
import { offeredBySeller } from '../../reports/offeredBySeller/report.ts'
import { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import { paymentsByHour } from '../../reports/paymentsByHour/report.ts'
import { paymentsByMode } from '../../reports/paymentsByMode/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesBySellerAndArticle } from '../../reports/salesBySellerAndArticle/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { salesOfRanges } from '../../reports/salesOfRanges/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { statisticsRevenue } from '../../reports/statisticsRevenue/report.ts'
import { statisticsSummary } from '../../reports/statisticsSummary/report.ts'
import { timeClock } from '../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../reports/timeClockTotals/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { runOnCube } from '../support/cube.ts'
import type { MainStatistics } from '../../reports/rows/mainFigures.ts'
import { sentChange } from '../support/figureChecks.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { loadStory } from '../support/loadStory.ts'
import { stores } from '../support/stores.ts'
import type { StorySite } from '../support/story.ts'
import * as told from '../support/story.ts'

const knex = connectPostgres(stores().databaseUrl)
const clickhouse = connectClickhouse(stores().clickhouseUrl)
let story: ToldStory

beforeAll(async () => {
  story = await loadStory(knex, clickhouse)
})
afterAll(async () => {
  await Promise.all([knex.destroy(), clickhouse.close()])
})

const midnight = { dayStartMinutes: 0 }
const four = { dayStartMinutes: 240 }
const ask = <T>(report: Report<T>) => runOnCube(report, story.ids)
const over = (range: WallRange, ...sites: StorySite[]): ReportFilter => ({
  range,
  sites: sites.length === 0 ? story.ids : sites.map((site) => story.sites[site].id),
})
const twoDays = () => over(told.storyRanges.twoDays)
const siteOf = (id: string) => told.storySiteKeys.find((key) => story.sites[key].id === id)
/** Rows with their restaurant by its word in the story; 'CAISSE A1' stands in Alma. */
const placed = <Row extends OfSite>(rows: readonly Row[]) =>
  rows.map(({ siteId, ...row }) => ({ ...row, site: siteOf(siteId) }))
/** Figures with their changes as they are sent. */
const sent = ({ current, previous, change }: MainStatistics) => ({
  ...{ current, previous },
  change: Object.fromEntries(
    Object.entries(change).map(([name, { value, arrow }]) => [name, { value: sentChange(value), arrow }]),
  ),
})
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('the told story', () => {
  it.each([
    { range: 'almaDay', site: 'alma', before: 'none', change: 'fromNothing' },
    { range: 'bellevueDay', site: 'bellevue', before: 'bellevueDayYearBefore', change: 'bellevueDay' },
    { range: 'carnotDay', site: 'carnot', before: 'none', change: 'fromNothing' },
  ] as const)('gives the main figures of 29 February at the own hours of $site', async (given) => {
    const { range, site, before, change } = given
    const asked = told.storyRanges[range]
    const answer = await ask(mainStatistics(over(asked, site), over(previousYear(asked), site)))
    expect(sent(answer)).toEqual({
      current: told.storyMain[range],
      previous: told.storyMain[before],
      change: told.storyChange[change],
    })
  })

  it('gives the main figures of both days over the three restaurants, and of the year before from the 28th', async () => {
    const before = previousYear(told.storyRanges.twoDays)
    expect(before).toEqual(told.storyRanges.yearBefore)
    expect(sent(await ask(mainStatistics(twoDays(), over(before))))).toEqual({
      current: told.storyMain.twoDays,
      previous: told.storyMain.yearBefore,
      change: told.storyChange.twoDays,
    })
  })

  it('gives the same figures restaurant by restaurant', async () => {
    const rows = await ask(mainStatisticsBySite(twoDays(), over(told.storyRanges.yearBefore)))
    const bySite: unknown = Object.fromEntries(rows.map(({ siteId, ...figures }) => [siteOf(siteId), sent(figures)]))
    const { none, alma, bellevue, carnot, yearBefore } = told.storyMain
    expect(bySite).toEqual({
      alma: { current: alma, previous: none, change: told.storyChange.fromNothing },
      bellevue: { current: bellevue, previous: yearBefore, change: told.storyChange.bellevue },
      carnot: { current: carnot, previous: none, change: told.storyChange.fromNothing },
    })
  })

  it('gives the turnover of any range: the wall day, both nights of the clock change, a minute, a second, nothing', async () => {
    const ranges = told.storyRangeTotals.map(([range]) => range)
    expect(await ask(salesOfRanges(twoDays(), ranges))).toEqual(told.storyRangeTotals.map(([, total]) => total))
  })

  it('finds the best day of the month in which the range ends, tickets after midnight included', async () => {
    const { february, march, almaFebruary } = told.storyBestDay
    expect(await ask(bestDay(over(told.storyRanges.almaDay), midnight))).toEqual(february)
    expect(await ask(bestDay(over(told.storyRanges.almaDay, 'alma'), midnight))).toEqual(almaFebruary)
    expect(await ask(bestDay(over(told.storyRanges.twoDays), midnight))).toEqual(march)
    expect(await ask(bestDay(over(told.storyRanges.nothing), midnight))).toBeNull()
  })

  it('draws the curve by service day, TTC and HT, empty days included', async () => {
    const draw = (measure: 'gross_sales' | 'net_sales') =>
      ask(salesCurve(twoDays(), { grouping: 'day', measure, ...midnight }))
    const empty = { label: '2024-03-02', name: 'Samedi', amount: 0 }
    const points = (read: 'gross' | 'net') =>
      told.storyDays.map((day) => ({ label: day.label, name: day.name, amount: day[read] }))
    expect(await draw('gross_sales')).toEqual({ points: [...points('gross'), empty], total: 562.68 })
    expect(await draw('net_sales')).toEqual({ points: [...points('net'), empty], total: 501.95 })
  })

  it('draws the curve by hour through midnight and through the night when an hour is missing', async () => {
    const draw = async (filter: ReportFilter) => {
      const { points, total } = await ask(salesCurve(filter, { grouping: 'hour', dayStartMinutes: 240 }))
      expect(points).toHaveLength(24)
      return { total, filled: points.filter(({ amount }) => amount !== 0).map(({ label, amount }) => [label, amount]) }
    }
    expect(await draw(over(told.storyRanges.bellevueDay, 'bellevue'))).toEqual({
      total: 154.1,
      filled: [
        ['2024-02-29T21', 106.4],
        ['2024-03-01T00', 38.1],
        ['2024-03-01T03', 9.6],
      ],
    })
    expect(await draw(over(told.storyRanges.marchNight))).toEqual({
      total: 46.5,
      filled: [
        ['2024-03-31T02', 40],
        ['2024-03-31T03', 6.5],
      ],
    })
    expect(await draw(over(told.storyRanges.octoberNight))).toEqual({ total: 12, filled: [['2024-10-27T02', 12]] })
  })

  it('gives turnover per till', async () => {
    const { rows, total } = await ask(salesByTill(twoDays()))
    expect(placed(rows)).toEqual(told.storyTills)
    expect(total).toEqual({ grossSales: 562.68, netSales: 501.95 })
  })

  it('gives turnover and payments per hour, in the order of the service day', async () => {
    const sales = await ask(salesByHour(twoDays(), four))
    const payments = await ask(paymentsByHour(twoDays(), four))
    const hours = (rows: readonly { hour: number; amount: number }[]) => rows.map(({ hour, amount }) => [hour, amount])
    expect(hours(sales.rows)).toEqual(told.storyHours.flatMap(([hour, sold]) => (sold === null ? [] : [[hour, sold]])))
    expect(hours(payments.rows)).toEqual(told.storyHours.map(([hour, , paid]) => [hour, paid]))
    expect([sales.total.amount, payments.total.amount]).toEqual([562.68, 692.63])
    const night = await ask(salesByHour(over(told.storyRanges.bellevueDay, 'bellevue'), { dayStartMinutes: 240 }))
    expect(night.rows).toEqual(told.storyBellevueHours)
  })

  it('gives covers, average cover, turnover and collections per seller', async () => {
    const { rows, total } = await ask(sellerStatistics(twoDays()))
    expect(placed(rows)).toMatchObject(told.storySellers)
    expect(total).toMatchObject({ covers: 29, averageCover: 18.84, grossSales: 562.68, payments: 692.63 })
  })

  it('ranks the articles by quantity and by amount, with the seller who sold most', async () => {
    const byQuantity = await ask(bestSales(twoDays()))
    expect(byQuantity.rows.map(({ article, quantity, amount }) => [article, quantity, amount])).toEqual(
      told.storyArticles.map(([article, quantity, amount]) => [article, quantity, amount]),
    )
    const sellers = new Map(byQuantity.rows.map(({ article, seller }) => [article, seller]))
    const clear = told.storyArticles.filter(([, , , seller]) => seller !== null)
    expect(clear.map(([article]) => sellers.get(article))).toEqual(clear.map(([, , , seller]) => seller))
    const byAmount = await ask(bestSales(twoDays(), { orderBy: 'amount', limit: 10 }))
    expect(byAmount.rows.map(({ article }) => article)).toEqual(told.storyBestByAmount)
    expect(byQuantity.total).toEqual({ quantity: 51, amount: 562.68 })
  })

  it('gives every article of every seller', async () => {
    const { rows, total } = await ask(salesBySellerAndArticle(twoDays()))
    const sold = rows.filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
    expect(sorted(sold.map(({ seller, article, quantity, amount }) => [seller, article, quantity, amount]))).toEqual(
      sorted(told.storySellerArticles),
    )
    expect(total.amount).toBe(562.68)
  })

  it('gives groups and families with their shares', async () => {
    const { rows, total } = await ask(familySales(twoDays()))
    const shown = rows.map(({ families, ...group }) => ({
      ...group,
      families: families.map(({ family, quantity, amount }) => [family, quantity, amount]),
    }))
    expect(shown).toEqual(told.storyGroups)
    expect(total).toEqual({ quantity: 51, amount: 562.68, quantityShare: 100, amountShare: 100 })
  })

  it('gives VAT per rate, and per day and restaurant', async () => {
    const summary = await ask(vatSummary(twoDays()))
    expect(summary).toEqual({ rows: told.storyVat, total: told.storyVatTotal })
    const daily = await ask(dailyVat(twoDays()))
    expect(
      sorted(daily.rows.map(({ day, siteId, vat }) => [day, siteOf(siteId), sortKeys(Object.fromEntries(vat))])),
    ).toEqual(sorted(told.storyDailyVat.map(([day, site, vat]) => [day, site, sortKeys(vat)])))
    expect(daily.total.total).toEqual(told.storyVatTotal)
  })

  it('gives payments per mode, per family, and per day and restaurant', async () => {
    const modes = await ask(paymentsByMode(twoDays()))
    expect(placed(modes.rows)).toEqual(told.storyPaymentModes)
    expect(modes.total).toEqual(told.storyPaymentTotal)
    const families = await ask(paymentsByFamily(twoDays()))
    expect(families).toEqual({ rows: told.storyPaymentFamilies, total: told.storyPaymentTotal })
    const daily = await ask(dailyPayments(twoDays()))
    const rows = daily.rows.map(({ day, siteId, families: paid, total }) => [
      day,
      siteOf(siteId),
      sortKeys(Object.fromEntries(paid)),
      total,
    ])
    expect(sorted(rows)).toEqual(
      sorted(told.storyDailyPayments.map(([day, site, paid, total]) => [day, site, sortKeys(paid), total])),
    )
    expect(daily.total.total).toBe(692.63)
  })

  it('gives discounts, offered and cancelled items per seller', async () => {
    const discounts = await ask(discountsBySeller(twoDays()))
    expect(placed(discounts.rows)).toMatchObject(told.storyDiscountsBySeller)
    expect(discounts.total).toMatchObject(told.storyDiscountTotal)
    const summary = await ask(discountSummary(twoDays()))
    expect(summary.rows.map(({ label, averageRate, amount }) => [label, averageRate, amount])).toEqual([
      ['Fidélité 10 %', 10, 7.8],
      ['Groupe 5 %', 5, 5.6],
      ['Happy hour 20 %', 20, 2.6],
    ])
    const offered = await ask(offeredBySeller(twoDays()))
    expect({ ...offered, rows: placed(offered.rows) }).toMatchObject({
      rows: told.storyOffered,
      total: { quantity: 2, amount: 4.4 },
    })
    const cancelled = await ask(cancelledBySeller(twoDays()))
    expect({ ...cancelled, rows: placed(cancelled.rows) }).toMatchObject({
      rows: told.storyCancelled,
      total: { quantity: 5, amount: 73 },
    })
  })

  it('gives revenue per statistics label', async () => {
    const revenue = await ask(statisticsRevenue(twoDays()))
    expect({ ...revenue, rows: placed(revenue.rows) }).toMatchObject({
      rows: told.storyStatistics,
      total: { quantity: 13, amount: 152.5 },
    })
    expect((await ask(statisticsSummary(twoDays()))).rows).toEqual(told.storyStatisticsSummary)
  })

  it('gives the time clock and its totals, a departure after midnight and one to come', async () => {
    const records = await ask(timeClock(twoDays()))
    const shown = records.map(({ seller, startedAt, endedAt, duration }) => [
      seller,
      startedAt.slice(0, 19),
      endedAt?.slice(0, 19) ?? null,
      duration,
    ])
    expect(shown).toEqual(told.storyClock)
    const totals = await ask(timeClockTotals(twoDays()))
    expect({ ...totals, rows: placed(totals.rows) }).toMatchObject({
      rows: told.storyClockTotals,
      total: told.storyClockTotal,
    })
  })

  it('narrows by seller, till and operation, and never counts what does not count', async () => {
    const total = async (more: Partial<ReportFilter>) =>
      (await ask(salesByTill({ ...twoDays(), ...more }))).total.grossSales
    expect(await total({ sellers: ['Bruno'] })).toBe(366.25)
    expect(await total({ tills: ['CAISSE B1'] })).toBe(40.3)
    expect(await total({ operations: ['ANNULATION'] })).toBe(-26.1)
    expect(await total({ operations: ['VENTE'] })).toBe(588.78)
    for (const operation of ['ANNULLER', 'TRANSFERT', 'TRANSFERT-TABLE', 'JUSTIFICATIF', 'INTERNE', 'RECU', 'AVOIR']) {
      expect(await total({ operations: [operation] })).toBe(0)
    }
    expect(await total({ states: ['Ouvert'] })).toBe(0)
  })
})

function sortKeys<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
