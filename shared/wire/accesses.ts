import * as z from 'zod/mini'
import { id, instant, Success, Told, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { AcceptAccess, ChangeAccess, GiveAccess } from './questions/accesses.ts'
import { LinkToken } from './questions/accounts.ts'
import { manager } from './who.ts'

const role = z.enum(['accountant', 'inspector'])

/** `company`: the SIREN, or the id of a restaurant whose Siret has none. */
const Company = z.strictObject({ company: z.string(), name: z.string(), restaurants: z.array(z.string()) })

/** `endsOn`: the last day, in Paris, yyyy-MM-dd. `name`: '' until the link was taken. */
const Access = z.strictObject({
  _id: id,
  role,
  email: z.string(),
  name: z.string(),
  companies: z.array(z.string()),
  endsOn: z.string(),
  state: z.enum(['waiting', 'open', 'ended']),
})
export type WireAccess = Wire<typeof Access>

/** A file that somebody took away by an access; `range`: wall times, empty for a ticket's file. */
const Download = z.strictObject({
  at: instant,
  who: z.string(),
  report: z.string(),
  range: z.array(z.string()),
  restaurants: z.array(z.string()),
})
export type WireDownload = Wire<typeof Download>

const Accesses = z.strictObject({
  companies: z.array(Company),
  accesses: z.array(Access),
  downloads: z.array(Download),
})
export type WireAccesses = Wire<typeof Accesses>

/** Books that an owner opens to an accountant or an inspector, and what they took away. */
export const accessCalls = {
  list: defineCall({
    call: 'GET /accesses',
    summary:
      'Les comptables et contrôleurs invités, les sociétés que l’on peut leur ouvrir, et leurs 100 derniers téléchargements.',
    roles: manager,
    reach: 'none',
    answer: Accesses,
  }),
  give: defineCall({
    call: 'POST /accesses',
    summary: 'Invite un comptable ou un contrôleur à lire les comptes de sociétés dont on possède les restaurants.',
    roles: manager,
    reach: 'none',
    body: GiveAccess,
    status: 201,
    answer: Success,
  }),
  change: defineCall({
    call: 'PUT /accesses/:id',
    summary: 'Change le dernier jour d’un accès que l’on a ouvert.',
    roles: manager,
    reach: 'self',
    body: ChangeAccess,
    answer: Success,
  }),
  revoke: defineCall({
    call: 'DELETE /accesses/:id',
    summary: 'Retire un accès que l’on a ouvert, aussitôt.',
    roles: manager,
    reach: 'self',
    answer: Success,
  }),
  show: defineCall({
    call: 'POST /accesses/link',
    summary:
      'Ce que dit le lien d’un accès\u202f: qui l’ouvre, quelles sociétés, jusqu’à quand, et si l’adresse a déjà un compte.',
    roles: 'everyone',
    reach: 'none',
    body: LinkToken,
    answer: z.strictObject({
      role,
      email: z.string(),
      inviterName: z.string(),
      companies: z.array(z.string()),
      endsOn: z.string(),
      account: z.enum(['none', 'same', 'other']),
    }),
  }),
  accept: defineCall({
    call: 'POST /accesses/accept',
    summary: 'Prend un accès par le jeton du lien, et crée le compte de son adresse si elle n’en a pas.',
    roles: 'everyone',
    reach: 'none',
    body: AcceptAccess,
    answer: z.extend(Told, { email: z.string() }),
  }),
}
