import type { Knex } from 'knex'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import { endSessionsOf } from '../../db/records/sessions/sessions.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { replaceMemberships } from './queries.ts'
import { userTarget } from './userTarget.ts'

/** Gives a manager these restaurants and no others, and ends his sessions. */
export async function assignRestaurants(
  knex: Knex,
  by: Caller,
  { found, restaurantIds }: { readonly found: UserRecord; readonly restaurantIds: readonly string[] },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await replaceMemberships(trx, found.id, { restaurantIds, kind: 'owner' })
    await endSessionsOf(trx, [found.id])
    const details = { restaurants: restaurantIds }
    await writeAudit(trx, by, { action: 'user.assign-restaurants', ...userTarget(found), details })
  })
}
