import type { Totalled } from '../reports/rows.ts'
import type { SellerFigures } from '../reports/sellerStatistics.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

/** 'STATISTIQUES VENDEURS': covers, average cover, turnover and collections per seller. */
export function buildSellerStatisticsDocument(
  report: Totalled<SellerFigures, Omit<SellerFigures, 'seller'>>,
  context: ExportContext,
): TableDocument {
  const { total } = report
  const section = {
    title: 'Statistiques vendeurs',
    sheetName: 'Statistiques vendeurs',
    columns: columns(
      ['Vendeur', 'text'],
      ['Couverts', 'count'],
      ['Couvert moyen', 'money'],
      ["Chiffre d'affaires", 'money'],
      ['Encaissements', 'money'],
    ),
    rows: report.rows.map((row) => ({
      cells: [row.seller, row.covers, row.averageCover, row.grossSales, row.payments],
    })),
    totals: ['Total', total.covers, total.averageCover, total.grossSales, total.payments],
  }
  return tableDocument('STATISTIQUES VENDEURS', context, { sections: [section] })
}
