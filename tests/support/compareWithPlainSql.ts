import type { ClickHouseClient } from '@clickhouse/client'
import type { ToldComparison } from './randomHistories.ts'

/** What is asked of a history that stands in the store. */
type AskedOfHistory = Omit<ToldComparison, 'tickets'>

/** Turnover, turnover without tax, covers, payments. */
type PlainFigures = readonly (number | null)[]

/** A comparison as SQL of its own reckons it. */
export interface PlainComparison {
  readonly current: PlainFigures
  readonly previous: PlainFigures
  readonly sites: readonly string[]
  readonly leftOut: readonly (readonly [site: string, amount: number])[]
}

const stamp = "DateTime64(3, 'UTC')"

/** The other range, by ClickHouse's own calendar. */
const others = {
  annee: [
    'subtractYears(a, 1)',
    'if(subtractYears(b, 1) < subtractYears(a, 1), subtractYears(b, 1) + toIntervalDay(1), subtractYears(b, 1))',
  ],
  jour: ['subtractWeeks(a, 52)', 'subtractWeeks(b, 52)'],
  semaine: ['subtractWeeks(a, 1)', 'subtractWeeks(b, 1)'],
  precedente: ["a - toIntervalMillisecond(dateDiff('ms', a, b) + 1)", 'a - toIntervalMillisecond(1)'],
  choix: ['own_a', 'own_b'],
} as const

const bounds = (kind: ToldComparison['kind']) => `
  {a:${stamp}} AS a, {b:${stamp}} AS b, {now:${stamp}} AS wall, {own_a:${stamp}} AS own_a, {own_b:${stamp}} AS own_b,
  ${others[kind][0]} AS c, ${others[kind][1]} AS d,
  {same:Nullable(Bool)} AS same, coalesce(same, wall BETWEEN a AND b) AS is_cut,
  dateDiff('ms', a, b) + 1 >= 7 * 86400000 AND {several:Bool} AND {constant:Bool} AS is_constant`

const sold = "state <> 'Ouvert' AND (operation = 'VENTE' OR operation = 'ANNULATION' AND gross_amount < 0)"
const paid = "state <> 'Ouvert' AND (operation IN ('VENTE', 'RECU') OR operation = 'ANNULATION' AND gross_amount < 0)"

/** Per restaurant: both sides' sums, until when it is compared, and its weeks with sales. */
const perSite = (kind: ToldComparison['kind']) => `
  WITH ${bounds(kind)},
  weeks AS (
    SELECT arrayJoin([(a, b, 0), (c, d, 1)]) AS side,
      arrayFilter(monday -> toDateTime64(monday, 3, 'UTC') + toIntervalMinute({start:UInt16}) >= side.1
          AND toDateTime64(monday + 7, 3, 'UTC') + toIntervalMinute({start:UInt16}) - toIntervalMillisecond(1) <= least(side.2, wall),
        arrayMap(week -> toMonday(toDate(side.1)) - 7 + 7 * week, range(toUInt32(dateDiff('week', side.1, side.2)) + 4))) AS mondays
  ),
  (SELECT groupArray((side.3, mondays)) FROM weeks) AS wanted,
  received AS (
    SELECT restaurant_id, least(max(ts), wall) AS until FROM pos.tickets FINAL
    WHERE restaurant_id IN {sites:Array(UUID)} GROUP BY restaurant_id
  ),
  places AS (
    SELECT restaurant_id, day_start_minutes, until,
      multiIf(NOT is_cut, d, isNull(until) OR until < a, c - toIntervalMillisecond(1), until >= b, d,
        '${kind}' = 'choix', least(d, c + toIntervalMillisecond(dateDiff('ms', a, until))),
        c + toIntervalMillisecond(dateDiff('ms', a, until))) AS stop
    FROM (SELECT restaurant_id, day_start_minutes FROM pos.restaurants FINAL WHERE restaurant_id IN {sites:Array(UUID)}) AS r
    LEFT JOIN (SELECT restaurant_id, toNullable(until) AS until FROM received) AS u USING restaurant_id
  )
  SELECT toString(p.restaurant_id) AS site,
    sumIf(gross_amount, ${sold} AND ts BETWEEN a AND b) AS gross_1, sumIf(gross_amount, ${sold} AND ts BETWEEN c AND stop) AS gross_0,
    sumIf(net_amount, ${sold} AND ts BETWEEN a AND b) AS net_1, sumIf(net_amount, ${sold} AND ts BETWEEN c AND stop) AS net_0,
    sumIf(if(operation = 'ANNULATION', -covers, covers), ${sold} AND ts BETWEEN a AND b) AS covers_1,
    sumIf(if(operation = 'ANNULATION', -covers, covers), ${sold} AND ts BETWEEN c AND stop) AS covers_0,
    sumIf(gross_amount, ${sold} AND covers <> 0 AND ts BETWEEN a AND b) AS covered_1,
    sumIf(gross_amount, ${sold} AND covers <> 0 AND ts BETWEEN c AND stop) AS covered_0,
    countIf(${sold} AND ts BETWEEN a AND b) AS tickets_1, countIf(${sold} AND ts BETWEEN c AND stop) AS tickets_0,
    sumIf(gross_amount, ${paid} AND ts BETWEEN a AND b) AS paid_1, sumIf(gross_amount, ${paid} AND ts BETWEEN c AND stop) AS paid_0,
    groupUniqArrayIf(toMonday(toDate(ts - toIntervalMinute(day_start_minutes))), ${sold} AND ts BETWEEN a AND b) AS weeks_1,
    groupUniqArrayIf(toMonday(toDate(ts - toIntervalMinute(day_start_minutes))), ${sold} AND ts BETWEEN c AND d) AS weeks_0,
    notEmpty(weeks_1) AND notEmpty(weeks_0) AND arrayAll(side -> hasAll(if(side.1 = 0, weeks_1, weeks_0), side.2), wanted) AS stands,
    NOT is_constant OR stands AS is_kept
  FROM places AS p LEFT JOIN (SELECT * FROM pos.tickets FINAL WHERE restaurant_id IN {sites:Array(UUID)}) AS t ON t.restaurant_id = p.restaurant_id
  GROUP BY p.restaurant_id`

