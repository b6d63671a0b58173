import * as z from 'zod/mini'
import { ConfirmEmail, LinkToken, Register, SendConfirmation } from './questions/accounts.ts'
import { Told } from './answers.ts'
import { defineCall } from './call.ts'

/** Registration, and the proof of an address by the link of a mail. */
export const registrationCalls = {
  register: defineCall({
    call: 'POST /user/register',
    summary: 'Inscrit un manager\u202f: le compte naît quand le lien envoyé à son adresse est ouvert.',
    roles: 'everyone',
    reach: 'none',
    body: Register,
    status: 201,
    answer: z.strictObject({ email: z.string() }),
  }),
  sendConfirmation: defineCall({
    call: 'POST /user/send-confirmation',
    summary: 'Envoie de nouveau le lien d’une inscription.',
    roles: 'everyone',
    reach: 'none',
    body: SendConfirmation,
    answer: Told,
  }),
  confirmEmail: defineCall({
    call: 'POST /user/confirm-email',
    summary: 'Confirme une adresse e-mail par le jeton du lien et le mot de passe.',
    roles: 'everyone',
    reach: 'none',
    body: ConfirmEmail,
    answer: z.extend(Told, { email: z.string() }),
  }),
  undoEmail: defineCall({
    call: 'POST /user/undo-email',
    summary: 'Remet l’ancienne adresse e-mail et ferme toutes les sessions.',
    roles: 'everyone',
    reach: 'none',
    body: LinkToken,
    answer: z.extend(Told, { tokenForgottenPassword: z.string() }),
  }),
}
