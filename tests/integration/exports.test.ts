import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { buildDailyPaymentsDocument } from '../../reports/dailyPayments/document.ts'
import { buildDailyVatDocument } from '../../reports/dailyVat/document.ts'
import { buildPaymentsDocument } from '../../reports/paymentsByMode/document.ts'
import { renderExcel } from '../../reports/render/renderExcel.ts'
import { renderPdf } from '../../reports/render/renderPdf.ts'
import { buildBestSalesDocument } from '../../reports/bestSales/document.ts'
import { buildSellerSalesDocument } from '../../reports/salesBySellerAndArticle/document.ts'
import { buildCancelledDocument } from '../../reports/cancelledBySeller/document.ts'
import { buildDiscountsDocument } from '../../reports/discountsBySeller/document.ts'
import { buildOfferedDocument } from '../../reports/offeredBySeller/document.ts'
import { buildSellerStatisticsDocument } from '../../reports/sellerStatistics/document.ts'
import { buildStatisticsRevenueDocument } from '../../reports/statisticsRevenue/document.ts'
import { buildSummaryDocument } from '../../reports/summary/document.ts'
import type { TableDocument } from '../../reports/render/tableDocument.ts'
import { buildTimeClockDocument } from '../../reports/timeClock/document.ts'
import { buildTimeClockTotalsDocument } from '../../reports/timeClockTotals/document.ts'
import { buildTurnoverDocument } from '../../reports/turnover/document.ts'
import type { Report, ReportFilter } from '../../reports/question/report.ts'
import { bestSales } from '../../reports/bestSales/report.ts'
import { cancelledBySeller } from '../../reports/cancelledBySeller/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { debtorBalances } from '../../reports/debtorBalances/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { discountSummary } from '../../reports/discountSummary/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { offeredBySeller } from '../../reports/offeredBySeller/report.ts'
import { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import { paymentsByHour } from '../../reports/paymentsByHour/report.ts'
import { paymentsByMode } from '../../reports/paymentsByMode/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesBySellerAndArticle } from '../../reports/salesBySellerAndArticle/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { statisticsRevenue } from '../../reports/statisticsRevenue/report.ts'
import { statisticsSummary } from '../../reports/statisticsSummary/report.ts'
import { timeClock } from '../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../reports/timeClockTotals/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { runOnCube } from '../support/cube.ts'
import { excelTools, pdfTools, readExcel, readPdf } from '../support/exportTools.ts'
import { importSamples } from '../support/importSamples.ts'

const range = ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'] as const
const four = { dayStartMinutes: 240 }
let api: TestApi
let company: Company
let filter: ReportFilter
const tools = await pdfTools('DejaVuSans')

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
  const { id, name, siret } = company.restaurant
  await publishRestaurants(api.clickhouse, [{ id, name, siret, company: '', city: '', dayStartMinutes: 240 }])
  await importSamples(api, company.restaurant)
  filter = { range, sites: [id] }
})
afterAll(() => api.stop())

const run = <T>(report: Report<T>): Promise<T> => runOnCube(report, filter.sites)

interface Exported {
  readonly document: TableDocument
  /** Excel's cells below the head, sheet by sheet. */
  readonly sheets: readonly (readonly (readonly unknown[])[])[]
  /** The PDF's text with plain blanks. */
  readonly text: string
  readonly size: string
}

async function exported(document: TableDocument): Promise<Exported> {
  const sheets = await readExcel(await renderExcel(document, excelTools))
  const pdf = await readPdf(renderPdf(document, tools))
  return {
    document,
    sheets: sheets.map(({ rows }) => rows.slice(document.head.length + 2)),
    text: pdf.text.replace(/[\u202F\u00A0]/g, ' '),
    size: pdf.size,
  }
}

function context() {
  return { restaurants: [company.restaurant.name], range, filters: [{ label: 'Caisse', value: 'CAISSE 1' }] }
}

/** The last row of a sheet: its totals. */
const foot = (rows: readonly (readonly unknown[])[] | undefined) => rows?.[rows.length - 1]

