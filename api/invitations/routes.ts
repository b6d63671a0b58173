import Router from '@koa/router'
import { hashOneTimeToken, newOneTimeToken } from '../../db/postgres/writeAccount.ts'
import { AcceptInvitation, InviteUser } from '../../shared/contracts/accounts.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../middleware/audit.ts'
import { forbidden, notFound } from '../middleware/errors.ts'
import { createLimiter } from '../middleware/rateLimit.ts'
import { ownerOf } from '../middleware/reach.ts'
import { validate } from '../middleware/validate.ts'
import { invitationMail } from './invitationMail.ts'
import { findInvitation, listRestaurantNames, takeInvitation } from './queries.ts'

const notThere = "Email introuvable ou une erreur s'est produite. Veuillez réessayer"

/** An owner invites an e-mail address to his restaurants; the account of that address alone can accept, once, within 7 days. */
export function invitationRoutes({ config, knex, mailer }: Deps): Router<ApiState> {
  const attempts = createLimiter(knex, { name: 'invitation', points: 30, seconds: 3600 })
  return new Router<ApiState>({ prefix: '/user' })
    .post('/assign-user-to-store', validate(InviteUser), invite)
    .post('/accept-invite-store', validate(AcceptInvitation), accept)

  async function invite(ctx: ApiContext<InviteUser>) {
    const { account, input } = ctx.state
    const restaurantIds = [...new Set(input.storesToAccept)]
    for (const id of restaurantIds) ownerOf(account, id)
    const names = await listRestaurantNames(knex, restaurantIds)
    if (names.length < restaurantIds.length) throw notFound()
    await attempts.take(account.id)
    const { token, hash } = newOneTimeToken()
    await knex.transaction(async (trx) => {
      await trx('invitations').insert({
        token_hash: hash,
        email: input.email,
        invited_by: account.id,
        restaurant_ids: restaurantIds,
        expires_at: trx.raw(`now() + interval '7 days'`),
      })
      const mail = { email: input.email, inviter: account, names, token, publicUrl: config.publicUrl }
      if (mailer.isConfigured) await mailer.queue(invitationMail(mail), trx)
      const details = { restaurants: restaurantIds }
      await writeAudit(trx, ctx, { action: 'invitation.send', targetType: 'email', targetName: input.email, details })
    })
    mailer.wake()
    ctx.body = { success: true, message: 'Invitation envoyée avec succès', tokenAssignUserToStore: token }
  }

  async function accept(ctx: ApiContext<AcceptInvitation>) {
    const { account, input } = ctx.state
    if (account.role !== 'manager') throw forbidden()
    await attempts.take(account.id)
    const names = await knex.transaction(async (trx) => {
      const hash = hashOneTimeToken(input.tokenAssignUserToStore)
      const invitation = await findInvitation(trx, hash)
      if (invitation === null || invitation.email.toLowerCase() !== account.email.toLowerCase())
        throw notFound(notThere)
      await takeInvitation(trx, hash, { accountId: account.id, restaurantIds: invitation.restaurantIds })
      const details = { restaurants: invitation.restaurantIds }
      await writeAudit(trx, ctx, {
        action: 'invitation.accept',
        targetType: 'user',
        targetId: account.id,
        targetName: account.username,
        details,
      })
      return await listRestaurantNames(trx, invitation.restaurantIds)
    })
    ctx.body = { success: true, message: `Vous avez maintenant accès à : ${names.join(', ')}` }
  }
}
