import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import { accountingDays } from '../accountingDays/report.ts'
import { countedStrip } from '../controlStrip/ofDay.ts'
import type { Check } from '../controlStrip/report.ts'
import { daySnapshot, type DaySnapshot } from '../daySnapshot/report.ts'
import { ofEachDay, readDay, type DaysOfSites, type SiteDay } from '../question/ofEachDay.ts'
import { combineReports, type Report, type ReportFilter } from '../question/report.ts'

/** All that closing a service day reads: what the closing keeps, what its entry posts, and the checks that must hold. */
export interface DayToClose {
  readonly figures: DaySnapshot
  readonly journal: DayFigures
  readonly checks: readonly Check[]
}

/** True of a day without a ticket: there is nothing to close, and a number of it would post an entry of nothing. */
export function isWithoutTickets({ figures: { ticketsCount, payments } }: Pick<DayToClose, 'figures'>): boolean {
  return ticketsCount === 0 && payments === 0
}

/** Each service day of some restaurants as it would be closed, by `keyOfDay`. Asked by 'Arrêté de journée', one day or many. */
export function daysToClose(days: DaysOfSites): Report<ReadonlyMap<string, DayToClose>> {
  return ofEachDay(dayToClose, days)
}

/** A day of which nothing came. */
export function emptyDay(day: SiteDay): DayToClose {
  return readDay(dayToClose, day)
}

const noFigures: DayFigures = { vatLines: [], payments: [], receipts: [] }

function dayToClose(filter: ReportFilter): Report<DayToClose> {
  const { name, queries, read } = combineReports('to_close', {
    figures: daySnapshot(filter),
    days: accountingDays(filter),
    checks: countedStrip(filter),
  })
  return {
    ...{ name, queries },
    read: (rows) => {
      const { figures, days, checks } = read(rows)
      const [day = noFigures] = days
      const { vatLines, payments, receipts, overpaid = { vouchers: 0, tips: 0 }, unrated = 0, owed = 0 } = day
      return { figures, journal: { vatLines, payments, receipts, overpaid, unrated, owed }, checks }
    },
  }
}
