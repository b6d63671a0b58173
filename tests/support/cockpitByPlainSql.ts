import type { ClickHouseClient } from '@clickhouse/client'
import type { ActivityName } from '../../reports/rows/activityFigures.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { wallMs } from '../../shared/wallTime.ts'
import type { ToldClock, ToldGroup } from './randomGroups.ts'

/** Sums in whole cents, covers, lines, milliseconds and records. */
const parts = [
  ...([
    'gross',
    'net',
    'covers',
    'covered',
    'paid',
    'card',
    'discounts',
    'offered',
    'lines',
    'cancelled',
    'sales',
  ] as const),
  ...(['worked', 'records', 'complete', 'clockedNet'] as const),
] as const
type Part = (typeof parts)[number]
export type Sums = Record<Part, number>

const sold = "state <> 'Ouvert' AND (operation = 'VENTE' OR operation = 'ANNULATION' AND gross_amount < 0)"
const paid = "state <> 'Ouvert' AND (operation IN ('VENTE', 'RECU') OR operation = 'ANNULATION' AND gross_amount < 0)"
const cancels = "state <> 'Ouvert' AND NOT (operation = 'ANNULATION' AND gross_amount > 0)"
const stamp = "DateTime64(3, 'UTC')"
const cents = (amount: string) => `toInt64(round(${amount} * 100))`

/** Of each restaurant and service day of the range: its sums, the hours reckoned here, in whole milliseconds. */
export async function sumsByPlainSql(
  client: ClickHouseClient,
  told: ToldGroup,
  sites: readonly string[],
): Promise<Map<string, Sums>> {
  const seats = "if(operation = 'ANNULATION', -covers, covers)"
  const query = `SELECT toString(t.restaurant_id) AS site, toString(toDate(ts - toIntervalMinute(day_start_minutes))) AS day,
      sumIf(${cents('gross_amount')}, ${sold}) AS gross, sumIf(${cents('net_amount')}, ${sold}) AS net,
      sumIf(${seats}, ${sold}) AS covers, sumIf(${cents('gross_amount')}, ${sold} AND t.covers <> 0) AS covered,
      sumIf(${cents('arraySum(payments.amount)')}, ${paid}) AS paid,
      sumIf(${cents('payments.amount[1]')}, ${paid}) AS card,
      sumIf(${cents('arraySum(discounts.amount)')}, ${sold}) AS discounts, sumIf(${cents('arraySum(offered.amount)')}, ${sold}) AS offered,
      sumIf(length(lines.label), ${sold}) AS lines, countIf(${sold}) AS sales, sumIf(length(cancelled.label), ${cancels}) AS cancelled
    FROM (SELECT * FROM pos.tickets FINAL WHERE restaurant_id IN {sites:Array(UUID)} AND ts BETWEEN {a:${stamp}} AND {b:${stamp}}) AS t
    INNER JOIN (SELECT restaurant_id, day_start_minutes FROM pos.restaurants FINAL) AS r ON r.restaurant_id = t.restaurant_id
    GROUP BY site, day`
  const [a, b] = told.range.map((at) => at.replace('T', ' '))
  const answer = await client.query({ query, format: 'JSONEachRow', query_params: { sites: [...sites], a, b } })
  const rows = await answer.json<Record<string, string>>()
  const cells = new Map<string, Sums>()
  for (const { site = '', day = '', ...row } of rows)
    cells.set(`${site} ${day}`, {
      ...none(),
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
    })
  addHours(cells, told, sites)
  return cells
}

const none = () => Object.fromEntries(parts.map((part) => [part, 0])) as Sums

/** What each record has in common with each service day of the range, in the head. */
function addHours(cells: Map<string, Sums>, told: ToldGroup, sites: readonly string[]): void {
  const add = ({ site, from }: ToldClock, day: string, own: Partial<Sums>) => {
    const key = `${sites[site]} ${day || serviceDayOf(from, told.dayStarts[site]!)}`
    cells.set(key, addUp([cells.get(key) ?? none(), { ...none(), ...own }]))
  }
  for (const clock of told.clocks) {
    const counted = clocked(told, clock)
    if (counted.isWithin) add(clock, '', { records: 1, complete: counted.isKnown ? 1 : 0 })
    for (const [day, worked] of counted.days) add(clock, day, { worked })
  }
}

