import * as z from 'zod/mini'
import { emailField, ruleTexts } from '../fields/textFields.ts'
import { NewReader } from './accounts.ts'

const endsOn = z.iso.date('Date invalide')
const noCompany = 'Choisissez au moins une société'

/** POST accesses: books of these companies for this e-mail, until the end of that day in Paris; without a day for a year, a control for 30 days. */
export const GiveAccess = z.object({
  email: emailField(),
  role: z.enum(['accountant', 'inspector'], 'Choisissez un rôle'),
  companies: z.array(z.string().check(z.maxLength(36)), noCompany).check(z.minLength(1, noCompany), z.maxLength(100)),
  endsOn: z.optional(endsOn),
})
export type GiveAccess = z.output<typeof GiveAccess>

/** PUT accesses/:id. */
export const ChangeAccess = z.object({ endsOn })
export type ChangeAccess = z.output<typeof ChangeAccess>

/** POST accesses/accept: the mail's token, and who has no account yet beside it. */
export const AcceptAccess = z.object({
  token: z.string(ruleTexts.required).check(z.trim(), z.minLength(1, ruleTexts.required), z.maxLength(200)),
  account: z.optional(NewReader),
})
export type AcceptAccess = z.output<typeof AcceptAccess>
