import { addDays, formatTimeOfDay, serviceDayOf } from './serviceDay.ts'
import { dayMs, shiftWall, toWall, wallMs, weekdayOf } from './wallTime.ts'

/**
 * Ranges of 03 §2: wall times written 'yyyy-MM-ddTHH:mm:ss.SSS', both bounds included. Calendar arithmetic is done on the
 * wall time as if it were UTC, so that no clock change ever moves a bound; no library, for the browser loads this first.
 */

/** Wall times 'yyyy-MM-ddTHH:mm:ss.SSS', both included. */
export type WallRange = readonly [from: string, to: string]

/** The eight shortcuts of the date panel, in the order of the screen. */
export const presets = [
  'today',
  'yesterday',
  'week',
  'previous_week',
  'month',
  'previous_month',
  'year',
  'previous_year',
] as const
export type Preset = (typeof presets)[number]

/** How a curve is cut; 'previous_month' is the days of that month, as the wire names it. */
export const groupings = ['hour', 'day', 'month', 'previous_month'] as const
export type Grouping = (typeof groupings)[number]

/** One point of a curve's axis: the wire's label and its French name. */
export interface Bucket {
  readonly label: string
  readonly name: string
}

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const
const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
] as const

const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The wall clock of the restaurants (Paris) at an instant; the only place where a zone is read. */
export function wallNow(instant: Date = new Date()): string {
  const milliseconds = String(instant.getUTCMilliseconds()).padStart(3, '0')
  return `${parisClock.format(instant).replace(' ', 'T')}.${milliseconds}`
}

/**
 * The range of a shortcut, from TimeDebut to TimeFin. 'Today' is the service day of `now`: at 1 a.m. with a day that
 * starts at 4 it is still yesterday's evening. Week, month and year run from their first day to today's end.
 */
export function presetRange(preset: Preset, now: string, dayStartMinutes: number): WallRange {
  const [first, last] = presetDays(preset, serviceDayOf(now, dayStartMinutes))
  return serviceRange(first, last, dayStartMinutes)
}

/** The last seven service days that had ended: on a Monday morning the week before, and never a day without its evening. */
export function lastSevenDays(now: string, dayStartMinutes: number): WallRange {
  const today = serviceDayOf(now, dayStartMinutes)
  return serviceRange(addDays(today, -7), addDays(today, -1), dayStartMinutes)
}

/** The ranges of the eight shortcuts. */
export function presetRanges(now: string, dayStartMinutes: number): Record<Preset, WallRange> {
  const entries = presets.map((preset) => [preset, presetRange(preset, now, dayStartMinutes)] as const)
  return Object.fromEntries(entries) as Record<Preset, WallRange>
}

/** Whole service days, both included, as a range of wall times. */
export function serviceRange(firstDay: string, lastDay: string, dayStartMinutes: number): WallRange {
  const start = formatTimeOfDay(dayStartMinutes)
  const end = wallMs(`${addDays(lastDay, 1)}T${start}:00.000`) - 1
  return [`${firstDay}T${start}:00.000`, toWall(end)]
}

/**
 * The same wall times one year earlier, of a range that ends no sooner than it starts; 29 February becomes the 28th. Whole
 * service days are those of the same dates, so that February has as many for a day that starts at 4 as for one that starts at
 * midnight: their end is that of their last day, and not the date on whose morning it falls.
 */
export function previousYear([from, to]: WallRange): WallRange {
  const [start, end] = [oneYearEarlier(from), oneYearEarlier(to)]
  const next = shiftWall(to, 1)
  if (next.slice(10) === from.slice(10)) return [start, shiftWall(oneYearEarlier(shiftWall(next, -dayMs)), dayMs - 1)]
  return [start, end < start ? shiftWall(end, dayMs) : end]
}

/**
 * A range as a person or a client wrote it: 'yyyy-MM-dd', with 'T' or a blank 'HH:mm', seconds, milliseconds, no offset.
 * An upper bound includes the whole of its smallest unit: '23:59' means up to 23:59:59.999. Refuses a range that ends before it starts.
 */
export function wallRange(from: string, to: string): WallRange {
  const range: WallRange = [fullBound(from, '00:00:00.000'), fullBound(to, '23:59:59.999')]
  if (range[0] > range[1]) throw new RangeError(`a range ends before it starts: ${from} ${to}`)
  return range
}

/**
 * What a written wall time names that no calendar or clock has ('La date 2026-02-30 n'existe pas') or no range may reach;
 * null when it may be asked for.
 */
export function missingOf(wallTime: string): string | null {
  const [date = '', time = ''] = wallTime.trim().split(/[T ]/)
  if (!isWall(`${date}T00:00:00.000`)) return `La date ${date} n'existe pas`
  if (!isWithinYears(date)) return `La date ${date} n'est pas entre ${firstYear} et ${lastYear}`
  const whole = `${time}${'00:00:00'.slice(time.length)}`.slice(0, 8)
  return isWall(`${date}T${whole}.000`) ? null : `L'heure ${time} n'existe pas`
}

/** The longest range, in days, that a curve may cut so; a longer one would have too many points to be read. */
export const longestCurve = { hour: 92, day: 20 * 366, previous_month: 20 * 366, month: 200 * 366 } as const

/** Whether a curve of that range may be cut so. */
export function mayGroup(range: WallRange, grouping: Grouping): boolean {
  return daysOf(range) <= longestCurve[grouping]
}

