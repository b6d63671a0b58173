import type { WireRestaurant } from './wire/restaurant.ts'
import type { WireUser } from './wire/user.ts'
import { roleFacts, type Role } from './roles.ts'

/** Who somebody is. */
export interface Identity {
  readonly id: string
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** An account as Postgres keeps it, without its password; `restaurantIds` in the order they were linked. */
export interface UserRecord extends Identity {
  readonly companyName: string
  readonly avatar: string
  readonly restaurantIds: readonly string[]
}

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
