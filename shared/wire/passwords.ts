import { EditPassword, EditUserPassword, PasswordForgotten, ResetPassword } from './questions/accounts.ts'
import { Told } from './answers.ts'
import { defineCall } from './call.ts'
import { allRoles, superAdmin } from './who.ts'

/** Passwords: recovered by a mail, changed by their owner, given by a super-admin. */
export const passwordCalls = {
  forgotten: defineCall({
    call: 'POST /user/password-forgotten',
    summary: 'Envoie le lien qui remet le mot de passe.',
    roles: 'everyone',
    reach: 'none',
    body: PasswordForgotten,
    answer: Told,
  }),
  reset: defineCall({
    call: 'POST /user/reset-password',
    summary: 'Remet le mot de passe avec le jeton du lien.',
    roles: 'everyone',
    reach: 'none',
    body: ResetPassword,
    answer: Told,
  }),
  editOwn: defineCall({
    call: 'PATCH /user/editpassword',
    summary: 'Change son propre mot de passe.',
    roles: allRoles,
    reach: 'self',
    body: EditPassword,
    answer: Told,
  }),
  editOther: defineCall({
    call: 'PATCH /user/edit-user-password',
    summary: 'Change le mot de passe d’un autre compte, jamais le sien.',
    roles: superAdmin,
    reach: 'none',
    body: EditUserPassword,
    answer: Told,
  }),
}
