import type { CountAmount } from '../reports/countAmount.ts'
import type { HourAmount } from '../reports/hourAmounts.ts'
import type { ModePayments } from '../reports/paymentsByMode.ts'
import type { Totalled } from '../reports/rows.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'
import { hoursSection } from './turnoverDocument.ts'

/** What the payments screen shows: per mode and till, and per hour. */
export interface PaymentsReports {
  readonly modes: Totalled<ModePayments, CountAmount>
  readonly hours: Totalled<HourAmount, { amount: number }>
}

/** 'RÉGLEMENTS': payments per mode and till, then per hour. */
export function buildPaymentsDocument(reports: PaymentsReports, context: ExportContext): TableDocument {
  const { modes } = reports
  const perMode = {
    title: 'Réglements par mode',
    sheetName: 'Réglements',
    columns: columns(['Mode', 'text'], ['Caisse', 'text'], ['Nombre', 'count'], ['Total', 'money']),
    rows: modes.rows.map((row) => ({ cells: [row.mode, row.till, row.count, row.amount] })),
    totals: ['Total', null, modes.total.count, modes.total.amount],
  }
  const perHour = hoursSection('Réglements par heure', { sheetName: 'Réglements par heure', hours: reports.hours })
  return tableDocument('RÉGLEMENTS', context, { sections: [perMode, perHour] })
}
