import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import type { WireUser } from '../../shared/wire/user.ts'
import { roleFacts } from '../../shared/roles.ts'

/** From Postgres to the wire; the restaurants are those that the reader may see. */
export function presentUser(record: UserRecord, restaurants: readonly WireRestaurant[]): WireUser {
  const ids = restaurants.map(({ _id }) => _id)
  return {
    _id: record.id,
    email: record.email,
    username: record.username,
    firstName: record.firstName,
    lastName: record.lastName,
    role: record.role,
    SocieteName: record.companyName,
    avatar: record.avatar,
    image: record.avatar,
    restaurant: roleFacts[record.role].hasOneRestaurant ? (ids[0] ?? null) : ids,
    associatedRestaurants: restaurants,
  }
}
