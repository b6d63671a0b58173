import { writtenDayMonth } from '../../../reports/comparison/words.ts'
import { dayMs, wallMs } from '../../../shared/wallTime.ts'
import type { WallRange } from '../../../shared/period.ts'
import { holidaysIn, holidayZoneOf } from '../../../shared/publicHolidays.ts'
import {
  ownSchoolCalendar,
  areSchoolHolidaysKnown,
  schoolHolidaysBetween,
  schoolPeriodsBetween,
  schoolZoneOf,
} from '../../../shared/schoolHolidays.ts'
import type { SchoolPeriod, SchoolZone } from '../../../shared/schoolHolidays.ts'
import { addDays, serviceDayOf } from '../../../shared/serviceDay.ts'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { filters } from '../fr/layout.ts'

/** A longer range has too many marks to be read beside its dates. */
const mostDays = 31
/** Of a range longer than a week more notes than these are counted: 'Noter' beside the dates lists them. */
const mostNotes = 8
/** A public holiday of more restaurants says how many they are. */
const mostNames = 3

/** Whether a range is short enough for its marks to stand beside its dates. */
export function isMarked(range: WallRange): boolean {
  return isWithin(range, mostDays)
}

/** Longer than a week: of what explains its days there may be a second line. */
export function isLong(range: WallRange): boolean {
  return !isWithin(range, 7)
}

function isWithin([from, to]: WallRange, days: number): boolean {
  return wallMs(to) - wallMs(from) <= days * dayMs
}

/** A restaurant whose days are marked, under its short name. */
export interface MarkedSite {
  readonly id: string
  readonly name: string
  readonly postalCode: string
}

interface Places {
  readonly dayStartMinutes: number
  readonly sites: readonly MarkedSite[]
}

type Note = Pick<WireDayNote, 'day' | 'site' | 'text'>

interface Marked extends Places {
  readonly notes: readonly Note[]
}

type Days = readonly [first: string, last: string]

/** What marks one day. */
export interface DayMark {
  /** All that explains it: public holidays, own notes, school holidays. */
  readonly words: string
  /** A public holiday or a note, that is of this day alone. */
  readonly isOfOneDay: boolean
  /** School holidays, which last: drawn as a band. */
  readonly isSchool: boolean
}

/** What marks the service days of a range, by day, in their order; a day that nothing marks has none. */
export function dayMarksOf(range: WallRange, marked: Marked): ReadonlyMap<string, DayMark> {
  const days = serviceDays(range, marked.dayStartMinutes)
  const [ofOneDay, school] = [marksOfOneDay(days, marked), schoolDaysOf(days, marked.sites)]
  return new Map(
    everyDay(days).flatMap((day): [string, DayMark][] => {
      const [own, lasting] = [ofOneDay.get(day), school.get(day)]
      const words = joined(own, lasting)
      return words === '' ? [] : [[day, { words, isOfOneDay: own !== undefined, isSchool: lasting !== undefined }]]
    }),
  )
}

/**
 * What marks the service days of a range at one of the restaurants, by day, in words alone: its school holidays are said at
 * their first day of the range, until when they last.
 */
export function ownMarksOf(range: WallRange, marked: Marked, id: string): ReadonlyMap<string, string> {
  const sites = marked.sites.filter((site) => site.id === id)
  const days = serviceDays(range, marked.dayStartMinutes)
  const marks = new Map(marksOfOneDay(days, { sites, notes: marked.notes.filter(({ site }) => site === id) }))
  for (const { zones, name, first, last } of schoolHolidaysOf(days, sites)) {
    const day = first < days[0] ? days[0] : first
    const words = filters.schoolUntil(filters.schoolHolidays(name, zones.join(', ')), writtenDayMonth(last))
    marks.set(day, joined(marks.get(day), words))
  }
  return new Map([...marks].toSorted(byDay))
}

/** What explains the days of a range at these restaurants, in the line beside its dates: public holidays, school holidays by zone, own notes. */
export function marksOf(range: WallRange, { dayStartMinutes, sites, notes }: Marked): string[] {
  if (!isMarked(range)) return []
  const days = serviceDays(range, dayStartMinutes)
  const runs = runsOf(notedDays(notes, namesOf(sites)))
  const isCounted = runs.length > mostNotes && isLong(range)
  return [
    ...[...publicHolidaysOf(days, sites)].map(([day, name]) => filters.publicHoliday(writtenDayMonth(day), name)),
    ...schoolHolidaysOf(days, sites).map((holidays) => writtenSchool(holidays, days)),
    ...(isCounted ? [filters.manyNotes(notes.length)] : runs.map(writtenRun)),
  ]
}

/** Public holidays and own notes, by day. */
function marksOfOneDay(days: Days, { sites, notes }: Omit<Marked, 'dayStartMinutes'>): ReadonlyMap<string, string> {
  const marks = new Map(publicHolidaysOf(days, sites))
  for (const [day, words] of notedDays(notes, namesOf(sites))) marks.set(day, joined(marks.get(day), words))
  return marks
}

/** The public holidays from the first to the last day, by day, each with whose it is where not all of these restaurants have it. */
function publicHolidaysOf(days: Days, sites: readonly MarkedSite[]): ReadonlyMap<string, string> {
  const whose = new Map<string, Map<string, string[]>>()
  for (const { name: site, postalCode } of sites)
    for (const { day, name } of holidaysIn(days, holidayZoneOf(postalCode))) {
      const ofDay = whose.get(day) ?? new Map<string, string[]>()
      whose.set(day, ofDay.set(name, [...(ofDay.get(name) ?? []), site]))
    }
  const written = [...whose].map(([day, ofDay]) => {
    const names = [...ofDay].map(([name, of]) => (of.length === sites.length ? name : `${name} (${someOf(of, sites)})`))
    return [day, names.join(', ')] as const
  })
  return new Map(written.toSorted(byDay))
}

