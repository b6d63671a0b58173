import { furthestClock } from '../../shared/currentDay.ts'
import { exact, toWire, type Exact } from '../../shared/money.ts'
import { bucketOf, buckets, serviceRange, type Grouping } from '../../shared/period.ts'
import type { CubeRow, Report, ReportFilter } from '../question/report.ts'
import { ask } from '../question/ask.ts'
import { scopedReport, type AskedComparison } from '../question/compared.ts'

/** How the curve is cut, of which turnover, and when the restaurants' common day starts. */
export interface CurveOptions {
  readonly grouping: Grouping
  readonly measure?: 'gross_sales' | 'net_sales'
  readonly dayStartMinutes: number
  /** The wall time now, where points that have not begun are told from those without sales. */
  readonly now?: () => string
}

/** A point of the curve: '2026-03-14T13' | '2026-03-14' | '2026-03', its French name, the turnover in euros. */
export interface CurvePoint {
  readonly label: string
  readonly name: string
  readonly amount: number
  /** Has not begun, and nothing was sold in it or after it: no sales of it are known, which is not zero. A line ends before it. */
  readonly isToCome?: true
}

/** A curve, and the exact turnover of all of it. */
interface Curve {
  readonly points: CurvePoint[]
  readonly total: number
}

/** The curve of the period itself, on the screens: while it runs, what is to come of it stands apart from what had no sales. */
export function curveUntilNow(asked: AskedComparison, options: CurveOptions): Report<Curve> {
  const now = () => furthestClock(asked.now(), asked.zones)
  return scopedReport(asked, (current) => salesCurve(current, { ...options, now }))
}

/**
 * Turnover over time, every point of the range, zero included, save a day before it of which the range has the last hours alone,
 * and no ticket in them. Hours are wall hours; days and months are service days, each
 * restaurant by its own start. Asked by the curve and `board/ca-chartjs`.
 */
export function salesCurve(
  filter: ReportFilter,
  { grouping, measure = 'gross_sales', dayStartMinutes, now }: CurveOptions,
): Report<Curve> {
  // What is usual is so of whole days: there is none by hour.
  if (filter.usual && grouping === 'hour')
    return { name: 'sales_curve', queries: {}, read: () => ({ points: [], total: 0 }) }
  const view = filter.usual ? 'usual_days' : 'sales'
  const dimension = `${view}.${grouping === 'hour' ? 'ts' : 'service_day'}`
  const granularity = grouping === 'previous_month' ? 'day' : grouping
  const width = { hour: 13, day: 10, month: 7 }[granularity]
  const query = ask(view, filter, { measures: [measure] })
  const [range] = query.timeDimensions ?? []
  const cut = { dimension, granularity }
  const timeDimensions = grouping === 'hour' ? [{ ...range, ...cut }] : [...(range ? [range] : []), cut]
  const labelOf = (row: CubeRow) => String(row[`${dimension}.${granularity}`] ?? '').slice(0, width)
  return {
    // Answers are kept by name and questions: the compared side may ask the same range, as a whole.
    name: now ? 'sales_curve_until_now' : 'sales_curve',
    queries: { points: { ...query, timeDimensions } },
    read: ({ points = [] }) => {
      const amounts = new Map<string, Exact>(points.map((row) => [labelOf(row), exact(row[`${view}.${measure}`])]))
      const isPart = (day: string) => granularity === 'day' && startOf(day, dayStartMinutes) < filter.range[0]
      const axis = buckets(filter.range, grouping, dayStartMinutes).filter(
        ({ label }, _at, all) => all.length === 1 || !isPart(label),
      )
      const known = new Set(axis.map(({ label }) => label))
      const outside = [...amounts.keys()].filter((label) => !known.has(label)).map((label) => bucketOf(label, grouping))
      const isToCome = toComeBy(now?.() ?? null, [...amounts.keys()].sort().at(-1) ?? '', dayStartMinutes)
      const shown = [...axis, ...outside].sort((left, right) => (left.label < right.label ? -1 : 1))
      return {
        points: shown.map((bucket) => ({
          ...bucket,
          amount: toWire(amounts.get(bucket.label) ?? exact(0)),
          ...(isToCome(bucket.label) ? { isToCome: true as const } : {}),
        })),
        total: toWire([...amounts.values()].reduce((total, amount) => total.plus(amount), exact(0))),
      }
    },
  }
}

/** Which points have not begun at that time; none up to the last one with sales, which a fast clock may date later. */
function toComeBy(now: string | null, lastSold: string, dayStartMinutes: number): (label: string) => boolean {
  return (label) => now !== null && label > lastSold && startOf(label, dayStartMinutes) > now
}

/** When a wall hour, a service day or a month of them begins. */
function startOf(label: string, dayStartMinutes: number): string {
  if (label.length === 13) return `${label}:00:00.000`
  const day = label.length === 7 ? `${label}-01` : label
  return serviceRange(day, day, dayStartMinutes)[0]
}