/** The grouping asked for, or the next coarser one of which a curve of that range has few enough points. */
export function widestGrouping<Asked extends Grouping>(range: WallRange, asked: Asked): Asked | 'day' | 'month' {
  if (mayGroup(range, asked)) return asked
  return mayGroup(range, 'day') ? 'day' : 'month'
}

/** The grouping that a curve starts with: of the shortcut, else by the length of the range (03 §2). */
export function defaultGrouping(range: WallRange, preset?: Preset | null): Exclude<Grouping, 'previous_month'> {
  if (preset === 'today' || preset === 'yesterday') return 'hour'
  if (preset === 'year' || preset === 'previous_year') return 'month'
  if (preset) return 'day'
  const days = daysOf(range)
  if (days <= 1) return 'hour'
  return days <= 92 ? 'day' : 'month'
}

/** Every point of a range's axis, empty ones included: wall hours, service days or months of service days. */
export function buckets(range: WallRange, grouping: Grouping, dayStartMinutes: number): Bucket[] {
  if (grouping === 'hour') return steps([range[0].slice(0, 13), range[1].slice(0, 13)], 'hour').map(hourBucket)
  const days: [string, string] = [serviceDayOf(range[0], dayStartMinutes), serviceDayOf(range[1], dayStartMinutes)]
  if (grouping === 'month') return steps([days[0].slice(0, 7), days[1].slice(0, 7)], 'month').map(monthBucket)
  return steps(days, 'day').map(dayBucket)
}

/** The bucket of a label, for a point that lies outside the range's own axis. */
export function bucketOf(label: string, grouping: Grouping): Bucket {
  if (grouping === 'hour') return hourBucket(label)
  return grouping === 'month' ? monthBucket(label) : dayBucket(label)
}

/** What the stores hold, with room to reckon a year before and after; beyond 9999 labels would no longer follow one another as texts. */
export const [firstYear, lastYear] = ['1900', '2199'] as const

/** The last wall time that may be asked for. */
export const lastWallTime = `${lastYear}-12-31T23:59:59.999`

/** First and last service day of a shortcut; the running week, month and year end with today. */
function presetDays(preset: Preset, today: string): [string, string] {
  if (preset === 'today') return [today, today]
  if (preset === 'yesterday') return [addDays(today, -1), addDays(today, -1)]
  const [start, startBefore] = startsOf(preset, today)
  return preset.startsWith('previous_') ? [startBefore, addDays(start, -1)] : [start, today]
}

/** Where the running week, month or year starts, and where the one before does. */
function startsOf(preset: Preset, today: string): [string, string] {
  if (preset === 'week' || preset === 'previous_week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return [monday, addDays(monday, -7)]
  }
  if (preset === 'month' || preset === 'previous_month') {
    const first = `${today.slice(0, 7)}-01`
    return [first, `${addDays(first, -1).slice(0, 7)}-01`]
  }
  return [`${today.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) - 1}-01-01`]
}

function oneYearEarlier(wallTime: string): string {
  const earlier = `${String(Number(wallTime.slice(0, 4)) - 1).padStart(4, '0')}${wallTime.slice(4)}`
  return earlier.replace(/-02-29/, '-02-28')
}

function fullBound(value: string, rest: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/.exec(value.trim())
  if (!match) throw new RangeError(`not a wall time: ${value}`)
  const time = match[2]?.replace(/\.\d+$/, (fraction) => fraction.padEnd(4, '0')) ?? ''
  const wallTime = `${match[1] ?? ''}T${time}${rest.slice(time.length)}`
  if (!isWall(wallTime) || !isWithinYears(wallTime)) throw new RangeError(`not a wall time: ${value}`)
  return wallTime
}

/** A day or an hour that no calendar has is no wall time: it would come back as another one. */
function isWall(wallTime: string): boolean {
  const milliseconds = wallMs(wallTime)
  return !Number.isNaN(milliseconds) && toWall(milliseconds) === wallTime
}

/** Whether the year of a wall time, or of a day, is one that may be asked for. */
export function isWithinYears(wallTime: string): boolean {
  const year = wallTime.slice(0, 4)
  return year >= firstYear && year <= lastYear
}

function daysOf(range: WallRange): number {
  return (wallMs(range[1]) + 1 - wallMs(range[0])) / dayMs
}

/** Every label from the first to the last one, by hour, day or month as their length says. */
function steps([first, last]: [string, string], unit: 'hour' | 'day' | 'month'): string[] {
  const labels: string[] = []
  for (let label = first; label <= last; label = nextLabel(label, unit)) labels.push(label)
  return labels
}

function nextLabel(label: string, unit: 'hour' | 'day' | 'month'): string {
  if (unit === 'hour') return toWall(wallMs(`${label}:00:00.000`) + dayMs / 24).slice(0, 13)
  return unit === 'day' ? addDays(label, 1) : addDays(`${label}-01`, 31).slice(0, 7)
}

function hourBucket(label: string): Bucket {
  return { label, name: `${Number(label.slice(11, 13))}h` }
}

function dayBucket(label: string): Bucket {
  return { label, name: WEEKDAYS[weekdayOf(label) - 1] ?? '' }
}

function monthBucket(label: string): Bucket {
  return { label, name: MONTHS[Number(label.slice(5, 7)) - 1] ?? '' }
}
