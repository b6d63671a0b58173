import { buildPaymentsDocument } from '../../shared/exports/paymentsDocument.ts'
import { buildBestSalesDocument, buildSellerSalesDocument } from '../../shared/exports/salesDocuments.ts'
import { buildSellerStatisticsDocument } from '../../shared/exports/sellerStatisticsDocument.ts'
import { buildSiteStatisticsDocument } from '../../shared/exports/siteStatisticsDocument.ts'
import { buildTurnoverDocument } from '../../shared/exports/turnoverDocument.ts'
import { defaultGrouping, presetRanges, presets, previousYear } from '../../shared/period.ts'
import { combineReports } from '../../shared/report.ts'
import { bestDay } from '../../shared/reports/bestDay.ts'
import { bestSales } from '../../shared/reports/bestSales.ts'
import type { MainStatistics } from '../../shared/reports/mainFigures.ts'
import { mainStatistics } from '../../shared/reports/mainStatistics.ts'
import { mainStatisticsBySite } from '../../shared/reports/mainStatisticsBySite.ts'
import { paymentsByHour } from '../../shared/reports/paymentsByHour.ts'
import { paymentsByMode } from '../../shared/reports/paymentsByMode.ts'
import { salesByHour } from '../../shared/reports/salesByHour.ts'
import { salesBySellerAndArticle } from '../../shared/reports/salesBySellerAndArticle.ts'
import { salesByTill } from '../../shared/reports/salesByTill.ts'
import { salesCurve } from '../../shared/reports/salesCurve.ts'
import { salesOfRanges } from '../../shared/reports/salesOfRanges.ts'
import { sellerStatistics } from '../../shared/reports/sellerStatistics.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { figureCheck, joinAnswers, percentOf, type AskPlain, type FigureCheck } from './figureChecks.ts'
import { plain, type PlainRow } from './plainSql.ts'
import type { RandomQuestion } from './randomQuestions.ts'

const { cents, ratio } = plain
const gross = cents('sum(gross_amount)')
const paid = cents('sum(euros)')
const covers = 'toString(sum(seated))'
const covered = 'sum(if(seated <> 0, gross_amount, 0))'
const quantities = [cents('sum(qty)'), cents('sum(euros)')]
const groupingOf = ({ filter }: RandomQuestion) => defaultGrouping(filter.range)
const isNotZero = (row: PlainRow) => row.at(-1) !== 0
const minute = (range: readonly [string, string]) => range.map((wall) => wall.slice(0, 16))

const hourRows = (hours: { rows: readonly { hour: number; amount: number }[] }) =>
  hours.rows.map(({ hour, amount }): PlainRow => [String(hour), amount])
const hourCall = (json: { heur: number; total: number }[]) => json.map(({ heur, total }) => [String(heur), total])
const hourSheet = (lines: PlainRow[]) =>
  lines.map(([hour, ...rest]) => [String(Number.parseInt(String(hour))), ...rest])

const turnover = figureCheck({
  screen: '/chiffre-affaires',
  report: (asked) =>
    combineReports('turnover', {
      tills: salesByTill(asked.filter),
      hours: salesByHour(asked.filter, asked),
      curve: salesCurve(asked.filter, { grouping: groupingOf(asked), dayStartMinutes: asked.dayStartMinutes }),
    }),
  document: ({ tills, hours, curve }, context) =>
    buildTurnoverDocument(
      { tills, hours, curve: { ...curve, grouping: defaultGrouping(context.range), kind: 'TTC' } },
      context,
    ),
  tables: [
    {
      name: 'per till',
      rows: ({ tills }) => tills.rows.map((row) => [row.till, row.netSales, row.grossSales]),
      total: ({ tills }) => [tills.total.netSales, tills.total.grossSales],
      sql: { of: 'sales', labels: ['till'], figures: [cents('sum(net_amount)'), gross] },
      call: {
        path: '/board/chiffre-affaires',
        rows: (json: { LibCaisse: string; ca: number }[]) => json.map((row) => [row.LibCaisse, row.ca]),
        cut: ([till = null, , amount = null]) => [till, amount],
      },
      sheet: { index: 0 },
    },
    {
      name: 'per hour',
      rows: ({ hours }) => hourRows(hours),
      total: ({ hours }) => [hours.total.amount],
      sql: { of: 'sales', labels: [plain.hour], figures: [gross] },
      call: { path: '/board/ca-per-hour', rows: hourCall },
      sheet: { index: 1, rows: hourSheet },
    },
    {
      name: 'over time',
      rows: ({ curve }) => curve.points.map(({ label, amount }): PlainRow => [label, amount]).filter(isNotZero),
      total: ({ curve }) => [curve.total],
      sql: async (ask, asked) => {
        const label = { hour: plain.wallHour, day: plain.day, month: plain.month }[groupingOf(asked)]
        const { rows, total } = await ask({ of: 'sales', labels: [label], figures: [gross] })
        return { rows: rows.filter(isNotZero), total }
      },
      call: {
        path: '/board/ca-chartjs',
        body: (asked) => ({ groupby_date: groupingOf(asked) }),
        rows: (json: { labels: string; chiffre_affaire: number }[]) =>
          json.map((point): PlainRow => [point.labels, point.chiffre_affaire]).filter(isNotZero),
      },
      sheet: { index: 2, rows: (lines) => lines.map(([label, amount = null]) => [pointLabel(String(label)), amount]) },
    },
  ],
})

