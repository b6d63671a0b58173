import {
  comparedRange,
  isAtSameTime,
  isWeekLong,
  sameTimeEnd,
  wholeWeeks,
  type Comparison,
} from '../../shared/comparison.ts'
import { clocksOfZones } from '../../shared/currentDay.ts'
import { exact, toWire } from '../../shared/money.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { lastWallTime, type WallRange } from '../../shared/period.ts'
import { ownWallTime } from '../../shared/restaurantClock.ts'
import { dayMs, wallMs } from '../../shared/wallTime.ts'
import { ask, readers, siteFilter, type Reader } from './ask.ts'
import { areDaysUsual } from '../rows/areDaysUsual.ts'
import { groupBy } from '../rows/rows.ts'
import { runReport, type CubeRow, type Report, type ReportFilter } from './report.ts'

/** A period, what it is compared with, the start of its service days, and the wall clock: figures of a running day are asked again and again. */
export interface AskedComparison {
  readonly filter: ReportFilter
  readonly comparison: Comparison
  readonly dayStartMinutes: number
  readonly now: () => string
  /** Whose clocks hang on its restaurants' walls (`holidayZoneOf`): a range runs while it does by one of them; Paris's when absent. */
  readonly zones?: readonly string[] | undefined
}

/** A restaurant that 'périmètre constant' leaves out, with its turnover of the period in euros. */
export interface LeftOut {
  readonly siteId: string
  readonly site: string
  readonly grossSales: number
}

/** The two sides of a comparison (05 §2), as the reports are asked for them. */
export interface ComparedSides {
  readonly current: ReportFilter
  readonly previous: ReportFilter
  /** The whole other range, of which `previous` may ask a part. */
  readonly compared: WallRange
  /** 'À heure égale': until when each restaurant is compared, null of one of which nothing was received; null: whole ranges. */
  readonly until: Readonly<Record<string, string | null>> | null
  readonly leftOut: readonly LeftOut[]
}

/** A report of both sides. What they are may have to be asked first: until when sales were received, and who had some on both sides. */
export function comparedReport<T>(asked: AskedComparison, build: (sides: ComparedSides) => Report<T>): Report<T> {
  return reportOfSides(askedSides(asked), build(wholeSides(asked)), build)
}

/** A report of the whole other side, of the restaurants that the comparison is of: also where its totals end at the same time. */
export function wholeOtherReport<T>(asked: AskedComparison, build: (previous: ReportFilter) => Report<T>): Report<T> {
  const ofPrevious = ({ previous }: ComparedSides) => build(previous)
  return reportOfSides(askedSides(asked, 'whole'), ofPrevious(wholeSides(asked)), ofPrevious)
}

/** The report of whole sides, unless the store is asked first what they are. */
function reportOfSides<T>(
  sides: Report<ComparedSides> | null,
  whole: Report<T>,
  build: (sides: ComparedSides) => Report<T>,
): Report<T> {
  if (sides === null) return whole
  return { ...whole, first: { queries: sides.queries, follow: async (load) => build(await runReport(sides, load)) } }
}

/** A report of the period alone, of the restaurants that its comparison is of. */
export function scopedReport<T>(asked: AskedComparison, build: (current: ReportFilter) => Report<T>): Report<T> {
  const comparison = { ...asked.comparison, sameTime: false }
  return comparedReport({ ...asked, comparison }, ({ current }) => build(current))
}

/** Both sides by themselves, for what says until when and of whom a comparison is. */
export function comparedSides(asked: AskedComparison): Report<ComparedSides> & { readonly whole: ComparedSides } {
  const whole = wholeSides(asked)
  const ranges = { of: asked.filter.range, compared: whole.compared }
  const sides = askedSides(asked) ?? { name: `sides ${JSON.stringify(ranges)}`, queries: {}, read: () => whole }
  return { ...sides, whole }
}

function wholeSides({ filter, comparison, now, zones }: AskedComparison): ComparedSides {
  const compared = comparedRange(filter.range, comparison)
  const previous = comparison.kind === 'habituel' ? usualSide(filter) : { ...filter, range: compared }
  const isToCome = clocksOfZones(now(), zones).every((clock) => clock < filter.range[0])
  const current = isToCome ? { ...filter, isToCome } : filter
  return { current, previous, compared, until: null, leftOut: [] }
}

/**
 * What is usual is known of whole restaurants: a seller's sales, or a till's, have nothing to stand beside. Nor has a range of
 * more days of all restaurants together than an answer holds.
 */
