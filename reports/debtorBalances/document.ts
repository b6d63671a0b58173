import type { Balance, DebtorBalance } from './report.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { Cell, ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'DÉBITEURS', landscape: what each debtor was invoiced, paid and owes, by age. `nameOf` gives a debtor's name by its key. */
export function buildDebtorsDocument(
  report: SiteTotalled<DebtorBalance, Balance>,
  context: ExportContext,
  nameOf: (debtor: DebtorBalance) => string,
): TableDocument {
  const section = sitesSection(report, context, {
    title: 'Débiteurs',
    sheetName: 'Débiteurs',
    columns: columns(
      ['Débiteur', 'text'],
      ['Facturé', 'money'],
      ['Reçu', 'money'],
      ['Dû', 'money'],
      ['0–30 jours', 'money'],
      ['31–60 jours', 'money'],
      ['61–90 jours', 'money'],
      ['Plus de 90 jours', 'money'],
      ['Avoir', 'money'],
    ),
    row: (row) => ({ cells: [nameOf(row), ...figures(row)] }),
    total: figures,
  })
  return tableDocument('DÉBITEURS', context, { sections: [section], landscape: true })
}

function figures({ invoiced, received, due, credit, age }: Balance): Cell[] {
  return [invoiced, received, due, age.days0to30, age.days31to60, age.days61to90, age.over90, credit]
}
