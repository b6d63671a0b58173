import { DateTime } from 'luxon'
import { parisZone } from '../../shared/restaurantClock.ts'

/** The first whose days can be read: what is dated before it was dated by no till. */
const FIRST_YEAR = 1970
/** The last that four digits name: one more would stand before it, as text. */
const LAST_YEAR = 9999

/** A wall time 'yyyy-MM-dd HH:mm:ss.SSS', comparable as text. */
export type WallTime = string

const WALL_FORMAT = 'yyyy-MM-dd HH:mm:ss.SSS'

const MINUTE_MS = 60_000
let lastMinute = Number.NaN
let lastLimit: WallTime = ''

/** The last wall time that a file received at this instant may hold: two days ahead by the clock of Paris, to the minute (04, tolerant reading 6). */
export function latestWallTime(receivedAt: Date): WallTime {
  const minute = Math.floor(receivedAt.getTime() / MINUTE_MS)
  if (minute === lastMinute) return lastLimit
  lastMinute = minute
  const limit = DateTime.fromMillis(minute * MINUTE_MS, { zone: parisZone }).plus({ days: 2 })
  lastLimit = limit.toFormat(WALL_FORMAT)
  return lastLimit
}

/** A time as it is read. One with an offset has an `instant` (milliseconds), of which `wall` is what the clock of Paris shows; any other stands on its restaurant's wall already. */
export interface ReadTime {
  readonly wall: WallTime
  readonly instant: number | null
}

let lastRaw = ''
let lastTime: ReadTime | null = null

/** Reads a date in any of the accepted forms; null when it is none of them or no real day. The last answer is remembered: a ticket repeats its time. */
export function parseTime(raw: string): ReadTime | null {
  if (raw === lastRaw) return lastTime
  lastRaw = raw
  const wall = parseIsoSeconds(raw)
  lastTime = wall === null ? parseOther(raw.trim()) : { wall, instant: null }
  return lastTime
}

/** Whether a text that is no time to be read is a date all the same, of before `FIRST_YEAR`: its sender is told the limit. */
export function isTooOld(raw: string): boolean {
  const groups = partsOf(raw.trim())
  return groups !== null && fromParts(groups) === null && fromParts(groups, 1) !== null
}

/** What the clock on the wall of a restaurant in this zone shows. */
export function wallTimeIn({ wall, instant }: ReadTime, zone: string): WallTime {
  return instant === null || zone === parisZone ? wall : DateTime.fromMillis(instant, { zone }).toFormat(WALL_FORMAT)
}

/** 'yyyy-MM-ddTHH:mm:ss', what tills nearly always write. */
function parseIsoSeconds(raw: string): WallTime | null {
  if (raw.length !== 19 || raw.charCodeAt(4) !== 45 || raw.charCodeAt(7) !== 45) return null
  const mark = raw.charCodeAt(10)
  if ((mark !== 84 && mark !== 32) || raw.charCodeAt(13) !== 58 || raw.charCodeAt(16) !== 58) return null
  const year = digits(raw, 0) * 100 + digits(raw, 2)
  const month = digits(raw, 5)
  const day = digits(raw, 8)
  if (!(year >= FIRST_YEAR && isDay(year, month, day))) return null
  if (!(digits(raw, 11) < 24 && digits(raw, 14) < 60 && digits(raw, 17) < 60)) return null
  return `${raw.slice(0, 10)} ${raw.slice(11)}.000`
}

/** The two digits at a position; NaN when they are none. */
function digits(raw: string, at: number): number {
  const tens = raw.charCodeAt(at) - 48
  const ones = raw.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function isDay(year: number, month: number, day: number): boolean {
  if (!(month >= 1 && month <= 12 && day >= 1)) return false
  if (day <= 28) return true
  if (month === 2) return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= 30 || (day === 31 && month !== 4 && month !== 6 && month !== 9 && month !== 11)
}

const FORMS = [
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})[T ](?<h>\d{2}):(?<i>\d{2})(?::(?<s>\d{2})(?:[.,](?<f>\d{1,9}))?)?\s?(?<zone>Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i,
  /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})(?:[T ](?<h>\d{2}):(?<i>\d{2})(?::(?<s>\d{2}))?)?$/,
  /^(?<d>\d{2})-(?<m>\d{2})-(?<y>\d{4}) (?<h>\d{2}):(?<i>\d{2})(?::(?<s>\d{2}))?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?<h>\d{2})(?<i>\d{2})(?<s>\d{2})$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
] as const

function parseOther(raw: string): ReadTime | null {
  const groups = partsOf(raw)
  return groups === null ? null : fromParts(groups)
}

type Parts = Readonly<Record<string, string | undefined>>

function partsOf(raw: string): Parts | null {
  for (const form of FORMS) {
    const groups = form.exec(raw)?.groups
    if (groups !== undefined) return groups
  }
  return null
}

function fromParts(groups: Parts, firstYear = FIRST_YEAR): ReadTime | null {
  const { y = '', m = '', d = '', h = '00', i = '00', s = '00', f = '', zone } = groups
  if (Number(y) < firstYear || !isDay(Number(y), Number(m), Number(d))) return null
  if (Number(h) > 23 || Number(i) > 59 || Number(s) > 59) return null
  const wall = `${y}-${m}-${d} ${h}:${i}:${s}.${f.slice(0, 3).padEnd(3, '0')}`
  return zone === undefined ? { wall, instant: null } : atOffset(wall, zone, firstYear)
}

function atOffset(written: WallTime, offset: string, firstYear: number): ReadTime | null {
  const instant = DateTime.fromISO(`${written.replace(' ', 'T')}${offset}`, { zone: parisZone })
  const isNamed = instant.year >= firstYear && instant.year <= LAST_YEAR
  return isNamed ? { wall: instant.toFormat(WALL_FORMAT), instant: instant.toMillis() } : null
}

/** 'HH:mm[:ss]' as seconds after midnight; null when unreadable. Hours beyond 23 are for durations. */
export function parseClock(raw: string, maxHours = 23): number | null {
  const parts = /^(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(raw.trim())
  if (parts === null) return null
  const [hours, minutes, seconds] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? '0')]
  return hours > maxHours || minutes > 59 || seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds
}
