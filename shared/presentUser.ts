import type { WireRestaurant } from './presentRestaurant.ts'
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

/** A user of 01 §3: `restaurant` is one id for a waiter, a list for the others. Never a hash. */
export interface WireUser {
  readonly _id: string
  readonly email: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly SocieteName: string
  readonly avatar: string
  readonly image: string
  readonly restaurant: string | null | readonly string[]
  readonly associatedRestaurants: readonly WireRestaurant[]
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
