import { isRunning } from './comparison.ts'
import type { WallRange } from './period.ts'
import { ownWallTime } from './restaurantClock.ts'
import { serviceDayOf } from './serviceDay.ts'

/** What decides which day a restaurant is in: the start of its service day, and whose clock hangs on its wall (`holidayZoneOf`). */
export interface Clocked {
  readonly dayStartMinutes: number
  readonly holidayZone: string
}

/** The service day 'yyyy-MM-dd' that runs in a restaurant, by its own clock, when Paris's shows `parisNow`. */
export function currentDayOf({ dayStartMinutes, holidayZone }: Clocked, parisNow: string): string {
  return serviceDayOf(ownWallTime(parisNow, holidayZone), dayStartMinutes)
}

/**
 * 'Today' of several restaurants: the latest day that more than half of them have begun (docs/decisions/0046). Neither the one
 * that starts at midnight changes the others' evening for them, nor holds the one that starts at 15:00 their morning back. Of
 * none, Paris's date.
 */
export function currentDay(restaurants: readonly Clocked[], parisNow: string): string {
  const days = restaurants.map((one) => currentDayOf(one, parisNow)).sort()
  return days[Math.floor((days.length - 1) / 2)] ?? parisNow.slice(0, 10)
}

/** Minutes after midnight at which the day of several restaurants starts: when more than half of theirs have. Midnight of none. */
export function commonDayStart(starts: readonly number[]): number {
  const sorted = starts.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** What the clocks of some zones show; Paris's where there are none. */
export function clocksOfZones(parisNow: string, zones: readonly string[] = []): string[] {
  return zones.length === 0 ? [parisNow] : [...new Set(zones)].map((zone) => ownWallTime(parisNow, zone))
}

/** Whether a range runs by one of these clocks. */
export function runsSomewhere(range: WallRange, parisNow: string, zones?: readonly string[]): boolean {
  return clocksOfZones(parisNow, zones).some((now) => isRunning(range, now))
}

/** The clock by which a range runs, the furthest of several; Paris's where it runs by none. */
export function runningClock(range: WallRange, parisNow: string, zones?: readonly string[]): string {
  const running = clocksOfZones(parisNow, zones).filter((now) => isRunning(range, now))
  return running.sort().at(-1) ?? parisNow
}

/** The clock that is furthest behind: what has begun by it has begun everywhere. */
export function slowestClock(parisNow: string, zones?: readonly string[]): string {
  return clocksOfZones(parisNow, zones).sort()[0] ?? parisNow
}

/** The latest date that hangs on one of their walls; of none, Paris's. */
export function latestDate(restaurants: readonly Pick<Clocked, 'holidayZone'>[], parisNow: string): string {
  const dates = restaurants.map(({ holidayZone }) => ownWallTime(parisNow, holidayZone).slice(0, 10))
  return dates.sort().at(-1) ?? parisNow.slice(0, 10)
}
