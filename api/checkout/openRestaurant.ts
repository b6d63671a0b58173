import type { Knex } from 'knex'
import { insertRestaurant, linkOwner, updateRestaurant } from '../../db/records/restaurants/writeRestaurant.ts'
import type { RestaurantForm } from '../../shared/wire/questions/restaurants.ts'
import { readRestaurant } from '../present/readRestaurant.ts'
import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'

const abandonedSql = `
  SELECT r.id FROM restaurants r
  JOIN memberships m ON m.restaurant_id = r.id AND m.account_id = ? AND m.kind = 'owner'
  WHERE r.name_key = ? AND r.siret_key = ?
    AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.restaurant_id = r.id AND s.paid_at IS NOT NULL)
  FOR UPDATE OF r`

/**
 * The restaurant of a creation, owned by the account: a new one, or the one that this owner created before with the same
 * name and Siret and never paid for (a payment page that was left). 409 when the name or the Siret is someone's.
 */
export async function openRestaurant(trx: Knex, accountId: string, form: RestaurantForm): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(abandonedSql, [
    accountId,
    nameKey(form.name),
    siretKey(form.EmetteurSiret),
  ])
  const abandoned = rows[0]?.id
  if (abandoned !== undefined) {
    await updateRestaurant(trx, abandoned, readRestaurant(form))
    return abandoned
  }
  const id = await insertRestaurant(trx, { ...readRestaurant(form), name: form.name })
  await linkOwner(trx, accountId, id)
  return id
}