function byDay([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1
}

function someOf(names: readonly string[], all: readonly MarkedSite[]): string {
  return names.length > mostNames ? filters.someOf(names.length, all.length) : names.join(', ')
}

/** School holidays of the zones that have them on the same days. */
interface SchoolHolidays extends SchoolPeriod {
  readonly zones: readonly string[]
}

/** The school holidays from the first to the last day, in the order of their beginning. */
function schoolHolidaysOf(days: Days, sites: readonly MarkedSite[]): readonly SchoolHolidays[] {
  const found = new Map<string, SchoolHolidays>()
  for (const zone of zonesOf(sites))
    for (const period of schoolPeriodsBetween(days, zone)) {
      const key = `${period.first} ${period.last}`
      found.set(key, { ...period, zones: [...(found.get(key)?.zones ?? []), zone] })
    }
  return [...found.values()].toSorted((left, right) => (left.first < right.first ? -1 : 1))
}

/** "vacances d'hiver (zones A, C)" of each day that has some. */
function schoolDaysOf(days: Days, sites: readonly MarkedSite[]): ReadonlyMap<string, string> {
  const zones = zonesOf(sites)
  const named = everyDay(days).map((day): [string, string] => [day, schoolWords(day, zones)])
  return new Map(named.filter(([, words]) => words !== ''))
}

function schoolWords(day: string, zones: readonly SchoolZone[]): string {
  const byName = new Map<string, string[]>()
  for (const zone of zones)
    for (const name of schoolHolidaysBetween([day, day], zone) ?? [])
      byName.set(name, [...(byName.get(name) ?? []), zone])
  return joined(...[...byName].map(([name, of]) => filters.schoolHolidays(name, of.join(', '))))
}

/** "vacances d'hiver (zone A) dès le sam. 07/02": its days where the range has others. */
function writtenSchool({ name, zones, ...period }: SchoolHolidays, days: Days): string {
  const words = filters.schoolHolidays(name, zones.join(', '))
  const [first, last] = [writtenDayMonth(period.first), writtenDayMonth(period.last)]
  if (period.first > days[0])
    return period.last < days[1] ? filters.schoolWithin(words, first, last) : filters.schoolSince(words, first)
  return period.last < days[1] ? filters.schoolUntil(words, last) : words
}

interface Run {
  readonly first: string
  readonly last: string
  readonly words: string
}

/** Days that follow one another with the same words, once: 'travaux' from Monday to Friday is one line. */
function runsOf(days: ReadonlyMap<string, string>): Run[] {
  const runs: Run[] = []
  for (const [day, words] of [...days].sort(byDay)) {
    const before = runs.at(-1)
    const follows = before !== undefined && before.words === words && wallMs(day) - wallMs(before.last) === dayMs
    if (follows) runs[runs.length - 1] = { ...before, last: day }
    else runs.push({ first: day, last: day, words })
  }
  return runs
}

function writtenRun({ first, last, words }: Run): string {
  const days = [first, last].map(writtenDayMonth) as [string, string]
  return filters.note(first === last ? days[0] : filters.noteDays(...days), words)
}

/**
 * Says of which school holidays nothing is known here on the days of a range: of all of them outside the table's days, else of
 * those of Corsica and overseas, whose calendars are their own; null where there is nothing to say. Of a long range the line
 * beside its dates says nothing.
 */
export function unknownSchoolHolidays(range: WallRange, places: Places): string | null {
  return isMarked(range) ? unknownSchoolDays(range, places) : null
}

/** The same of a range of any length, beside its curve. */
export function unknownSchoolDays(range: WallRange, { dayStartMinutes, sites }: Places): string | null {
  const days = serviceDays(range, dayStartMinutes)
  const outside = zonesOf(sites).length === 0 ? null : outsideTable(days)
  if (outside === filters.schoolUnknown) return outside
  const apart = [...new Set(sites.map((site) => ownSchoolCalendar(site.postalCode)))]
    .filter((name) => name !== null)
    .sort()
  const words = [outside ?? '', apart.length === 0 ? '' : `${filters.schoolUnknown} (${apart.join(', ')})`]
  return joined(...words) || null
}

/** Which days of a range the table does not know; null: it knows them all. */
function outsideTable(days: Days): string | null {
  if (areSchoolHolidaysKnown(days)) return null
  const isKnown = (day: string) => areSchoolHolidaysKnown([day, day])
  const all = everyDay(days)
  const [first, last] = [all.find(isKnown), all.findLast(isKnown)]
  if (first === undefined || last === undefined) return filters.schoolUnknown
  const words = [
    first === days[0] ? '' : filters.schoolUnknownUntil(writtenDayMonth(addDays(first, -1))),
    last === days[1] ? '' : filters.schoolUnknownSince(writtenDayMonth(addDays(last, 1))),
  ]
  return joined(...words)
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

/** All that is said of the days of one side. */
export function wordsOf({ marks, unknown }: SideMarks): readonly string[] {
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

function namesOf(sites: readonly MarkedSite[]): ReadonlyMap<string, string> {
  return new Map(sites.map(({ id, name }) => [id, name]))
}

function zonesOf(sites: readonly MarkedSite[]) {
  return [...new Set(sites.map(({ postalCode }) => schoolZoneOf(postalCode)))].filter((zone) => zone !== null).sort()
}

function joined(...words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}

function everyDay([first, last]: Days): string[] {
  const length = Math.max(0, Math.round((wallMs(last) - wallMs(first)) / dayMs) + 1)
  return Array.from({ length }, (_, index) => addDays(first, index))
}

function serviceDays([from, to]: WallRange, dayStartMinutes: number): Days {
  return [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)]
}
