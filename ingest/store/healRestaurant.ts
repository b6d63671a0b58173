import type { Knex } from 'knex'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { storedKinds } from '../../db/reconciliation/differences.ts'
import type { StoredKind } from '../../db/reconciliation/differences.ts'
import type { BatchDeps } from './batch.ts'
import { waitAfter } from './failures.ts'
import { REBUILD_SPACE, rebuildRestaurant } from './rebuildRestaurant.ts'

/** What differs of a restaurant: its sales, or its time clock. */
interface Wound {
  readonly restaurantId: string
  readonly store: StoredKind
}

/** What a healing did: whose figures are whole again. */
export interface Healed extends Wound {
  readonly months: number
}

/**
 * Heals the next restaurant whose tickets or time clock differ, from the archive; null when none waits. Its figures are shown again in the
 * moment of the commit. Throws what made it fail, and tries that restaurant again later: it stays 'en reconstruction'.
 */
export async function healNext(deps: BatchDeps): Promise<Healed | null> {
  const { knex, baseWaitMs } = deps
  const wound = await nextToHeal(knex)
  if (wound === null) return null
  try {
    const months = await knex.transaction((trx) => heal(deps, trx, wound))
    return months === null ? null : { ...wound, months }
  } catch (error) {
    await noteFailure(knex, wound, { error, baseWaitMs })
    throw error
  }
}

/** Sales first: their healing gives the time clock back too. */
async function nextToHeal(knex: Knex): Promise<Wound | null> {
  const row = await knex('store_differences')
    .whereIn('store', Object.keys(storedKinds))
    .whereNull('healed_at')
    .where('next_attempt_at', '<=', knex.fn.now())
    .orderByRaw(`store = 'time_clock', id`)
    .first<Wound | undefined>('restaurant_id as restaurantId', 'store')
  return row ?? null
}

/** Null when another worker is at it. */
async function heal(deps: BatchDeps, trx: Knex.Transaction, { restaurantId, store }: Wound): Promise<number | null> {
  const compare = () =>
    storedKinds[store].compare({ knex: trx, clickhouse: deps.clickhouse }, { restaurantIds: [restaurantId] })
  const { rows } = await trx.raw<{ rows: { isFree: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS "isFree"',
    [REBUILD_SPACE, restaurantId],
  )
  if (rows[0]?.isFree !== true) return null
  const isWhole = async () => {
    await lockRestaurants(trx, [restaurantId])
    return (await compare()).length === 0
  }
  // A backup that was put back right needs no archive. Compared without the lock first: a long archive must not be read under it.
  const isClockAlone = store === 'time_clock'
  if ((await compare()).length > 0) await rebuildRestaurant(deps, trx, { restaurantId, mayForget: false, isClockAlone })
  if (!(await isWhole())) throw new Error(`restaurant ${restaurantId} still differs after its rebuilding`)
  return await trx('store_differences')
    .where({ restaurant_id: restaurantId, store })
    .whereNull('healed_at')
    .update({ healed_at: trx.raw('clock_timestamp()'), last_error: '' })
}

async function noteFailure(
  knex: Knex,
  { restaurantId, store }: Wound,
  { error, baseWaitMs }: { error: unknown; baseWaitMs: number },
): Promise<void> {
  const [first] = await knex('store_differences')
    .where({ restaurant_id: restaurantId, store })
    .whereNull('healed_at')
    .increment('attempts', 1)
    .update({ last_error: String(error).slice(0, 2000) })
    .returning<{ attempts: number }[]>('attempts')
  await knex('store_differences')
    .where({ restaurant_id: restaurantId, store })
    .whereNull('healed_at')
    .update({ next_attempt_at: new Date(Date.now() + waitAfter(first?.attempts ?? 1, baseWaitMs)) })
}
