import type { Knex } from 'knex'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { findInvitation, listRestaurantNames, takeInvitation } from './queries.ts'

const notThere = "Email introuvable ou une erreur s'est produite. Veuillez réessayer"

/** Links the caller to the restaurants of an invitation and answers them; 404 unless it lives and was sent to the caller's own e-mail. */
export async function acceptInvitation(
  knex: Knex,
  by: Caller,
  token: string,
): Promise<{ restaurantIds: readonly string[]; names: readonly string[] }> {
  const { account } = by.state
  return await knex.transaction(async (trx) => {
    const hash = hashOneTimeToken(token)
    const invitation = await findInvitation(trx, hash)
    if (invitation === null || invitation.email.toLowerCase() !== account.email.toLowerCase()) throw notFound(notThere)
    const { restaurantIds } = invitation
    await takeInvitation(trx, hash, { accountId: account.id, restaurantIds })
    await writeAudit(trx, by, {
      action: 'invitation.accept',
      targetType: 'user',
      targetId: account.id,
      targetName: account.username,
      details: { restaurants: restaurantIds },
    })
    return { restaurantIds, names: await listRestaurantNames(trx, restaurantIds) }
  })
}
