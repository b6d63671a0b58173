import { addDays } from './serviceDay.ts'

/**
 * School holidays by zone, from the first free day to the day on which school is back. Source: the ministry's calendar, « Calendrier scolaire »
 * (education.gouv.fr), from September 2025 to the eve of the winter holidays of 2027. Later days were published, and are not in
 * the table until they are read there: after its end nothing is known. Corsica and overseas have calendars of their own, which
 * their rectors decide and amend; none of them is in the table, and whoever shows marks says so (`ownSchoolCalendar`).
 */

/** The three zones of the mainland's academies. */
export type SchoolZone = 'A' | 'B' | 'C'

const departments: Readonly<Record<SchoolZone, string>> = {
  A: '01 03 07 15 16 17 19 21 23 24 25 26 33 38 39 40 42 43 47 58 63 64 69 70 71 73 74 79 86 87 89 90',
  B: '02 04 05 06 08 10 13 14 18 22 27 28 29 35 36 37 41 44 45 49 50 51 52 53 54 55 56 57 59 60 61 62 67 68 72 76 80 83 84 85 88',
  C: '09 11 12 30 31 32 34 46 48 65 66 75 77 78 81 82 91 92 93 94 95',
}

const all: readonly SchoolZone[] = ['A', 'B', 'C']
const holidays: readonly (readonly [zones: readonly SchoolZone[], first: string, back: string, name: string])[] = [
  [all, '2025-10-18', '2025-11-03', 'Toussaint'],
  [all, '2025-12-20', '2026-01-05', 'Noël'],
  [['A'], '2026-02-07', '2026-02-23', 'hiver'],
  [['B'], '2026-02-14', '2026-03-02', 'hiver'],
  [['C'], '2026-02-21', '2026-03-09', 'hiver'],
  [['A'], '2026-04-04', '2026-04-20', 'printemps'],
  [['B'], '2026-04-11', '2026-04-27', 'printemps'],
  [['C'], '2026-04-18', '2026-05-04', 'printemps'],
  [all, '2026-07-04', '2026-09-01', 'été'],
  [all, '2026-10-17', '2026-11-02', 'Toussaint'],
  [all, '2026-12-19', '2027-01-04', 'Noël'],
]

/** The table speaks of the days from the first one, and of none from the other: the first day of the winter holidays of 2027. */
const [known, unknown] = ['2025-09-01', '2027-02-06'] as const

/** Whether the table speaks of all days from the first to the last one. */
export function areSchoolHolidaysKnown([first, last]: readonly [string, string]): boolean {
  return first >= known && last < unknown
}

/** The zone of a French postal code; null in Corsica, overseas and where it is no postal code. */
export function schoolZoneOf(postalCode: string): SchoolZone | null {
  const department = /^\s*(\d\d)\d{3}\s*$/.exec(postalCode)?.[1]
  const [found] = all.filter((zone) => departments[zone].split(' ').includes(department ?? ''))
  return found ?? null
}

const ownCalendars: Readonly<Record<string, string>> = {
  '20': 'Corse',
  '971': 'Guadeloupe',
  '972': 'Martinique',
  '973': 'Guyane',
  '974': 'La Réunion',
  '975': 'Saint-Pierre-et-Miquelon',
  '976': 'Mayotte',
  '977': 'Saint-Barthélemy',
  '978': 'Saint-Martin',
  '986': 'Wallis-et-Futuna',
  '987': 'Polynésie française',
  '988': 'Nouvelle-Calédonie',
}

/** Where a French postal code lies in Corsica or overseas: school holidays there are those of a calendar that is not in the table. */
export function ownSchoolCalendar(postalCode: string): string | null {
  const code = /^\s*(\d{5})\s*$/.exec(postalCode)?.[1] ?? ''
  return ownCalendars[code.slice(0, 2)] ?? ownCalendars[code.slice(0, 3)] ?? null
}

/** School holidays with their first and their last day. */
export interface SchoolPeriod {
  readonly name: string
  readonly first: string
  readonly last: string
}

/** The school holidays of a zone that have a day from the first to the last one, whole, as far as the table knows them. */
export function schoolPeriodsBetween([first, last]: readonly [string, string], zone: SchoolZone): SchoolPeriod[] {
  return holidays
    .filter(([zones, from, back]) => zones.includes(zone) && from <= last && back > first)
    .map(([, from, back, name]) => ({ name, first: from, last: addDays(back, -1) }))
}

/**
 * The names of the school holidays of a zone that have a day from the first to the last one; null where the table does not
 * know all of these days.
 */
export function schoolHolidaysBetween(
  days: readonly [string, string],
  zone: SchoolZone | null,
): readonly string[] | null {
  if (zone === null || !areSchoolHolidaysKnown(days)) return null
  return schoolPeriodsBetween(days, zone).map(({ name }) => name)
}
