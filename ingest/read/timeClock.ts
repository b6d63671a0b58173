import { nameKey } from '../../shared/restaurantKeys.ts'
import { parseClock, parseWallTime } from './dates.ts'
import type { WallTime } from './dates.ts'
import type { Element } from './element.ts'
import { rawField, recordName } from './element.ts'
import { nameField, refusedField, timeField } from './fields.ts'
import type { Identity } from './identity.ts'
import { cleanGuid } from '../../shared/ticket/guid.ts'
import { NO_SELLER } from './ticket.ts'

/** A time clock record. `endedAt` is null while the seller is at work; an end before its start is the next day. */
export interface TimeClockRecord {
  readonly offset: number
  readonly record: string
  readonly identity: Identity
  readonly key: string
  /** The key that the same record was stored under when spellings of a seller counted as one; null with a GUID. */
  readonly formerKey: string | null
  readonly seller: string
  readonly date: string
  readonly startedAt: WallTime
  readonly endedAt: WallTime | null
  readonly durationSeconds: number | null
}

const DAY_SECONDS = 86_400
const MAX_DURATION_HOURS = 999

/** Reads one POINTEUSE. Refuses a date, a start or an end that cannot be read, or that no work can have had. */
export function readTimeClock(element: Element, identity: Identity, latest: WallTime): TimeClockRecord {
  const day = timeField(element, 'DATE', latest)?.slice(0, 10) ?? null
  const start = readMoment(element, 'TIMESTARTWORK', { day, latest })
  if (start === null) throw refusedField('badDate', element, 'TIMESTARTWORK')
  const date = day ?? start.slice(0, 10)
  const seller = nameField(element, 'LIBVENDEUR') || NO_SELLER
  const endedAt = readEnd(element, start, { day: date, latest })
  const guid = cleanGuid(rawField(element, 'GUID') ?? '')
  return {
    offset: element.offset,
    record: recordName(element),
    identity,
    key: guid === '' ? `nom|${seller}|${date}|${start.slice(11)}` : guid,
    formerKey: guid === '' ? formerClockKey({ seller, date, startedAt: start }) : null,
    seller,
    date,
    startedAt: start,
    endedAt,
    durationSeconds: endedAt === null ? null : (readDuration(element) ?? secondsBetween(start, endedAt)),
  }
}

/** The key of a record without GUID when spellings of a seller counted as one. */
export function formerClockKey({
  seller,
  date,
  startedAt,
}: Pick<TimeClockRecord, 'seller' | 'date' | 'startedAt'>): string {
  return `${nameKey(seller)}|${date}|${startedAt.slice(11)}`
}

interface Limits {
  readonly day: string | null
  readonly latest: WallTime
}

/** 'HH:mm[:ss]' on the record's day, or a whole date and time, not after `latest`. Null when it does not stand. */
function readMoment(element: Element, key: string, { day, latest }: Limits): WallTime | null {
  const raw = rawField(element, key)?.trim() ?? ''
  if (raw === '') return null
  const clock = parseClock(raw)
  const moment = clock === null || day === null ? parseWallTime(raw) : addSeconds(`${day} 00:00:00.000`, clock)
  if (moment === null) throw refusedField('badDate', element, key)
  if (moment > latest) throw refusedField('futureDate', element, key)
  return moment
}

function readDuration(element: Element): number | null {
  const raw = rawField(element, 'DURATION')?.trim() ?? ''
  if (raw === '') return null
  const seconds = parseClock(raw, MAX_DURATION_HOURS)
  if (seconds === null) throw refusedField('badDate', element, 'DURATION')
  return seconds
}

/** An end before its start is the next day; one that is before it even then would count hours below zero. */
function readEnd(element: Element, start: WallTime, limits: Limits): WallTime | null {
  const end = readMoment(element, 'TIMEENDWORK', limits)
  if (end === null || end >= start) return end
  const nextDay = addSeconds(end, DAY_SECONDS)
  if (nextDay < start) throw refusedField('badDate', element, 'TIMEENDWORK')
  return nextDay
}

function addSeconds(wall: WallTime, seconds: number): WallTime {
  const moved = new Date(instant(wall) + seconds * 1000).toISOString()
  return `${moved.slice(0, 10)} ${moved.slice(11, 23)}`
}

function secondsBetween(start: WallTime, end: WallTime): number {
  return Math.round((instant(end) - instant(start)) / 1000)
}

/** Wall times are counted as if UTC: no zone ever moves them. */
function instant(wall: WallTime): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`)
}
