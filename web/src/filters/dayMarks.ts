import { writtenDay } from '../../../reports/comparison/words.ts'
import { dayMs, wallMs } from '../../../shared/wallTime.ts'
import type { WallRange } from '../../../shared/period.ts'
import { holidaysBetween, holidayZoneOf } from '../../../shared/publicHolidays.ts'
import { schoolHolidaysBetween, schoolHolidaysKnown, schoolZoneOf } from '../../../shared/schoolHolidays.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import { filters } from '../fr/layout.ts'

/** A longer range has too many marks to be read beside its dates. */
const mostDays = 7

/** What explains the days of a range at restaurants of these postal codes: public holidays, school holidays by zone, or that those are not known. */
export function marksOf([from, to]: WallRange, dayStartMinutes: number, postalCodes: readonly string[]): string[] {
  if (wallMs(to) - wallMs(from) > mostDays * dayMs) return []
  const days = [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)] as const
  const holidays = [...holidaysBetween(days, postalCodes.map(holidayZoneOf))]
  const zones = [...new Set(postalCodes.map(schoolZoneOf))].filter((zone) => zone !== null).sort()
  const byName = new Map<string, string[]>()
  for (const zone of zones)
    for (const name of schoolHolidaysBetween(days, zone) ?? []) byName.set(name, [...(byName.get(name) ?? []), zone])
  const free = [...byName].map(([name, of]) => filters.schoolHolidays(name, of.join(', ')))
  const isUnknown = zones.length > 0 && days[1] > schoolHolidaysKnown[1]
  return [
    ...holidays.map(([day, name]) => filters.publicHoliday(writtenDay(day), name)),
    ...(isUnknown ? [filters.schoolUnknown] : free),
  ]
}
