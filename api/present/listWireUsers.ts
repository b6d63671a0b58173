import type { Knex } from 'knex'
import { listUsers, type UserFilter } from '../../db/records/accounts/listUsers.ts'
import { listRestaurants } from '../../db/records/restaurants/listRestaurants.ts'
import type { WireUser } from '../../shared/wire/user.ts'
import { presentRestaurant } from './presentRestaurant.ts'
import { presentUser } from './presentUser.ts'

/**
 * Users as the wire shows them, each with its restaurants and their subscriptions. `isVisible` narrows the restaurants to
 * those that the reader may see.
 */
export async function listWireUsers(
  knex: Knex,
  filter: UserFilter,
  isVisible: (restaurantId: string) => boolean = () => true,
): Promise<WireUser[]> {
  const records = await listUsers(knex, filter)
  const ids = [...new Set(records.flatMap(({ restaurantIds }) => restaurantIds.filter(isVisible)))]
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
