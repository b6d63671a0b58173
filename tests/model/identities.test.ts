import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf } from '../../ingest/demonstration/xml.ts'
import { createHouseDays } from '../../ingest/demonstration/day.ts'
import { houses } from '../../ingest/demonstration/houses.ts'
import { defaultAccounts } from '../../shared/accounting/accounts.ts'
import { salesJournal } from '../../shared/accounting/salesJournal.ts'
import { serviceRange } from '../../shared/period.ts'
import type { ReportFilter, WallRange } from '../../shared/report.ts'
import { accountingDays } from '../../shared/reports/accountingDays.ts'
import { controlStrip } from '../../shared/reports/controlStrip.ts'
import { dailyPayments } from '../../shared/reports/dailyPayments.ts'
import { dailyVat } from '../../shared/reports/dailyVat.ts'
import { dayTotals } from '../../shared/reports/dayTotals.ts'
import { familySales } from '../../shared/reports/familySales.ts'
import { parseTimeOfDay, serviceDayOf } from '../../shared/serviceDay.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeRestaurant, type BuiltRestaurant } from '../support/builders.ts'
import { runOnCube } from '../support/cube.ts'
import { importFiles } from '../support/importSamples.ts'
import { loadStory } from '../support/loadStory.ts'
import { storySiteKeys, storySites } from '../support/story.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'

/** A restaurant whose every service day of the range must hold all identities. */
interface Told {
  readonly id: string
  readonly dayStartMinutes: number
  readonly range: WallRange
}

const cents = (amount: number) => Math.round(amount * 100)
const sumCents = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((total, item) => total + cents(amount(item)), 0)

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
  told = [...storied, ...(await loadMonth())]
})

afterAll(() => api.stop())

/** March 2026 of the demonstration's three houses, each written for a restaurant of this test. */
async function loadMonth(): Promise<Told[]> {
  return await Promise.all(
    houses.map(async (house) => {
      const dayStartMinutes = parseTimeOfDay(house.dayStart)
      const restaurant = await makeRestaurant(api.knex, { dayStartMinutes })
      await publishStoredRestaurants(api.knex, api.clickhouse, [restaurant.id])
      const day = createHouseDays(house)
      const dates = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`)
      const xml = writtenFor(fileOf(house, dates.map(day)), house, restaurant)
      await importFiles(api, [{ name: `${house.key}.xml`, bytes: Buffer.from(xml) }])
      return { id: restaurant.id, dayStartMinutes, range: serviceRange('2026-03-01', '2026-03-31', dayStartMinutes) }
    }),
  )
}

function writtenFor(xml: string, house: (typeof houses)[number], restaurant: BuiltRestaurant): string {
  const escaped = house.name.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  return xml
    .replaceAll(house.name, restaurant.name)
    .replaceAll(escaped, restaurant.name)
    .replaceAll(house.issuer.siret, restaurant.siret)
}

const filterOf = ({ id, range }: Told): ReportFilter => ({ range, sites: [id] })

describe('the accounting identities, over the story and a month of the demonstration', () => {
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
          sumCents(Object.values(rates), ({ grossAmount }) => grossAmount),
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
      for (const { day, total } of days.slice(0, 12)) {
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
          sumCents(Object.values(families), (amount) => amount),
          day,
        ).toBe(cents(total))
      const days = await runOnCube(accountingDays(filterOf(site)), [site.id])
      for (const day of days) {
        const lines = salesJournal([day], () => defaultAccounts)
        const balance =
          sumCents(lines, ({ debit }) => debit.toNumber()) - sumCents(lines, ({ credit }) => credit.toNumber())
        expect(balance, day.day).toBe(0)
      }
    }
  })
})
