import type { Clocked } from './currentDay.ts'
import { ownWallTime } from './restaurantClock.ts'
import { addDays, serviceDayOf } from './serviceDay.ts'
import { shiftWall } from './wallTime.ts'

/** After how many hours a day may be closed by itself. */
export const closingHours = { least: 1, most: 72 } as const

const hourMs = 3_600_000

/** The first service day that is not due: every one before it ended so many hours ago by the clock on its restaurant's wall. */
export function firstNotDue(clock: Clocked, hours: number, parisNow: string): string {
  const own = ownWallTime(parisNow, clock.holidayZone)
  return serviceDayOf(shiftWall(own, -hours * hourMs), clock.dayStartMinutes)
}

/** When a service day is due, by the clock on its restaurant's wall: so many hours after it ends. */
export function dueTime({ dayStartMinutes }: Pick<Clocked, 'dayStartMinutes'>, hours: number, day: string): string {
  return shiftWall(`${addDays(day, 1)}T00:00:00.000`, dayStartMinutes * 60_000 + hours * hourMs)
}
