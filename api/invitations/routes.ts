import Router from '@koa/router'
import { findMailedInvitation } from '../../db/records/accounts/findMailedInvitation.ts'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { roleFacts } from '../../shared/roles.ts'
import { invitationCalls } from '../../shared/wire/invitations.ts'
import type { ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { ownerOf, subscriptionExpired } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { listRestaurantNames } from './queries.ts'
import { sendInvitation } from './sendInvitation.ts'

/**
 * An owner invites an e-mail address to his restaurants with an active subscription; the account of that address alone can accept,
 * once, within 7 days. Every account's address was proved, so that nobody takes an invitation by claiming it.
 */
export function invitationRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
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
    const token = await sendInvitation(deps, ctx, { email: input.email, restaurantIds, names })
    ctx.body = { success: true, message: 'Invitation envoyée avec succès', tokenAssignUserToStore: token }
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
    const { restaurantIds, names } = await acceptInvitation(knex, ctx, input.tokenAssignUserToStore)
    ctx.body = { success: true, message: `Vous avez maintenant accès à\u202f: ${names.join(', ')}`, restaurantIds }
  }
}
