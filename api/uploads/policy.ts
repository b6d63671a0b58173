import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import { isStaff } from '../../shared/roles.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { findCustomers } from './quota.ts'

/** Every restaurant linked to the sender; staff: all of them (null). */
export function writableRestaurants({ role, restaurants }: Account): string[] | null {
  return isStaff(role) ? null : restaurants.map(({ id }) => id)
}

/** Whose day the sender's files count in. Nobody's for staff: they send what a customer gives them, without a limit. 403 for who has no restaurant that was ever paid for. */
export async function customersOf(knex: Knex, { id, role }: Account): Promise<string[]> {
  if (isStaff(role)) return []
  const customers = await findCustomers(knex, id)
  if (customers.length > 0) return customers
  throw new AppError({ status: 403, code: 'subscription_needed', message: uploadTexts.noSubscription })
}
