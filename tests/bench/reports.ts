import type { ClickHouseClient } from '@clickhouse/client'
import type { Query } from '@cubejs-client/core'
import { buildDailyVatDocument } from '../../reports/dailyVat/document.ts'
import { renderPdf } from '../../reports/render/renderPdf.ts'
import { runReport, type CubeRow, type Report, type ReportFilter } from '../../reports/question/report.ts'
import { ask } from '../../reports/question/ask.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { discountSummary } from '../../reports/discountSummary/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { point } from '../../reports/point/report.ts'
import { statisticsSummary } from '../../reports/statisticsSummary/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { serviceRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { pdfTools } from '../support/exportTools.ts'
import { withBenchCube } from './benchCube.ts'
import type { BenchRatio } from './figures.ts'
import { median } from './median.ts'

const sites = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const ticketsPerYear = 150_000
const years = 3
const rounds = 5
const limitSeconds = '≤ 1 s'

type Load = (query: Query) => Promise<readonly CubeRow[]>

/** A year of three restaurants (50,000 tickets each) on every report, cold, and the PDF of a year of daily VAT; seconds. */
export async function run(): Promise<BenchRatio[]> {
  return await withBenchCube(async ({ client, ask }) => {
    await fill(client)
    const load: Load = (query) => ask(query, sites)
    return [...(await timeReports(load)), ...(await timeMornings(load)), await timePdf(load)]
  })
}

/** Three years of tickets with lines, two VAT rates and a payment each, one in five with a discount, numbered per till without a hole. */
async function fill(client: ClickHouseClient): Promise<void> {
  const lists: Readonly<Record<string, string>> = {
    'lines.label': "arrayMap(line -> concat('Article ', toString((number * 7 + line * 13) % 150)), range(5))",
    'lines.group_label': "arrayMap(line -> concat('Groupe ', toString((number + line) % 4)), range(5))",
    'lines.family_label': "arrayMap(line -> concat('Famille ', toString((number + line) % 12)), range(5))",
    'lines.quantity': 'arrayMap(line -> toDecimal64(1, 6), range(5))',
    'lines.gross_amount': 'arrayMap(line -> toDecimal64(8.8, 6), range(5))',
    'lines.net_amount': 'arrayMap(line -> toDecimal64(8, 6), range(5))',
    'taxes.label': "['TVA 10 %', 'TVA 20 %']",
    'taxes.rate': '[toDecimal32(10, 4), toDecimal32(20, 4)]',
    'taxes.net_amount': '[toDecimal64(20, 6), toDecimal64(20, 6)]',
    'taxes.tax_amount': '[toDecimal64(2, 6), toDecimal64(2, 6)]',
    'taxes.gross_amount': '[toDecimal64(22, 6), toDecimal64(22, 6)]',
    'discounts.label': "if(number % 5 = 0, [concat('Remise ', toString(number % 7))], [])",
    'discounts.rate': 'if(number % 5 = 0, [toDecimal32(10, 4)], [])',
    'discounts.amount': 'if(number % 5 = 0, [toDecimal64(4, 6)], [])',
    'payments.label': "[arrayElement(['Carte bancaire', 'Espèces', 'Chèque'], 1 + number % 3)]",
    'payments.family_label': "[arrayElement(['CB', 'Espèces', 'Chèques'], 1 + number % 3)]",
    'payments.amount': '[toDecimal64(44, 6)]',
  }
  for (let year = 0; year < years; year++) {
    await client.command({
      query: `INSERT INTO pos.tickets (restaurant_id, guid, ts, version, number, covers, seller, till, operation, state,
          net_amount, tax_amount, gross_amount, ${Object.keys(lists).join(', ')})
        SELECT arrayElement([${sites.map((id) => `'${id}'`).join(', ')}], 1 + number % 3), toString(number),
          toDateTime64('${2023 + year}-01-01 08:00:00', 3, 'UTC') + toIntervalSecond(number * ${Math.floor((364 * 86_400) / ticketsPerYear)}),
          1 + number, toString(1 + intDiv(number, 3)), number % 5, concat('Vendeur ', toString(number % 12)), 'CAISSE 1',
          'VENTE', 'Fermé', 40, 4, 44, ${Object.values(lists).join(', ')}
        FROM numbers(${ticketsPerYear})`,
    })
  }
  await client.command({ query: 'OPTIMIZE TABLE pos.tickets FINAL' })
}

let salt = 0

/** The last year, to a millisecond that no other question had: the same work, never the same question. */
function year(): ReportFilter {
  salt += 1
  return { range: ['2025-01-01T00:00:00.000', `2025-12-31T23:59:59.${String(salt % 1000).padStart(3, '0')}`], sites }
}

async function timeReports(load: Load): Promise<BenchRatio[]> {
  const builds: Readonly<Record<string, () => Report<unknown>>> = {
    familySales: () => familySales(year()),
    vatSummary: () => vatSummary(year()),
    discountSummary: () => discountSummary(year()),
    discountsBySeller: () => discountsBySeller(year()),
    sellerStatistics: () => sellerStatistics(year()),
    paymentsByFamily: () => paymentsByFamily(year()),
    statisticsSummary: () => statisticsSummary(year()),
    dailyVat: () => dailyVat(year()),
    dailyPayments: () => dailyPayments(year()),
    controlStrip: () => controlStrip(year(), { dayStartMinutes: 0 }),
  }
  const times: BenchRatio[] = []
  for (const [name, build] of Object.entries(builds)) {
    const ratio = await medianSeconds(() => runReport(build(), load))
    times.push({ name: `${name}, a year of three restaurants, s`, ratio, goal: limitSeconds })
  }
  return times
}

/** What is usual on a day, out of three years, against the same day's sales; and the whole of Le point, read on a day of its own each time. */
async function timeMornings(load: Load): Promise<BenchRatio[]> {
  let back = 0
  const nextDay = () => addDays('2025-12-27', -(back += 1))
  const dayOf = (view: 'usual_days' | 'sales') => async () => {
    const day = nextDay()
    const question = { measures: ['gross_sales'], dimensions: ['restaurant_id'] }
    await load(ask(view, { range: serviceRange(day, day, 0), sites }, question))
  }
  const usual = await medianSeconds(dayOf('usual_days'))
  const sold = await medianSeconds(dayOf('sales'))
  const morning = await medianSeconds(() => runReport(point({ sites, readOn: nextDay() }), load))
  return [
    { name: 'usual day of three restaurants out of three years, s', ratio: usual, goal: limitSeconds },
    { name: 'the same against the sales of that day', ratio: usual / sold, goal: null },
    { name: 'Le point of three restaurants, s', ratio: morning, goal: limitSeconds },
  ]
}

async function timePdf(load: Load): Promise<BenchRatio> {
  const tools = await pdfTools('DejaVuSans')
  const { range } = year()
  const ratio = await medianSeconds(async () => {
    const report = await runReport(dailyVat(year()), load)
    renderPdf(buildDailyVatDocument(report, { restaurants: ['A', 'B', 'C'], range }), tools)
  })
  return { name: 'PDF of a year of daily VAT, s', ratio, goal: '≤ 5 s' }
}

async function medianSeconds(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await task()
    times.push((performance.now() - begun) / 1000)
  }
  return median(times)
}
