import { nameKey } from '../../shared/restaurantKeys.ts'
import { parseClock } from './dates.ts'
import type { WallTime } from './dates.ts'
import type { Element } from './element.ts'
import { rawField, recordName } from './element.ts'
import type { Faults, Reading } from './faults.ts'
import { nameField, timeField, wallTimeOf } from './fields.ts'
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
const ANY_DAY = '2000-01-01'

/** Reads one POINTEUSE; null of one with faults: a date, a start or an end that cannot be read, or that no work can have had. */
export function readTimeClock(element: Element, identity: Identity, reading: Reading): TimeClockRecord | null {
  const { faults } = reading
  const day = timeField(element, 'DATE', reading)?.slice(0, 10) ?? null
  if (day === null && isHourOfDay(element)) faults.add('noField', element, 'DATE')
  if (!isFilled(element, 'TIMESTARTWORK')) faults.add('noField', element, 'TIMESTARTWORK')
  // The hours of a day that is a fault are judged all the same: as if of any day.
  const start = readMoment(element, 'TIMESTARTWORK', { ...reading, day: faults.isEmpty ? day : ANY_DAY }) ?? ''
  const date = day ?? (start || ANY_DAY).slice(0, 10)
  const seller = nameField(element, 'LIBVENDEUR') || NO_SELLER
  const endedAt = readEnd(element, start, { ...reading, day: date })
  const duration = isFilled(element, 'TIMEENDWORK') ? readDuration(element, faults) : null
  if (!faults.isEmpty) return null
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
    durationSeconds: endedAt === null ? null : (duration ?? secondsBetween(start, endedAt)),
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

interface Limits extends Reading {
  readonly day: string | null
}

/** 'HH:mm[:ss]' on the record's day, or a whole date and time, not after `latest`. Null when it does not stand. */
function readMoment(element: Element, key: string, { day, ...reading }: Limits): WallTime | null {
  const raw = rawField(element, key)?.trim() ?? ''
  if (raw === '') return null
  const clock = parseClock(raw)
  if (clock === null || day === null) return wallTimeOf(raw, { element, key }, reading)
  const moment = addSeconds(`${day} 00:00:00.000`, clock)
  if (moment <= reading.latest) return moment
  reading.faults.add('futureDate', element, key)
  return null
}

/** Whether the record's start is a mere hour, or none: of which day, its `date` alone says. */
function isHourOfDay(element: Element): boolean {
  return !isFilled(element, 'TIMESTARTWORK') || parseClock(rawField(element, 'TIMESTARTWORK') ?? '') !== null
}

function isFilled(element: Element, key: string): boolean {
  return (rawField(element, key)?.trim() ?? '') !== ''
}

function readDuration(element: Element, faults: Faults): number | null {
  const raw = rawField(element, 'DURATION')?.trim() ?? ''
  if (raw === '') return null
  const seconds = parseClock(raw, MAX_DURATION_HOURS)
  if (seconds === null) faults.add('badDate', element, 'DURATION')
  return seconds
}

/** An end before its start is the next day; one that is before it even then would count hours below zero. No end is before a start that is ''. */
function readEnd(element: Element, start: WallTime, limits: Limits): WallTime | null {
  const end = readMoment(element, 'TIMEENDWORK', limits)
  if (end === null || end >= start) return end
  const nextDay = addSeconds(end, DAY_SECONDS)
  if (nextDay < start) limits.faults.add('badDate', element, 'TIMEENDWORK')
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
