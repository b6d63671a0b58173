import type { Knex } from 'knex'
import type { BatchDeps } from './batch.ts'
import { waitAfter } from './failures.ts'
import { rebuildRestaurant } from './rebuildRestaurant.ts'

/**
 * Reads from the archive what Postgres must know of the next restaurant's time clock, whose records were stored before Postgres
 * kept them, and puts back what was lost of it; answers the restaurant, null when none waits. Needed once after an upgrade.
 */
export async function readNextClock(deps: BatchDeps): Promise<string | null> {
  const { knex, baseWaitMs } = deps
  const claimed: string[] = []
  try {
    await knex.transaction(async (trx) => {
      const restaurantId = await claim(trx)
      if (restaurantId === null) return
      claimed.push(restaurantId)
      await rebuildRestaurant(deps, trx, { restaurantId, mayForget: false, isClockAlone: true })
    })
  } catch (error) {
    for (const restaurantId of claimed) await noteFailure(knex, restaurantId, baseWaitMs)
    throw error
  }
  return claimed[0] ?? null
}

async function claim(trx: Knex.Transaction): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `SELECT restaurant_id AS id FROM unread_clocks WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 1
     FOR UPDATE SKIP LOCKED`,
  )
  return rows[0]?.id ?? null
}

async function noteFailure(knex: Knex, restaurantId: string, baseWaitMs: number): Promise<void> {
  const [row] = await knex('unread_clocks')
    .where('restaurant_id', restaurantId)
    .increment('attempts', 1)
    .returning<{ attempts: number }[]>('attempts')
  await knex('unread_clocks')
    .where('restaurant_id', restaurantId)
    .update({ next_attempt_at: new Date(Date.now() + waitAfter(row?.attempts ?? 1, baseWaitMs)) })
}
