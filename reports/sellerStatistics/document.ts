import type { SiteTotalled } from '../rows/ofSite.ts'
import type { SellerAmounts, SellerFigures } from './report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'
import { averageCoverTitle } from '../rows/titles.ts'

/** 'STATISTIQUES VENDEURS': covers, average cover, turnover and collections per seller. */
export function buildSellerStatisticsDocument(
  report: SiteTotalled<SellerFigures, SellerAmounts>,
  context: ExportContext,
): TableDocument {
  const figures = (of: SellerAmounts) => [of.covers, of.averageCover, of.grossSales, of.payments]
  const section = sitesSection(report, context, {
    title: 'Statistiques vendeurs',
    sheetName: 'Statistiques vendeurs',
    columns: columns(
      ['Vendeur', 'text'],
      ['Couverts', 'count'],
      [averageCoverTitle, 'money'],
      ["Chiffre d'affaires", 'money'],
      ['Encaissements', 'money'],
    ),
    row: (row) => ({ cells: [row.seller, ...figures(row)] }),
    total: figures,
  })
  return tableDocument('STATISTIQUES VENDEURS', context, { sections: [section] })
}