describe('exports of the sample files', () => {
  it('print restaurant, range and filters in the head, and carry the dates in the file name', async () => {
    const { document, text } = await exported(
      buildBestSalesDocument(await run(bestSales(filter, { limit: 10 })), context()),
    )
    expect(document.fileName).toBe('MEILLEURES VENTES 202603010000-202603312359')
    expect(document.sections[0]!.sheetName).toBe('Meilleures 10 ventes')
    expect(text).toContain(`Restaurant : ${company.restaurant.name}`)
    expect(text).toContain('Période : du 01/03/2026 00:00:00 au 31/03/2026 23:59:59')
    expect(text).toContain('Caisse : CAISSE 1')
  })

  it('give best sales and sales per seller', async () => {
    const best = await exported(buildBestSalesDocument(await run(bestSales(filter)), context()))
    // 6 + 3 menus at 31,00; nothing else sold nine times.
    expect(best.sheets[0]![1]).toEqual(['Menu Affaires', 'Menus', 'RESTAURANT', 'Julie', 9, 279])
    expect(best.text).toMatch(/Menu Affaires\s+Menus\s+RESTAURANT\s+Julie\s+9\s+279,00 €/)
    // Σ of the lines = turnover: 89,10 + 62,50 − 19,40 + 260,00 + 141,16
    expect(foot(best.sheets[0])!.at(-1)).toBe(533.36)
    const sellers = await exported(buildSellerSalesDocument(await run(salesBySellerAndArticle(filter)), context()))
    expect(sellers.sheets[0]!.filter((row) => row[1] === 'Menu Affaires')).toEqual([
      ['Julie', 'Menu Affaires', 'Menus', 'RESTAURANT', 6, 186],
      ['Karim', 'Menu Affaires', 'Menus', 'RESTAURANT', 3, 93],
    ])
    expect(foot(sellers.sheets[0])!.at(-1)).toBe(533.36)
  })

  it('give discounts, offered and cancelled items per seller', async () => {
    const discounts = await exported(buildDiscountsDocument(await run(discountsBySeller(filter)), context()))
    expect(discounts.sheets[0]!.slice(1)).toEqual([
      ['Julie', null, 0.1, 9.9],
      ['Fidélité 10 %', 'CAISSE 1', 0.1, 9.9],
      ['Total', null, 0.1, 9.9],
    ])
    const offered = await exported(buildOfferedDocument(await run(offeredBySeller(filter)), context()))
    expect(offered.sheets[0]!.slice(1)).toEqual([
      ['Karim', null, 1, 2.5],
      ['Café', 'CAISSE 1', 1, 2.5],
      ['Total', null, 1, 2.5],
    ])
    const cancelled = await exported(buildCancelledDocument(await run(cancelledBySeller(filter)), context()))
    // 7,80 on the sale, 13,90 + 5,50 on the counter-ticket
    expect(foot(cancelled.sheets[0])).toEqual(['Total', null, 3, 27.2])
    expect(cancelled.document.sections[0]!.sheetName).toBe('Annulations')
  })

  it('give turnover, payments and sellers', async () => {
    const curve = await run(salesCurve(filter, { grouping: 'day', ...four }))
    const turnover = {
      tills: await run(salesByTill(filter)),
      hours: await run(salesByHour(filter, four)),
      curve: { ...curve, grouping: 'day' as const, kind: 'TTC' as const },
    }
    const till = await exported(buildTurnoverDocument(turnover, context()))
    expect(till.sheets[0]!.slice(1)).toEqual([
      ['CAISSE 2', 357.23, 401.16],
      ['CAISSE 1', 117.32, 132.2],
      ['Total', 474.55, 533.36],
    ])
    expect(till.sheets[1]!.slice(1)).toEqual([
      ['13 h', 230.26],
      ['21 h', 260],
      ['00 h', 43.1],
      ['Total', 533.36],
    ])
    expect(till.sheets[2]!.slice(1)).toEqual([
      [new Date('2026-03-14T00:00:00Z'), 392.2],
      [new Date('2026-03-18T00:00:00Z'), 141.16],
      ['Total', 533.36],
    ])
    expect(till.text).toMatch(/14\/03\/2026\s+392,20 €/)
    const payments = { modes: await run(paymentsByMode(filter)), hours: await run(paymentsByHour(filter, four)) }
    const paid = await exported(buildPaymentsDocument(payments, context()))
    expect(foot(paid.sheets[0])!.at(-1)).toBe(934.52)
    expect(paid.text).toMatch(/Titre-restaurant\s+CAISSE 1\s+1\s+18,00 €/)
    const sellers = await exported(buildSellerStatisticsDocument(await run(sellerStatistics(filter)), context()))
    expect(foot(sellers.sheets[0])).toEqual(['Total', 13, 41.03, 533.36, 934.52])
  })

  it('give statistics and the general summary, a sheet per table', async () => {
    const revenue = await exported(buildStatisticsRevenueDocument(await run(statisticsRevenue(filter)), context()))
    expect(revenue.text).toMatch(/Julie\s+Cuisine\s+SOLIDE\s+3\s+57,15 €/)
    const reports = {
      families: await run(familySales(filter)),
      vat: await run(vatSummary(filter)),
      discounts: await run(discountSummary(filter)),
      payments: await run(paymentsByFamily(filter)),
      statistics: await run(statisticsSummary(filter)),
    }
    const summary = await exported(buildSummaryDocument(reports, context()))
    expect(foot(summary.sheets[0])!.slice(2)).toEqual([1, 533.36, 1])
    // 10 %: 58,09 + 27,81 + 257,73 · 20 %: 21,00 + 10,42 + 87,50 · 5,5 %: 12,00
    expect(summary.sheets[1]!.slice(1)).toEqual([
      ['TVA 10 %', 343.63, 34.37, 378],
      ['TVA 20 %', 118.92, 23.78, 142.7],
      ['TVA 5,5 %', 12, 0.66, 12.66],
      ['Total', 474.55, 58.81, 533.36],
    ])
  })

  it('give the daily reports, landscape, a row per service day and a total', async () => {
    const vat = await exported(buildDailyVatDocument(await run(dailyVat(filter)), context()))
    expect(vat.size).toBe('841.89 x 595.28')
    const [head, first] = vat.sheets[0]!
    expect(head!.slice(0, 3)).toEqual(['Restaurant', 'Jour', 'TVA 10 % HT'])
    // The sale of 15 March 00:41 and its counter-ticket belong to the 14th: 58,09 + 27,81 + 169,09
    expect(first!.slice(1, 3)).toEqual([new Date('2026-03-14T00:00:00Z'), 254.99])
    expect(foot(vat.sheets[0])!.slice(-3)).toEqual([474.55, 58.81, 533.36])
    const days = await run(dailyPayments(filter))
    const payments = await exported(
      buildDailyPaymentsDocument({ days, families: await run(paymentsByFamily(filter)) }, context()),
    )
    expect(payments.size).toBe('841.89 x 595.28')
    expect(foot(payments.sheets[1])!.at(-1)).toBe(934.52)
  })

  it('give the time clock with its state, and the time worked', async () => {
    const records = await exported(buildTimeClockDocument(await run(timeClock(filter)), context()))
    expect(records.document.fileName).toMatch(/^POINTEUSES 202603010000/)
    expect(records.text).toMatch(
      /Karim\s+14\/03\/2026\s+14\/03\/2026 17:30:00\s+15\/03\/2026 01:15:30\s+07:45:30\s+Départ/,
    )
    expect(records.text).toContain('Encore en train de travailler')
    const totals = await exported(buildTimeClockTotalsDocument(await run(timeClockTotals(filter)), context()))
    expect(totals.text).toMatch(/Total\s+13:19:58/)
  })
})

describe("the debtors' balance through Cube", () => {
  it('is due from the invoice on and settled by the receipt', async () => {
    const { sites } = filter
    const between = await run(debtorBalances({ sites, asOf: '2026-03-25T23:59:59.999' }))
    expect(between.rows).toMatchObject([
      {
        debtor: 'DEBITEUR|siret|98765432400000',
        invoiced: 401.16,
        received: 0,
        due: 401.16,
        age: { days0to30: 401.16 },
      },
    ])
    expect(between.rows[0]!.site).toBe(company.restaurant.name)
    const after = await run(
      debtorBalances({ sites, asOf: '2026-03-31T23:59:59.999', debtor: 'DEBITEUR|siret|98765432400000' }),
    )
    expect(after.total).toMatchObject({ invoiced: 401.16, received: 401.16, due: 0, credit: 0 })
    expect((await run(debtorBalances({ sites, asOf: '2026-03-31T23:59:59.999', debtor: 'x' }))).rows).toEqual([])
  })
})
