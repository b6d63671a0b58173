import { sum, type Exact } from '../../shared/money.ts'
import { serviceRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { ask, readers, type Question, type Reader } from '../question/ask.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { areDaysUsual } from '../rows/areDaysUsual.ts'
import { groupBy } from '../rows/rows.ts'
import type { LastService } from './lastServices.ts'

/** What a restaurant sold on its last service. */
export interface ServiceFigures {
  readonly grossSales: Exact
  readonly covers: Exact
  readonly averageCover: Exact | null
  readonly ticketsCount: Exact
}

/** What is usual of a restaurant on a weekday, and the bounds beyond which a day is to be looked at. */
export interface UsualFigures {
  readonly grossSales: Exact
  /** Of how many days, 4 to 8. */
  readonly days: number
  /** The lowest, second lowest, second highest and highest turnover of those days. */
  readonly lowest: Exact
  readonly low: Exact
  readonly high: Exact
  readonly highest: Exact
  /** Offered, cancelled and discounts together, and the second highest and the highest of those days. */
  readonly givenAway: Exact
  readonly highGivenAway: Exact
  readonly highestGivenAway: Exact
}

/** By restaurant's id. */
export type BySite<T> = ReadonlyMap<string, T>

/** The figures of each restaurant's own last service. */
export function serviceFigures(services: readonly LastService[]): Report<BySite<ServiceFigures>> {
  const days = [...groupBy(sold(services), ({ day }) => day)]
  const measures = ['gross_sales', 'covers', 'average_cover', 'tickets_count']
  return {
    name: 'service_figures',
    queries: Object.fromEntries(
      days.map(([day, own]) => [day, ask('sales', aroundDay(idsOf(own), day), byRestaurantAndDay(measures))]),
    ),
    read: (rows) =>
      new Map(
        days.flatMap(([day]) =>
          ofDay(readers('sales', rows[day]), day).map((row) => [row.text('restaurant_id'), figuresOf(row)] as const),
        ),
      ),
  }
}

/** Offered, cancelled and discounts of a day, together. */
export function givenAway(sites: readonly string[], day: string): Report<BySite<Exact>> {
  const views = ['offered', 'cancelled', 'discounts'] as const
  const filter = aroundDay(sites, day)
  return {
    name: 'given_away',
    queries: Object.fromEntries(views.map((view) => [view, ask(view, filter, byRestaurantAndDay(['amount']))])),
    read: (rows) => {
      const own = views.flatMap((view) => ofDay(readers(view, rows[view]), day))
      const bySite = groupBy(own, (row) => row.text('restaurant_id'))
      return new Map([...bySite].map(([site, given]) => [site, sum(given.map((row) => row.amount('amount')))] as const))
    },
  }
}

/** What is usual for each restaurant on a day, of those that have it: the range is each one's own service day. */
export function usualFigures(services: readonly LastService[], day: string): Report<BySite<UsualFigures>> {
  const starts = byStart(services)
  const measures = [
    ...['gross_sales', 'fewest_days', 'lowest_gross_sales', 'low_gross_sales', 'high_gross_sales'],
    ...['highest_gross_sales', 'given_away', 'high_given_away', 'highest_given_away'],
  ]
  return {
    name: 'usual_figures',
    queries: Object.fromEntries(
      starts.map(([start, own]) => {
        const filter = { sites: idsOf(own), range: serviceRange(day, day, Number(start)) }
        return [start, ask('usual_days', filter, { measures, dimensions: ['restaurant_id'] })]
      }),
    ),
    read: (rows) =>
      new Map(
        starts.flatMap(([start]) =>
          readers('usual_days', rows[start]).map((row) => [row.text('restaurant_id'), usualOf(row)] as const),
        ),
      ),
  }
}

/** Turnover of a restaurant over whole service days. */
export interface RangeFigures {
  readonly grossSales: Exact
  /** Its turnover and what is usual up to a day, or of all days; null where that would not be fair. */
  readonly comparedUntil: (day: string | null) => RangeCompared | null
}

/** Both sides of the same days. */
interface RangeCompared {
  readonly grossSales: Exact
  readonly usual: Exact
}

/**
 * Turnover and usual turnover of each restaurant over whole service days. A restaurant that sold on a day without a usual one,
 * or on none at all, has nothing to be set against: its other days would be weighed against too few, or an empty house
 * against full ones.
 */
export function rangeFigures(
  services: readonly LastService[],
  [first, last]: readonly [string, string],
): Report<BySite<RangeFigures>> {
  const starts = byStart(services)
  const question = byRestaurantAndDay(['gross_sales'])
  const filterOf = ([start, own]: (typeof starts)[number]) => ({
    sites: idsOf(own),
    range: serviceRange(first, last, Number(start)),
  })
  return {
    name: `range_figures ${first}`,
    queries: Object.fromEntries(
      starts.flatMap((one) => [
        [`sold ${one[0]}`, ask('sales', filterOf(one), question)] as const,
        [`usual ${one[0]}`, ask('usual_days', filterOf(one), question)] as const,
      ]),
    ),
    read: (rows) => {
      const of = (view: 'sales' | 'usual_days', side: string) =>
        groupBy(
          starts.flatMap(([start]) => readers(view, rows[`${side} ${start}`])),
          (row) => row.text('restaurant_id'),
        )
      const [sold, usual] = [of('sales', 'sold'), of('usual_days', 'usual')]
      return new Map(idsOf(services).map((site) => [site, rangeOf(sold.get(site) ?? [], usual.get(site) ?? [])]))
    },
  }
}

function rangeOf(sold: readonly Reader[], usual: readonly Reader[]): RangeFigures {
  return {
    grossSales: grossOf(sold),
    comparedUntil: (end) => {
      const until = (rows: readonly Reader[]) => rows.filter((row) => end === null || row.day() <= end)
      const [own, other] = [until(sold), until(usual)]
      if (own.length === 0 || !areDaysUsual(own, other)) return null
      return { grossSales: grossOf(own), usual: grossOf(other) }
    },
  }
}

function grossOf(days: readonly Reader[]): Exact {
  return sum(days.map((row) => row.amount('gross_sales')))
}

function byStart(services: readonly LastService[]): [string, LastService[]][] {
  return [...groupBy(services, ({ dayStartMinutes }) => String(dayStartMinutes))]
}

function idsOf(services: readonly LastService[]): string[] {
  return services.map(({ siteId }) => siteId)
}

/** Those that ever sold. */
function sold(services: readonly LastService[]): (LastService & { readonly day: string })[] {
  return services.flatMap((service) => (service.day === null ? [] : [{ ...service, day: service.day }]))
}

/** Wide enough for the service day whatever its start; rows say which day they are of. */
function aroundDay(sites: readonly string[], day: string): ReportFilter {
  return { sites, range: [`${day}T00:00:00.000`, `${addDays(day, 1)}T23:59:59.999`] }
}

function byRestaurantAndDay(measures: readonly string[]): Question {
  return { measures, dimensions: ['restaurant_id'], byDay: true }
}

function ofDay(rows: readonly Reader[], day: string): Reader[] {
  return rows.filter((row) => row.day() === day)
}

function figuresOf(row: Reader): ServiceFigures {
  return {
    grossSales: row.amount('gross_sales'),
    covers: row.amount('covers'),
    averageCover: row.amountOrNull('average_cover'),
    ticketsCount: row.amount('tickets_count'),
  }
}

function usualOf(row: Reader): UsualFigures {
  return {
    grossSales: row.amount('gross_sales'),
    days: row.count('fewest_days'),
    lowest: row.amount('lowest_gross_sales'),
    low: row.amount('low_gross_sales'),
    high: row.amount('high_gross_sales'),
    highest: row.amount('highest_gross_sales'),
    givenAway: row.amount('given_away'),
    highGivenAway: row.amount('high_given_away'),
    highestGivenAway: row.amount('highest_given_away'),
  }
}
