import type { ClickHouseClient } from '@clickhouse/client'
import type { WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'

/** Public holidays as the calendars of these years print them, and those of Alsace-Moselle. */
const printed = [
  ...['2025-11-01', '2025-11-11', '2025-12-25', '2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14'],
  ...['2026-05-25', '2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
]
const printedInAlsace = ['2025-12-26', '2026-04-03', '2026-12-26']

interface UsualCase {
  readonly id: string
  readonly range: WallRange
  readonly now: string
  readonly dayStart: number
  readonly isAlsace: boolean
}

/** Turnover and covers that are usual over a range of one restaurant: day by day, a question each, in half cents. */
export async function usualByPlainSql(client: ClickHouseClient, given: UsualCase): Promise<[number, number]> {
  const { range, now } = given
  const received = await ask<{ until: string }>(client, given, {
    sql: `SELECT toString(least(max(ts), toDateTime64({now:String}, 3, 'UTC'))) AS until FROM pos.tickets FINAL
      WHERE restaurant_id = {id:UUID} AND ts >= toDateTime64({from:String}, 3, 'UTC')`,
  })
  const runs = range[0] <= now && now <= range[1]
  const until = runs ? (received[0]?.until ?? '') : range[1].replace('T', ' ')
  let [halfCents, halfCovers] = [0, 0]
  for (let day = range[0].slice(0, 10); `${day} 23:59` < `${range[1].slice(0, 10)} 24`; day = addDays(day, 1)) {
    const [row] = await ask<{ n: string; gross: string; seats: string }>(client, given, { sql: ofOneDay, day, until })
    if (!row || Number(row.n) < 4) continue
    halfCents += Number(row.gross)
    halfCovers += Number(row.seats)
  }
  return [Math.round((halfCents + Number.EPSILON) / 2) / 100, halfCovers / 2]
}

/** Twice the median of the eight days, in cents. */
const ofOneDay = `
  WITH toDate({day:String}) AS asked, toDateTime64(asked, 3, 'UTC') + toIntervalMinute({dayStart:UInt16}) AS begins,
    least(dateDiff('ms', begins, toDateTime64({until:String}, 3, 'UTC')), 86399999) AS long,
    days AS (
      SELECT toDate(ts - toIntervalMinute({dayStart:UInt16})) AS past,
        sumIf(toInt64(gross_amount * 100), ts - toIntervalMinute({dayStart:UInt16}) - toIntervalMillisecond(long) <= toDateTime64(past, 3, 'UTC')) AS cents,
        sumIf(covers, ts - toIntervalMinute({dayStart:UInt16}) - toIntervalMillisecond(long) <= toDateTime64(past, 3, 'UTC')) AS seats
      FROM pos.tickets FINAL WHERE restaurant_id = {id:UUID}
      GROUP BY past HAVING past < asked AND toDayOfWeek(past) = toDayOfWeek(asked) AND NOT has({holidays:Array(Date)}, past)
      ORDER BY past DESC LIMIT 8
    )
  SELECT count() AS n,
    arrayElement(arraySort(groupArray(cents)), toUInt32(ceil(n / 2))) + arrayElement(arraySort(groupArray(cents)), toUInt32(floor(n / 2)) + 1) AS gross,
    arrayElement(arraySort(groupArray(seats)), toUInt32(ceil(n / 2))) + arrayElement(arraySort(groupArray(seats)), toUInt32(floor(n / 2)) + 1) AS seats
  FROM days WHERE long >= 0`

async function ask<Row>(
  client: ClickHouseClient,
  { id, range, now, dayStart, isAlsace }: UsualCase,
  { sql, day = '2000-01-01', until = '2000-01-01 00:00:00.000' }: { sql: string; day?: string; until?: string },
): Promise<Row[]> {
  const holidays = isAlsace ? [...printed, ...printedInAlsace] : printed
  const plain = (at: string) => at.replace('T', ' ')
  const params = { id, day, until, dayStart, now: plain(now), from: plain(range[0]), holidays }
  const answer = await client.query({ query: sql, query_params: params, format: 'JSONEachRow' })
  return await answer.json<Row>()
}
