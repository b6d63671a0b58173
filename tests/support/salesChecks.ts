import { buildPaymentsDocument } from '../../reports/paymentsByMode/document.ts'
import { buildBestSalesDocument } from '../../reports/bestSales/document.ts'
import { buildSellerSalesDocument } from '../../reports/salesBySellerAndArticle/document.ts'
import { buildSellerStatisticsDocument } from '../../reports/sellerStatistics/document.ts'
import { buildTurnoverDocument } from '../../reports/turnover/document.ts'
import type { ExportContext } from '../../reports/render/tableDocument.ts'
import { defaultGrouping } from '../../shared/period.ts'
import { combineReports } from '../../reports/question/report.ts'
import { bestSales } from '../../reports/bestSales/report.ts'
import { paymentsByHour } from '../../reports/paymentsByHour/report.ts'
import { paymentsByMode } from '../../reports/paymentsByMode/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesBySellerAndArticle } from '../../reports/salesBySellerAndArticle/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { sellerStatistics } from '../../reports/sellerStatistics/report.ts'
import { figureCheck, joinAnswers, type AskPlain, type FigureCheck } from './figureChecks.ts'
import { plain, type PlainAnswer, type PlainRow } from './plainSql.ts'
import type { RandomQuestion } from './randomQuestions.ts'