function usualSide({ range, sites, ...narrowing }: ReportFilter): ReportFilter {
  const days = Math.ceil((wallMs(range[1]) - wallMs(range[0])) / dayMs)
  const isKnown = Object.keys(narrowing).length === 0 && days * sites.length <= LONGEST_ANSWER
  return { range, sites: isKnown ? sites : [], usual: { asOf: null } }
}

/** What the store is asked for the sides; null when they are the whole ranges of all restaurants. */
function askedSides(asked: AskedComparison, other: 'whole' | 'fair' = 'fair'): Report<ComparedSides> | null {
  const { filter, comparison, now, zones } = asked
  const runs = clocksOfZones(now(), zones).some((clock) => isAtSameTime(comparison, filter.range, clock))
  const sameTime = runs && other === 'fair'
  const isOfSeveral = filter.sites.length > 1
  const scope = comparison.constantScope && isOfSeveral && isWeekLong(filter.range) && comparison.kind !== 'habituel'
  const whole = wholeSides(asked)
  // Where nothing is usual of any of them, as of a seller, nobody is left out for having none.
  const usual = comparison.kind === 'habituel' && whole.previous.sites.length > 0
  if (!sameTime && !scope && !usual) return null
  return {
    name: `compared ${comparison.kind}`,
    queries: {
      ...(sameTime ? receivedQueries(asked) : {}),
      ...(scope ? scopeQueries(asked, whole) : {}),
      ...(usual ? usualQueries(asked) : {}),
    },
    read: (rows) => {
      const kept = scope ? keepConstant(asked, whole, rows) : usual ? keepUsual(whole, rows, runs) : whole
      return sameTime ? endAtSameTime(asked, kept, rows) : kept
    },
  }
}

/**
 * Until when tickets of each restaurant came since the period's start: what came after its end says that it is whole; and whose
 * clock hangs on its wall.
 */
function receivedQueries({ filter: { range, sites } }: AskedComparison): Report<unknown>['queries'] {
  return {
    received: ask(
      'tickets',
      { range: [range[0], lastWallTime], sites },
      { measures: ['received_until'], dimensions: ['restaurant_id'] },
    ),
    clocks: {
      dimensions: ['restaurants.restaurant_id', 'restaurants.holiday_zone'],
      filters: [siteFilter('restaurants', sites)],
      timezone: 'UTC',
    },
  }
}

/** The wall time now of each restaurant: overseas it is another one than in Paris. */
function clocksOf(now: string, { clocks }: Rows): ReadonlyMap<string, string> {
  const rows = readers('restaurants', clocks)
  return new Map(rows.map((row) => [row.text('restaurant_id'), ownWallTime(now, row.text('holiday_zone'))]))
}

/**
 * Ends the other side where each restaurant's tickets do. The period itself keeps all that came: a ticket that a fast clock dates
 * later was sold before now, and its turnover is one figure on every screen.
 */
function endAtSameTime(
  { filter, comparison: { kind }, now: parisNow }: AskedComparison,
  sides: ComparedSides,
  rows: Rows,
): ComparedSides {
  const now = parisNow()
  const clocks = clocksOf(now, rows)
  const tickets = readers('tickets', rows['received'])
  const received = new Map(
    tickets.map((row) => {
      const site = row.text('restaurant_id')
      return [site, earlier(row.time('received_until'), clocks.get(site) ?? now)]
    }),
  )
  const until = Object.fromEntries(sides.current.sites.map((site) => [site, received.get(site) ?? null] as const))
  if (kind === 'habituel') {
    // One moment for all that are asked: the latest of their clocks, since the store ends each where its tickets do.
    const asOf = sides.previous.sites.map((site) => clocks.get(site) ?? now).reduce(later, '') || now
    return { ...sides, previous: { ...sides.previous, usual: { asOf } }, until }
  }
  const ends = Object.entries(until).flatMap(([site, at]) => {
    const to = at === null ? null : sameTimeEnd({ kind, range: filter.range, other: sides.compared }, at)
    return to === null ? [] : [{ site, to }]
  })
  const last = ends.map(({ to }) => to).reduce((latest, to) => (to > latest ? to : latest), sides.compared[0])
  const previous: ReportFilter = {
    ...filter,
    range: [sides.compared[0], last],
    sites: ends.map(({ site }) => site),
    // One end of them all is the range's own.
    ...(ends.every(({ to }) => to === last) ? {} : { ends }),
  }
  return { ...sides, previous, until }
}

function later(left: string, right: string): string {
  return left > right ? left : right
}

function earlier(at: string | null, now: string): string | null {
  return at === null || at < now ? at : now
}

