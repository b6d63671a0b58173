import { listUsers } from '../../db/records/accounts/listUsers.ts'
import { isActiveSql } from '../../db/records/subscriptions/activeSubscription.ts'
import { steadyDay } from '../../db/records/retention/steadyDay.ts'
import { keptSince, retention } from '../../shared/retention.ts'
import { roles, isStaff } from '../../shared/roles.ts'
import type { Deps, Visitor } from '../context.ts'
import { eraseAccount } from './eraseAccount.ts'
import { createUserImages } from './images.ts'

/** What the product does by itself has no account, and no address. */
const itself: Visitor = { ip: '', state: { account: { id: null, username: 'Comptoir' } } }
const perRound = 100

/**
 * Erases the accounts that nobody has used for as long as shared/retention.ts says, save those of the house and of restaurants with
 * an active subscription; answers how many. Counted from the day that the worker's rounds have come to.
 */
export async function eraseUnused({ knex, config }: Pick<Deps, 'knex' | 'config'>): Promise<number> {
  const now = await steadyDay(knex)
  if (now === null) return 0
  const clients = roles.filter((role) => !isStaff(role))
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `SELECT a.id FROM accounts a WHERE a.erased_at IS NULL AND a.role = ANY (:clients)
       AND greatest(a.created_at, a.last_used_at, (SELECT max(s.last_used_at) FROM sessions s WHERE s.account_id = a.id),
         (SELECT max(t.last_used_at) FROM api_tokens t WHERE t.account_id = a.id)) < :since
       AND NOT EXISTS (SELECT FROM memberships m WHERE m.account_id = a.id AND ${isActiveSql('m.restaurant_id')})
     ORDER BY a.created_at LIMIT ${perRound}`,
    { clients: [...clients], since: keptSince(retention.unusedAccounts, now) } as never,
  )
  const images = createUserImages(config.imagesDir)
  for (const found of rows.length === 0 ? [] : await listUsers(knex, { ids: rows.map(({ id }) => id) }))
    await eraseAccount({ knex, images }, itself, found)
  return rows.length
}