/** A record: whether it begins within the range, whether its end is known, and what was worked of each service day of the range. */
function clocked({ now, range, dayStarts }: ToldGroup, { site, from, to }: ToldClock) {
  const minute = `${now.slice(0, 16)}:00.000`
  const [a, b] = [wallMs(range[0]), wallMs(range[1]) + 1]
  const dayStart = dayStarts[site]!
  const isToday = serviceDayOf(from, dayStart) === serviceDayOf(minute, dayStart)
  const end = to ?? (isToday ? minute : from)
  const days: [string, number][] = []
  for (let day = serviceDayOf(from, dayStart); day <= serviceDayOf(end, dayStart); day = addDays(day, 1)) {
    const begins = wallMs(`${day}T00:00:00.000`) + dayStart * 60_000
    const shared = Math.min(wallMs(end), begins + 86_400_000, b) - Math.max(wallMs(from), begins, a)
    if (shared > 0) days.push([day, shared])
  }
  return { isWithin: wallMs(from) >= a && wallMs(from) < b, isKnown: to !== null || isToday, days }
}

/** Adds cells up. */
export function addUp(cells: readonly Sums[]): Sums {
  const total = none()
  for (const cell of cells) for (const part of parts) total[part] += cell[part]
  return total
}

/** n / d × 10^decimals as a number of two decimals, halves away from zero, in whole numbers; null without d. */
export function ratio(over: number, under: number, scale: number): number | null {
  if (under === 0) return null
  const [n, d] = [BigInt(over) * BigInt(scale), BigInt(under)]
  const [top, bottom] = [n < 0n ? -n : n, d < 0n ? -d : d]
  const rounded = Number((2n * top + bottom) / (2n * bottom)) / 100
  return n < 0n === d < 0n || rounded === 0 ? rounded : -rounded
}

/** The figures of sums, each as it is shown. */
export const plainFigures: Readonly<Record<ActivityName, (sums: Sums) => number | null>> = {
  grossSales: ({ gross }) => gross / 100,
  netSales: ({ net }) => net / 100,
  covers: ({ covers }) => covers,
  averageCover: ({ covered, covers }) => ratio(covered, covers, 1),
  discountRate: ({ discounts, gross }) => ratio(discounts, gross + discounts, 10_000),
  offeredRate: ({ offered, gross, discounts }) => ratio(offered, gross + discounts + offered, 10_000),
  cancelledRate: ({ cancelled, lines }) => ratio(cancelled, lines, 100_000),
  cardShare: ({ card, paid: all }) => ratio(card, all, 10_000),
  workedHours: ({ worked, records }) => (worked === 0 && records === 0 ? null : ratio(worked, 3_600_000, 100)),
  netSalesPerHour: ({ clockedNet, worked, records, complete }) =>
    complete * 100 < records * 80 ? null : ratio(clockedNet, worked, 3_600_000),
}

/** The last 13 ISO weeks that had ended, by ClickHouse's calendar, and each restaurant's turnover in them, in cents. */
export async function weeksByPlainSql(
  client: ClickHouseClient,
  told: ToldGroup,
  sites: readonly string[],
): Promise<Map<string, number[]>> {
  const query = `WITH least({b:${stamp}}, {now:${stamp}}) AS ends,
      arrayFirst(monday -> toDateTime64(monday + 7, 3, 'UTC') + toIntervalMinute({start:UInt16}) - toIntervalMillisecond(1) <= ends,
        arrayMap(week -> toMonday(toDate(ends)) + 7 - 7 * week, range(5))) AS last,
      arrayMap(week -> last - 84 + 7 * week, range(13)) AS mondays
    SELECT toString(site) AS site, arrayMap(monday -> arraySum(arrayMap((m, c) -> if(m = monday, c, 0), mine.1, mine.2)), mondays) AS sums
    FROM (
      SELECT r.restaurant_id AS site,
        (groupArray(toMonday(toDate(ts - toIntervalMinute(day_start_minutes)))), groupArray(toInt64(if(${sold}, ${cents('gross_amount')}, 0)))) AS mine
      FROM (SELECT restaurant_id, day_start_minutes FROM pos.restaurants FINAL WHERE restaurant_id IN {sites:Array(UUID)}) AS r
      INNER JOIN (SELECT * FROM pos.tickets FINAL WHERE restaurant_id IN {sites:Array(UUID)}) AS t ON t.restaurant_id = r.restaurant_id
      GROUP BY site
    )`
  const wall = (at: string) => at.replace('T', ' ')
  const params = { sites: [...sites], b: wall(told.range[1]), now: wall(told.now), start: Math.min(...told.dayStarts) }
  const answer = await client.query({ query, format: 'JSONEachRow', query_params: params })
  const rows = await answer.json<{ site: string; sums: string[] }>()
  return new Map(rows.map(({ site, sums }) => [site, sums.map(Number)]))
}
