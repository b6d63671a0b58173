import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { allRoles } from './who.ts'

/** The mails of an account. */
export const emailCalls = {
  resend: defineCall({
    call: 'POST /emails/send',
    summary: 'Renvoie ses propres e-mails en attente ou en échec.',
    roles: allRoles,
    reach: 'none',
    answer: z.strictObject({ success: z.boolean(), count: z.int() }),
  }),
}
