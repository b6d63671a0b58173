import { activity, addDays, isMonthEnd, mondayOf, monthBefore } from './calendar.ts'
import type { ServiceDay } from './day.ts'
import { createHouseDays, upTo } from './day.ts'
import type { House } from './house.ts'
import { groupHouses, groupWeeks } from './group.ts'
import { endedHouse, houses } from './houses.ts'
import { fileOf } from './xml.ts'

/** A file to send: made only when it is asked for, since a year of them would not fit in memory. */
export interface PlannedFile {
  readonly name: string
  readonly make: () => Buffer<ArrayBuffer>
}

interface Teller {
  readonly house: House
  readonly day: (date: string) => ServiceDay
}

/**
 * Weeks before the running one, the first and the last of those that come first: the last three months, in which usual days and the
 * silence of tills are found too, and those of a year before this month and the last, with which these are compared.
 */
const firstSpans = [
  [0, 13],
  [52, 62],
] as const

/**
 * The files of the three houses, one per house and week (Monday to Sunday), from the month two years before `now` (a wall time)
 * to `now`, the most recent first; of one part, those that come first or the others. The running week's file carries the
 * moment in its name: the next start sends a fuller one.
 */
export function planFiles(now: string, part?: 'first' | 'rest'): PlannedFile[] {
  const tellers = houses.map((house) => ({ house, day: createHouseDays(house) }))
  const today = now.slice(0, 10)
  const since = `${monthBefore(today, 24)}-01`
  const files: PlannedFile[] = []
  const [first, last] = [mondayOf(since), mondayOf(today)]
  for (let weeks = 0, monday = last; monday >= first; weeks += 1, monday = addDays(last, -7 * weeks)) {
    if (part !== undefined && (part === 'first') !== comesFirst(weeks)) continue
    const busy = tellers.filter((teller) => hasRecords(teller.house, monday))
    files.push(...busy.map((teller) => spanFile(teller, { monday, weeks: 1, since, now })))
  }
  return files
}

function comesFirst(weeksAgo: number): boolean {
  return firstSpans.some(([from, to]) => from <= weeksAgo && weeksAgo <= to)
}

/** Three weeks of the restaurant whose subscription has ended, from the time when it had one. */
export function planEndedFiles(now: string): PlannedFile[] {
  const teller = { house: endedHouse, day: createHouseDays(endedHouse) }
  const last = mondayOf(addDays(now.slice(0, 10), -60))
  const since = addDays(last, -14)
  return [last, addDays(last, -7), since].map((monday) => spanFile(teller, { monday, weeks: 1, since, now }))
}

/** Restaurants of a few tickets a day send a file now and then. */
const groupFileWeeks = 4

/**
 * The files of the group, from 60 weeks before the day on which it was loaded first to `now`, one per restaurant and four weeks,
 * the most recent first; the last ones carry the moment in their names, as the others' do.
 */
export function planGroupFiles(now: string, loadedOn: string): PlannedFile[] {
  const tellers = groupHouses(loadedOn).map((house) => ({ house, day: createHouseDays(house) }))
  const since = addDays(mondayOf(loadedOn), -7 * groupWeeks)
  const mondays: string[] = []
  for (let monday = since; monday <= now.slice(0, 10); monday = addDays(monday, 7 * groupFileWeeks))
    mondays.unshift(monday)
  return mondays.flatMap((monday) => {
    const busy = tellers.filter(({ house }) => daysFrom(monday, groupFileWeeks).some((date) => tells(house, date)))
    return busy.map((teller) => spanFile(teller, { monday, weeks: groupFileWeeks, since, now }))
  })
}

/** A week of holidays sends no file, unless an invoice or a payment falls in it. */
function hasRecords(house: House, monday: string): boolean {
  return daysFrom(monday, 1).some((date) => tells(house, date))
}

function tells(house: House, date: string): boolean {
  return activity(house, date) > 0 || (house.debtors.length > 0 && (date.endsWith('-20') || isMonthEnd(date)))
}

function daysFrom(monday: string, weeks: number): string[] {
  return Array.from({ length: 7 * weeks }, (_, days) => addDays(monday, days))
}

/** The weeks of a file, the first day of the story, and the moment up to which things have happened. */
interface Span {
  readonly monday: string
  readonly weeks: number
  readonly since: string
  readonly now: string
}

function spanFile({ house, day }: Teller, { monday, weeks, since, now }: Span): PlannedFile {
  const isOver = now >= `${addDays(monday, 7 * weeks)}T06:00:00`
  const moment = isOver ? '' : `-${now.slice(0, 16).replace(/\D/g, '')}`
  const dates = daysFrom(monday, weeks).filter((date) => since <= date && date <= now.slice(0, 10))
  return {
    name: `demonstration-${house.key}-${monday}${moment}.xml`,
    make: () => {
      const days = dates.map((date) => withoutOlderDebts(day(date), since))
      return fileOf(house, isOver ? days : days.map((one) => upTo(one, now)))
    },
  }
}

/** A company pays a month or two later: what was invoiced before the first day was never told, so neither is its payment. */
function withoutOlderDebts(day: ServiceDay, since: string): ServiceDay {
  const month = since.slice(0, 7).replace('-', '')
  return { ...day, tickets: day.tickets.filter(({ operation, number }) => operation !== 'RECU' || number >= month) }
}
