import { writtenDayMonth } from '../../../reports/comparison/words.ts'
import { dayMs, wallMs } from '../../../shared/wallTime.ts'
import type { WallRange } from '../../../shared/period.ts'
import { holidaysBetween, holidayZoneOf } from '../../../shared/publicHolidays.ts'
import {
  ownSchoolCalendar,
  areSchoolHolidaysKnown,
  schoolHolidaysBetween,
  schoolZoneOf,
} from '../../../shared/schoolHolidays.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { filters } from '../fr/layout.ts'

/** A longer range has too many marks to be read beside its dates. */
const mostDays = 7

/** Whether a range is short enough for its marks to stand beside its dates. */
export function isMarked([from, to]: WallRange): boolean {
  return wallMs(to) - wallMs(from) <= mostDays * dayMs
}

interface Places {
  readonly dayStartMinutes: number
  readonly postalCodes: readonly string[]
}

type Note = Pick<WireDayNote, 'day' | 'site' | 'text'>

interface Marked extends Places {
  readonly notes: readonly Note[]
  /** The restaurants' short names by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The public holidays among a range's service days, by day, at restaurants of these postal codes. */
export function publicHolidaysOf(
  range: WallRange,
  { dayStartMinutes, postalCodes }: Places,
): ReadonlyMap<string, string> {
  return holidaysBetween(serviceDays(range, dayStartMinutes), postalCodes.map(holidayZoneOf))
}

/** What explains the days of a range at restaurants of these postal codes: public holidays, school holidays by zone, own notes. */
export function marksOf(range: WallRange, { dayStartMinutes, postalCodes, notes, names }: Marked): string[] {
  if (!isMarked(range)) return []
  const days = serviceDays(range, dayStartMinutes)
  const holidays = [...publicHolidaysOf(range, { dayStartMinutes, postalCodes })]
  const byName = new Map<string, string[]>()
  for (const zone of zonesOf(postalCodes))
    for (const name of schoolHolidaysBetween(days, zone) ?? []) byName.set(name, [...(byName.get(name) ?? []), zone])
  return [
    ...holidays.map(([day, name]) => filters.publicHoliday(writtenDayMonth(day), name)),
    ...[...byName].map(([name, of]) => filters.schoolHolidays(name, of.join(', '))),
    ...runsOf(notedDays(notes, names)).map(({ first, last, words }) =>
      filters.note(
        first === last ? writtenDayMonth(first) : filters.noteDays(writtenDayMonth(first), writtenDayMonth(last)),
        words,
      ),
    ),
  ]
}

interface Run {
  readonly first: string
  readonly last: string
  readonly words: string
}

/** Days that follow one another with the same words, once: 'travaux' from Monday to Friday is one line. */
function runsOf(days: ReadonlyMap<string, string>): Run[] {
  const runs: Run[] = []
  for (const [day, words] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = runs.at(-1)
    const follows = before !== undefined && before.words === words && wallMs(day) - wallMs(before.last) === dayMs
    if (follows) runs[runs.length - 1] = { ...before, last: day }
    else runs.push({ first: day, last: day, words })
  }
  return runs
}

/**
 * Says of which school holidays nothing is known here on the days of a range: of all of them outside the table's days, else of
 * those of Corsica and overseas, whose calendars are their own; null where there is nothing to say.
 */
export function unknownSchoolHolidays(range: WallRange, { dayStartMinutes, postalCodes }: Places): string | null {
  if (!isMarked(range)) return null
  const [first, last] = serviceDays(range, dayStartMinutes)
  const apart = [...new Set(postalCodes.map(ownSchoolCalendar))].filter((name) => name !== null).sort()
  const isOutside = !areSchoolHolidaysKnown([first, last])
  if (isOutside && zonesOf(postalCodes).length > 0) return filters.schoolUnknown
  return apart.length === 0 ? null : `${filters.schoolUnknown} (${apart.join(', ')})`
}

/** What explains the days of a side of the comparison, and which school holidays nobody here knows (null: they are known). */
export interface SideMarks {
  readonly marks: readonly string[]
  readonly unknown: string | null
}

/** All that is said of the days of both sides, what nobody knows last: once where it is the same of both. */
export function sidesWords({ own, other }: { readonly own: SideMarks; readonly other: SideMarks }) {
  return { own: wordsOf(own), other: other.unknown === own.unknown ? other.marks : wordsOf(other) }
}

function wordsOf({ marks, unknown }: SideMarks): readonly string[] {
  return unknown === null ? marks : [...marks, unknown]
}

/** The notes of each day in one line, each with its restaurant where several are read: 'concert (LYON), travaux (NANTES)'. */
export function notedDays(notes: readonly Note[], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const days = new Map<string, string[]>()
  for (const { day, site, text } of notes) {
    const words = names.size > 1 ? `${text} (${names.get(site) ?? ''})` : text
    days.set(day, [...(days.get(day) ?? []), words])
  }
  return new Map([...days].map(([day, words]) => [day, words.join(', ')]))
}

function zonesOf(postalCodes: readonly string[]) {
  return [...new Set(postalCodes.map(schoolZoneOf))].filter((zone) => zone !== null).sort()
}

function serviceDays([from, to]: WallRange, dayStartMinutes: number): readonly [string, string] {
  return [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)]
}
