import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderExcel } from '../../reports/render/renderExcel.ts'
import type { TableDocument } from '../../reports/render/tableDocument.ts'
import { combineReports } from '../../reports/question/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { salesOfRanges } from '../../reports/salesOfRanges/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { runOnCube } from '../support/cube.ts'
import { excelTools, figureOf, readExcel } from '../support/exportTools.ts'
import type { AskPlain, CheckedTable, FigureCheck } from '../support/figureChecks.ts'
import { itemChecks } from '../support/itemChecks.ts'
import { loadDemonstration, type Demonstration } from '../support/loadDemonstration.ts'
import { mainChecks } from '../support/mainChecks.ts'
import { askPlainly, plain, type PlainAnswer, type PlainQuestion, type PlainRow } from '../support/plainSql.ts'
import { randomQuestions, type Askable, type RandomQuestion } from '../support/randomQuestions.ts'
import { salesChecks } from '../support/salesChecks.ts'

/**
 * FIGURES_CASES=500 asks that many questions over the whole demonstration (a few minutes); by default some dozens over the
 * weeks of 29 February, of both clock changes, and of two years' ends. FIGURES_SEED repeats the questions of a failure.
 */
const cases = Number(process.env['FIGURES_CASES'] ?? 48)
const seed = process.env['FIGURES_SEED']
const isWhole = cases > 48
const now = '2026-02-26T21:40:00'
const shortWeeks = ['2024-02-26', '2024-03-25', '2024-10-21', '2025-02-17', '2025-02-24', '2026-02-16', '2026-02-23']
const checks = [...mainChecks, ...salesChecks, ...itemChecks]
const patience = { timeout: 60_000 + cases * 10_000 }

let api: TestApi
let token: string
let told: Demonstration
let askable: Askable
let linesCompared = 0

beforeAll(async () => {
  api = await startTestApi()
  told = await loadDemonstration(api, { now, keeps: (monday) => isWhole || shortWeeks.includes(monday) })
  token = await api.tokenFor(told.owner)
  const ids = told.sites.map(({ id }) => id)
  const named = async (column: 'who' | 'till') => {
    const range = ['2024-01-01T00:00:00.000', '2026-12-31T23:59:59.999'] as const
    const { rows } = await askPlainly(
      api.clickhouse,
      { range, sites: ids },
      { of: 'sales', labels: [column], figures: [] },
    )
    return rows.map(([name]) => String(name)).sort()
  }
  askable = { sites: told.sites, sellers: await named('who'), tills: await named('till'), days: daysWithSales() }
}, patience.timeout)

afterAll(() => api.stop())

function daysWithSales(): string[] {
  const weeks = isWhole ? Array.from({ length: 108 }, (_, week) => addDays('2024-02-05', week * 7)) : shortWeeks
  const days = weeks.flatMap((monday) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)))
  return days.filter((day) => day <= now.slice(0, 10))
}

/** What a reader sees: nothing for an empty text, zero without a sign. */
const seen = (rows: readonly PlainRow[]) =>
  rows.map((row) => row.map((cell) => (cell === '' ? null : cell === 0 ? 0 : cell)))
const sorted = (rows: readonly PlainRow[]) =>
  seen(rows)
    .map((row) => JSON.stringify(row))
    .sort()

interface SheetLines {
  readonly lines: PlainRow[]
  readonly total: PlainRow | null
}

async function sheetsOf(document: TableDocument): Promise<SheetLines[]> {
  const sheets = await readExcel(await renderExcel(document, excelTools))
  return document.sections.map((section, index) => {
    const body = (sheets[index]?.rows ?? []).slice(document.head.length + 3)
    const lines = body.map((row) => section.columns.map(({ kind }, column) => figureOf(kind, row[column])))
    const total = section.totals === undefined ? null : (lines.pop() ?? null)
    return { lines, total }
  })
}

async function callRows(table: CheckedTable<unknown>, asked: RandomQuestion, figures: unknown): Promise<PlainRow[]> {
  const { call } = table
  if (call === undefined) return []
  const { range, sites } = asked.filter
  const body = {
    range: range.map((wall) => wall.slice(0, 16)),
    site: asked.isScattered ? [...sites].reverse() : sites,
    vendeur: 'vendeur',
    caisse: 'caisse',
    WhereLibInArray: entriesOf(asked),
    ...call.body?.(asked, figures),
  }
  const answer = await api.call('POST', call.path, { token, body })
  expect(answer.status, answer.text).toBe(200)
  return call.rows(answer.json as never)
}

/** The sets of a question as a payload names them. */
function entriesOf({ filter, isScattered }: RandomQuestion) {
  const sets = {
    LibVendeur: filter.sellers,
    LibCaisse: filter.tills,
    Operation: filter.operations,
    Etat: filter.states,
  }
  return Object.entries(sets).flatMap(([LibKey, values = null]): { LibKey: string; LibValeur: unknown }[] => {
    if (values === null || !isScattered) return [{ LibKey, LibValeur: values }]
    return [...values].reverse().map((LibValeur) => ({ LibKey, LibValeur }))
  })
}

/** Lines and subtotals of a sheet whose rows name their restaurant: without it when there is one, in the order of the names when there are several. */
function withoutSites(lines: readonly PlainRow[], site: number, isOfSeveral: boolean) {
  const isSubtotal = (line: PlainRow) => isOfSeveral && String(line[0]) === `Total ${String(line[site])}`
  return {
    rows: lines.filter((line) => !isSubtotal(line)),
    subtotals: lines.filter(isSubtotal).map((line) => [line[site] ?? null, ...line.filter((_, at) => at > site)]),
  }
}

