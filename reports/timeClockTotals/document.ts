import type { SiteTotalled } from '../rows/ofSite.ts'
import type { SellerTime, TimeWorked } from './report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'CUMUL PAR VENDEUR': name and time worked. */
export function buildTimeClockTotalsDocument(
  report: SiteTotalled<SellerTime, TimeWorked>,
  context: ExportContext,
): TableDocument {
  const section = sitesSection(report, context, {
    title: 'Cumul par vendeur',
    sheetName: 'Cumul par vendeur',
    columns: columns(['Nom', 'text'], ['Durée', 'duration']),
    row: (row) => ({ cells: [row.seller, row.seconds] }),
    total: ({ seconds }) => [seconds],
  })
  return tableDocument('CUMUL PAR VENDEUR', context, { sections: [section] })
}
