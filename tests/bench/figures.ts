import type { ClickHouseClient } from '@clickhouse/client'
import { withBenchCube, type BenchCube } from './benchCube.ts'
import { median } from './median.ts'

/** One measured ratio beside its goal of performance: '≤' or '≥' says which side is good; null where there is none. */
export interface BenchRatio {
  readonly name: string
  readonly ratio: number
  readonly goal: string | null
}

const sites = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const [site = ''] = sites
const ticketsPerMonth = 20_000
const rounds = 15
const counted = "state != 'Ouvert' AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0))"
const exact = { do_not_merge_across_partitions_select_final: 1, session_timezone: 'UTC' } as const

type Bench = BenchCube

/** Cube cold against the same SQL by hand, repeats, a small question during four slow ones, FINAL against not, 50 times the history. */
export async function run(): Promise<BenchRatio[]> {
  return await withBenchCube(measure)
}

async function measure(bench: Bench): Promise<BenchRatio[]> {
  await fill(bench.client, 49, 50)
  const [short, shortMonth] = await inTurn([() => handDay(bench.client), () => handMonth(bench.client)])
  await fill(bench.client, 0, 49)
  const [long, longMonth] = await inTurn([() => handDay(bench.client), () => handMonth(bench.client)])
  return [
    { name: 'a day of one site, 50 times the history', ratio: long / short, goal: '≤ 1.1' },
    { name: 'a month of one site, 50 times the history', ratio: longMonth / shortMonth, goal: '≤ 1.1' },
    ...(await coldAgainstHand(bench)),
    await repeats(bench),
    await duringSlowOnes(bench),
    await finalAgainstPlain(bench),
  ]
}

/** Tickets of three sites over the months [from, to) before April 2026, five lines each. */
async function fill(client: ClickHouseClient, from: number, to: number): Promise<void> {
  const columns = ['label', 'group_label', 'family_label', 'quantity', 'gross_amount', 'net_amount']
  const list = (value: string) => `arrayMap(line -> ${value}, range(5))`
  const lines = [
    list("concat('Article ', toString((number * 7 + line * 13) % 150))"),
    list("concat('Groupe ', toString((number + line) % 4))"),
    list("concat('Famille ', toString((number + line) % 12))"),
    list('toDecimal64(1 + (number + line) % 3, 6)'),
    list('toDecimal64(8.8, 6)'),
    list('toDecimal64(8, 6)'),
  ]
  for (let month = from; month < to; month++) {
    const first = `toDateTime64('2022-02-01 00:00:00', 3, 'UTC') + toIntervalMonth(${month})`
    await client.command({
      query: `INSERT INTO pos.tickets (restaurant_id, guid, ts, version, covers, seller, till, operation, state,
          net_amount, tax_amount, gross_amount, ${columns.map((column) => `lines.${column}`).join(', ')})
        SELECT arrayElement([${sites.map((id) => `'${id}'`).join(', ')}], 1 + number % 3), toString(number),
          ${first} + toIntervalSecond(number * ${Math.floor((28 * 86_400) / ticketsPerMonth)}), 1 + number, number % 5,
          concat('Vendeur ', toString(number % 12)), concat('CAISSE ', toString(number % 3)),
          if(number % 20 = 0, 'TRANSFERT', 'VENTE'), 'Fermé', 40, 4, 44, ${lines.join(', ')}
        FROM numbers(${ticketsPerMonth})`,
    })
  }
  await client.command({ query: 'OPTIMIZE TABLE pos.tickets FINAL' })
}

async function hand(client: ClickHouseClient, sql: string): Promise<void> {
  const answer = await client.query({ query: sql, format: 'JSONCompact', clickhouse_settings: exact })
  await answer.json()
}

function where(from: string, to: string): string {
  return `restaurant_id = '${site}' AND ts >= '${from}' AND ts <= '${to}' AND ${counted}`
}

function handDay(client: ClickHouseClient): Promise<void> {
  const range = where('2026-03-14 00:00:00.000', '2026-03-14 23:59:59.999')
  return hand(client, `SELECT sum(gross_amount), sum(covers) FROM pos.tickets FINAL WHERE ${range}`)
}

function handMonth(client: ClickHouseClient): Promise<void> {
  return hand(client, monthSql('2026-03-01 00:00:00.000', '2026-03-31 23:59:59.999'))
}

function monthSql(from: string, to: string, final = 'FINAL'): string {
  return `SELECT till, sum(gross_amount), sum(covers) FROM pos.tickets ${final} WHERE ${where(from, to)} GROUP BY till`
}

