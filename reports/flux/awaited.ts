import type { WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { COUNTED_DAYS } from './holes.ts'
import type { TillState } from './report.ts'

/** Whether a range that is over ended lately enough for its tickets to be awaited still: a till that sent nothing for 28 days is awaited no more. */
export function mayBeAwaited(range: WallRange, now: string): boolean {
  return range[1] >= addDays(now.slice(0, 10), -COUNTED_DAYS)
}

/** The tills of which some tickets are awaited since before a range ended: it lacks them. One that fell silent later is not among them. */
export function awaitedIn<Till extends Pick<TillState, 'awaitedSince'>>(tills: readonly Till[], end: string): Till[] {
  return tills.filter(({ awaitedSince }) => awaitedSince !== null && awaitedSince <= end)
}
