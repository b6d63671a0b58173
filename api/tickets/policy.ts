import type { Knex } from 'knex'
import { isStaff } from '../../shared/roles.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { cleanGuid } from '../../shared/ticket/guid.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { sitesInReach, subscriptionExpired } from '../rights/reach.ts'

/** '<restaurant id>_<guid>' taken apart. */
export interface NamedTicket {
  readonly restaurantId: string
  readonly guid: string
}

/** Takes a ticket's `_id` apart; 404 when it names nothing, and for a restaurant out of the caller's reach alike; 403 without a running subscription. */
export function reachTicket(account: Account, id: string): NamedTicket {
  const restaurantId = id.slice(0, 36).toLowerCase()
  if (!isUuid(restaurantId) || id[36] !== '_') throw notFound()
  reachRestaurant(account, restaurantId)
  return { restaurantId, guid: cleanGuid(id.slice(37)) }
}

/** Passes for a restaurant of the caller with a running subscription, and for staff; 404 for another customer's. */
export function reachRestaurant(account: Account, restaurantId: string): void {
  if (isStaff(account.role)) return
  const membership = account.restaurants.find(({ id }) => id === restaurantId)
  if (membership === undefined) throw notFound()
  if (!membership.isActive) throw subscriptionExpired()
}

/** Where a ticket named by its GUID alone (or by its `_id`) may be looked for. */
export async function reachGuid(
  knex: Knex,
  account: Account,
  name: string,
): Promise<{ sites: string[]; guid: string }> {
  if (isUuid(name.slice(0, 36)) && name[36] === '_') {
    const { restaurantId, guid } = reachTicket(account, name)
    return { sites: [restaurantId], guid }
  }
  return { sites: await sitesInReach(knex, account), guid: cleanGuid(name) }
}
