import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { salesJournal } from '../../shared/accounting/salesJournal.ts'
import { serviceRange } from '../../shared/period.ts'
import type { ReportFilter } from '../../reports/question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { accountingDays } from '../../reports/accountingDays/report.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { dayTotals } from '../../reports/dayTotals/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { averageRateOf } from '../../reports/rows/discountFigures.ts'
import { averageCoverOf, sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { runOnCube } from '../support/cube.ts'
import { loadDemonstration } from '../support/loadDemonstration.ts'
import { loadStory } from '../support/loadStory.ts'
import { storySiteKeys, storySites } from '../support/story.ts'

/** A restaurant whose every service day of the range must hold all identities. */
interface Told {
  readonly id: string
  readonly dayStartMinutes: number
  readonly range: WallRange
}

const cents = (amount: number) => Math.round(amount * 100)
const sumCents = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((total, item) => total + cents(amount(item)), 0)

/** How many weeks of the demonstration are proved; all of its two years takes some minutes: IDENTITIES_WEEKS=110. */
const weeks = Number(process.env['IDENTITIES_WEEKS'] ?? 5)
const now = '2026-11-16T06:30:00'
const patience = 60_000 + weeks * 10_000

let api: TestApi
let told: Told[]

beforeAll(async () => {
  api = await startTestApi()
  const story = await loadStory(api.knex, api.clickhouse)
  const days: WallRange = ['2023-01-01T00:00:00.000', '2024-12-31T23:59:59.999']
  const storied = storySiteKeys.map((key, index) => ({
    id: story.ids[index] ?? '',
    dayStartMinutes: storySites[key].dayStartMinutes,
    range: days,
  }))
  told = [...storied, ...(await loadWeeks())]
}, patience)

afterAll(() => api.stop())

/** The latest whole weeks of the demonstration's three houses. */
async function loadWeeks(): Promise<Told[]> {
  const last = now.slice(0, 10)
  const first = addDays(last, -7 * weeks)
  const { sites } = await loadDemonstration(api, { now, keeps: (monday) => first <= monday && monday < last })
  return sites.map(({ id, dayStartMinutes }) => {
    return { id, dayStartMinutes, range: serviceRange(first, last, dayStartMinutes) }
  })
}

const filterOf = ({ id, range }: Told): ReportFilter => ({ range, sites: [id] })

describe('the accounting identities, over the story and the demonstration', { timeout: patience }, () => {
  it('HT + TVA = TTC and Σ rates = turnover, each day and site', async () => {
    let days = 0
    for (const site of told) {
      const vat = await runOnCube(dailyVat(filterOf(site)), [site.id])
      const span = site.range.map((wall) => serviceDayOf(wall, site.dayStartMinutes)) as [string, string]
      const totals = await runOnCube(dayTotals([site.id], span), [site.id])
      const sold = new Map(totals.map(({ day, grossSales }) => [day, cents(grossSales)]))
      for (const { day, total, vat: rates } of vat.rows) {
        days += 1
        expect(cents(total.netAmount) + cents(total.vatAmount), day).toBe(cents(total.grossAmount))
        expect(
          sumCents([...rates.values()], ({ grossAmount }) => grossAmount),
          day,
        ).toBe(cents(total.grossAmount))
        expect(cents(total.grossAmount), day).toBe(sold.get(day))
      }
    }
    expect(days).toBeGreaterThan(60)
  })

  it('Σ groups = Σ families = Σ articles = turnover, each day and site', async () => {
    for (const site of told) {
      const { rows: days } = await runOnCube(dailyVat(filterOf(site)), [site.id])
      for (const { day, total } of days) {
        const filter = { range: serviceRange(day, day, site.dayStartMinutes), sites: [site.id] }
        const { rows: groups } = await runOnCube(familySales(filter), [site.id])
        const families = groups.flatMap((group) => group.families)
        const articles = families.flatMap((family) => family.articles)
        const expected = cents(total.grossAmount)
        expect(
          sumCents(groups, ({ amount }) => amount),
          day,
        ).toBe(expected)
        expect(
          sumCents(families, ({ amount }) => amount),
          day,
        ).toBe(expected)
        expect(
          sumCents(articles, ({ amount }) => amount),
          day,
        ).toBe(expected)
      }
    }
  })

  it('average covers and mean rates are of all lines, never means of means, for a seller, a restaurant and the whole', async () => {
    const ids = told.map(({ id }) => id)
    const filter: ReportFilter = { range: ['2023-01-01T00:00:00.000', '2026-12-31T23:59:59.999'], sites: ids }
    const sellers = await runOnCube(sellerStatistics(filter), ids)
    expect(sellers.sites).toHaveLength(told.length)
    expect(sellers.total.averageCover).toBe(averageCoverOf(sellers.rows))
    for (const { siteId, averageCover } of sellers.sites)
      expect(averageCover, siteId).toBe(averageCoverOf(sellers.rows.filter((row) => row.siteId === siteId)))
    for (const row of sellers.rows) expect(row.averageCover, row.seller).toBe(averageCoverOf([row]))
    const discounts = await runOnCube(discountsBySeller(filter), ids)
    expect(discounts.rows.length).toBeGreaterThan(3)
    expect(discounts.total.averageRate).toBe(averageRateOf(discounts.rows))
    for (const { siteId, averageRate } of discounts.sites)
      expect(averageRate, siteId).toBe(averageRateOf(discounts.rows.filter((row) => row.siteId === siteId)))
    for (const row of discounts.rows) {
      expect(row.averageRate, row.seller).toBe(averageRateOf(row.discounts))
      for (const line of row.discounts) expect(line.averageRate, line.label).toBe(averageRateOf([line]))
    }
  })

  it('the shares of the groups are theirs of the whole', async () => {
    const ids = told.map(({ id }) => id)
    const range: WallRange = ['2023-01-01T00:00:00.000', '2026-12-31T23:59:59.999']
    const { rows, total } = await runOnCube(familySales({ range, sites: ids }), ids)
    expect(rows.length).toBeGreaterThan(1)
    for (const { group, amount, amountShare, quantity, quantityShare } of rows) {
      expect(amountShare, group).toBe(Math.round((amount / total.amount) * 10_000) / 100)
      expect(quantityShare, group).toBe(Math.round((quantity / total.quantity) * 10_000) / 100)
    }
  })

  it('payments = turnover + over-payments − what is missing, and every other check of the strip', async () => {
    for (const site of told.slice(storySiteKeys.length)) {
      const checks = await runOnCube(controlStrip(filterOf(site), site), [site.id])
      expect(checks.filter(({ state }) => state === 'differs')).toEqual([])
    }
  })

  it('Σ families of payments = payments, and the journal balances to 0 cents, each day and site', async () => {
    for (const site of told) {
      const payments = await runOnCube(dailyPayments(filterOf(site)), [site.id])
      for (const { day, families, total } of payments.rows)
        expect(
          sumCents([...families.values()], (amount) => amount),
          day,
        ).toBe(cents(total))
      const days = await runOnCube(accountingDays(filterOf(site)), [site.id])
      for (const day of days) {
        const entry = { kind: 'day', number: 1, code: 'X', complement: 0, sentAccounts: null } as const
        const dated = { ...entry, ...day, date: day.day, validDate: day.day, figures: day }
        const lines = salesJournal([dated], () => defaultLedgerAccounts)
        const balance =
          sumCents(lines, ({ debit }) => debit.toNumber()) - sumCents(lines, ({ credit }) => credit.toNumber())
        expect(balance, day.day).toBe(0)
      }
    }
  })
})
