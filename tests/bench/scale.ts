import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exact } from '../../shared/money.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { withBenchCube, type BenchCube } from './benchCube.ts'
import type { BenchRatio } from './figures.ts'
import { forgetPeak, peakMb } from './peakMemory.ts'
import { changeTickets, turnoverOfLast } from './scaleChanges.ts'
import { copyFlat, openDuckdb, openPostgres, type FlatEngine } from './scaleFlat.ts'
import { scaleQuestions, type ScaleQuestion } from './scaleQuestions.ts'
import { fillTickets, groupOf, mergeTickets, type Shape } from './scaleRows.ts'
import { mediansInTurn } from './tillFiles.ts'

const rounds = Number(process.env['SCALE_ROUNDS'] ?? 9)
const sizes = (process.env['SCALE_LINES'] ?? '1,10').split(',').map((millions) => Number(millions) * 1e6)
/** A million lines are a year of four restaurants, 137 tickets a day each; ten millions are ten years of them. */
const restaurants = 4
const monthsOfMillion = 12
/** 10 millions of lines of a year: a group of 1,000 beside 2,000 customers of one restaurant each. */
const wide = { group: 1000, others: 2000, months: 12 } as const
const wideLines = Number(process.env['SCALE_WIDE'] ?? 10) * 1e6

const exactly = {
  do_not_merge_across_partitions_select_final: 1,
  session_timezone: 'UTC',
  output_format_json_quote_decimals: 1,
} as const

/** Milliseconds of a question, by engine. */
type Times = Readonly<Record<'clickhouse' | 'postgres' | 'duckdb' | 'cube', number>>

/** Stores that hold a history, and the same rows in the engines that it is held against. */
interface History {
  readonly title: string
  readonly bench: BenchCube
  readonly postgres: Awaited<ReturnType<typeof openPostgres>>
  readonly duckdb: FlatEngine
  readonly group: readonly string[]
}

/**
 * A history of 1, 10 and, by SCALE_LINES=1,10,50, 50 million lines, then a group of 1,000 restaurants beside 2,000 others: what questions cost
 * in ClickHouse by hand and through Cube, in Postgres and in DuckDB on the same rows. Each question is first answered by all four, to the cent.
 */
export async function run(): Promise<BenchRatio[]> {
  const all: BenchRatio[] = []
  const [shortest, ...longer] = sizes
  if (shortest !== undefined)
    await withHistory(shapeOf(shortest), titleOf(shortest), async (first) => {
      all.push(...(await measure(first)))
      for (const lines of longer)
        await withHistory(shapeOf(lines), titleOf(lines), async (history) => {
          all.push(...(await measure(history)))
          const title = `${lines / shortest} times the history`
          if (lines === longer.at(-1)) all.push(...(await growth(first, history, title)))
        })
    })
  if (wideLines > 0) {
    const shape = { lines: wideLines, ...wide }
    await withHistory(shape, '1,000 of 3,000 restaurants', async (history) => all.push(...(await measure(history))))
  }
  return all
}

function shapeOf(lines: number): Shape {
  const months = Math.max(1, Math.round((lines / 1e6) * monthsOfMillion))
  return { lines, months, group: restaurants, others: 0 }
}

function titleOf(lines: number): string {
  return `${lines / 1e6}M`
}