const sums = ['gross_1', 'net_1', 'covers_1', 'paid_1', 'gross_0', 'net_0', 'covers_0', 'paid_0']

/** Reckons a told comparison in SQL alone: its calendar, its ends and its restaurants are written apart from the product's. */
export async function compareWithPlainSql(
  client: ClickHouseClient,
  told: AskedOfHistory,
  sites: readonly string[],
): Promise<PlainComparison> {
  const query = `SELECT ${sums.map((name) => `toString(round(sumIf(${name}, is_kept), 2))`).join(', ')},
    arraySort(groupArrayIf(site, is_kept)), arraySort(groupArrayIf((site, toString(round(gross_1, 2))), NOT is_kept))
    FROM (${perSite(told.kind)})`
  const answer = await client.query({
    query,
    format: 'JSONCompactEachRow',
    query_params: paramsOf(told, sites),
  })
  const [row = []] = await answer.json<(string | string[] | [string, string][])[]>()
  const figures = row.slice(0, sums.length).map(Number)
  const [kept, left] = row.slice(sums.length) as [string[], [string, string][]]
  return {
    current: figures.slice(0, 4),
    previous: figures.slice(4),
    sites: kept,
    leftOut: left.map(([site, amount]) => [site, Number(amount)] as const),
  }
}

function paramsOf(told: AskedOfHistory, sites: readonly string[]) {
  const wall = (at: string) => at.replace('T', ' ')
  return {
    ...{ a: wall(told.range[0]), b: wall(told.range[1]), now: wall(told.now), sites: [...sites] },
    ...{ own_a: wall(told.ownRange[0]), own_b: wall(told.ownRange[1]), start: Math.min(...told.dayStarts) },
    ...{ same: told.sameTime, constant: told.constantScope, several: sites.length > 1 },
  }
}

/** A restaurant's sides, in whole cents. */
export interface PlainSides {
  readonly gross: readonly [before: number, now: number]
  readonly covered: readonly [before: number, now: number]
  readonly covers: readonly [before: number, now: number]
  readonly tickets: readonly [before: number, now: number]
}

/** Both sides of each restaurant that a told comparison is of. */
export async function sidesByPlainSql(
  client: ClickHouseClient,
  told: AskedOfHistory,
  sites: readonly string[],
): Promise<Map<string, PlainSides>> {
  const pair = (name: string, scale = '') =>
    `[toInt64(round(${name}_0${scale})), toInt64(round(${name}_1${scale}))] AS ${name}`
  const query = `SELECT site, ${pair('gross', ' * 100')}, ${pair('covered', ' * 100')}, ${pair('covers')}, ${pair('tickets')}
    FROM (${perSite(told.kind)}) WHERE is_kept`
  const answer = await client.query({ query, format: 'JSONEachRow', query_params: paramsOf(told, sites) })
  const rows = await answer.json<Record<string, string[]> & { site: string }>()
  const numbers = (values: readonly string[] | undefined): [number, number] => [
    Number(values?.[0]),
    Number(values?.[1]),
  ]
  return new Map(
    rows.map(({ site, gross, covered, covers, tickets }) => [
      site,
      { gross: numbers(gross), covered: numbers(covered), covers: numbers(covers), tickets: numbers(tickets) },
    ]),
  )
}
