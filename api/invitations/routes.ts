import Router from '@koa/router'
import { findMailedInvitation } from '../../db/records/accounts/findMailedInvitation.ts'
import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { hashOneTimeToken, newOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { roleFacts } from '../../shared/roles.ts'
import { invitationCalls } from '../../shared/wire/invitations.ts'
import type { ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { ownerOf, subscriptionExpired } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { invitationMail } from './invitationMail.ts'
import { findInvitation, listRestaurantNames, takeInvitation } from './queries.ts'

const notThere = "Email introuvable ou une erreur s'est produite. Veuillez réessayer"

/**
 * An owner invites an e-mail address to his restaurants with an active subscription; the account of that address alone can accept,
 * once, within 7 days. Every account's address was proved, so that nobody takes an invitation by claiming it.
 */
export function invitationRoutes({ config, knex, mailer }: Deps): Router<ApiState> {
  const attempts = createLimiter(knex, { name: 'invitation', points: 30, seconds: 3600 })
  const readings = createLimiter(knex, { name: 'invitation-link', points: 60, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, invitationCalls.show, show)
  serve(router, invitationCalls.invite, invite)
  serve(router, invitationCalls.accept, accept)
  return router

  async function invite(ctx: Asked<typeof invitationCalls.invite>) {
    const { account, input } = ctx.state
    const restaurantIds = [...new Set(input.storesToAccept)]
    const owned = restaurantIds.map((id) => ownerOf(account, id))
    if (owned.some(({ isActive }) => !isActive)) throw subscriptionExpired()
    const names = await listRestaurantNames(knex, restaurantIds)
    if (names.length < restaurantIds.length) throw notFound()
    await attempts.take(account.id)
    const [shown, mailed] = [newOneTimeToken(), newOneTimeToken()]
    await knex.transaction(async (trx) => {
      if (input.email.toLowerCase() !== account.email.toLowerCase()) await takeMailAllowance(trx, account.id, 1)
      await trx('invitations').insert({
        token_hash: shown.hash,
        mail_token_hash: mailed.hash,
        email: input.email,
        invited_by: account.id,
        restaurant_ids: restaurantIds,
        expires_at: trx.raw(`now() + interval '7 days'`),
      })
      const mail = { email: input.email, inviter: account, names, mailToken: mailed.token, publicUrl: config.publicUrl }
      if (mailer.isConfigured) await mailer.queue(invitationMail(mail), trx)
      const details = { restaurants: restaurantIds }
      await writeAudit(trx, ctx, { action: 'invitation.send', targetType: 'email', targetName: input.email, details })
    })
    mailer.wake()
    ctx.body = { success: true, message: 'Invitation envoyée avec succès', tokenAssignUserToStore: shown.token }
  }

  /** What the link of the mail says before anybody logs in; the token that the inviter saw opens nothing here. */
  async function show(ctx: Asked<typeof invitationCalls.show>) {
    await readings.take(ctx.ip)
    const invitation = await findMailedInvitation(knex, hashOneTimeToken(ctx.state.input.token))
    if (invitation === null) throw notFound('Cette invitation est expirée ou a déjà servi.')
    ctx.body = invitation
  }

  async function accept(ctx: Asked<typeof invitationCalls.accept>) {
    const { account, input } = ctx.state
    if (!roleFacts[account.role].isClient) throw forbidden()
    await attempts.take(account.id)
    const { restaurantIds, names } = await knex.transaction(async (trx) => {
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
      const { restaurantIds: ids } = invitation
      return { restaurantIds: ids, names: await listRestaurantNames(trx, ids) }
    })
    ctx.body = { success: true, message: `Vous avez maintenant accès à : ${names.join(', ')}`, restaurantIds }
  }
}
