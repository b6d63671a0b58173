import type { HourAmount } from '../reports/hourAmounts.ts'
import type { Totalled } from '../reports/rows.ts'
import type { TillSales } from '../reports/salesByTill.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument, TableSection } from './tableDocument.ts'

/** What the turnover screen shows: per till and per hour. */
export interface TurnoverReports {
  readonly tills: Totalled<TillSales, Omit<TillSales, 'till'>>
  readonly hours: Totalled<HourAmount, { amount: number }>
}

/** "CHIFFRE D'AFFAIRES": turnover per till, then per hour. */
export function buildTurnoverDocument(reports: TurnoverReports, context: ExportContext): TableDocument {
  const { tills } = reports
  const perTill = {
    title: "Chiffre d'affaires par caisse",
    sheetName: 'CA par caisse',
    columns: columns(['Caisse', 'text'], ['CA HT', 'money'], ['CA TTC', 'money']),
    rows: tills.rows.map((row) => ({ cells: [row.till, row.netSales, row.grossSales] })),
    totals: ['Total', tills.total.netSales, tills.total.grossSales],
  }
  const perHour = hoursSection("Chiffre d'affaires par heure", { sheetName: 'CA par heure', hours: reports.hours })
  return tableDocument("CHIFFRE D'AFFAIRES", context, { sections: [perTill, perHour] })
}

/** A table of amounts per hour of the service day. */
export function hoursSection(
  title: string,
  content: { sheetName: string; hours: Totalled<HourAmount, { amount: number }> },
): TableSection {
  const { hours } = content
  return {
    title,
    sheetName: content.sheetName,
    columns: columns(['Heure', 'text'], ['Total', 'money']),
    rows: hours.rows.map((row) => ({ cells: [`${String(row.hour).padStart(2, '0')} h`, row.amount] })),
    totals: ['Total', hours.total.amount],
  }
}
