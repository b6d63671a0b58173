import { accountingDays } from '../../reports/accountingDays/report.ts'
import { daySnapshot, type ClosedDay, type DaySnapshot } from '../../reports/daySnapshot/report.ts'
import { combineReports, runReport } from '../../reports/question/report.ts'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import { serviceRange } from '../../shared/period.ts'
import type { Deps } from '../context.ts'

interface ToClose {
  readonly figures: DaySnapshot
  /** What the day's entry posts. */
  readonly journal: DayFigures
}

/** How often an import may come between two looks before the last one is taken. */
const MOST_LOOKS = 5

/** The figures of a day to close, read until two looks agree: a ticket that comes between two of their questions is in all of them or in none. */
export async function readToClose(cube: Deps['cube'], closed: ClosedDay): Promise<ToClose> {
  let [former, read] = ['', await readOnce(cube, closed)]
  for (let looks = 1; looks < MOST_LOOKS && former !== JSON.stringify(read); looks += 1) {
    former = JSON.stringify(read)
    read = await readOnce(cube, closed)
  }
  return read
}

async function readOnce(cube: Deps['cube'], closed: ClosedDay): Promise<ToClose> {
  const { restaurantId, day, dayStartMinutes } = closed
  const filter = { range: serviceRange(day, day, dayStartMinutes), sites: [restaurantId] }
  const report = combineReports('to_close', { figures: daySnapshot(closed), days: accountingDays(filter) })
  const { figures, days } = await runReport(report, cube.loaderFor([restaurantId]))
  const { vatLines = [], payments = [], receipts = [] } = days.find((one) => one.day === day) ?? {}
  return { figures, journal: { vatLines, payments, receipts } }
}
