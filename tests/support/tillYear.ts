import { holidaysBetween } from '../../shared/publicHolidays.ts'

/** A ticket as it was rung up and as it came: minutes of the wall clock since 1970; `till` tells its place among the tills. */
export interface ToldTicket {
  readonly till: number
  /** When it was rung up. */
  readonly rung: number
  /** What the till wrote as its Horodatage, by a clock that may be wrong. */
  readonly at: number
  /** When it was imported; null: never. */
  readonly came: number | null
}

/** A till of the year: whose habits its place among the tills decides. */
export interface ToldTill {
  readonly dayStart: number
  readonly isAlsace: boolean
  /** Tickets an hour by weekday (0 Sunday) and hour of the service day. */
  readonly pace: (weekday: number, hour: number) => number
}

/** What kept tickets from coming, in minutes of the wall clock. */
export interface Breakdown {
  readonly till: number
  readonly from: number
  readonly to: number
}

const [hourMin, dayMin] = [60, 1440]
const minuteOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000
/** Fifteen weeks go before the year: nothing is expected of a till that is new. */
export const yearFrom = minuteOf('2025-05-05')
export const yearTo = minuteOf('2026-05-04')
const begins = yearFrom - 105 * dayMin

/** mulberry32: the same numbers for the same seed. */
export function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296
  }
}

function paceOf(place: number): ToldTill['pace'] {
  const closedOn = place % 3 === 0 ? [1] : place % 3 === 1 ? [0, 1] : []
  const meals = (hour: number) => ({ 12: 5, 13: 6, 14: 2, 19: 3, 20: 6, 21: 5, 22: 1.5 })[hour] ?? 0
  const counter = (hour: number) => (hour >= 7 && hour < 17 ? 4 : hour === 17 ? 0.8 : 0)
  const bar = (hour: number) => (hour >= 17 || hour < 2 ? 4 : hour >= 11 ? 1.7 : 0)
  const ofDay = [meals, counter, bar, meals][place % 4] ?? meals
  return (weekday, hour) => (closedOn.includes(weekday) ? 0 : ofDay(hour) * (weekday >= 5 ? 1.3 : 1))
}

/** Forty tills, or fewer. */
export function toldTills(count: number): ToldTill[] {
  return Array.from({ length: count }, (_, place) => ({
    dayStart: place % 4 === 2 ? 240 : 0,
    isAlsace: place % 10 === 0,
    pace: paceOf(place),
  }))
}

/** The days on which a till's restaurant is closed beside its weekly ones: most public holidays, and two weeks of August for a quarter. */
function closedDays(place: number, { isAlsace }: ToldTill): (day: number) => boolean {
  const holidays = holidaysBetween(['2025-01-01', '2026-12-31'], [isAlsace ? '67' : ''])
  const isOpen = place % 7 === 3
  const august = place % 4 === 1 ? minuteOf('2025-08-04') + (place % 3) * 7 * dayMin : Infinity
  return (day) => {
    const isHoliday = holidays.has(new Date(day * 60_000).toISOString().slice(0, 10))
    return (isHoliday && !isOpen) || (day >= august && day < august + 14 * dayMin)
  }
}

/** What a till's line and clock do. */
interface Troubles {
  readonly breakdowns: readonly (Breakdown & { readonly isLost: boolean })[]
  /** How wrong the clock is, in minutes. */
  readonly clock: (at: number) => number
  readonly isNightly: boolean
}

function troublesOf(till: number, draw: () => number): Troubles {
  const isNightly = till % 8 === 5
  const breakdowns = Array.from({ length: 3 }, () => {
    const from = yearFrom + Math.floor(draw() * (yearTo - yearFrom - 5 * dayMin))
    return { till, from, to: from + Math.floor(180 + draw() * draw() * 4000), isLost: draw() < 0.3 }
  })
  // An hour wrong for ten days (nobody changed it at the end of summer time), or a day for five hours.
  const wrongFrom = yearFrom + Math.floor(draw() * (yearTo - yearFrom))
  const wrong =
    till % 5 === 0 ? [10 * dayMin, draw() < 0.5 ? 60 : -60] : till % 11 === 4 ? [5 * hourMin, -dayMin] : [0, 0]
  const [lasts = 0, by = 0] = wrong
  return { breakdowns, isNightly, clock: (at) => (at >= wrongFrom && at < wrongFrom + lasts ? by : 0) }
}

/** A year and a quarter of some tills: their tickets in the order in which they were rung up, and what kept some from coming. */
export function toldYear(tills: readonly ToldTill[], seed: number): { tickets: ToldTicket[]; breakdowns: Breakdown[] } {
  const told = tills.map((one, till) => {
    const draw = drawFrom(seed * 1000 + till)
    const troubles = troublesOf(till, draw)
    return { tickets: rungBy(one, { till, draw, troubles }), breakdowns: troubles.breakdowns }
  })
  return { tickets: told.flatMap(({ tickets }) => tickets), breakdowns: told.flatMap(({ breakdowns }) => breakdowns) }
}

interface Ringing {
  readonly till: number
  readonly draw: () => number
  readonly troubles: Troubles
}

function rungBy(told: ToldTill, { till, draw, troubles }: Ringing): ToldTicket[] {
  const isClosed = closedDays(till, told)
  const days = Array.from({ length: (yearTo - begins) / dayMin }, (_, index) => begins + index * dayMin)
  return days.flatMap((day) => {
    if (isClosed(day)) return []
    const weekday = new Date(day * 60_000).getUTCDay()
    return Array.from({ length: 24 }, (_, index) => day + told.dayStart + index * hourMin).flatMap((hour) =>
      ticketsIn(hour, told.pace(weekday, (hour / hourMin) % 24), { till, draw, troubles }),
    )
  })
}

/** As many as fall into an hour by chance: what comes one after the other, with pauses. */
function ticketsIn(hour: number, pace: number, { till, draw, troubles }: Ringing): ToldTicket[] {
  const found: ToldTicket[] = []
  const pause = () => (pace === 0 ? Infinity : (-Math.log(1 - draw()) * hourMin) / pace)
  for (let at = pause(); at < hourMin; at += pause()) {
    const rung = hour + Math.floor(at)
    found.push({ till, rung, at: rung + troubles.clock(rung), came: cameAt(rung, troubles, draw()) })
  }
  return found
}

/** A minute that the clock of Paris skips in the night of March is an hour later there. */
function onTheClock(minute: number): number {
  const isSkipped = ['2025-03-30', '2026-03-29'].some(
    (day) => Math.floor(minute / hourMin) === minuteOf(day) / hourMin + 2,
  )
  return isSkipped ? minute + hourMin : minute
}

/** A minute or two later, a quarter of an hour once in a while; in the night where all go together; after a breakdown, or never. */
function cameAt(rung: number, { breakdowns, isNightly }: Troubles, chance: number): number | null {
  const night = (Math.floor((rung - 300) / dayMin) + 1) * dayMin + 300
  const usual = onTheClock(isNightly ? night : rung + (chance < 0.02 ? 15 : 2))
  const during = breakdowns.find(({ from, to }) => usual >= from && usual < to)
  if (during === undefined) return usual
  return during.isLost ? null : during.to
}
