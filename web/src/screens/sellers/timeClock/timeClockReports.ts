import { timeClock } from '../../../../../reports/timeClock/report.ts'
import { timeClockTotals } from '../../../../../reports/timeClockTotals/report.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

export const timeClockTab: Choice<'liste' | 'cumul'> = { key: 'onglet', values: ['liste', 'cumul'] }

/** Pointeuse: what the open tab shows, and null for the other one. */
export function timeClockReports({ filter, search }: ReportAddress) {
  const isList = readChoice(search, timeClockTab) === 'liste'
  return { records: isList ? timeClock(filter) : null, totals: isList ? null : timeClockTotals(filter) }
}