/** '2026-03-14T13:00:00', '2026-03-14' or '03/2026' as the label of a point. */
function pointLabel(cell: string): string {
  const month = /^(\d\d)\/(\d{4})$/.exec(cell)
  return month ? `${month[2] ?? ''}-${month[1] ?? ''}` : cell.slice(0, 13)
}

const payments = figureCheck({
  screen: '/regulations',
  report: (asked) =>
    combineReports('payments', { modes: paymentsByMode(asked.filter), hours: paymentsByHour(asked.filter, asked) }),
  document: (figures, context) => buildPaymentsDocument(figures, context),
  tables: [
    {
      name: 'per mode and till',
      rows: ({ modes }) => modes.rows.map((row) => [row.mode, row.till, row.count, row.amount]),
      total: ({ modes }) => [modes.total.count, modes.total.amount],
      sql: { of: 'payments', labels: ['mode', 'at_till'], figures: ['toString(count())', paid] },
      call: {
        path: '/entetes/reglements',
        rows: (json: { Libelle: string; LibCaisse: string; TotalValeur: number }[]) =>
          json.map((row) => [row.Libelle, row.LibCaisse, row.TotalValeur]),
        cut: ([mode = null, till = null, , amount = null]) => [mode, till, amount],
      },
      sheet: { index: 0 },
    },
    {
      name: 'per hour',
      rows: ({ hours }) => hourRows(hours),
      total: ({ hours }) => [hours.total.amount],
      sql: { of: 'payments', labels: [plain.hour], figures: [paid] },
      call: { path: '/board/payment-per-hour', rows: hourCall },
      sheet: { index: 1, rows: hourSheet },
    },
  ],
})

const sellers = figureCheck({
  screen: '/statistiques-vendeurs',
  report: ({ filter }) => sellerStatistics(filter),
  document: buildSellerStatisticsDocument,
  tables: [
    {
      name: 'per seller',
      rows: ({ rows }) => rows.map((row) => [row.seller, row.covers, row.averageCover, row.grossSales, row.payments]),
      total: ({ total }) => [total.covers, total.averageCover, total.grossSales, total.payments],
      sql: async (ask) => {
        const figures = [covers, ratio(covered, 'sum(seated)'), gross]
        const sold = await ask({ of: 'sales', labels: ['who'], figures })
        const collected = await ask({ of: 'payments', labels: ['who'], figures: [paid] })
        const rows = joinAnswers([sold, collected], 1, [3, 1])
        // Who only collected has no average.
        const averaged = rows.map((row) => (row[1] === 0 ? [row[0] ?? null, 0, null, ...row.slice(3)] : row))
        return { rows: averaged, total: sold.total && collected.total ? [...sold.total, ...collected.total] : null }
      },
      call: {
        path: '/board/serveurs',
        rows: (json: { _id: string; TotalCouverts: number; totalMontantTTC: number; totalValeur: number }[]) =>
          json.map((row) => [row._id, row.TotalCouverts, row.totalMontantTTC, row.totalValeur]),
        cut: ([seller = null, seated = null, , ...rest]) => [seller, seated, ...rest],
      },
      sheet: { index: 0 },
    },
  ],
})