/** Sales by ISO week of service days on both sides, the turnover of the period, and the restaurants' names. */
function scopeQueries({ filter }: AskedComparison, { previous }: ComparedSides): Report<unknown>['queries'] {
  const { sites } = filter
  const dimensions = ['restaurant_id']
  const weeks = (range: WallRange) => {
    const query = ask('sales', { range, sites }, { measures: ['tickets_count'], dimensions })
    const week = { dimension: 'sales.service_day', granularity: 'week' as const }
    return { ...query, timeDimensions: [...(query.timeDimensions ?? []), week] }
  }
  return { weeks: weeks(filter.range), previous_weeks: weeks(previous.range), ...namingQueries(filter) }
}

/** The turnover of the period, and the restaurants' names: to name who is left out. */
function namingQueries(filter: ReportFilter): Report<unknown>['queries'] {
  return {
    turnover: ask('sales', filter, { measures: ['gross_sales'], dimensions: ['restaurant_id'] }),
    sites: {
      dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
      filters: [siteFilter('restaurants', filter.sites)],
      timezone: 'UTC',
    },
  }
}

/** Which days were sold, and which of them have a usual one, whatever the time. */
function usualQueries({ filter }: AskedComparison): Report<unknown>['queries'] {
  const dimensions = ['restaurant_id']
  return {
    sold: ask('sales', filter, { measures: ['tickets_count'], dimensions, byDay: true }),
    usual: ask('usual_days', filter, { measures: ['days_count'], dimensions, byDay: true }),
    ...namingQueries(filter),
  }
}

type Rows = Readonly<Record<string, readonly CubeRow[]>>

/**
 * Both sides of the restaurants of which every sold day has a usual one: a sum over more days than the other has is no
 * comparison. One that sold nothing in a period that is over has no data to compare: what is usual of it would be a loss of
 * the group; while a period runs, tickets may still come. Of none of them, the period stands alone.
 */
function keepUsual(sides: ComparedSides, rows: Rows, runs: boolean): ComparedSides {
  const daysOf = (view: 'sales' | 'usual_days', name: string) =>
    groupBy(readers(view, rows[name]), (row) => row.text('restaurant_id'))
  const [sold, usual] = [daysOf('sales', 'sold'), daysOf('usual_days', 'usual')]
  const isFair = (site: string) => {
    const [own, days] = [sold.get(site) ?? [], usual.get(site)]
    return days !== undefined && (own.length > 0 || runs) && areDaysUsual(own, days)
  }
  const kept = sides.current.sites.filter(isFair)
  if (kept.length === 0) return { ...sides, previous: { ...sides.previous, sites: [] } }
  return keepSites(sides, kept, rows)
}

function keepConstant(
  { filter, dayStartMinutes, now }: AskedComparison,
  sides: ComparedSides,
  rows: Rows,
): ComparedSides {
  const weeksOf = (range: WallRange, answer: Rows[string] | undefined) => ({
    mondays: wholeWeeks(range, dayStartMinutes, now()),
    sold: readers('sales', answer),
  })
  const both = [weeksOf(filter.range, rows['weeks']), weeksOf(sides.compared, rows['previous_weeks'])]
  const isConstant = (site: string) =>
    both.every(({ mondays, sold }) =>
      hasSold(
        sold.filter((row) => row.text('restaurant_id') === site),
        mondays,
      ),
    )
  return keepSites(sides, filter.sites.filter(isConstant), rows)
}

/** Both sides of these restaurants alone; the others are named. */
function keepSites(sides: ComparedSides, sites: readonly string[], rows: Rows): ComparedSides {
  const turnover = new Map(readers('sales', rows['turnover']).map((row) => [row.text('restaurant_id'), row]))
  const leftOut = readers('restaurants', rows['sites'])
    .filter((row) => !sites.includes(row.text('restaurant_id')))
    .map((row) => leftOutOf(row, turnover.get(row.text('restaurant_id'))))
  return { ...sides, current: { ...sides.current, sites }, previous: { ...sides.previous, sites }, leftOut }
}

/** In each whole week of a side; of a side that has none, at all. */
function hasSold(own: readonly Reader[], mondays: readonly string[]): boolean {
  const weeks = new Set(own.map((row) => row.week()))
  return own.length > 0 && mondays.every((monday) => weeks.has(monday))
}

function leftOutOf(row: Reader, turnover: Reader | undefined): LeftOut {
  const grossSales = toWire(turnover?.amount('gross_sales') ?? exact(0))
  return { siteId: row.text('restaurant_id'), site: row.text('restaurant'), grossSales }
}
