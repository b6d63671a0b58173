import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import type { Customer } from './orders.ts'

/** For which restaurant, which may be one that this transaction creates; answers its id. */
export type OpenRestaurant = (trx: Knex) => Promise<string>

/** Who orders: the caller, for the restaurant that `open` answers. */
export async function customerOf(trx: Knex, by: Caller, open: OpenRestaurant): Promise<Customer> {
  const { id, email } = by.state.account
  return { accountId: id, email, restaurantId: await open(trx) }
}

/** What every order leaves beside its subscription: the restaurant where figures are read, and a line of the audit log. */
export async function recordOrder(
  trx: Knex,
  by: Caller,
  order: { readonly clickhouse: ClickHouseClient; readonly restaurantId: string; readonly source: 'code' | 'direct' },
): Promise<void> {
  const { clickhouse, restaurantId, source } = order
  await publishStoredRestaurants(trx, clickhouse, [restaurantId])
  await writeAudit(trx, by, {
    action: 'subscription.order',
    targetType: 'restaurant',
    targetId: restaurantId,
    details: { source },
  })
}
