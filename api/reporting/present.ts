import type { FiguresOf } from '../../reports/question/report.ts'
import type { bestSales } from '../../reports/bestSales/report.ts'
import type { dailyPayments } from '../../reports/dailyPayments/report.ts'
import type { dailyVat } from '../../reports/dailyVat/report.ts'
import type { discountsBySeller } from '../../reports/discountsBySeller/report.ts'
import type { familySales } from '../../reports/familySales/report.ts'
import type { mainStatistics } from '../../reports/mainStatistics/report.ts'
import type { offeredBySeller } from '../../reports/offeredBySeller/report.ts'
import type { OfSite } from '../../reports/rows/ofSite.ts'
import type { paymentsByFamily } from '../../reports/paymentsByFamily/report.ts'
import type { timeClock } from '../../reports/timeClock/report.ts'

type BestSale = FiguresOf<typeof bestSales>['rows'][number]
type DailyPayments = FiguresOf<typeof dailyPayments>
type DailyVat = FiguresOf<typeof dailyVat>
type FamilyPayments = FiguresOf<typeof paymentsByFamily>['rows'][number]
type MainStatistics = FiguresOf<typeof mainStatistics>
type SellerArticles = FiguresOf<typeof offeredBySeller>['rows'][number]
type SellerDiscounts = FiguresOf<typeof discountsBySeller>['rows'][number]

/** 02 §3 'Main statistics': data[0] is the period, data[1] the one before. */
export function presentMainStatistics({ current, previous, change }: MainStatistics) {
  return {
    data: [presentFigures(current), presentFigures(previous)],
    percentage: {
      percentageCouvert: presentChange(change.covers),
      percentageCouvertMoyenneTable: presentChange(change.averageCover),
      percentageChiffreCATable: presentChange(change.coveredGrossSales),
      percentageChiffreCA: presentChange(change.grossSales),
      percentageValeur: presentChange(change.payments),
    },
  }
}

/** A row's restaurant: what its seller, till or table is named within (05 §1). */
export function presentSite({ siteId, site }: OfSite) {
  return { LibSite: site, site: siteId }
}

/** One best sale as 02 §3 names it; the restaurant is its seller's. */
export function presentBestSale(row: BestSale) {
  return {
    Libelle: row.article,
    QteTotal: row.quantity,
    TotalTTC: row.amount,
    LibVendeur: row.seller,
    ...presentSite(row),
    LibGroupe: row.group,
    LibFamille: row.family,
  }
}

/** Offered or cancelled items of one seller. */
export function presentSellerArticles(row: SellerArticles) {
  return {
    _id: row.seller,
    ...presentSite(row),
    QuantityVendeur: row.quantity,
    TotalValeurVendeur: row.amount,
    articles: row.articles.map((article) => ({
      libelle: article.article,
      LibCaisse: article.till,
      QuantityLibelle: article.quantity,
      TotalValeurLibelle: article.amount,
    })),
  }
}

/** Discounts of one seller. */
export function presentSellerDiscounts(row: SellerDiscounts) {
  return {
    _id: row.seller,
    ...presentSite(row),
    TauxVendeur: row.averageRate,
    TotalValeurVendeur: row.amount,
    articles: row.discounts.map((discount) => ({
      libelle: discount.label,
      LibCaisse: discount.till,
      TotalTaux: discount.averageRate,
      TotalValeurLibelle: discount.amount,
    })),
  }
}

/** One payment family with its modes. */
export function presentFamilyPayments(row: FamilyPayments) {
  return {
    Libelle: row.family,
    count: row.count,
    TotalValeur: row.amount,
    LibFamille: row.modes.map((mode) => ({ Libelle: mode.mode, count: mode.count, TotalValeur: mode.amount })),
  }
}

/** The two elements of report/familly: the groups, then their totals. */
export function presentFamilySales({ rows, total }: FiguresOf<typeof familySales>) {
  const groups = rows.map((group) => ({
    LibGroupe: group.group,
    QuantityGroupe: group.quantity,
    QteRatioGroupe: group.quantityShare,
    PrixTotalNetGroupe: group.amount,
    PrixRatioGroupe: group.amountShare,
    familles: group.families.map((family) => ({
      LibFamille: family.family,
      QuantityFamille: family.quantity,
      PrixTotalNetFamille: family.amount,
      articles: family.articles.map((article) => ({
        Libelle: article.article,
        QuantityLibelle: article.quantity,
        PrixTotalNetLibelle: article.amount,
      })),
    })),
  }))
  return [
    groups,
    {
      TotalQuantityGroupe: total.quantity,
      ratioTotalQte: total.quantityShare,
      totalPrixTotalNetGroupe: total.amount,
      ratioTotalPrix: total.amountShare,
    },
  ]
}

/** report/daily-vat: three dynamic columns per VAT label; a label without sales that day is 0. */
export function presentDailyVat({ labels, rows, total }: DailyVat) {
  const columns = (vat: DailyVat['total']['vat']) =>
    Object.fromEntries(
      labels.flatMap((label) => [
        [`${label} HT`, vat.get(label)?.netAmount ?? 0],
        [`${label} TVA`, vat.get(label)?.vatAmount ?? 0],
        [`${label} TTC`, vat.get(label)?.grossAmount ?? 0],
      ]),
    )
  return {
    finaleResults: rows.map((row) => ({ ...presentSite(row), Jour: row.day, ...columns(row.vat) })),
    totalObject: columns(total.vat),
  }
}

/** report/daily-payments: one dynamic column per family. */
export function presentDailyPayments({ families, rows, total }: DailyPayments) {
  const columns = (amounts: DailyPayments['total']['families']) =>
    Object.fromEntries(families.map((family) => [family, amounts.get(family) ?? 0]))
  return {
    finaleResults: rows.map((row) => ({ ...presentSite(row), Jour: row.day, ...columns(row.families) })),
    totalObject: columns(total.families),
  }
}

/** One record of the time clock; times of day 'HH:mm:ss'. */
export function presentTimeClock(row: FiguresOf<typeof timeClock>[number]) {
  return {
    LibVendeur: row.seller,
    ...presentSite(row),
    date: row.date,
    timeStartWork: timeOfDay(row.startedAt),
    timeEndWork: row.endedAt === null ? null : timeOfDay(row.endedAt),
    duration: row.duration,
  }
}

function presentFigures(figures: MainStatistics['current']) {
  return {
    entete: {
      totalCouvertTable: figures.covers,
      totalCouvertMoyenneTable: figures.averageCover,
      totalChiffreCATable: figures.coveredGrossSales,
      totalChiffreCA: figures.grossSales,
    },
    reglements: { TotalValeur: figures.payments },
  }
}

function presentChange({ value, arrow }: MainStatistics['change']['covers']) {
  return { value, arrow }
}

function timeOfDay(wallTime: string): string {
  return wallTime.slice(11, 19)
}