const { cents, ratio } = plain
const gross = cents('sum(gross_amount)')
const paid = cents('sum(euros)')
const covers = 'toString(sum(seated))'
const covered = 'sum(if(seated <> 0, gross_amount, 0))'
const quantities = [cents('sum(qty)'), cents('sum(euros)')]
const shownGrouping = ({ range: [from, to] }: ExportContext) => defaultGrouping([from ?? to, to])
const groupingOf = ({ filter }: RandomQuestion) => defaultGrouping(filter.range)
const isNotZero = (row: PlainRow) => row.at(-1) !== 0

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
      { tills, hours, curve: { ...curve, grouping: shownGrouping(context), kind: 'TTC' } },
      context,
    ),
  tables: [
    {
      name: 'per till',
      rows: ({ tills }) => tills.rows.map((row) => [row.till, row.site, row.netSales, row.grossSales]),
      total: ({ tills }) => [tills.total.netSales, tills.total.grossSales],
      sql: { of: 'sales', labels: ['till', 'r.name'], figures: [cents('sum(net_amount)'), gross] },
      site: { column: 1, sql: { of: 'sales', labels: ['r.name'], figures: [cents('sum(net_amount)'), gross] } },
      call: {
        path: '/board/chiffre-affaires',
        rows: (json: { LibCaisse: string; LibSite: string; ca: number }[]) =>
          json.map((row) => [row.LibCaisse, row.LibSite, row.ca]),
        cut: ([till = null, site = null, , amount = null]) => [till, site, amount],
      },
      sheet: { index: 0 },
    },
    {
      name: 'turnover of the ticket list',
      rows: ({ tills }) => [[tills.total.grossSales]],
      sql: { of: 'sales', figures: [gross] },
      call: {
        path: '/entetes/tickets',
        body: () => ({ limit: 10 }),
        rows: (json: { total: { CA: number } }) => [[json.total.CA]],
      },
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
      rows: ({ modes }) => modes.rows.map((row) => [row.mode, row.site, row.till, row.count, row.amount]),
      total: ({ modes }) => [modes.total.count, modes.total.amount],
      sql: { of: 'payments', labels: ['mode', 'r.name', 'at_till'], figures: ['toString(count())', paid] },
      site: { column: 1, sql: { of: 'payments', labels: ['r.name'], figures: ['toString(count())', paid] } },
      call: {
        path: '/entetes/reglements',
        rows: (json: { Libelle: string; LibSite: string; LibCaisse: string; TotalValeur: number }[]) =>
          json.map((row) => [row.Libelle, row.LibSite, row.LibCaisse, row.TotalValeur]),
        cut: ([mode = null, site = null, till = null, , amount = null]) => [mode, site, till, amount],
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

/** Covers, average cover, turnover and collections, per these labels; what only collected has no average. */
async function sellerRows(ask: AskPlain, labels: readonly string[]): Promise<PlainAnswer> {
  const figures = [covers, ratio(covered, 'sum(seated)'), gross]
  const sold = await ask({ of: 'sales', labels, figures })
  const collected = await ask({ of: 'payments', labels, figures: [paid] })
  const at = labels.length
  const rows = joinAnswers([sold, collected], at, [3, 1]).map((row) =>
    row[at] === 0 ? [...row.slice(0, at), 0, null, ...row.slice(at + 2)] : row,
  )
  return { rows, total: sold.total && collected.total ? [...sold.total, ...collected.total] : null }
}

const sellers = figureCheck({
  screen: '/statistiques-vendeurs',
  report: ({ filter }) => sellerStatistics(filter),
  document: buildSellerStatisticsDocument,
  tables: [
    {
      name: 'per seller',
      rows: ({ rows }) =>
        rows.map((row) => [row.seller, row.site, row.covers, row.averageCover, row.grossSales, row.payments]),
      total: ({ total }) => [total.covers, total.averageCover, total.grossSales, total.payments],
      sql: (ask) => sellerRows(ask, ['who', 'r.name']),
      site: { column: 1, sql: (ask) => sellerRows(ask, ['r.name']) },
      call: {
        path: '/board/serveurs',
        rows: (json: WireSeller[]) =>
          json.map((row) => [row._id, row.LibSite, row.TotalCouverts, row.totalMontantTTC, row.totalValeur]),
        cut: ([seller = null, site = null, seated = null, , ...rest]) => [seller, site, seated, ...rest],
      },
      sheet: { index: 0 },
    },
  ],
})

interface WireSeller {
  readonly _id: string
  readonly LibSite: string
  readonly TotalCouverts: number
  readonly totalMontantTTC: number
  readonly totalValeur: number
}

interface WireArticle {
  readonly LibSite: string
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
      rows: ({ rows }) =>
        rows.map((row) => [row.article, row.family, row.group, row.seller, row.site, row.quantity, row.amount]),
      total: ({ total }) => [total.quantity, total.amount],
      sql: async (ask) => {
        const labels = ['article', 'family', 'grp']
        const { rows, total } = await ask({ of: 'articles', labels, figures: quantities })
        const shares = await ask({
          of: 'articles',
          labels: [...labels, 'who', 'r.name', 'toString(restaurant_id)'],
          figures: ['toString(sum(qty))'],
        })
        const best = [...shares.rows].sort(
          (a, b) =>
            Number(b[6]) - Number(a[6]) || (`${a[3] ?? ''} ${a[5] ?? ''}` < `${b[3] ?? ''} ${b[5] ?? ''}` ? -1 : 1),
        )
        const topOf = (row: PlainRow) => best.find((one) => one.slice(0, 3).join() === row.slice(0, 3).join())
        return {
          rows: rows.map((row) => [...row.slice(0, 3), ...(topOf(row)?.slice(3, 5) ?? []), ...row.slice(3)]),
          total,
        }
      },
      call: {
        path: '/board/meilleursvents',
        rows: (json: WireArticle[]) =>
          json.map((row) => [
            row.Libelle,
            row.LibFamille,
            row.LibGroupe,
            row.LibVendeur,
            row.LibSite,
            row.QteTotal,
            row.TotalTTC,
          ]),
      },
      sheet: {
        index: 0,
        // One restaurant alone is not named beside its seller.
        rows: (lines, { rows }) =>
          lines.map((line, at) =>
            line.length > 6 ? line : [...line.slice(0, 4), rows[at]?.site ?? null, ...line.slice(4)],
          ),
      },
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
      rows: ({ rows }) =>
        rows.map((row) => [row.seller, row.site, row.article, row.family, row.group, row.quantity, row.amount]),
      total: ({ total }) => [total.quantity, total.amount],
      sql: { of: 'articles', labels: ['who', 'r.name', 'article', 'family', 'grp'], figures: quantities },
      site: { column: 1, sql: { of: 'articles', labels: ['r.name'], figures: quantities } },
      call: {
        path: '/board/ventes-par-vendeur',
        rows: (json: WireArticle[]) =>
          json.map((row) => [
            row.LibVendeur,
            row.LibSite,
            row.Libelle,
            row.LibFamille,
            row.LibGroupe,
            row.QteTotal,
            row.TotalTTC,
          ]),
      },
      sheet: { index: 0 },
    },
  ],
})

/** The screens of turnover, payments, sellers and articles. */
export const salesChecks: readonly FigureCheck<unknown>[] = [top, turnover, payments, sellers, sellerSales]
