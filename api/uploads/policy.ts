import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import { isStaff } from '../../shared/roles.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { TillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { notFound } from '../http/errors.ts'
import { mayMeet, ownsRestaurant, sitesWatched } from '../rights/reach.ts'
import { findTillRestaurant, findUploadIds } from './queries.ts'
import { findCustomers, findCustomersOf } from './quota.ts'

/** Every restaurant linked to the sender; staff: all of them (null), or those that they meet where some were entrusted to another admin. */
export async function writableRestaurants(knex: Knex, account: Account): Promise<string[] | null> {
  if (!isStaff(account.role)) return account.restaurants.map(({ id }) => id)
  return account.outOfReach.length === 0 ? null : await sitesWatched(knex, account)
}

/** An upload that the caller looks after: the requests it is made of, and what it may write to. */
export interface OpenUpload {
  readonly ids: readonly string[]
  readonly reach: readonly string[] | null
}

/** One's own upload; a till's of a restaurant that one owns, and for the house of one that it meets. 404 of any other. */
export async function uploadOf(knex: Knex, account: Account, uploadId: string): Promise<OpenUpload> {
  const own = await findUploadIds(knex, account.id, uploadId)
  if (own !== null) return { ids: own, reach: await writableRestaurants(knex, account) }
  const restaurantId = await findTillRestaurant(knex, uploadId)
  if (restaurantId === null) throw notFound()
  mayMeet(account, restaurantId)
  if (!isStaff(account.role) && !ownsRestaurant(account, restaurantId)) throw notFound()
  return { ids: [uploadId], reach: [restaurantId] }
}

/** Whose day the sender's files count in. Nobody's for staff: they send what a customer gives them, without a limit. 403 for who has no restaurant that was ever paid for. */
export async function customersOf(knex: Knex, { id, role }: Account): Promise<string[]> {
  return isStaff(role) ? [] : someone(await findCustomers(knex, id))
}

/** The same of a till's key: who owns its restaurant. */
export async function customersOfKey(knex: Knex, { restaurantId }: TillKey): Promise<string[]> {
  return someone(await findCustomersOf(knex, restaurantId))
}

function someone(customers: string[]): string[] {
  if (customers.length > 0) return customers
  throw new AppError({ status: 403, code: 'subscription_needed', message: uploadTexts.noSubscription })
}
