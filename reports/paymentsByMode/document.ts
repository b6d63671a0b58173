import type { CountAmount } from '../rows/countAmount.ts'
import type { HourAmount } from '../rows/hourAmounts.ts'
import type { ModePayments } from './report.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import type { Totalled } from '../rows/rows.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'
import { hoursSection } from '../rows/hoursSection.ts'

/** What the payments screen shows: per mode and till, and per hour. */
export interface PaymentsReports {
  readonly modes: SiteTotalled<ModePayments, CountAmount>
  readonly hours: Totalled<HourAmount, { amount: number }>
}

/** 'RÉGLEMENTS': payments per mode and till, then per hour. */
export function buildPaymentsDocument(reports: PaymentsReports, context: ExportContext): TableDocument {
  const perMode = sitesSection(reports.modes, context, {
    title: 'Réglements par mode',
    sheetName: 'Réglements',
    columns: columns(['Mode', 'text'], ['Caisse', 'text'], ['Nombre', 'count'], ['Total', 'money']),
    row: (row) => ({ cells: [row.mode, row.till, row.count, row.amount] }),
    total: ({ count, amount }) => [null, count, amount],
  })
  const perHour = hoursSection('Réglements par heure', { sheetName: 'Réglements par heure', hours: reports.hours })
  return tableDocument('RÉGLEMENTS', context, { sections: [perMode, perHour] })
}
