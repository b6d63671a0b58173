import type { Knex } from 'knex'
import { lockRestaurants } from '../../db/postgres/lockRestaurants.ts'
import { compareMonths } from '../../db/reconciliation/compareMonths.ts'
import type { BatchDeps } from './batch.ts'
import { waitAfter } from './failures.ts'
import { rebuildRestaurant } from './rebuildRestaurant.ts'

/** This product's space of advisory locks for healing: two workers never heal the same restaurant. */
const HEAL_SPACE = 4_103

/** What a healing did: whose figures are whole again. */
export interface Healed {
  readonly restaurantId: string
  readonly months: number
}

/**
 * Heals the next restaurant whose tickets differ, from the archive; null when none waits. Its figures are shown again in the
 * moment of the commit. Throws what made it fail, and tries that restaurant again later: it stays 'en reconstruction'.
 */
export async function healNext(deps: BatchDeps): Promise<Healed | null> {
  const { knex, baseWaitMs } = deps
  const restaurantId = await nextToHeal(knex)
  if (restaurantId === null) return null
  try {
    const months = await knex.transaction((trx) => heal(deps, trx, restaurantId))
    return months === null ? null : { restaurantId, months }
  } catch (error) {
    await noteFailure(knex, { restaurantId, error, baseWaitMs })
    throw error
  }
}

async function nextToHeal(knex: Knex): Promise<string | null> {
  const row = await knex('store_differences')
    .where('store', 'clickhouse')
    .whereNull('healed_at')
    .where('next_attempt_at', '<=', knex.fn.now())
    .orderBy('id')
    .first<{ id: string } | undefined>('restaurant_id as id')
  return row?.id ?? null
}

/** Null when another worker is at it. */
async function heal(deps: BatchDeps, trx: Knex.Transaction, restaurantId: string): Promise<number | null> {
  const { rows } = await trx.raw<{ rows: { isFree: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS "isFree"',
    [HEAL_SPACE, restaurantId],
  )
  if (rows[0]?.isFree !== true) return null
  const isWhole = async () => {
    await lockRestaurants(trx, [restaurantId])
    const scope = { restaurantIds: [restaurantId] }
    return (await compareMonths({ knex: trx, clickhouse: deps.clickhouse }, scope)).length === 0
  }
  // A backup that was put back right needs no archive. Compared without the lock first: a long archive must not be read under it.
  const differing = await compareMonths({ knex: trx, clickhouse: deps.clickhouse }, { restaurantIds: [restaurantId] })
  if (differing.length > 0) await rebuildRestaurant(deps, trx, { restaurantId, mayForget: false })
  if (!(await isWhole())) throw new Error(`restaurant ${restaurantId} still differs after its rebuilding`)
  return await trx('store_differences')
    .where({ restaurant_id: restaurantId, store: 'clickhouse' })
    .whereNull('healed_at')
    .update({ healed_at: trx.raw('clock_timestamp()'), last_error: '' })
}

async function noteFailure(
  knex: Knex,
  { restaurantId, error, baseWaitMs }: { restaurantId: string; error: unknown; baseWaitMs: number },
): Promise<void> {
  const [first] = await knex('store_differences')
    .where({ restaurant_id: restaurantId, store: 'clickhouse' })
    .whereNull('healed_at')
    .increment('attempts', 1)
    .update({ last_error: String(error).slice(0, 2000) })
    .returning<{ attempts: number }[]>('attempts')
  await knex('store_differences')
    .where({ restaurant_id: restaurantId, store: 'clickhouse' })
    .whereNull('healed_at')
    .update({ next_attempt_at: new Date(Date.now() + waitAfter(first?.attempts ?? 1, baseWaitMs)) })
}
