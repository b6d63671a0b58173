import { buildSellerItemsDocument } from '../../reports/sellerItems/document.ts'
import { buildStatisticsRevenueDocument } from '../../reports/statisticsRevenue/document.ts'
import { buildSummaryDocument } from '../../reports/summary/document.ts'
import { buildTimeClockDocument } from '../../reports/timeClock/document.ts'
import { buildTimeClockTotalsDocument } from '../../reports/timeClockTotals/document.ts'
import { combineReports } from '../../reports/question/report.ts'
import { cancelledBySeller } from '../../reports/cancelledBySeller/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { discountSummary } from '../../reports/discountSummary/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { offeredBySeller } from '../../reports/offeredBySeller/report.ts'
import { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import type { SellerArticles } from '../../reports/rows/sellerArticles.ts'
import { statisticsRevenue } from '../../reports/statisticsRevenue/report.ts'
import { statisticsSummary } from '../../reports/statisticsSummary/report.ts'
import { timeClock } from '../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../reports/timeClockTotals/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { figureCheck, secondsOf, type AskPlain, type CheckedTable, type FigureCheck } from './figureChecks.ts'
import { plain, type PlainAnswer, type PlainRow } from './plainSql.ts'

const { cents, ratio } = plain
const quantities = [cents('sum(qty)'), cents('sum(euros)')]
const discounted = [ratio('sum(rate)', 'count()'), cents('sum(euros)')]

/** Lines under their sellers: each seller's own line has no label and no till. */
async function underSellers(
  ask: AskPlain,
  of: 'offered' | 'cancelled' | 'discounts',
  figures: readonly string[],
): Promise<PlainAnswer> {
  const lines = await ask({ of, labels: ['who', 'r.name', 'item_label', 'till'], figures })
  const { rows, total } = await ask({ of, labels: ['who', 'r.name'], figures })
  const own = rows.map(([who = null, site = null, ...sums]) => [who, site, null, null, ...sums])
  return { rows: [...own, ...lines.rows], total }
}

/** The same of a sheet: a line without a till is the seller's. Five columns name the restaurant too. */
function sellerLines(lines: readonly PlainRow[]): PlainRow[] {
  let seller: PlainRow[number] = null
  return lines.map((line) => {
    const [name = null, ...rest] = line
    const site = line.length > 4 ? rest.splice(0, 1) : []
    const [till = null, ...figures] = rest
    if (till === null) seller = name
    return [seller, ...site, till === null ? null : name, till, ...figures]
  })
}

const sellerRows = (rows: readonly SellerArticles[]) =>
  rows.flatMap((row): PlainRow[] => [
    [row.seller, row.site, null, null, row.quantity, row.amount],
    ...row.articles.map((one): PlainRow => [row.seller, row.site, one.article, one.till, one.quantity, one.amount]),
  ])

interface WireSeller {
  readonly _id: string
  readonly LibSite: string
  readonly QuantityVendeur?: number
  readonly TauxVendeur?: number
  readonly TotalValeurVendeur: number
  readonly articles: readonly {
    readonly libelle: string
    readonly LibCaisse: string
    readonly QuantityLibelle?: number
    readonly TotalTaux?: number
    readonly TotalValeurLibelle: number
  }[]
}

const wireSellerRows = (json: WireSeller[]) =>
  json.flatMap((row): PlainRow[] => [
    [row._id, row.LibSite, null, null, row.QuantityVendeur ?? row.TauxVendeur ?? null, row.TotalValeurVendeur],
    ...row.articles.map((one): PlainRow => {
      const first = one.QuantityLibelle ?? one.TotalTaux ?? null
      return [row._id, row.LibSite, one.libelle, one.LibCaisse, first, one.TotalValeurLibelle]
    }),
  ])

const discounts = figureCheck({
  screen: '/statistiques-remises',
  report: ({ filter }) =>
    combineReports('seller_items', {
      cancelled: cancelledBySeller(filter),
      offered: offeredBySeller(filter),
      discounts: discountsBySeller(filter),
    }),
  document: buildSellerItemsDocument,
  tables: [
    {
      name: 'cancelled',
      rows: ({ cancelled }) => sellerRows(cancelled.rows),
      total: ({ cancelled: { total } }) => [total.quantity, total.amount],
      sql: (ask) => underSellers(ask, 'cancelled', quantities),
      site: { column: 1, sql: { of: 'cancelled', labels: ['r.name'], figures: quantities } },
      call: { path: '/entetes/articles-annules', rows: wireSellerRows },
      sheet: { index: 0, rows: sellerLines },
    },
    {
      name: 'offered',
      rows: ({ offered }) => sellerRows(offered.rows),
      total: ({ offered: { total } }) => [total.quantity, total.amount],
      sql: (ask) => underSellers(ask, 'offered', quantities),
      site: { column: 1, sql: { of: 'offered', labels: ['r.name'], figures: quantities } },
      call: { path: '/entetes/articles-offerts', rows: wireSellerRows },
      sheet: { index: 1, rows: sellerLines },
    },
    {
      name: 'discounts',
      rows: ({ discounts: { rows } }) =>
        rows.flatMap((row): PlainRow[] => [
          [row.seller, row.site, null, null, row.averageRate, row.amount],
          ...row.discounts.map((one): PlainRow => [
            row.seller,
            row.site,
            one.label,
            one.till,
            one.averageRate,
            one.amount,
          ]),
        ]),
      total: ({ discounts: { total } }) => [total.averageRate, total.amount],
      sql: (ask) => underSellers(ask, 'discounts', discounted),
      site: { column: 1, sql: { of: 'discounts', labels: ['r.name'], figures: discounted } },
      call: { path: '/entetes/articles-remises', rows: wireSellerRows },
      sheet: { index: 2, rows: sellerLines },
    },
  ],
})

const revenue = figureCheck({
  screen: '/revenu-par-statistiques',
  report: ({ filter }) => statisticsRevenue(filter, { byTill: true }),
  document: buildStatisticsRevenueDocument,
  tables: [
    {
      name: 'per seller, statistic and till',
      rows: ({ rows }) =>
        rows.map((row) => [row.seller, row.site, row.label, row.family, row.till ?? null, row.quantity, row.amount]),
      total: ({ total }) => [total.quantity, total.amount],
      sql: { of: 'statistics', labels: ['who', 'r.name', 'item_label', 'family', 'till'], figures: quantities },
      site: { column: 1, sql: { of: 'statistics', labels: ['r.name'], figures: quantities } },
      call: {
        path: '/board/revenu-statistiques',
        body: () => ({ groupbycaisse: 'oui', qte: 'montant' }),
        rows: (json: Readonly<Record<string, string | number>>[]) =>
          json.map((row) =>
            ['LibVendeur', 'LibSite', 'Libelle', 'LibFamille', 'LibCaisse', 'Quantite', 'Montant'].map(
              (key) => row[key] ?? null,
            ),
          ),
      },
      sheet: { index: 0 },
    },
  ],
})

const wall = (column: string) => `replaceOne(substring(toString(${column}), 1, 19), ' ', 'T')`

/** The lines of a sheet of several restaurants in the order of its report: it holds each restaurant's together, by name. */
function inPlaceOrder(records: readonly { readonly site: string }[], lines: readonly PlainRow[]): PlainRow[] {
  const named = lines.map((line, at) =>
    line.length > 5 ? line : [line[0] ?? null, records[at]?.site ?? null, ...line.slice(1)],
  )
  const waiting = new Map(records.map(({ site }) => [site, named.filter((line) => line[1] === site)]))
  return records.map(({ site }) => waiting.get(site)?.shift() ?? [])
}

interface WireRecord {
  readonly LibVendeur: string
  readonly LibSite: string
  readonly date: string
  readonly timeStartWork: string
  readonly timeEndWork: string | null
  readonly duration: string | null
}

const clock = figureCheck({
  screen: '/pointeuse',
  report: ({ filter }) => timeClock(filter),
  document: buildTimeClockDocument,
  tables: [
    {
      name: 'records',
      rows: (records) =>
        records.map((row) => [
          row.seller,
          row.site,
          row.date,
          row.startedAt.slice(0, 19),
          row.endedAt?.slice(0, 19) ?? null,
          secondsOf(row.duration),
        ]),
      sql: {
        of: 'clock',
        labels: ['who', 'r.name', 'toString(worked_on)', wall('ts'), wall('ended_at')],
        figures: ['toString(sum(seconds))'],
      },
      call: {
        path: '/pointeuses',
        rows: (json: WireRecord[]) =>
          json.map((row) => [
            row.LibVendeur,
            row.LibSite,
            row.date,
            row.timeStartWork,
            row.timeEndWork,
            secondsOf(row.duration),
          ]),
        cut: ([seller = null, site = null, date = null, from, to = null, seconds = null]) => {
          return [seller, site, date, String(from).slice(11), to === null ? null : String(to).slice(11), seconds]
        },
      },
      sheet: {
        index: 0,
        // In the order of the restaurants' names; one restaurant alone is not named.
        rows: (lines, records) =>
          inPlaceOrder(
            records,
            lines.map((line) => line.slice(0, -1)),
          ),
      },
    },
  ],
})

const clockTotals = figureCheck({
  screen: '/pointeuse?onglet=cumul',
  report: ({ filter }) => timeClockTotals(filter),
  document: buildTimeClockTotalsDocument,
  tables: [
    {
      name: 'time worked per seller',
      rows: ({ rows }) => rows.map((row) => [row.seller, row.site, row.seconds]),
      total: ({ total }) => [total.seconds],
      sql: { of: 'clock', labels: ['who', 'r.name'], figures: ['toString(sum(ifNull(seconds, 0)))'] },
      site: { column: 1, sql: { of: 'clock', labels: ['r.name'], figures: ['toString(sum(ifNull(seconds, 0)))'] } },
      call: {
        path: '/pointeuses/total-durations',
        rows: (json: { LibVendeur: string; LibSite: string; totalDuration: string }[]) =>
          json.map((row) => [row.LibVendeur, row.LibSite, secondsOf(row.totalDuration)]),
      },
      sheet: { index: 0 },
    },
  ],
})

interface WireGroup {
  readonly LibGroupe: string
  readonly familles: readonly {
    readonly LibFamille: string
    readonly articles: readonly { Libelle: string; QuantityLibelle: number; PrixTotalNetLibelle: number }[]
  }[]
}

const summaryReports = (filter: Parameters<typeof familySales>[0]) => ({
  families: familySales(filter),
  vat: vatSummary(filter),
  discounts: discountSummary(filter),
  payments: paymentsByFamily(filter),
  statistics: statisticsSummary(filter),
})
type Summary = Parameters<typeof buildSummaryDocument>[0]

const families: CheckedTable<Summary> = {
  name: 'groups, families, articles',
  rows: ({ families: { rows } }) =>
    rows.flatMap(({ group, families: own }) =>
      own.flatMap(({ family, articles }) =>
        articles.map((one): PlainRow => [group, family, one.article, one.quantity, one.amount]),
      ),
    ),
  total: ({ families: { total } }) => [total.quantity, total.amount],
  sql: { of: 'articles', labels: ['grp', 'family', 'article'], figures: quantities },
  call: {
    path: '/report/familly',
    rows: ([groups]: [WireGroup[]]) =>
      groups.flatMap(({ LibGroupe, familles }) =>
        familles.flatMap(({ LibFamille, articles }) =>
          articles.map((one): PlainRow => [
            LibGroupe,
            LibFamille,
            one.Libelle,
            one.QuantityLibelle,
            one.PrixTotalNetLibelle,
          ]),
        ),
      ),
  },
  sheet: {
    index: 0,
    total: ([, quantity = null, , amount = null]) => [quantity, amount],
    // The sheet nests three levels by indent: the report says which line is which.
    rows: (lines, { families: { rows } }) => {
      let line = 0
      const next = () => lines[line++] ?? []
      return rows.flatMap(({ families: own }) => {
        const [group = null] = next()
        return own.flatMap(({ articles }) => {
          const [family = null] = next()
          return articles.map(() => {
            const [article = null, quantity = null, , amount = null] = next()
            return [group, family, article, quantity, amount]
          })
        })
      })
    },
  },
}

const vat: CheckedTable<Summary> = {
  name: 'VAT',
  rows: (figures) => figures.vat.rows.map((row) => [row.label, row.netAmount, row.vatAmount, row.grossAmount]),
  total: ({ vat: { total } }) => [total.netAmount, total.vatAmount, total.grossAmount],
  sql: { of: 'vat', labels: ['item_label'], figures: ['net', 'tax', 'gross'].map((column) => cents(`sum(${column})`)) },
  call: {
    path: '/report/tva',
    rows: (
      json: { _id: { Libelle: string }; TotalValeurHT: number; TotalValeurTVA: number; TotalValeurTTC: number }[],
    ) => json.map((row) => [row._id.Libelle, row.TotalValeurHT, row.TotalValeurTVA, row.TotalValeurTTC]),
  },
  sheet: { index: 1 },
}

const summary = figureCheck<Summary>({
  screen: '/reports',
  report: ({ filter }) => combineReports('summary', summaryReports(filter)),
  document: buildSummaryDocument,
  tables: [
    families,
    vat,
    {
      name: 'discounts',
      rows: (figures) => figures.discounts.rows.map((row) => [row.label, row.count, row.averageRate, row.amount]),
      total: ({ discounts: { total } }) => [total.count, total.averageRate, total.amount],
      sql: { of: 'discounts', labels: ['item_label'], figures: ['toString(count())', ...discounted] },
      call: {
        path: '/report/remise',
        rows: (json: { _id: { Libelle: string }; TotalTaux: number; TotalValeur: number }[]) =>
          json.map((row) => [row._id.Libelle, row.TotalTaux, row.TotalValeur]),
        cut: ([label = null, , ...rest]) => [label, ...rest],
      },
      sheet: { index: 2 },
    },
    {
      name: 'payments per family and mode',
      rows: ({ payments }) =>
        payments.rows.flatMap(({ family, modes }) => modes.map((one) => [family, one.mode, one.count, one.amount])),
      total: ({ payments: { total } }) => [total.count, total.amount],
      sql: { of: 'payments', labels: ['family', 'mode'], figures: ['toString(count())', cents('sum(euros)')] },
      call: {
        path: '/entetes/reglements-famille',
        rows: (json: { Libelle: string; LibFamille: { Libelle: string; count: number; TotalValeur: number }[] }[]) =>
          json.flatMap((row) =>
            row.LibFamille.map((mode) => [row.Libelle, mode.Libelle, mode.count, mode.TotalValeur]),
          ),
      },
      sheet: {
        index: 3,
        rows: (lines, { payments }) => {
          let line = 0
          const next = () => lines[line++] ?? []
          return payments.rows.flatMap(({ modes }) => {
            const [family = null] = next()
            return modes.map(() => [family, ...next()])
          })
        },
      },
    },
    {
      name: 'statistics',
      rows: ({ statistics }) => statistics.rows.map((row) => [row.label, row.family, row.quantity, row.amount]),
      total: ({ statistics: { total } }) => [total.quantity, total.amount],
      sql: { of: 'statistics', labels: ['item_label', 'family'], figures: quantities },
      sheet: { index: 4 },
    },
  ],
})

/** The screens of discounts, statistics and the time clock, and the general summary. */
export const itemChecks: readonly FigureCheck<unknown>[] = [discounts, revenue, clock, clockTotals, summary]
