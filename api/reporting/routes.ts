import Router from '@koa/router'
import { CurveBody, RangesBody, ReportingBody, StatisticsRevenueBody } from '../../shared/contracts/reporting.ts'
import { AppError } from '../../shared/errors.ts'
import { defaultGrouping, longestCurve, mayGroup, previousYear, type Grouping } from '../../shared/period.ts'
import { runReport, type Report } from '../../reports/question/report.ts'
import { bestDay } from '../../reports/bestDay/report.ts'
import { bestSales } from '../../reports/bestSales/report.ts'
import { cancelledBySeller } from '../../reports/cancelledBySeller/report.ts'
import { dailyPayments } from '../../reports/dailyPayments/report.ts'
import { dailyVat } from '../../reports/dailyVat/report.ts'
import { discountSummary } from '../../reports/discountSummary/report.ts'
import { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import { familySales } from '../../reports/familySales/report.ts'
import { mainStatistics } from '../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
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
import { timeClock } from '../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../reports/timeClockTotals/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { validate } from '../http/validate.ts'
import * as present from './present.ts'
import { onePage, readFilter, readRange, type AskedReport } from '../figures/reportFilter.ts'

/** The reporting calls of 03 §3: each runs a named report of shared/reports, as the screens do, and spells its rows for the wire. */
export function reportingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()

  /** One call = one report and its wire shape; lists are cut to the page asked for. */
  function answer<T>(
    path: string,
    build: (asked: AskedReport, body: ReportingBody) => Report<T>,
    shape: (figures: T) => unknown,
  ): void {
    router.post(path, validate(ReportingBody), async (ctx: ApiContext<ReportingBody>) => {
      const body = ctx.state.input
      const asked = await readFilter(knex, ctx.state.account, body)
      const wire = shape(await run(build(asked, body), asked))
      ctx.body = Array.isArray(wire) ? onePage(wire as unknown[], body) : wire
    })
  }

  function run<T>(report: Report<T>, { filter }: AskedReport): Promise<T> {
    return runReport(report, cube.loaderFor(filter.sites))
  }

  answer(
    '/board/meilleur-jour-du-mois',
    ({ filter, dayStartMinutes }) => bestDay(filter, { dayStartMinutes }),
    (best) => (best === null ? [] : [{ TotalValue: best.grossSales, jour: best.day }]),
  )
  answer(
    '/board/meilleursvents',
    ({ filter }, body) => bestSales(filter, { orderBy: orderOf(body) }),
    ({ rows }) => rows.map(present.presentBestSale),
  )
  answer(
    '/board/ventes-par-vendeur',
    ({ filter }, body) => salesBySellerAndArticle(filter, { orderBy: orderOf(body) }),
    ({ rows }) => rows.map(present.presentBestSale),
  )
  answer(
    '/board/stat-principal',
    ({ filter }, body) => mainStatistics(filter, previousOf(body, filter.range)),
    present.presentMainStatistics,
  )
  answer(
    '/board/stat-all-sites',
    ({ filter }, body) => mainStatisticsBySite(filter, previousOf(body, filter.range)),
    (sites) =>
      sites.map((row) => ({ site: { _id: row.siteId, LibSite: row.site }, ...present.presentMainStatistics(row) })),
  )
  answer(
    '/board/chiffre-affaires',
    ({ filter }) => salesByTill(filter),
    ({ rows }) => rows.map((row) => ({ LibCaisse: row.till, ...present.presentSite(row), ca: row.grossSales })),
  )
  answer('/board/ca-per-hour', ({ filter, dayStartMinutes }) => salesByHour(filter, { dayStartMinutes }), hours)
  answer('/board/payment-per-hour', ({ filter, dayStartMinutes }) => paymentsByHour(filter, { dayStartMinutes }), hours)
  answer(
    '/board/serveurs',
    ({ filter }) => sellerStatistics(filter),
    ({ rows }) =>
      rows.map((row) => ({
        _id: row.seller,
        ...present.presentSite(row),
        TotalCouverts: row.covers,
        totalMontantTTC: row.grossSales,
        totalValeur: row.payments,
      })),
  )
  answer(
    '/entetes/reglements',
    ({ filter }) => paymentsByMode(filter),
    ({ rows }) =>
      rows.map((row) => ({
        Libelle: row.mode,
        LibCaisse: row.till,
        ...present.presentSite(row),
        TotalValeur: row.amount,
      })),
  )
  answer(
    '/entetes/reglements-famille',
    ({ filter }) => paymentsByFamily(filter),
    ({ rows }) => rows.map(present.presentFamilyPayments),
  )
  answer(
    '/entetes/articles-offerts',
    ({ filter }) => offeredBySeller(filter),
    ({ rows }) => rows.map(present.presentSellerArticles),
  )
  answer(
    '/entetes/articles-annules',
    ({ filter }) => cancelledBySeller(filter),
    ({ rows }) => rows.map(present.presentSellerArticles),
  )
  answer(
    '/entetes/articles-remises',
    ({ filter }) => discountsBySeller(filter),
    ({ rows }) => rows.map(present.presentSellerDiscounts),
  )
  answer(
    '/pointeuses',
    ({ filter }) => timeClock(filter),
    (rows) => rows.map(present.presentTimeClock),
  )
  answer(
    '/pointeuses/total-durations',
    ({ filter }) => timeClockTotals(filter),
    ({ rows }) =>
      rows.map((row) => ({ LibVendeur: row.seller, ...present.presentSite(row), totalDuration: row.duration })),
  )
  // Its two elements are the groups and their totals, so the page never cuts it.
  router.post('/report/familly', validate(ReportingBody), async (ctx: ApiContext<ReportingBody>) => {
    const asked = await readFilter(knex, ctx.state.account, ctx.state.input)
    ctx.body = present.presentFamilySales(await run(familySales(asked.filter), asked))
  })
  answer(
    '/report/tva',
    ({ filter }) => vatSummary(filter),
    ({ rows }) =>
      rows.map((row) => ({
        _id: { Libelle: row.label },
        TotalValeurTVA: row.vatAmount,
        TotalValeurHT: row.netAmount,
        TotalValeurTTC: row.grossAmount,
      })),
  )
  answer(
    '/report/remise',
    ({ filter }) => discountSummary(filter),
    ({ rows }) =>
      rows.map((row) => ({ _id: { Libelle: row.label }, TotalTaux: row.averageRate, TotalValeur: row.amount })),
  )
  answer('/report/daily-vat', ({ filter }) => dailyVat(filter), present.presentDailyVat)
  answer('/report/daily-payments', ({ filter }) => dailyPayments(filter), present.presentDailyPayments)

  router.post('/board/ca-chartjs', validate(CurveBody), async (ctx: ApiContext<CurveBody>) => {
    const body = ctx.state.input
    const asked = await readFilter(knex, ctx.state.account, body)
    const grouping = groupingOf(body, asked.filter.range)
    const measure = body.type_ca === 'MontantHT' ? 'net_sales' : 'gross_sales'
    const options = { grouping, measure, dayStartMinutes: asked.dayStartMinutes } as const
    const { points } = await run(salesCurve(asked.filter, options), asked)
    ctx.body = points.map((point) => ({
      labels: point.label,
      name_month: point.name,
      chiffre_affaire: point.amount,
    }))
  })

  router.post(
    '/board/revenu-statistiques',
    validate(StatisticsRevenueBody),
    async (ctx: ApiContext<StatisticsRevenueBody>) => {
      const body = ctx.state.input
      const asked = await readFilter(knex, ctx.state.account, body)
      const byTill = body.groupbycaisse === 'oui'
      const { rows } = await run(statisticsRevenue(asked.filter, { orderBy: orderOf(body), byTill }), asked)
      ctx.body = onePage(rows, body).map((row) => ({
        LibVendeur: row.seller,
        ...present.presentSite(row),
        Libelle: row.label,
        LibFamille: row.family,
        Quantite: row.quantity,
        Montant: row.amount,
        ...(byTill ? { LibCaisse: row.till } : {}),
      }))
    },
  )

  router.post('/entetes/chiffre-affaire', validate(RangesBody), async (ctx: ApiContext<RangesBody>) => {
    const { rangeDates, ...body } = ctx.state.input
    const [first = ['1970-01-01T00:00', '1970-01-01T00:00'] as [string, string]] = rangeDates
    const asked = await readFilter(knex, ctx.state.account, { ...body, range: first })
    ctx.body = await run(salesOfRanges(asked.filter, rangeDates.map(readRange)), asked)
  })

  return router
}

function hours({ rows }: { rows: readonly { hour: number; amount: number }[] }) {
  return rows.map((row) => ({ heur: row.hour, total: row.amount }))
}

function orderOf({ qte }: Pick<ReportingBody, 'qte'>): 'quantity' | 'amount' {
  return qte === 'montant' ? 'amount' : 'quantity'
}

/** 422 for a curve that would have too many points to be read. */
function groupingOf({ groupby_date }: CurveBody, range: AskedReport['filter']['range']): Grouping {
  const grouping = groupby_date ?? defaultGrouping(range)
  if (mayGroup(range, grouping)) return grouping
  const message =
    grouping === 'hour'
      ? `Heure par heure, une courbe couvre ${longestCurve.hour} jours au plus : demandez-la par jour ou par mois`
      : 'Cette période est trop longue pour être découpée ainsi'
  throw new AppError({ status: 422, code: 'invalid', field: 'groupby_date', message })
}

function previousOf(body: ReportingBody, range: AskedReport['filter']['range']) {
  return body.range_n ? readRange(body.range_n) : previousYear(range)
}
