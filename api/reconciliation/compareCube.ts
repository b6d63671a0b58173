import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { compareMonths } from '../../db/reconciliation/compareMonths.ts'
import type { MonthDifference } from '../../db/reconciliation/monthDifferences.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { noteDifferences } from '../../db/reconciliation/differences.ts'
import type { CubeClient } from '../figures/cubeClient.ts'
import { cubeDifferences, daysOf, isWithin } from './cubeMonths.ts'
import type { KnownMonth, MonthRange } from './cubeMonths.ts'
import { placeOf } from '../../db/reconciliation/restaurantMonth.ts'

const RESTAURANTS_PER_QUESTION = 50
/** Cube looks at the stored parts each 0.3 s. */
const FRESH_MS = 500

interface Deps {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  /** Without the guard: what is being rebuilt is asked too. */
  readonly cube: CubeClient
  readonly log: Logger
}

/** What Cube may be asked of a single question's ranges: the months that an import changed are seldom more than a few. */
const MOST_MONTHS = 24

/** A comparison that follows imports: `compare` asks Cube for the months that changed since the last call alone; the first one only looks. */
export interface CubeFollower {
  compare(): Promise<number>
}

/**
 * Compares Cube's answers for the months whose tickets changed since the last turn, once ClickHouse was found equal to Postgres for
 * them. A turn without a change is one look at ticket_months and asks Cube nothing.
 */
export function followImports(deps: Deps): CubeFollower {
  let seen: ReadonlyMap<string, number> | undefined
  let total: string | undefined
  return {
    async compare() {
      const now = await sumRevisions(deps.knex)
      if (now === total) return 0
      const months = await readSettled(deps.knex)
      const current = new Map(months.map((month) => [placeOf(month), month.revision]))
      const changed = months.filter((month) => seen && seen.get(placeOf(month)) !== month.revision)
      // What is not compared yet keeps its former revision: it is asked for once it is.
      const count = changed.length === 0 ? 0 : await compareChanged(deps, changed)
      seen = new Map([...(seen ?? []), ...current])
      total = now
      return count
    },
  }
}

async function compareChanged(deps: Deps, changed: readonly SettledMonth[]): Promise<number> {
  const months = [...new Set(changed.map(({ month }) => month))].sort()
  const restaurantIds = [...new Set(changed.map(({ restaurantId }) => restaurantId))]
  const range: MonthRange | undefined = months.length > MOST_MONTHS ? undefined : [months[0] ?? '', months.at(-1) ?? '']
  let count = 0
  for (let at = 0; at < restaurantIds.length; at += RESTAURANTS_PER_QUESTION)
    count += await comparePart(deps, restaurantIds.slice(at, at + RESTAURANTS_PER_QUESTION), range)
  await noteHealed(deps)
  return count
}

/** A month that ClickHouse answers as Postgres knows it. */
interface SettledMonth {
  readonly restaurantId: string
  readonly month: string
  readonly revision: number
}

/** Changes with each change of a month, and when one was compared. */
async function sumRevisions(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: { total: string }[] }>(
    `SELECT concat(sum(revision), ' ', sum(compared_revision)) AS total FROM ticket_months`,
  )
  return rows[0]?.total ?? ''
}

async function readSettled(knex: Knex): Promise<SettledMonth[]> {
  const { rows } = await knex.raw<{ rows: SettledMonth[] }>(
    `SELECT m.restaurant_id AS "restaurantId", to_char(m.month, 'YYYY-MM-DD') AS month, m.revision
     FROM ticket_months m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.revision = m.compared_revision`,
  )
  return rows
}

/**
 * Compares what Cube answers with what Postgres knows, per restaurant and month, where ClickHouse agrees; answers how many differ.
 * Cube keeps answers in memory as long as ClickHouse's parts stand: publishing the restaurants again makes it forget them.
 */
export async function compareCube(deps: Deps): Promise<number> {
  await untilReady(deps.cube)
  const ids = await deps.knex('restaurants').orderBy('id').pluck<string[]>('id')
  let count = 0
  for (let at = 0; at < ids.length; at += RESTAURANTS_PER_QUESTION) {
    count += await comparePart(deps, ids.slice(at, at + RESTAURANTS_PER_QUESTION))
  }
  await noteHealed(deps)
  return count
}

