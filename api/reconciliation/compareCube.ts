import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { compareMonths } from '../../db/reconciliation/compareMonths.ts'
import type { MonthDifference } from '../../db/reconciliation/compareMonths.ts'
import { noteDifferences } from '../../db/reconciliation/differences.ts'
import type { CubeClient } from '../cubeClient.ts'

const RESTAURANTS_PER_QUESTION = 50
const MICROS_PER_CENT = 10_000n

interface Deps {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  /** Without the guard: what is being rebuilt is asked too. */
  readonly cube: CubeClient
  readonly log: Logger
}

interface KnownMonth {
  readonly restaurantId: string
  readonly month: string
  readonly tickets: number
  readonly micros: string | null
  readonly revision: number
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

async function comparePart(deps: Deps, restaurantIds: readonly string[]): Promise<number> {
  const differing = await differencesOf(deps, restaurantIds)
  if (differing.length === 0) return 0
  // What ClickHouse itself lacks is the worker's to heal.
  const stored = await compareMonths(deps, { restaurantIds: differing.map((one) => one.restaurantId) })
  const elsewhere = new Set(stored.map(placeOf))
  const noted = await noteDifferences(
    deps.knex,
    'cube',
    differing.filter((one) => !elsewhere.has(placeOf(one))),
  )
  if (noted.length === 0) return 0
  for (const difference of noted) deps.log.warn(difference, 'Cube differs from what Postgres knows')
  await publishStoredRestaurants(deps.knex, deps.clickhouse, [...new Set(noted.map((one) => one.restaurantId))])
  return noted.length
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

/** Months that changed while Cube was asked are left for the next time. */
async function differencesOf({ knex, cube }: Deps, restaurantIds: readonly string[]): Promise<MonthDifference[]> {
  const before = await readKnown(knex, restaurantIds)
  const rows = await cube.load(
    {
      measures: ['tickets.tickets_count', 'tickets.gross_amount'],
      dimensions: ['tickets.restaurant_id'],
      timeDimensions: [{ dimension: 'tickets.ts', granularity: 'month' }],
      timezone: 'UTC',
      limit: 50_000,
    },
    restaurantIds,
  )
  const revisions = new Map((await readKnown(knex, restaurantIds)).map((one) => [placeOf(one), one.revision]))
  const answers = new Map(
    rows.map((row) => [`${row['tickets.restaurant_id']} ${String(row['tickets.ts.month']).slice(0, 10)}`, row]),
  )
  return before.flatMap((known) => {
    if (revisions.get(placeOf(known)) !== known.revision) return []
    const answer = answers.get(placeOf(known))
    const readTickets = Number(answer?.['tickets.tickets_count'] ?? 0)
    const readMicros = toMicros(String(answer?.['tickets.gross_amount'] ?? '0'))
    const isEqual = readTickets === known.tickets && (known.micros === null || BigInt(known.micros) === readMicros)
    if (isEqual) return []
    const { restaurantId, month, tickets, micros } = known
    return [
      {
        restaurantId,
        month,
        expectedTickets: tickets,
        expectedMicros: micros,
        readTickets,
        readMicros: String(readMicros),
      },
    ]
  })
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

function placeOf({ restaurantId, month }: { restaurantId: string; month: string }): string {
  return `${restaurantId} ${month}`
}

/** A decimal text of at most six places in millionths, exactly. */
function toMicros(decimal: string): bigint {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{0,6}))?$/.exec(decimal) ?? []
  const micros = BigInt(whole) * 100n * MICROS_PER_CENT + BigInt(places.padEnd(6, '0'))
  return sign === '-' ? -micros : micros
}
