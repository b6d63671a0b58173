import * as z from 'zod/mini'
import { AcceptInvitation, InviteUser, LinkToken } from './questions/accounts.ts'
import { id, Told } from './answers.ts'
import { defineCall } from './call.ts'
import { manager, members } from './who.ts'

/** Invitations to a restaurant: sent by its owner, read by their link, accepted by the account of that address. */
export const invitationCalls = {
  show: defineCall({
    call: 'POST /user/invitation',
    summary: 'Ce que dit le lien d’une invitation\u202f: adresse invitée, restaurants, auteur.',
    roles: 'everyone',
    reach: 'none',
    body: LinkToken,
    answer: z.strictObject({ email: z.string(), inviterName: z.string(), restaurants: z.array(z.string()) }),
  }),
  invite: defineCall({
    call: 'POST /user/assign-user-to-store',
    summary: 'Invite quelqu’un dans un restaurant abonné\u202f: envoie le lien par e-mail.',
    roles: manager,
    reach: 'restaurant-own',
    body: InviteUser,
    answer: z.extend(Told, { tokenAssignUserToStore: z.string() }),
  }),
  accept: defineCall({
    call: 'POST /user/accept-invite-store',
    summary: 'Accepte une invitation par son jeton.',
    roles: members,
    reach: 'none',
    body: AcceptInvitation,
    answer: z.extend(Told, { restaurantIds: z.array(id) }),
  }),
}
