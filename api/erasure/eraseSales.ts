import type { Knex } from 'knex'
import { awaitOrder } from '../../db/records/orders/awaitOrder.ts'
import type { Caller } from '../context.ts'
import { invalid, notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { orderErasure } from './queries.ts'

/** Orders the worker to erase a restaurant's sales and answers how many tickets went; 404 when unknown, 422 unless its name was typed. */
export async function eraseSales(
  knex: Knex,
  by: Caller,
  { storeID, name }: { readonly storeID: string; readonly name: string },
) {
  const restaurant = await knex<{ id: string; name: string }>('restaurants').select('name').where('id', storeID).first()
  if (restaurant === undefined) throw notFound()
  if (name !== restaurant.name.trim()) throw invalid('Le nom saisi ne correspond pas au restaurant', 'name')
  const orderId = await knex.transaction(async (trx) => {
    const id = await orderErasure(trx, storeID, by.state.account.id)
    const target = { targetType: 'restaurant', targetId: storeID, targetName: restaurant.name }
    await writeAudit(trx, by, { action: 'restaurant.erase', ...target })
    return id
  })
  return await awaitOrder(knex, orderId)
}
