import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import type { DefaultStores } from '../../shared/wire/questions/restaurants.ts'

/** Marks or unmarks the caller's own first restaurants; others keep their marks. Answers how many changed or stayed so. */
export async function setDefaultStores(knex: Knex, accountId: string, input: DefaultStores): Promise<number> {
  return await knex('memberships')
    .where('account_id', accountId)
    .whereIn('restaurant_id', input.defaultIDs)
    .update({ is_default: input.statusDefault })
}

/**
 * Deletes a restaurant without sales or payments and answers its name; null when unknown.
 * 409 when it has tickets, a subscription that was paid for, or a payment page that is still open.
 */
export async function deleteRestaurant(trx: Knex, id: string): Promise<string | null> {
  const rows = await trx<{ id: string; name: string }>('restaurants').select('name').where({ id }).forUpdate()
  const name = rows[0]?.name
  if (name === undefined) return null
  const { rows: kept } = await trx.raw<{ rows: { isKept: boolean }[] }>(
    `SELECT EXISTS (SELECT 1 FROM ticket_keys WHERE restaurant_id = :id)
       OR EXISTS (SELECT 1 FROM subscriptions WHERE restaurant_id = :id AND source <> 'staff' AND paid_at IS NOT NULL)
       OR EXISTS (SELECT 1 FROM checkouts c JOIN subscriptions s ON s.id = c.subscription_id
         WHERE s.restaurant_id = :id AND c.provider = 'stripe' AND c.completed_at IS NULL AND c.cancelled_at IS NULL) AS "isKept"`,
    { id },
  )
  if (kept[0]?.isKept === true) {
    const message = 'Cannot delete the entity because it is referenced by other records.'
    throw new AppError({ status: 409, code: 'referenced', message })
  }
  await trx('restaurants').where({ id }).delete()
  return name
}
