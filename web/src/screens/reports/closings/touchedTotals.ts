import type { DayTotal } from '../../../../../reports/dayTotals/report.ts'
import { daysTouched } from '../../../../../reports/question/daysTouched.ts'
import { dayStartOf } from '../../../filters/pickSites.ts'
import type { Period } from '../../../filters/reportAddress.ts'
import type { Site } from '../../../query/session.ts'

/**
 * Of the totals of a period's dates those of days that it touches by each restaurant's own start (docs/decisions/0046). Not the report's
 * to say: periods of the same dates share its answer.
 */
export function touchedTotals(
  totals: readonly DayTotal[],
  sites: readonly Site[],
  { range, dayStartMinutes }: Pick<Period, 'range' | 'dayStartMinutes'>,
): DayTotal[] {
  const startsOfDay = new Map(sites.map((site) => [site._id, dayStartOf(site)]))
  return totals.filter(daysTouched({ sites: [...startsOfDay.keys()], range }, { dayStartMinutes, startsOfDay }))
}
