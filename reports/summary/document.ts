import type { CountAmount } from '../rows/countAmount.ts'
import type { DiscountFigures } from '../rows/discountFigures.ts'
import type { DiscountSummary } from '../discountSummary/report.ts'
import type { FamilyTotal, GroupSales } from '../familySales/report.ts'
import { paymentFamiliesSection } from '../paymentsByFamily/document.ts'
import type { FamilyPayments } from '../paymentsByFamily/report.ts'
import type { Totalled } from '../rows/rows.ts'
import type { StatisticsSummary } from '../statisticsSummary/report.ts'
import type { VatAmounts } from '../rows/vatAmounts.ts'
import type { VatRow } from '../vatSummary/report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument, TableSection } from '../render/tableDocument.ts'

/** The five tables of /reports. */
export interface SummaryReports {
  readonly families: Totalled<GroupSales, FamilyTotal>
  readonly vat: Totalled<VatRow, VatAmounts>
  readonly discounts: Totalled<DiscountSummary, DiscountFigures>
  readonly payments: Totalled<FamilyPayments, CountAmount>
  readonly statistics: StatisticsSummary
}

/** 'SYNTHÈSE GÉNÉRALE': families, VAT, discounts, payments and statistics, a sheet each. */
export function buildSummaryDocument(reports: SummaryReports, context: ExportContext): TableDocument {
  const sections = [
    familiesSection(reports.families),
    vatSection(reports.vat),
    discountsSection(reports.discounts),
    paymentFamiliesSection(reports.payments),
    statisticsSection(reports.statistics, context),
  ]
  return tableDocument('SYNTHÈSE GÉNÉRALE', context, { sections })
}

function familiesSection({ rows, total }: SummaryReports['families']): TableSection {
  return {
    title: 'Familles',
    sheetName: 'Familles',
    columns: columns(
      ['Groupe / famille / article', 'text'],
      ['Quantité', 'quantity'],
      ['Part quantité', 'percent'],
      ['Montant', 'money'],
      ['Part montant', 'percent'],
    ),
    rows: rows.map((group) => ({
      cells: [group.group, group.quantity, group.quantityShare, group.amount, group.amountShare],
      rows: group.families.map((family) => ({
        cells: [family.family, family.quantity, '', family.amount, ''],
        rows: family.articles.map((line) => ({ cells: [line.article, line.quantity, '', line.amount, ''] })),
      })),
    })),
    totals: ['Total', total.quantity, total.quantityShare, total.amount, total.amountShare],
  }
}

function vatSection({ rows, total }: SummaryReports['vat']): TableSection {
  return {
    title: 'TVA',
    sheetName: 'TVA',
    columns: columns(['TVA', 'text'], ['HT', 'money'], ['Montant TVA', 'money'], ['TTC', 'money']),
    rows: rows.map((row) => ({ cells: [row.label, row.netAmount, row.vatAmount, row.grossAmount] })),
    totals: ['Total', total.netAmount, total.vatAmount, total.grossAmount],
  }
}

function discountsSection({ rows, total }: SummaryReports['discounts']): TableSection {
  return {
    title: 'Remises',
    sheetName: 'Remises',
    columns: columns(['Remise', 'text'], ['Nombre', 'count'], ['Taux moyen', 'percent'], ['Montant', 'money']),
    rows: rows.map((row) => ({ cells: [row.label, row.count, row.averageRate, row.amount] })),
    totals: ['Total', total.count, total.averageRate, total.amount],
  }
}

/** Per label, which adds up over restaurants; or per seller, each of one restaurant. */
function statisticsSection({ rows, sites, total }: StatisticsSummary, context: ExportContext): TableSection {
  const placed = rows.map((row) => ({ siteId: '', site: '', ...row }))
  const where = sites.length > 0 ? context : { ...context, restaurants: [] }
  return sitesSection({ rows: placed, sites, total }, where, {
    title: 'Statistiques',
    sheetName: 'Statistiques',
    columns: columns(['Libellé', 'text'], ['Famille', 'text'], ['Quantité', 'quantity'], ['Montant', 'money']),
    row: (row) => ({ cells: [row.label, row.family, row.quantity, row.amount] }),
    total: ({ quantity, amount }) => [null, quantity, amount],
  })
}