function articlesSql(from: string, to: string, final = 'FINAL'): string {
  return `SELECT label, sum(quantity), sum(gross) FROM pos.tickets ${final}
    ARRAY JOIN lines.label AS label, lines.quantity AS quantity, lines.gross_amount AS gross
    WHERE ${where(from, to)} GROUP BY label ORDER BY label`
}

/** Asks Cube; a question that was never asked is cold. */
async function ask(bench: Bench, query: unknown, restaurantIds = [site]): Promise<void> {
  if ((await bench.ask(query, restaurantIds)).length === 0) throw new Error('Cube answered no rows')
}

let salt = 0

/** A range whose upper bound no other question had: the same work, never the same question. */
function never(from: string, to: string): [string, string] {
  salt += 1
  return [`${from}T00:00:00.000`, `${to}T23:59:59.${String(salt % 1000).padStart(3, '0')}`]
}

function monthQuestion([from, to]: [string, string]) {
  const timeDimensions = [{ dimension: 'sales.ts', dateRange: [from, to] }]
  const measures = ['sales.gross_sales', 'sales.covers']
  return { measures, dimensions: ['sales.till'], timeDimensions, order: [], timezone: 'UTC' }
}

function articlesQuestion([from, to]: [string, string], more: string[] = []) {
  const timeDimensions = [{ dimension: 'product_sales.ts', dateRange: [from, to] }]
  const measures = ['product_sales.quantity', 'product_sales.gross_sales', ...more]
  return { measures, dimensions: ['product_sales.article'], timeDimensions, timezone: 'UTC' }
}

async function coldAgainstHand(bench: Bench): Promise<BenchRatio[]> {
  const year = ['2025-04-01', '2026-03-31'] as const
  const [month, monthCold, articles, articlesCold] = await inTurn([
    () => handMonth(bench.client),
    () => ask(bench, monthQuestion(never('2026-03-01', '2026-03-31'))),
    () => hand(bench.client, articlesSql(`${year[0]} 00:00:00.000`, `${year[1]} 23:59:59.999`)),
    () => ask(bench, articlesQuestion(never(...year))),
  ])
  const added = monthCold - month
  return [
    { name: `a month per till, Cube cold, ms added to ${month.toFixed(1)}`, ratio: added, goal: '≤ 5 (below 10 ms)' },
    {
      name: `a year per article, Cube cold against ${articles.toFixed(0)} ms`,
      ratio: articlesCold / articles,
      goal: '≤ 1.3',
    },
  ]
}

async function repeats(bench: Bench): Promise<BenchRatio> {
  const again = articlesQuestion(never('2025-04-01', '2026-03-31'))
  await ask(bench, again)
  const [cold, repeated] = await inTurn([
    () => ask(bench, articlesQuestion(never('2025-04-01', '2026-03-31'))),
    () => ask(bench, again),
  ])
  return { name: 'rate of a repeated question against a cold one', ratio: cold / repeated, goal: '≥ 10' }
}

async function duringSlowOnes(bench: Bench): Promise<BenchRatio> {
  const small = () => ask(bench, monthQuestion(never('2026-03-01', '2026-03-31')))
  const [idle] = await inTurn([small])
  let stop = false
  const slow = Array.from({ length: 4 }, async () => {
    while (!stop)
      await ask(bench, articlesQuestion(never('2022-02-01', '2026-03-31'), ['product_sales.top_seller']), sites)
  })
  const [busy] = await inTurn([small])
  stop = true
  await Promise.all(slow)
  return {
    name: `a small question during four slow ones (idle ${idle.toFixed(1)} ms)`,
    ratio: busy / idle,
    goal: '≤ 4',
  }
}

async function finalAgainstPlain({ client }: Bench): Promise<BenchRatio> {
  const range = ['2025-04-01 00:00:00.000', '2026-03-31 23:59:59.999'] as const
  const [final, plain] = await inTurn([
    () => hand(client, articlesSql(...range)),
    () => hand(client, articlesSql(...range, '')),
  ])
  return { name: 'exact reads (FINAL) against plain ones', ratio: final / plain, goal: '≤ 1.1' }
}

/** Medians, in ms, of things run in turn. */
async function inTurn<const T extends readonly (() => Promise<void>)[]>(
  tasks: T,
): Promise<{ -readonly [K in keyof T]: number }> {
  const times = tasks.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const begun = performance.now()
      await task()
      times[index]?.push(performance.now() - begun)
    }
  }
  return times.map(median) as { -readonly [K in keyof T]: number }
}
