import type { Knex } from 'knex'
import { grantSubscription } from '../../db/records/subscriptions/grantSubscription.ts'
import type { Caller } from '../context.ts'
import { conflict } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { closeSubscriptions } from './queries.ts'

/** A renewal that staff grant, free of charge, between two instants. */
export async function renewByStaff(
  knex: Knex,
  by: Caller,
  granted: { readonly restaurantId: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await grantSubscription(trx, { ...granted, accountId: by.state.account.id })
    await writeAudit(trx, by, { action: 'subscription.grant', ...target(granted.restaurantId) })
  })
}

/** Ends what runs of a restaurant's subscriptions, for a reason; 409 when nothing does. */
export async function terminateByStaff(
  knex: Knex,
  by: Caller,
  { restaurantId, motif }: { readonly restaurantId: string; readonly motif: string },
): Promise<void> {
  await knex.transaction(async (trx) => {
    if ((await closeSubscriptions(trx, restaurantId, motif)) === 0) throw conflict('nothing to edit')
    await writeAudit(trx, by, { action: 'subscription.close', ...target(restaurantId) })
  })
}

function target(targetId: string) {
  return { targetType: 'restaurant', targetId }
}
