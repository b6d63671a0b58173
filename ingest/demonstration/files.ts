import { activity, addDays, isMonthEnd, mondayOf } from './calendar.ts'
import type { ServiceDay } from './day.ts'
import { createHouseDays, upTo } from './day.ts'
import type { House } from './house.ts'
import { endedHouse, houses } from './houses.ts'
import { fileOf } from './xml.ts'

/** A file to send: made only when it is asked for, since a year of them would not fit in memory. */
export interface PlannedFile {
  readonly name: string
  readonly make: () => string
}

interface Teller {
  readonly house: House
  readonly day: (date: string) => ServiceDay
}

/**
 * The files of the three houses, one per house and week (Monday to Sunday), from two years before `now` (a wall time) to
 * `now`, the most recent first. The running week's file carries the moment in its name: the next start sends a fuller one.
 */
export function planFiles(now: string): PlannedFile[] {
  const tellers = houses.map((house) => ({ house, day: createHouseDays(house) }))
  const today = now.slice(0, 10)
  const first = mondayOf(`${Number(today.slice(0, 4)) - 2}${today.slice(4)}`.replace('-02-29', '-02-28'))
  const files: PlannedFile[] = []
  for (let monday = mondayOf(today); monday >= first; monday = addDays(monday, -7)) {
    files.push(
      ...tellers.filter((teller) => hasRecords(teller.house, monday)).map((teller) => weekFile(teller, monday, now)),
    )
  }
  return files
}

/** Three weeks of the restaurant whose subscription has ended, from the time when it had one. */
export function planEndedFiles(now: string): PlannedFile[] {
  const teller = { house: endedHouse, day: createHouseDays(endedHouse) }
  const last = mondayOf(addDays(now.slice(0, 10), -60))
  return [last, addDays(last, -7), addDays(last, -14)].map((monday) => weekFile(teller, monday, now))
}

/** A week of holidays sends no file, unless an invoice or a payment falls in it. */
function hasRecords(house: House, monday: string): boolean {
  return daysOfWeek(monday).some((date) => activity(house, date) > 0 || date.endsWith('-20') || isMonthEnd(date))
}

function daysOfWeek(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

function weekFile({ house, day }: Teller, monday: string, now: string): PlannedFile {
  const isOver = now >= `${addDays(monday, 7)}T06:00:00`
  const moment = isOver ? '' : `-${now.slice(0, 16).replace(/\D/g, '')}`
  const dates = daysOfWeek(monday).filter((date) => date <= now.slice(0, 10))
  return {
    name: `demonstration-${house.key}-${monday}${moment}.xml`,
    make: () => {
      const days = dates.map(day)
      return fileOf(house, isOver ? days : days.map((one) => upTo(one, now)))
    },
  }
}
