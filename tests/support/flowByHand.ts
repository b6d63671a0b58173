import { holidaysBetween } from '../../shared/publicHolidays.ts'
import { type ToldTicket, type ToldTill, yearFrom, yearTo } from './tillYear.ts'

/** What the rule says of a till at an instant, reckoned one slot after the other; minutes of the wall clock, slots in hours since 1970. */
export interface HandFlow {
  readonly state: 'ok' | 'retard' | 'muette' | 'jamais'
  readonly last: number
  readonly missed: readonly number[]
  /** The second hour since the last ticket that is over and expected some, without any grace. */
  readonly awaited: number | undefined
  /** All such hours of the 28 days after the last ticket. */
  readonly expected: readonly number[]
}

const halfYear = 26 * 7 * 1440
const holidaySets = [false, true].map((isAlsace) => {
  const days = holidaysBetween(['2024-01-01', '2026-12-31'], [isAlsace ? '67' : ''])
  return new Set([...days.keys()].map((day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000))
})

/** One till, told what came as time goes on. */
export class TillByHand {
  private readonly arrivals: readonly ToldTicket[]
  private next = 0
  private readonly hours = new Set<number>()
  /** The days of service on which the restaurant, whose only till this is, had a ticket. */
  private readonly openDays = new Set<number>()
  /** The last ones by their Horodatage, and what came since they were looked at. */
  private known: { readonly at: number; readonly came: number }[] = []
  private graceSeconds: number | null = null
  private last = -Infinity

  constructor(
    private readonly told: ToldTill,
    tickets: readonly ToldTicket[],
  ) {
    const arrived = tickets.filter(({ came }) => came !== null)
    this.arrivals = arrived.toSorted((left, right) => (left.came ?? 0) - (right.came ?? 0))
  }

  /** The state at an instant that is not before the one asked last; null of a till that nothing was heard of in half a year. */
  at(now: number): HandFlow | null {
    this.hear(now)
    if (this.last <= now - halfYear) return null
    if (this.last <= now - 28 * 1440)
      return { state: 'jamais', last: this.last, missed: [], awaited: undefined, expected: [] }
    const expected = this.over(now)
    const over = expected.filter((slot) => slot < Math.floor(this.last / 60) + 361)
    const overSince = (seconds: number) => over.filter((slot) => (slot + 1) * 3600 + seconds < now * 60)
    const soonest = overSince(1800)
    const missed = soonest.length === 0 ? soonest : overSince(this.grace())
    const state = missed.length >= 2 ? 'muette' : missed.length === 1 ? 'retard' : 'ok'
    return { state, last: this.last, missed, awaited: over[1], expected }
  }

  private hear(now: number): void {
    for (let one = this.arrivals[this.next]; one && (one.came ?? 0) <= now; one = this.arrivals[this.next]) {
      this.next += 1
      const came = one.came ?? 0
      const at = Math.min(one.at, came)
      this.known.push({ at, came })
      this.graceSeconds = null
      this.hours.add(Math.floor(at / 60))
      this.openDays.add(this.dayOf(Math.floor(at / 60)))
      this.last = Math.max(this.last, at)
    }
  }

  /** The hours since the last ticket that are over and expected some. */
  private over(now: number): number[] {
    const from = Math.floor(this.last / 60) + 1
    const slots: number[] = []
    for (let slot = from; slot < from + 672 && (slot + 1) * 3600 < now * 60; slot += 1)
      if (this.isExpected(slot)) slots.push(slot)
    return slots
  }

  private dayOf(slot: number): number {
    return Math.floor((slot * 60 - this.told.dayStart) / 1440)
  }

  private isHoliday(slot: number): boolean {
    return holidaySets[this.told.isAlsace ? 1 : 0]!.has(this.dayOf(slot))
  }

  private isExpected(slot: number): boolean {
    if (this.isHoliday(slot)) return false
    let [seen, hit] = [0, 0]
    for (let week = 1; week <= 16 && seen < 8; week += 1) {
      const past = slot - week * 168
      if (this.isHoliday(past) || !this.openDays.has(this.dayOf(past))) continue
      seen += 1
      if (this.hours.has(past)) hit += 1
    }
    return hit >= 7
  }

  /** Seconds: three times the median delay of the last 500, 30 minutes at least. */
  private grace(): number {
    if (this.graceSeconds !== null) return this.graceSeconds
    this.known = this.known.toSorted((left, right) => right.at - left.at || left.came - right.came).slice(0, 500)
    const delays = this.known.map(({ at, came }) => (came - at) * 60).sort((left, right) => left - right)
    const middle = (delays[(delays.length - 1) >> 1]! + delays[delays.length >> 1]!) / 2
    this.graceSeconds = Math.max(1800, Math.ceil(3 * middle))
    return this.graceSeconds
  }
}

/** A silence as it was found: when, and what had been waited for since the last ticket. */
export interface FoundSilence extends HandFlow {
  readonly till: number
  readonly foundAt: number
}

/** Every silence that begins in the year, looked for once an hour, right after the time that one waits at least. */
export function silencesOf(told: ToldTill, till: number, tickets: readonly ToldTicket[]): FoundSilence[] {
  const rule = new TillByHand(told, tickets)
  const found: FoundSilence[] = []
  let wasSilent = false
  for (let now = yearFrom + 31; now < yearTo; now += 60) {
    const flow = rule.at(now)
    const isSilent = flow?.state === 'muette'
    if (flow && isSilent && !wasSilent) found.push({ ...flow, till, foundAt: now })
    wasSilent = isSilent
  }
  return found
}
