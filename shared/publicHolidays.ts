import { addDays } from './serviceDay.ts'

/**
 * France's public holidays as the law names them (Code du travail L3133-1; Alsace-Moselle L3134-13; overseas, the days of
 * the abolition of slavery, decree 83-1003 and what follows it). Days are 'yyyy-MM-dd'.
 */

/** A public holiday. */
export interface PublicHoliday {
  readonly day: string
  readonly name: string
}

const everywhere = [
  ['01-01', "Jour de l'an"],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice 1918'],
  ['12-25', 'Noël'],
] as const

/** Days after Easter Sunday. */
const afterEaster = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
] as const

const abolition = "Abolition de l'esclavage"
const overseas: Readonly<Record<string, string>> = {
  '971': '05-27',
  '972': '05-22',
  '973': '06-10',
  '974': '12-20',
  '976': '04-27',
  '977': '10-09',
  '978': '05-28',
}
/** Two collectivities that left Guadeloupe in 2007 and kept its postal codes. */
const onceGuadeloupe: Readonly<Record<string, string>> = { '97133': '977', '97150': '978' }
/** With the country's public holidays, and a clock of their own (`timeZoneOf`). */
const otherOverseas: readonly string[] = ['975', '986', '987', '988']
const alsaceMoselle: readonly string[] = ['57', '67', '68']

/**
 * Whose public holidays a French postal code has: the department (two digits, three overseas) where it has days or a clock of
 * its own; '' for the rest of the country, and for what is no postal code.
 */
export function holidayZoneOf(postalCode: string): string {
  const code = /^\s*(\d{5})\s*$/.exec(postalCode)?.[1] ?? ''
  const department = onceGuadeloupe[code] ?? code.slice(0, /^9[78]/.test(code) ? 3 : 2)
  const isOwn = department in overseas || otherOverseas.includes(department) || alsaceMoselle.includes(department)
  return isOwn ? department : ''
}

/** The public holidays of a year in a zone of `holidayZoneOf`, in their order. */
export function publicHolidays(year: number, zone: string): PublicHoliday[] {
  const easter = easterOf(year)
  const days: PublicHoliday[] = [
    ...everywhere.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...afterEaster.map(([days, name]) => ({ day: addDays(easter, days), name })),
  ]
  const own = overseas[zone]
  if (own !== undefined) days.push({ day: `${year}-${own}`, name: abolition })
  if (alsaceMoselle.includes(zone))
    days.push({ day: addDays(easter, -2), name: 'Vendredi saint' }, { day: `${year}-12-26`, name: 'Saint-Étienne' })
  return days.sort((left, right) => left.day.localeCompare(right.day))
}

/** The public holidays of a zone from the first to the last day, in their order. */
export function holidaysIn([first, last]: readonly [string, string], zone: string): PublicHoliday[] {
  return yearsOf(first, last)
    .flatMap((year) => publicHolidays(year, zone))
    .filter(({ day }) => day >= first && day <= last)
}

/** The names of the public holidays by day, from the first to the last day, in any of the zones; both where two fall on one day. */
export function holidaysBetween(
  days: readonly [string, string],
  zones: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, Set<string>>()
  for (const { day, name } of zones.flatMap((zone) => holidaysIn(days, zone)))
    names.set(day, (names.get(day) ?? new Set()).add(name))
  return new Map([...names].sort(byDay).map(([day, own]) => [day, [...own].join(', ')]))
}

function byDay([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left.localeCompare(right)
}

function yearsOf(first: string, last: string): number[] {
  const [start, end] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher's rule, counted from 22 March, the earliest). */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const month = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * month)
}