/** At a start Cube comes up beside us. */
async function untilReady(cube: CubeClient): Promise<void> {
  for (let tries = 0; tries < 60 && !(await cube.isReady()); tries += 1) await sleep(1_000, undefined, { ref: false })
}

async function comparePart(deps: Deps, restaurantIds: readonly string[], range?: MonthRange): Promise<number> {
  const differing = await differencesOf(deps, restaurantIds, range)
  const noted: MonthDifference[] = []
  for (const id of new Set(differing.map(({ restaurantId }) => restaurantId)))
    noted.push(...(await confirm(deps, id, range)))
  if (noted.length === 0) return 0
  for (const difference of noted) deps.log.warn(difference, 'Cube differs from what Postgres knows')
  await publishStoredRestaurants(deps.knex, deps.clickhouse, [...new Set(noted.map((one) => one.restaurantId))])
  return noted.length
}

/** Asks again while nobody imports into the restaurant: a file that ClickHouse has and Postgres has not is no difference. */
async function confirm(deps: Deps, restaurantId: string, range?: MonthRange): Promise<MonthDifference[]> {
  return await deps.knex.transaction(async (trx) => {
    await trx.raw(`SET LOCAL lock_timeout = '20s'`)
    await lockRestaurants(trx, [restaurantId])
    // Cube must have looked at the stored parts since the last import.
    await sleep(FRESH_MS)
    const locked = { ...deps, knex: trx }
    const differing = await differencesOf(locked, [restaurantId], range)
    // What ClickHouse itself lacks is the worker's to heal.
    const stored = await compareMonths(locked, { restaurantIds: [restaurantId] })
    const elsewhere = new Set(stored.map(placeOf))
    const own = differing.filter((one) => !elsewhere.has(placeOf(one)))
    return await noteDifferences(trx, 'cube', own)
  })
}

/** The open ones that Cube answers right again. */
async function noteHealed(deps: Deps): Promise<void> {
  const open = await deps
    .knex('store_differences')
    .where('store', 'cube')
    .whereNull('healed_at')
    .distinct<{ id: string }[]>('restaurant_id as id')
  if (open.length === 0) return
  const restaurantIds = open.map(({ id }) => id)
  await publishStoredRestaurants(deps.knex, deps.clickhouse, restaurantIds)
  const still = new Set((await differencesOf(deps, restaurantIds)).map(({ restaurantId }) => restaurantId))
  await deps
    .knex('store_differences')
    .where('store', 'cube')
    .whereNull('healed_at')
    .whereIn(
      'restaurant_id',
      restaurantIds.filter((id) => !still.has(id)),
    )
    .update({ healed_at: deps.knex.fn.now() })
}

async function differencesOf(
  { knex, cube }: Deps,
  restaurantIds: readonly string[],
  range?: MonthRange,
): Promise<MonthDifference[]> {
  const before = (await readKnown(knex, restaurantIds)).filter(({ month }) => isWithin(month, range))
  const rows = await cube.load(
    {
      measures: ['tickets.tickets_count', 'tickets.gross_amount'],
      dimensions: ['tickets.restaurant_id'],
      timeDimensions: [{ dimension: 'tickets.ts', granularity: 'month', ...(range && { dateRange: daysOf(range) }) }],
      timezone: 'UTC',
      limit: 50_000,
    },
    restaurantIds,
  )
  const revisions = new Map((await readKnown(knex, restaurantIds)).map((one) => [placeOf(one), one.revision]))
  // Months that changed while Cube was asked are left for the next time.
  const unchanged = before.filter((known) => revisions.get(placeOf(known)) === known.revision)
  return cubeDifferences(unchanged, rows)
}

async function readKnown(knex: Knex, restaurantIds: readonly string[]): Promise<KnownMonth[]> {
  const { rows } = await knex.raw<{ rows: KnownMonth[] }>(
    `SELECT restaurant_id AS "restaurantId", to_char(month, 'YYYY-MM-DD') AS month, tickets,
       CASE WHEN unknown_amounts = 0 THEN gross_micros::text END AS micros, revision
     FROM ticket_months WHERE restaurant_id = ANY (?::uuid[])`,
    [[...restaurantIds]],
  )
  return rows
}
