import type { Knex } from 'knex'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { pointPreferenceCalls } from '../../shared/wire/pointPreferences.ts'
import { activeRestaurants } from '../rights/reach.ts'

/** The restaurants that the mail tells of: chosen (null: all), and to be read by this person now. */
export function pointSites(account: Account, restaurantIds: readonly string[] | null): string[] {
  if (!pointPreferenceCalls.show.roles.includes(account.role)) return []
  return activeRestaurants(account).filter((id) => restaurantIds?.includes(id) ?? true)
}

/** Whether there is anything to tell of these restaurants: a till sent a ticket of one. */
export async function haveSold(knex: Knex, sites: readonly string[]): Promise<boolean> {
  const months = knex('ticket_months')
    .whereIn('restaurant_id', [...sites])
    .where('tickets', '>', 0)
  return (await months.first<object | undefined>('month')) !== undefined
}
