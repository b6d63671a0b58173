import { slowestClock } from '../../shared/currentDay.ts'
import { exact, toWire, type Exact } from '../../shared/money.ts'
import { bucketOf, buckets, serviceRange, type Grouping } from '../../shared/period.ts'
import type { CubeRow, Report, ReportFilter } from '../question/report.ts'
import { ask } from '../question/ask.ts'
import { comparedReport, scopedReport, wholeOtherReport, type AskedComparison } from '../question/compared.ts'

/** How the curve is cut, of which turnover, and when the restaurants' common day starts. */
export interface CurveOptions {
  readonly grouping: Grouping
  readonly measure?: 'gross_sales' | 'net_sales'
  readonly dayStartMinutes: number
}

/** A point of the curve: '2026-03-14T13' | '2026-03-14' | '2026-03', its French name, the turnover in euros. */
export interface CurvePoint {
  readonly label: string
  readonly name: string
  readonly amount: number
  /** Has not begun in every restaurant, and nothing was sold in it or after it: no sales of it are known, which is not zero. A line ends before it. */
  readonly isToCome?: true
}

/** A curve, and the exact turnover of all of it. */
interface Curve {
  readonly points: CurvePoint[]
  readonly total: number
}

/** The curve of the period itself, on the screens: while it runs, what is to come of it stands apart from what had no sales. */
export function curveUntilNow(asked: AskedComparison, options: CurveOptions): Report<Curve> {
  return scopedReport(asked, (current) => markedCurve(current, asked, options))
}

/**
 * The curve beside it. By hour it is of the whole other side, where the totals are compared at the same time: cut there, the hours
 * after a restaurant's last ticket read as if it had sold nothing then. By day and month it ends as the totals do: a running day
 * never stands beside a whole one.
 */
export function comparedCurve(asked: AskedComparison, options: CurveOptions): Report<Curve> {
  return options.grouping === 'hour'
    ? wholeOtherReport(asked, (previous) => markedCurve(previous, asked, options))
    : comparedReport(asked, ({ previous }) => salesCurve(previous, options))
}

function markedCurve(side: ReportFilter, { now, zones }: AskedComparison, options: CurveOptions): Report<Curve> {
  const { name, queries, read } = salesCurve(side, options)
  return {
    // Answers are kept by name and questions: the call asks the same range without marks.
    name: `${name}_until_now`,
    queries,
    read: (rows) => untilNow(read(rows), slowestClock(now(), zones), options.dayStartMinutes),
  }
}

/**
 * Marks what has not begun in every restaurant: one that is ahead has begun hours of which the others know nothing yet. Nothing
 * is marked up to the last point with sales: what one that is ahead has sold is drawn, and what a fast clock dates later.
 */
function untilNow({ points, total }: Curve, now: string, dayStartMinutes: number): Curve {
  const lastSold = points.findLastIndex(({ amount }) => amount !== 0)
  const marked = points.map((point, at) =>
    at > lastSold && startOf(point.label, dayStartMinutes) > now ? { ...point, isToCome: true as const } : point,
  )
  return { points: marked, total }
}

/**
 * Turnover over time, every point of the range, zero included, save a day before it of which the range has the last hours alone,
 * and no ticket in them. Hours are wall hours; days and months are service days, each
 * restaurant by its own start. Asked by the curve and `board/ca-chartjs`.
 */
export function salesCurve(
  filter: ReportFilter,
  { grouping, measure = 'gross_sales', dayStartMinutes }: CurveOptions,
): Report<Curve> {
  // What is usual is so of whole days: there is none by hour.
  if (filter.usual && grouping === 'hour')
    return { name: 'sales_curve', queries: {}, read: () => ({ points: [], total: 0 }) }
  const view = filter.usual ? 'usual_days' : 'sales'
  const dimension = `${view}.${grouping === 'hour' ? 'ts' : 'service_day'}`
  const granularity = grouping === 'previous_month' ? 'day' : grouping
  const width = { hour: 13, day: 10, month: 7 }[granularity]
  const query = ask(view, filter, { measures: [measure] })
  const cut = { dimension, granularity }
  const timeDimensions = [...(query.timeDimensions ?? []), cut]
  const labelOf = (row: CubeRow) => String(row[`${dimension}.${granularity}`] ?? '').slice(0, width)
  return {
    name: 'sales_curve',
    queries: { points: { ...query, timeDimensions } },
    read: ({ points = [] }) => {
      const amounts = new Map<string, Exact>(points.map((row) => [labelOf(row), exact(row[`${view}.${measure}`])]))
      const isPart = (day: string) => granularity === 'day' && startOf(day, dayStartMinutes) < filter.range[0]
      const axis = buckets(filter.range, grouping, dayStartMinutes).filter(
        ({ label }, _at, all) => all.length === 1 || !isPart(label),
      )
      const known = new Set(axis.map(({ label }) => label))
      const outside = [...amounts.keys()].filter((label) => !known.has(label)).map((label) => bucketOf(label, grouping))
      const shown = [...axis, ...outside].sort((left, right) => (left.label < right.label ? -1 : 1))
      return {
        points: shown.map((bucket) => ({ ...bucket, amount: toWire(amounts.get(bucket.label) ?? exact(0)) })),
        total: toWire([...amounts.values()].reduce((total, amount) => total.plus(amount), exact(0))),
      }
    },
  }
}

/** When a wall hour, a service day or a month of them begins. */
function startOf(label: string, dayStartMinutes: number): string {
  if (label.length === 13) return `${label}:00:00.000`
  const day = label.length === 7 ? `${label}-01` : label
  return serviceRange(day, day, dayStartMinutes)[0]
}
