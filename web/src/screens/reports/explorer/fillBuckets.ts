import type { Query } from '@cubejs-client/core'
import type { CubeRow } from '../../../../../reports/question/report.ts'
import type { WallRange } from '../../../../../shared/period.ts'
import { addDays, serviceDayOf } from '../../../../../shared/serviceDay.ts'
import type { PublicView } from './publicViews.ts'

/** Beyond this an axis is no picture any more: rows come as they are. */
const mostFilled = 2_000

interface Filling {
  readonly query: Query
  readonly view: PublicView
  readonly range: WallRange
  readonly dayStartMinutes: number
}

/** An answer cut by time with every hour, day, week, month or year of its range: where nothing was sold sums are zero, ratios unknown. */
export function fillBuckets(
  rows: readonly CubeRow[],
  { query, view, range, dayStartMinutes }: Filling,
): readonly CubeRow[] {
  const time = query.timeDimensions?.find(({ granularity }) => granularity)
  const grain = time?.granularity
  if (!time || !grain || rows.length === 0) return rows
  const key = `${time.dimension}.${grain}`
  const axes = query.dimensions ?? []
  const nameOf = (row: CubeRow) => axes.map((axis) => String(row[axis])).join('\n')
  const series = new Map(rows.map((row) => [nameOf(row), axes.map((axis) => [axis, row[axis] ?? null] as const)]))
  const buckets = bucketsOf(grain, range, dayStartMinutes)
  if (buckets === null || buckets.length * series.size > mostFilled) return rows
  const known = new Map(rows.map((row) => [`${String(row[key])}\n${nameOf(row)}`, row]))
  const nothing = nothingSold(query.measures ?? [], view)
  const filled = buckets.flatMap((bucket) =>
    [...series].map(([name, own]) => {
      const found = known.get(`${bucket}\n${name}`)
      known.delete(`${bucket}\n${name}`)
      return found ?? { [key]: bucket, ...Object.fromEntries(own), ...nothing }
    }),
  )
  // A row outside the reckoned buckets is never lost.
  return [...filled, ...known.values()]
}

function nothingSold(measures: readonly string[], view: PublicView): CubeRow {
  const isSum = new Map(view.measures.map(({ name, isSum: sums }) => [name, sums === true]))
  return Object.fromEntries(measures.map((name) => [name, isSum.get(name) ? '0' : null]))
}

function bucketsOf(grain: string, [from, to]: WallRange, dayStartMinutes: number): string[] | null {
  if (grain === 'hour') return steps(`${from.slice(0, 13)}:00:00.000`, to, nextHour)
  const [first, last] = [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)]
  const days: Readonly<Record<string, readonly [start: string, next: (day: string) => string]>> = {
    day: [first, (day) => addDays(day, 1)],
    week: [mondayOf(first), (day) => addDays(day, 7)],
    month: [`${first.slice(0, 7)}-01`, nextMonth],
    year: [`${first.slice(0, 4)}-01-01`, (day) => `${String(Number(day.slice(0, 4)) + 1)}-01-01`],
  }
  const step = days[grain]
  if (!step) return null
  return steps(step[0], last, step[1])?.map((day) => `${day}T00:00:00.000`) ?? null
}

/** From the first to the last, both included; null when there are too many. */
function steps(first: string, last: string, next: (one: string) => string): string[] | null {
  const all: string[] = []
  for (let one = first; one <= last; one = next(one)) {
    if (all.length >= mostFilled) return null
    all.push(one)
  }
  return all
}

function nextHour(wall: string): string {
  return new Date(Date.parse(`${wall}Z`) + 3_600_000).toISOString().slice(0, 23)
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function nextMonth(day: string): string {
  return `${addDays(day, 31).slice(0, 7)}-01`
}
