import { wallNow } from '../../shared/period.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import { ownWallTime } from '../../shared/restaurantClock.ts'
import { toWall, wallMs } from '../../shared/wallTime.ts'
import type { Named } from './identity.ts'
import type { FileRecords } from './readRecords.ts'
import { shownField } from './refusal.ts'
import type { Place } from './refusal.ts'
import type { Remark } from './remark.ts'
import type { Ticket } from './ticket.ts'

/** The latest ticket of a till among those that may be ahead of the clock on its restaurant's wall, or its earliest one of no time that was. Plain data: it crosses a thread. */
export interface DatedTill extends Named {
  readonly place: Place
  readonly record: string
  readonly ts: string
  /** Horodatage as the file writes it. */
  readonly written: string
  /** Where the file says that the restaurant is. */
  readonly postalCode: string
  readonly receivedMs: number
}

const HOUR = 3_600_000
/** A file is on its way for a moment, and some tills never heard of the time that begins in summer: less than this is told nobody. */
const TOLD_AHEAD = 2 * HOUR
/** The clock that is behind all others of the country, Tahiti's: whoever is not ahead of that one is ahead of none. */
const LAST_CLOCK = -10 * HOUR

/**
 * The first wall time that a ticket in euros can have: before it nobody paid in them. A till whose clock lost its battery begins anew in
 * 1970, 1980 or 2000; a history of many years is none of these, and nothing is said of it. The model counts by it too (till_flow.yml).
 */
const FIRST_EURO = '2002-01-01'

/** The tills of a file that may be ahead of their clocks, or are behind all time: which restaurant it is, and where, nobody knows here. */
export function datedTills({ tickets, locate, locateAttribute }: FileRecords, receivedAt: Date): DatedTill[] {
  const receivedMs = receivedAt.getTime()
  const limit = toWall(receivedMs + LAST_CLOCK + TOLD_AHEAD).replace('T', ' ')
  const farthest = new Map<string, Ticket>()
  for (const ticket of tickets) {
    const isBehind = ticket.ts < FIRST_EURO
    if (!isBehind && ticket.ts <= limit) continue
    const { site, siret } = ticket.identity
    const key = JSON.stringify([site, siret, ticket.till, isBehind])
    const known = farthest.get(key)
    if (known === undefined || (isBehind ? ticket.ts < known.ts : ticket.ts > known.ts)) farthest.set(key, ticket)
  }
  return [...farthest.values()].map(({ offset, record, ts, tsWritten, identity: { site, siret, issuer } }) => ({
    ...{ site, siret, record, ts, receivedMs, written: tsWritten },
    place: locateAttribute(offset, 'HORODATAGE') ?? locate(offset),
    postalCode: issuer['EmetteurCodePostal'] ?? '',
  }))
}

/** What is to be said of a till's clock; null while it is two hours ahead at most, and of a time that may have been. `postalCode`: of its restaurant, null where nobody knows it. */
export function clockRemark(till: DatedTill, postalCode: string | null): Remark | null {
  const field = shownField({ attribute: 'Horodatage', value: till.written })
  const remarkOf = (remark: string) => ({ ...till.place, record: till.record, ...field, remark })
  if (till.ts < FIRST_EURO) return remarkOf("date d'avant l'euro (2002), horloge de la caisse à régler")
  const zone = holidayZoneOf(postalCode ?? till.postalCode)
  const wall = ownWallTime(wallNow(new Date(till.receivedMs)), zone)
  const ahead = wallMs(till.ts.replace(' ', 'T')) - wallMs(wall)
  if (ahead <= TOLD_AHEAD) return null
  return remarkOf(`horloge de la caisse en avance de ${hours(ahead)}`)
}

function hours(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const rest = minutes % 60
  const whole = `${Math.floor(minutes / 60)} h`
  return rest === 0 ? whole : `${whole} ${String(rest).padStart(2, '0')}`
}