interface WireArticle {
  readonly Libelle: string
  readonly LibFamille: string
  readonly LibGroupe: string
  readonly LibVendeur: string
  readonly QteTotal: number
  readonly TotalTTC: number
}

const top = figureCheck({
  screen: '/top',
  report: ({ filter }) => bestSales(filter),
  document: buildBestSalesDocument,
  tables: [
    {
      name: 'best sales',
      rows: ({ rows }) => rows.map((row) => [row.article, row.family, row.group, row.seller, row.quantity, row.amount]),
      total: ({ total }) => [total.quantity, total.amount],
      sql: async (ask) => {
        const labels = ['article', 'family', 'grp']
        const { rows, total } = await ask({ of: 'articles', labels, figures: quantities })
        const shares = await ask({ of: 'articles', labels: [...labels, 'who'], figures: ['toString(sum(qty))'] })
        const best = [...shares.rows].sort(
          (a, b) => Number(b[4]) - Number(a[4]) || (String(a[3]) < String(b[3]) ? -1 : 1),
        )
        const topOf = (row: PlainRow) => best.find((one) => one.slice(0, 3).join() === row.slice(0, 3).join())?.[3]
        return { rows: rows.map((row) => [...row.slice(0, 3), topOf(row) ?? null, ...row.slice(3)]), total }
      },
      call: {
        path: '/board/meilleursvents',
        rows: (json: WireArticle[]) =>
          json.map((row) => [row.Libelle, row.LibFamille, row.LibGroupe, row.LibVendeur, row.QteTotal, row.TotalTTC]),
      },
      sheet: { index: 0 },
    },
  ],
})

const sellerSales = figureCheck({
  screen: '/statistiques-par-vendeurs',
  report: ({ filter }) => salesBySellerAndArticle(filter),
  document: buildSellerSalesDocument,
  tables: [
    {
      name: 'per seller and article',
      rows: ({ rows }) => rows.map((row) => [row.seller, row.article, row.family, row.group, row.quantity, row.amount]),
      total: ({ total }) => [total.quantity, total.amount],
      sql: { of: 'articles', labels: ['who', 'article', 'family', 'grp'], figures: quantities },
      call: {
        path: '/board/ventes-par-vendeur',
        rows: (json: WireArticle[]) =>
          json.map((row) => [row.LibVendeur, row.Libelle, row.LibFamille, row.LibGroupe, row.QteTotal, row.TotalTTC]),
      },
      sheet: { index: 0 },
    },
  ],
})

/** CA TTC, last year's, change, covers, average cover, collections: of all, or per restaurant. */
async function mainRows(ask: AskPlain, { filter }: RandomQuestion, labels: readonly string[]): Promise<PlainRow[]> {
  const before = { ...filter, range: previousYear(filter.range) }
  const figures = [gross, covers, ratio(covered, 'sum(seated)')]
  const answers = await Promise.all([
    ask({ of: 'sales', labels, figures }),
    ask({ of: 'sales', labels, figures: [gross] }, before),
    ask({ of: 'payments', labels, figures: [paid] }),
  ])
  const [label, ...rest] = [labels.length, 3, 1, 1]
  return joinAnswers(answers, label, rest).map((row) => {
    const [now = 0, seated = 0, average = null, former = 0, collected = 0] = row.slice(label)
    const mean = seated === 0 ? null : average
    return [...row.slice(0, label), ...[now, former, percentOf(Number(now), Number(former)), seated, mean, collected]]
  })
}

const mainRow = ({ current, previous, change }: MainStatistics): PlainRow => [
  current.grossSales,
  previous.grossSales,
  change.grossSales.value,
  current.covers,
  current.averageCover,
  current.payments,
]

type WireFigures = Readonly<Record<'entete' | 'reglements', Readonly<Record<string, number | null>>>>
interface WireStatistics {
  readonly data: readonly [WireFigures, WireFigures]
  readonly percentage: { readonly percentageChiffreCA: { readonly value: number | null } }
}

