import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import { isStaff, roleFacts, type Role } from '../../shared/roles.ts'
import type { Account, Membership } from '../../db/records/accounts/findAccount.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { existingRestaurants } from './existingRestaurants.ts'

/**
 * The restaurants that a reporting call may read: those of `site` (one id, a list of which an empty one means none, or nothing
 * for all in reach), in the order of their ids.
 * 403 'Forbidden' when one is out of reach, 403 'Subscription expired' when one has no active subscription; then nothing
 * of the rest is answered. A role that reads all reaches every restaurant, subscribed or not.
 */
export async function sitesInReach(knex: Knex, account: Account, site?: unknown): Promise<string[]> {
  const asked = readSites(site)
  if (roleFacts[account.role].reads === 'all') return await existingRestaurants(knex, asked)
  return membersInReach(account, asked)
}

/**
 * The restaurants whose flow of tickets a call may tell, asked for as figures are: of the house those that one meets, subscribed or
 * not, though an admin reads no figure; 403 'Forbidden' for one that was entrusted to another admin, as of one that there is not.
 */
export async function sitesWatched(knex: Knex, account: Account, site?: unknown): Promise<string[]> {
  if (!isStaff(account.role)) return await sitesInReach(knex, account, site)
  const asked = readSites(site)
  return restaurantsMet(account, { asked, existing: await existingRestaurants(knex, asked) })
}

/** Those of the restaurants that there are that the account meets; 403 'Forbidden' when it was asked for one that it does not meet. */
export function restaurantsMet(
  { outOfReach }: Account,
  { asked, existing }: { readonly asked: readonly string[] | null; readonly existing: readonly string[] },
): string[] {
  const unmet = new Set(outOfReach)
  if (asked?.some((id) => unmet.has(id)) === true) throw forbidden()
  return existing.filter((id) => !unmet.has(id))
}

/** The restaurants of which the account's Cube questions may read: linked to a role that reads those, with an active subscription now. */
export function activeRestaurants(account: Account): string[] {
  if (roleFacts[account.role].reads !== 'linked') return []
  return account.restaurants.filter(({ isActive }) => isActive).map(({ id }) => id)
}

/** The caller's link to a restaurant; 404 when there is none, as for an unknown restaurant. */
export function memberOf(account: Account, restaurantId: string): Membership {
  const found = account.restaurants.find(({ id }) => id === restaurantId)
  if (found === undefined) throw notFound()
  return found
}

/** The caller's link to a restaurant that he owns; 404 when not linked, 403 when linked but invited. */
export function ownerOf(account: Account, restaurantId: string): Membership {
  const found = memberOf(account, restaurantId)
  if (found.kind !== 'owner') throw forbidden()
  return found
}

/** Whether the caller owns the restaurant himself. */
export function ownsRestaurant({ restaurants }: Account, restaurantId: string): boolean {
  return restaurants.some(({ id, kind }) => id === restaurantId && kind === 'owner')
}

/** Passes for everything but a client, a restaurant or a waiter of one, that was entrusted to another admin: 404, as of one that there is not. */
export function mayMeet({ outOfReach }: Account, id: string): void {
  if (outOfReach.includes(id)) throw notFound()
}

/** Passes when the restaurant is linked to the caller in any way, or the caller is staff who may meet it (whether it exists is the query's matter). */
export function mayReadRestaurant(account: Account, restaurantId: string): void {
  if (!isUuid(restaurantId)) throw notFound()
  mayMeet(account, restaurantId)
  if (!isStaff(account.role)) memberOf(account, restaurantId)
}

/** Passes when the caller owns the restaurant or is super-admin (whether it exists is the query's matter). */
export function mayEditRestaurant(account: Account, restaurantId: string): void {
  if (!isUuid(restaurantId)) throw notFound()
  if (roleFacts[account.role].edits !== 'all') ownerOf(account, restaurantId)
}

/** Who reads what an owner opened is told how that ends, whether it ended or never was: neither shows which restaurants there are. */
export function notLinked(role: Role): AppError {
  return roleFacts[role].isGranted ? accessEnded() : forbidden()
}

/** 403: nothing is open, or not this. */
function accessEnded(): AppError {
  const message =
    'Votre accès à ces comptes a pris fin, ou ne les comprend pas. Demandez-le au restaurant qui vous l’a ouvert.'
  return new AppError({ status: 403, code: 'access_ended', message })
}

/** 403 of 03 §4: the site has no active subscription. */
export function subscriptionExpired(): AppError {
  return new AppError({ status: 403, code: 'subscription_expired', message: 'Subscription expired' })
}

function readSites(site: unknown): string[] | null {
  if (site === undefined || site === null || site === '') return null
  const list: unknown[] = Array.isArray(site) ? site : [site]
  if (!list.every(isUuid)) throw forbidden()
  return [...new Set(list)].sort()
}

function membersInReach({ role, restaurants }: Account, asked: readonly string[] | null): string[] {
  const linked = new Map(restaurants.map((restaurant) => [restaurant.id, restaurant]))
  if (asked === null) {
    const active = restaurants.filter(({ isActive }) => isActive).map(({ id }) => id)
    if (active.length === 0 && restaurants.length > 0) throw subscriptionExpired()
    if (active.length === 0) throw notLinked(role)
    return active
  }
  if (asked.some((id) => !linked.has(id))) throw notLinked(role)
  if (asked.some((id) => linked.get(id)?.isActive !== true)) throw subscriptionExpired()
  return [...asked]
}
