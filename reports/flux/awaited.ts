import type { WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { COUNTED_DAYS } from './holes.ts'
import type { TillState } from './report.ts'

/** Whether a range is over, and ended lately enough for its tickets to be awaited still: a till that sent nothing for 28 days is awaited no more. */
export function mayBeAwaited([, end]: WallRange, now: string): boolean {
  return end < now && end >= addDays(now.slice(0, 10), -COUNTED_DAYS)
}

/** How long a till is one after its last ticket (model/cubes/till_flow.yml). */
export const HEARD_WEEKS = 26

/** Whether an hour of a service day can be awaited: those that are come after the last ticket of what is a till still. Two days more, for the day's end and the clocks overseas. */
export function mayHoldAwaited(day: string, now: string): boolean {
  return day >= addDays(now.slice(0, 10), -7 * HEARD_WEEKS - 2)
}

/** The tills that a range lacks tickets of: it holds an hour in which some were expected, and none came in it nor since. */
export function awaitedIn<Till extends Pick<TillState, 'awaitedHours'>>(
  tills: readonly Till[],
  [start, end]: WallRange,
): Till[] {
  return tills.filter(({ awaitedHours }) =>
    awaitedHours.some((hour) => `${hour}:00:00.000` >= start && `${hour}:59:59.999` <= end),
  )
}
