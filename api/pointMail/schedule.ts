import { instantOf } from '../../shared/instants.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { weekdayOf } from '../../shared/wallTime.ts'
import { WAIT_HOURS } from '../../shared/wire/questions/pointPreferences.ts'

/** When somebody wants Le point, and the last day 'yyyy-MM-dd' that was settled. */
export interface Schedule {
  readonly isOn: boolean
  /** 'HH:mm' of the restaurants' clock. */
  readonly hour: string
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  readonly settledDay: string | null
}

const waitMs = WAIT_HOURS * 3_600_000

/** The day on which Le point is read at an instant: that of the restaurants' clock. */
export function readingDay(now: Date): string {
  return wallNow(now).slice(0, 10)
}

/**
 * Whether the mail of that day is due, and whether it has waited for missing data as long as it may. A day is settled by its name
 * and not by an instant, so that no clock that goes back makes it due again.
 */
export function dueAt({ isOn, hour, days, settledDay }: Schedule, now: Date): { isDue: boolean; hasWaited: boolean } {
  const day = readingDay(now)
  const isOpen = isOn && settledDay !== day && days.includes(weekdayOf(day))
  const since = now.getTime() - instantOf(day, hour).getTime()
  return { isDue: isOpen && since >= 0, hasWaited: since >= waitMs }
}

/** Whether the hour of that instant's day has come. */
export function hasCome(hour: string, now: Date): boolean {
  return now >= instantOf(readingDay(now), hour)
}

/** The wall time 'yyyy-MM-ddTHH:mm' of the next mail, that of today while it waits; null when it is off. */
export function nextAt({ isOn, hour, days, settledDay }: Schedule, now: Date): string | null {
  if (!isOn) return null
  const week = Array.from({ length: 8 }, (_, ahead) => addDays(readingDay(now), ahead))
  const day = week.find((one) => one !== settledDay && days.includes(weekdayOf(one)))
  return day === undefined ? null : `${day}T${hour}`
}
