import type { HourAmount } from './hourAmounts.ts'
import type { Totalled } from './rows.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableSection } from '../render/tableDocument.ts'

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
