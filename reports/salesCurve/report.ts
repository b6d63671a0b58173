import { exact, toWire, type Exact } from '../../shared/money.ts'
import { bucketOf, buckets, serviceRange, type Grouping } from '../../shared/period.ts'
import type { CubeRow, Report, ReportFilter } from '../question/report.ts'
import { ask } from '../question/ask.ts'

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
}

/**
 * Turnover over time, every point of the range, zero included, save a day before it of which the range has the last hours alone,
 * and no ticket in them. Hours are wall hours; days and months are service days, each
 * restaurant by its own start. Asked by the curve and `board/ca-chartjs`.
 */
export function salesCurve(
  filter: ReportFilter,
  { grouping, measure = 'gross_sales', dayStartMinutes }: CurveOptions,
): Report<{ points: CurvePoint[]; total: number }> {
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
    name: 'sales_curve',
    queries: { points: { ...query, timeDimensions } },
    read: ({ points = [] }) => {
      const amounts = new Map<string, Exact>(points.map((row) => [labelOf(row), exact(row[`${view}.${measure}`])]))
      const isPart = (day: string) =>
        granularity === 'day' && serviceRange(day, day, dayStartMinutes)[0] < filter.range[0]
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