const wireRow = ({ data: [current, previous], percentage }: WireStatistics): PlainRow => [
  current.entete['totalChiffreCA'] ?? null,
  previous.entete['totalChiffreCA'] ?? null,
  percentage.percentageChiffreCA.value,
  current.entete['totalCouvertTable'] ?? null,
  current.entete['totalCouvertMoyenneTable'] ?? null,
  current.reglements['TotalValeur'] ?? null,
]

const restaurants = figureCheck({
  screen: '/global-chiffre-affaires',
  report: ({ filter }) => mainStatisticsBySite(filter, previousYear(filter.range)),
  document: buildSiteStatisticsDocument,
  tables: [
    {
      name: 'per restaurant',
      rows: (sites) => sites.map((site) => [site.site, ...mainRow(site)]),
      sql: async (ask, asked, sites) => {
        const rows = await mainRows(ask, asked, ['r.name'])
        const known = new Set(rows.map(([name]) => name))
        const silent = sites.filter(({ site }) => !known.has(site)).map(({ site }) => [site, 0, 0, null, 0, null, 0])
        return { rows: [...rows, ...silent], total: null }
      },
      call: {
        path: '/board/stat-all-sites',
        rows: (json: (WireStatistics & { site: { LibSite: string } })[]) =>
          json.map((row) => [row.site.LibSite, ...wireRow(row)]),
      },
      sheet: { index: 0 },
    },
  ],
})

const rangesOf = ({ filter, dayStartMinutes }: RandomQuestion) => {
  const ranges = presetRanges(filter.range[1], dayStartMinutes)
  return presets.map((preset) => ranges[preset])
}
const ofSites = ({ range, sites, seller }: RandomQuestion['filter']) => ({
  range,
  sites,
  ...(seller === undefined ? {} : { seller }),
})

const dashboard = figureCheck({
  screen: '/',
  report: (asked) =>
    combineReports('dashboard', {
      main: mainStatistics(asked.filter, previousYear(asked.filter.range)),
      best: bestDay(asked.filter, asked),
      shortcuts: salesOfRanges(ofSites(asked.filter), rangesOf(asked)),
    }),
  tables: [
    {
      name: 'main figures',
      rows: ({ main }) => [mainRow(main)],
      sql: async (ask, asked) => ({ rows: await mainRows(ask, asked, []), total: null }),
      call: { path: '/board/stat-principal', rows: (json: WireStatistics) => [wireRow(json)] },
    },
    {
      name: 'best day of the month',
      rows: ({ best }) => (best === null ? [] : [[best.day, best.grossSales]]),
      sql: async (ask, { filter, dayStartMinutes }) => {
        const month = serviceDayOf(filter.range[1], dayStartMinutes).slice(0, 7)
        const range = [`${month}-01T00:00:00.000`, `${addDays(`${month}-01`, 32)}T00:00:00.000`] as const
        const { rows } = await ask({ of: 'sales', labels: [plain.day], figures: [gross] }, { ...filter, range })
        const days = rows.filter(([day]) => String(day).startsWith(month))
        days.sort((a, b) => Number(b[1]) - Number(a[1]) || (String(a[0]) < String(b[0]) ? -1 : 1))
        return { rows: days.slice(0, 1), total: null }
      },
      call: {
        path: '/board/meilleur-jour-du-mois',
        rows: (json: { jour: string; TotalValue: number }[]) => json.map((row) => [row.jour, row.TotalValue]),
      },
    },
    {
      name: 'shortcuts',
      rows: ({ shortcuts }) => shortcuts.map((amount) => [amount]),
      sql: async (ask, asked) => {
        const one = { of: 'sales' as const, figures: [gross] }
        const own = ofSites(asked.filter)
        const answers = await Promise.all(rangesOf(asked).map((range) => ask(one, { ...own, range })))
        return { rows: answers.flatMap(({ rows }) => rows), total: null }
      },
      call: {
        path: '/entetes/chiffre-affaire',
        body: (asked) => ({ rangeDates: rangesOf(asked).map(minute) }),
        rows: (json: number[]) => json.map((amount) => [amount]),
      },
    },
  ],
})

/** The screens of turnover, payments, sellers and restaurants. */
export const salesChecks: readonly FigureCheck<unknown>[] = [
  dashboard,
  top,
  turnover,
  payments,
  sellers,
  restaurants,
  sellerSales,
]