/** A sheet whose rows are each of one restaurant: its rows, and of several restaurants the subtotals. */
async function provePlaces(
  { site, sheet, total }: CheckedTable<unknown>,
  of: { what: string; asked: RandomQuestion; rows: PlainRow[]; lines: PlainRow[]; figures: unknown; ask: AskPlain },
): Promise<void> {
  if (!site) return
  const { what, asked, rows, figures, ask } = of
  const isOfSeveral = asked.filter.sites.length > 1
  const told = withoutSites(of.lines, site.column, isOfSeveral)
  const shown = isOfSeveral ? rows : rows.map((row) => row.filter((_, at) => at !== site.column))
  expect(sorted(sheet?.rows?.(told.rows, figures) ?? told.rows), `${what}, Excel`).toEqual(sorted(shown))
  if (!isOfSeveral) return
  const width = total?.(figures).length ?? 1
  const { rows: subtotals } = typeof site.sql === 'function' ? await site.sql(ask) : await ask(site.sql)
  const found = told.subtotals.map((row) => [row[0] ?? null, ...row.slice(-width)])
  expect(sorted(found), `${what}, subtotals`).toEqual(sorted(subtotals))
}

/** One question of one screen, answered by its report, the calls, the workbook and plain SQL. */
async function prove({ screen, report, document, tables }: FigureCheck<unknown>, asked: RandomQuestion): Promise<void> {
  const { filter } = asked
  const figures = await runOnCube(report(asked), filter.sites)
  const sheets = document ? await sheetsOf(document(figures, { restaurants: filter.sites, range: filter.range })) : []
  const ask = (question: PlainQuestion, other = filter) => askPlainly(api.clickhouse, other, question)
  for (const table of tables) {
    const what = `${screen} ${table.name}`
    const rows = table.rows(figures)
    const total = table.total?.(figures) ?? null
    const sql: PlainAnswer =
      typeof table.sql === 'function' ? await table.sql(ask, asked, figures) : await ask(table.sql)
    linesCompared += rows.length
    expect(sorted(rows), `${what}, plain SQL`).toEqual(sorted(sql.rows))
    if (total && sql.total) expect(seen([total]), `total of ${what}, plain SQL`).toEqual(seen([sql.total]))
    if (table.call) {
      const cut = table.call.cut ?? ((row: PlainRow) => row)
      expect(seen(await callRows(table, asked, figures)), `${what}, call`).toEqual(seen(rows.map(cut)))
    }
    const lines = table.sheet && sheets[table.sheet.index]
    if (!table.sheet || !lines) continue
    const readRows = table.sheet.rows ?? ((all: PlainRow[]) => all)
    const readTotal = table.sheet.total ?? ((foot: PlainRow) => foot.slice(-(total?.length ?? 1)))
    if (table.site === undefined) expect(seen(readRows(lines.lines, figures)), `${what}, Excel`).toEqual(seen(rows))
    else await provePlaces(table, { what, asked, rows, lines: lines.lines, figures, ask })
    if (total && lines.total) expect(seen([readTotal(lines.total)]), `total of ${what}, Excel`).toEqual(seen([total]))
  }
}

/** Σ tills = Σ hours = Σ days = Σ sellers = Σ restaurants = Σ VAT rates = Σ articles = the total = plain SQL. */
async function proveSums({ filter, dayStartMinutes }: RandomQuestion): Promise<void> {
  const figures = await runOnCube(
    combineReports('sums', {
      tills: salesByTill(filter),
      hours: salesByHour(filter, { dayStartMinutes }),
      days: salesCurve(filter, { grouping: 'day', dayStartMinutes }),
      sellers: sellerStatistics(filter),
      sites: mainStatisticsBySite(filter, filter),
      vat: vatSummary(filter),
      articles: familySales(filter),
      total: salesOfRanges(filter, [filter.range]),
    }),
    filter.sites,
  )
  const added = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + Math.round(amount(row) * 100), 0)
  const { rows } = await askPlainly(api.clickhouse, filter, {
    of: 'sales',
    figures: [plain.cents('sum(gross_amount)')],
  })
  const total = Math.round(Number(rows[0]?.[0]) * 100)
  expect({
    tills: added(figures.tills.rows, (row) => row.grossSales),
    hours: added(figures.hours.rows, (row) => row.amount),
    days: added(figures.days.points, (row) => row.amount),
    sellers: added(figures.sellers.rows, (row) => row.grossSales),
    sites: added(figures.sites, (row) => row.current.grossSales),
    vat: added(figures.vat.rows, (row) => row.grossAmount),
    articles: added(figures.articles.rows, (row) => row.amount),
    total: added(figures.total, (amount) => amount),
  }).toEqual({
    ...{ tills: total, hours: total, days: total, sellers: total },
    ...{ sites: total, vat: total, articles: total, total },
  })
}

describe('random ranges, restaurants and filters over the demonstration', () => {
  it.each(checks)(
    '$screen shows what its calls, its workbook and plain SQL say, to the cent',
    patience,
    async (check) => {
      const property = fc.asyncProperty(randomQuestions(askable), async (asked) => {
        await prove(check, asked)
        await proveSums(asked)
      })
      const numRuns = Math.ceil(cases / checks.length)
      await fc.assert(property, { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) })
    },
  )

  it('asked for figures that are there', () => {
    expect(linesCompared).toBeGreaterThan(cases)
  })
})
