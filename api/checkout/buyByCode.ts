import type { Knex } from 'knex'
import type { Caller, Deps } from '../context.ts'
import { redeemCode } from './orders.ts'
import { customerOf, recordOrder, type OpenRestaurant } from './recordOrder.ts'

/** A subscription by a code, active at once; false, and no trace of a restaurant created for it, when the code opens nothing. */
export async function buyByCode(
  { knex, clickhouse }: Pick<Deps, 'knex' | 'clickhouse'>,
  by: Caller,
  { code, open }: { readonly code: string; readonly open: OpenRestaurant },
): Promise<boolean> {
  return await inTransaction(knex, async (trx) => {
    const customer = await customerOf(trx, by, open)
    if (!(await redeemCode(trx, customer, code))) return false
    await recordOrder(trx, by, { clickhouse, restaurantId: customer.restaurantId, source: 'code' })
    return true
  })
}

/** Commits when the work answers true; a false leaves no trace. */
async function inTransaction(knex: Knex, work: (trx: Knex) => Promise<boolean>): Promise<boolean> {
  const trx = await knex.transaction()
  try {
    const isDone = await work(trx)
    await (isDone ? trx.commit() : trx.rollback())
    return isDone
  } catch (cause) {
    await trx.rollback()
    throw cause
  }
}
