import type { Knex } from 'knex'
import { listUsers, type UserFilter } from '../../db/records/accounts/listUsers.ts'
import { listRestaurants } from '../../db/records/restaurants/listRestaurants.ts'
import type { WireUser } from '../../shared/wire/user.ts'
import { presentRestaurant } from './presentRestaurant.ts'
import { presentUser } from './presentUser.ts'

/**
 * Users as the wire shows them, each with its restaurants and their subscriptions. `visible` narrows the restaurants to
 * those that the reader may see; null shows all.
 */
export async function listWireUsers(
  knex: Knex,
  filter: UserFilter,
  visible: ReadonlySet<string> | null = null,
): Promise<WireUser[]> {
  const records = await listUsers(knex, filter)
  const seen = (id: string) => visible === null || visible.has(id)
  const ids = [...new Set(records.flatMap(({ restaurantIds }) => restaurantIds.filter(seen)))]
  const single = records.length === 1 ? records[0]?.id : undefined
  const found = ids.length === 0 ? [] : await listRestaurants(knex, { ids, viewerId: single ?? null })
  const now = new Date()
  const restaurants = new Map(found.map((restaurant) => [restaurant.id, presentRestaurant(restaurant, now)]))
  return records.map((record) =>
    presentUser(
      record,
      record.restaurantIds.flatMap((id) => restaurants.get(id) ?? []),
    ),
  )
}
