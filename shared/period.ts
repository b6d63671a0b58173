import { DateTime } from 'luxon'
import type { WallRange } from './report.ts'
import { addDays, formatTimeOfDay, serviceDayOf } from './serviceDay.ts'

/**
 * Ranges of 03 §2: wall times written 'yyyy-MM-ddTHH:mm:ss.SSS', both bounds included. Luxon only does calendar
 * arithmetic here, always labelled UTC, so that no clock change ever moves a bound.
 */

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

const WALL = "yyyy-MM-dd'T'HH:mm:ss.SSS"
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

/** The wall clock of the restaurants (Paris) at an instant; the only place where a zone is read. */
export function wallNow(instant: Date = new Date()): string {
  return DateTime.fromJSDate(instant).setZone('Europe/Paris').toFormat(WALL)
}

/**
 * The range of a shortcut, from TimeDebut to TimeFin. 'Today' is the service day of `now`: at 1 a.m. with a day that
 * starts at 4 it is still yesterday's evening. Week, month and year run from their first day to today's end.
 */
export function presetRange(preset: Preset, now: string, dayStartMinutes: number): WallRange {
  const today = parseWall(`${serviceDayOf(now, dayStartMinutes)}T00:00`)
  const [first, last] = presetDays(preset, today)
  return serviceRange(first.toISODate() ?? '', last.toISODate() ?? '', dayStartMinutes)
}

/** The ranges of the eight shortcuts. */
export function presetRanges(now: string, dayStartMinutes: number): Record<Preset, WallRange> {
  const entries = presets.map((preset) => [preset, presetRange(preset, now, dayStartMinutes)] as const)
  return Object.fromEntries(entries) as Record<Preset, WallRange>
}

/** Whole service days, both included, as a range of wall times. */
export function serviceRange(firstDay: string, lastDay: string, dayStartMinutes: number): WallRange {
  const start = formatTimeOfDay(dayStartMinutes)
  const end = parseWall(`${addDays(lastDay, 1)}T${start}`).minus(1)
  return [`${firstDay}T${start}:00.000`, end.toFormat(WALL)]
}

/** The same wall times one year earlier; 29 February becomes the 28th. */
export function previousYear([from, to]: WallRange): WallRange {
  return [oneYearEarlier(from), oneYearEarlier(to)]
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

/** The grouping that a curve starts with: of the shortcut, else by the length of the range (03 §2). */
export function defaultGrouping(range: WallRange, preset?: Preset | null): Exclude<Grouping, 'previous_month'> {
  if (preset === 'today' || preset === 'yesterday') return 'hour'
  if (preset === 'year' || preset === 'previous_year') return 'month'
  if (preset) return 'day'
  const days = (parseWall(range[1]).toMillis() + 1 - parseWall(range[0]).toMillis()) / 86_400_000
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

function presetDays(preset: Preset, today: DateTime): [DateTime, DateTime] {
  const yesterday = today.minus({ days: 1 })
  const unit = preset.replace('previous_', '')
  if (preset === 'today') return [today, today]
  if (preset === 'yesterday') return [yesterday, yesterday]
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') throw new RangeError(`unknown preset ${preset}`)
  if (preset === unit) return [today.startOf(unit), today]
  const before = today.minus({ [unit]: 1 })
  return [before.startOf(unit), before.endOf(unit)]
}

function parseWall(value: string): DateTime {
  const parsed = DateTime.fromISO(value, { zone: 'utc' })
  if (!parsed.isValid) throw new RangeError(`not a wall time: ${value}`)
  return parsed
}

function oneYearEarlier(wallTime: string): string {
  return parseWall(wallTime).minus({ years: 1 }).toFormat(WALL)
}

function fullBound(value: string, rest: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/.exec(value.trim())
  if (!match) throw new RangeError(`not a wall time: ${value}`)
  const time = match[2]?.replace(/\.\d+$/, (fraction) => fraction.padEnd(4, '0')) ?? ''
  return parseWall(`${match[1] ?? ''}T${time}${rest.slice(time.length)}`).toFormat(WALL)
}

function steps([first, last]: [string, string], unit: 'hour' | 'day' | 'month'): string[] {
  const labels: string[] = []
  const end = parseWall(last)
  for (let at = parseWall(first); at <= end; at = at.plus({ [unit]: 1 })) {
    labels.push(at.toISO()?.slice(0, first.length) ?? '')
  }
  return labels
}

function hourBucket(label: string): Bucket {
  return { label, name: `${Number(label.slice(11, 13))}h` }
}

function dayBucket(label: string): Bucket {
  return { label, name: WEEKDAYS[parseWall(label).weekday - 1] ?? '' }
}

function monthBucket(label: string): Bucket {
  return { label, name: MONTHS[Number(label.slice(5, 7)) - 1] ?? '' }
}