async function withHistory(shape: Shape, title: string, use: (history: History) => Promise<unknown>): Promise<void> {
  await withBenchCube(async (bench) => {
    const group = groupOf(shape)
    const began = performance.now()
    const about = { company: '', city: '', siret: '', dayStartMinutes: 0 }
    await publishRestaurants(
      bench.client,
      group.map((id, index) => ({ id, name: `Restaurant ${index}`, ...about })),
    )
    await fillTickets(bench.client, shape)
    const [postgres, duckdb] = await Promise.all([openPostgres(bench.postgresUrl), openDuckdb(bench.dataDir)])
    try {
      await copyFlat({ ...bench, shape }, [postgres, duckdb])
      await postgres.index()
      console.log(`  ${title}: filled and copied in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      await use({ title, bench, postgres, duckdb, group })
    } finally {
      await Promise.allSettled([postgres.close(), duckdb.close()])
    }
  })
}

async function measure(history: History): Promise<BenchRatio[]> {
  const { title, bench, postgres, group } = history
  const clickhousePid = Number(await readFile(join(bench.dataDir, 'clickhouse.pid'), 'utf8'))
  const pids = {
    clickhouse: clickhousePid,
    'a process of postgres': postgres.pid,
    'this process, with duckdb': process.pid,
  }
  for (const pid of Object.values(pids)) await forgetPeak(pid)
  const ratios = [...costs(await ask(history), title), ...(await room(history))]
  for (const [name, pid] of Object.entries(pids))
    ratios.push({ name: `${title}: memory of ${name}, MB at its highest`, ratio: await peakMb(pid), goal: null })
  await refuseOtherCents(bench, group)
  return ratios
}

async function ask({ bench, postgres, duckdb, group }: History): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const question of scaleQuestions(group)) {
    const sides = [
      () => askHand(bench, question),
      () => postgres.ask(question.flat),
      () => duckdb.ask(question.flat),
      () => askCube(bench, question, group),
    ]
    const answers: string[] = []
    for (const side of sides) answers.push(inWords(await side(), question.labels))
    refuseOthers(question.name, answers)
    const [clickhouse = 0, inPostgres = 0, inDuckdb = 0, cube = 0] = await mediansInTurn(sides, rounds)
    times.set(question.name, { clickhouse, postgres: inPostgres, duckdb: inDuckdb, cube })
  }
  console.table(
    Object.fromEntries(
      [...times].map(([name, each]) => [
        name,
        Object.fromEntries(Object.entries(each).map(([side, ms]) => [side, Number(ms.toFixed(1))])),
      ]),
    ),
  )
  return times
}

/** After re-sent, late and erased tickets, and once more after merges, Cube answers the cents of SQL that finds the last versions itself. */
async function refuseOtherCents(bench: BenchCube, group: readonly string[]): Promise<void> {
  const turnovers = scaleQuestions(group).filter(({ labels }) => labels === 0)
  const look = async (question: ScaleQuestion) => {
    const clickhouse = turnoverOfLast(question.range)
    const sides = [await askHand(bench, { ...question, clickhouse }), await askCube(bench, question, group)]
    const answers = sides.map((rows) => inWords(rows, 0))
    refuseOthers(`${question.name}, of changed tickets`, answers)
    return answers[0]
  }
  const before = await Promise.all(turnovers.map(look))
  await changeTickets(bench.client)
  const changed: unknown[] = []
  for (const question of turnovers) changed.push(await look(question))
  if (changed.at(-1) === before.at(-1)) throw new Error('the changed tickets changed nothing')
  await mergeTickets(bench.client)
  for (const question of turnovers) await look(question)
}

async function askHand({ client }: BenchCube, { clickhouse }: ScaleQuestion): Promise<string[][]> {
  const answer = await client.query({ query: clickhouse, format: 'JSONCompact', clickhouse_settings: exactly })
  return (await answer.json<(string | number)[]>()).data.map((row) => row.map(String))
}

async function askCube(
  { ask }: BenchCube,
  { cube, members }: ScaleQuestion,
  group: readonly string[],
): Promise<string[][]> {
  return (await ask(cube(), group)).map((row) => members.map((member) => String(row[member])))
}

/** Rows in one order, their sums as exact decimals, none of nothing as 0: what the engines must agree on, to the millionth. */
function inWords(rows: readonly string[][], labels: number): string {
  if (rows.length === 0) return 'nothing'
  return rows
    .map((row) =>
      row.map((cell, index) => (index < labels ? cell : exact(cell === 'null' ? null : cell).toFixed(6))).join(' '),
    )
    .sort()
    .join('\n')
}

function refuseOthers(name: string, [first = 'nothing', ...others]: readonly string[]): void {
  if (first === 'nothing' || others.some((other) => other !== first))
    throw new Error(
      `${name}: the engines answer different sums\n${[first, ...others].map((text) => text.slice(0, 300)).join('\n--\n')}`,
    )
}

const goals: Readonly<Record<ScaleQuestion['span'], readonly [postgres: string | null, duckdb: string | null]>> = {
  day: [null, null],
  month: ['≥ 2.5', '≥ 1'],
  year: ['≥ 12', '≥ 1'],
}

/** Each question's milliseconds, and how many times as long the others take. */
function costs(times: ReadonlyMap<string, Times>, title: string): BenchRatio[] {
  return [...times].flatMap(([name, { clickhouse, postgres, duckdb, cube }]) => {
    const span = (['day', 'month', 'year'] as const).find((word) => name.includes(`a ${word}`)) ?? 'day'
    // The goals stand for ten million lines.
    const [inPostgres, inDuckdb] = title === '10M' ? goals[span] : [null, null]
    return [
      { name: `${title}: ${name}, ms by hand`, ratio: clickhouse, goal: null },
      { name: `${title}: ${name}, ms through Cube`, ratio: cube, goal: null },
      { name: `${title}: ${name}, Postgres against by hand`, ratio: postgres / clickhouse, goal: inPostgres },
      { name: `${title}: ${name}, DuckDB against by hand`, ratio: duckdb / clickhouse, goal: inDuckdb },
    ]
  })
}

/** What lies on the disk after the merges. */
async function room({ title, bench, postgres, duckdb }: History): Promise<BenchRatio[]> {
  const sql = `SELECT toString(sum(bytes_on_disk)) AS bytes, toString(sum(rows)) AS rows FROM system.parts WHERE active AND database = 'pos' AND table = 'tickets'`
  const answer = await bench.client.query({ query: sql, format: 'JSONEachRow' })
  const [own] = await answer.json<{ bytes: string; rows: string }>()
  const bytes = Number(own?.bytes)
  return [
    { name: `${title}: bytes of a ticket on the disk`, ratio: bytes / Number(own?.rows), goal: null },
    {
      name: `${title}: disk against Postgres`,
      ratio: bytes / (await postgres.bytes()),
      goal: title === '10M' ? '≤ 0.15' : null,
    },
    { name: `${title}: disk against DuckDB`, ratio: bytes / (await duckdb.bytes()), goal: null },
  ]
}

/** Growth of the product's own answers from the shortest history to the longest, asked in turn, since hours of a machine differ too; days and months of one restaurant, years of all. */
async function growth(first: History, last: History, title: string): Promise<BenchRatio[]> {
  const ratios: BenchRatio[] = []
  for (const question of scaleQuestions(last.group)) {
    const { name } = question
    const sides = [
      () => askHand(first.bench, question),
      () => askHand(last.bench, question),
      () => askCube(first.bench, question, first.group),
      () => askCube(last.bench, question, last.group),
    ]
    const [firstHand = 0, lastHand = 0, firstCube = 0, lastCube = 0] = await mediansInTurn(sides, rounds)
    const goal = name.includes('a year') ? '≤ 3' : name.includes('one restaurant') ? '≤ 1.1' : null
    ratios.push({ name: `${title}: ${name}, by hand`, ratio: lastHand / firstHand, goal })
    ratios.push({ name: `${title}: ${name}, through Cube`, ratio: lastCube / firstCube, goal: null })
  }
  return ratios
}
