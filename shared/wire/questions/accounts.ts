import * as z from 'zod/mini'
import { isCommonPassword } from '../../commonPasswords.ts'
import { emailField, ruleTexts, secretField, textField } from '../fields/textFields.ts'

/** Texts that some forms say in place of the common ones (01 §5). */
const formTexts = {
  fillAll: 'Veuillez remplir tous les champs',
  managerFillAll: 'Toutes les champs sans obligatoire',
  waiterMismatch: 'Please confirm your password',
  waiterEditMismatch: 'Please confirm your password or deleted',
  forbiddenUsername: "Ce nom d'utilisateur n'est pas autorisé.",
  noStore: 'Selectionner votre restaurant',
  commonPassword: 'Ce mot de passe est l’un des plus utilisés\u202f: choisissez-en un autre.',
} as const

const taken = 'all associated-restaurants manager managers waiter waiters list-admins store image register'
const routeWords = `${taken} password-forgotten reset-password without-auth add-store-to-manager assign-user-to-store
  accept-invite-store editpassword edit-user-password confirm-email send-confirmation undo-email invitation me login logout refresh auth user audit api v1 . ..`

/** Usernames that would read as a part of an address; nobody may take them. Those of the house's own roles are free: staff and the demonstration bear them. */
const reservedUsernames: ReadonlySet<string> = new Set(routeWords.split(/\s+/))

/** Whether a new account may take this username: no route word, nothing that breaks an address or looks like an e-mail. */
function isUsernameAllowed(username: string): boolean {
  return !reservedUsernames.has(username.toLowerCase()) && !/[@/\\?#%\p{Cc}]/u.test(username)
}

function username(required?: string) {
  const rule = { attribute: "nom d'utilisateur", max: 20, ...(required === undefined ? {} : { required }) }
  return textField(rule).check(z.refine(isUsernameAllowed, formTexts.forbiddenUsername))
}

function names(required?: string) {
  const text = required === undefined ? {} : { required }
  return {
    firstName: textField({ attribute: 'prénom', max: 20, ...text }),
    lastName: textField({ attribute: 'nom', max: 20, ...text }),
  }
}

/** A password from now on: 8 to 20 characters, none of the most used. Those that stand already are never asked for it. */
function newPassword(required?: string) {
  const rule = { attribute: 'mot de passe', min: 8, max: 20, ...(required === undefined ? {} : { required }) }
  return secretField(rule).check(z.refine((word) => !isCommonPassword(word), formTexts.commonPassword))
}

const companyName = (required?: string) =>
  textField({ attribute: 'nom de société', max: 20, ...(required === undefined ? {} : { required }) })

/** An empty password field of an edit form means: keep the present one. */
const optionalPassword = z.optional(z.union([z.literal(''), newPassword()]))
const confirmation = z.optional(z.string())
const image = z.optional(
  z.string('Image refusée').check(z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]*$/, 'Image refusée')),
)
const id = z.uuid('Identifiant inconnu')

interface Confirmed {
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
}

/** The confirmation equals the password. A form always sends it; a call without the field is not asked for it. */
function confirmed<Value extends Confirmed>(message: string = ruleTexts['validation.password']) {
  return z.refine<Value>(({ password = '', confirmation: again }) => again === undefined || again === password, {
    error: message,
    path: ['confirmation'],
    when: () => true,
  })
}

/** The token of a link that a mail carried. */
const linkToken = z.string(ruleTexts.required).check(z.trim(), z.minLength(1, ruleTexts.required), z.maxLength(200))

/** POST auth/login: the identifier is a username or an e-mail, in either field; `remember` keeps the device for 30 days. */
export const Login = z
  .object({
    username: z.optional(textField({ attribute: 'identifiant', max: 350 })),
    email: z.optional(textField({ attribute: 'identifiant', max: 350 })),
    password: secretField({ attribute: 'mot de passe', max: 100 }),
    remember: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ username: name, email }) => name !== undefined || email !== undefined, {
      error: ruleTexts.required,
      path: ['username'],
    }),
  )
export type Login = z.output<typeof Login>

/** POST auth/refresh. */
export const Refresh = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) })
export type Refresh = z.output<typeof Refresh>

/** POST user/register; `role` is accepted and ignored: it is always a manager. `invitation`: the token of an invitation's mail. */
export const Register = z
  .object({
    SocieteName: companyName(),
    username: username(),
    email: emailField(),
    ...names(),
    password: newPassword(),
    confirmation,
    invitation: z.optional(linkToken),
  })
  .check(confirmed())
export type Register = z.output<typeof Register>

/** An account made by the link of an access, which proved its e-mail. */
export const NewReader = z
  .object({ username: username(), ...names(), password: newPassword(), confirmation })
  .check(confirmed())
export type NewReader = z.output<typeof NewReader>

/** POST user/password-forgotten. */
export const PasswordForgotten = z.object({ email: emailField() })
export type PasswordForgotten = z.output<typeof PasswordForgotten>

/** POST user/reset-password. */
export const ResetPassword = z
  .object({
    tokenForgottenPassword: linkToken,
    password: newPassword(),
    confirmation,
  })
  .check(confirmed())
export type ResetPassword = z.output<typeof ResetPassword>

/** POST user/send-confirmation: the username or e-mail of somebody who registered. */
export const SendConfirmation = z.object({ username: textField({ attribute: 'identifiant', max: 350 }) })
export type SendConfirmation = z.output<typeof SendConfirmation>

/** POST user/confirm-email: the token of the link, and the password of the registration or of the account. */
export const ConfirmEmail = z.object({
  token: linkToken,
  password: secretField({ attribute: 'mot de passe', max: 100 }),
})
export type ConfirmEmail = z.output<typeof ConfirmEmail>

/** POST user/undo-email and user/invitation: the token of the link alone. */
export const LinkToken = z.object({ token: linkToken })
export type LinkToken = z.output<typeof LinkToken>

/**
 * PUT user/{id}: the caller's own profile; the username is read-only and ignored. Another e-mail needs the current password
 * and counts once its link was opened.
 */
export const EditProfile = z.object({
  email: emailField(),
  ...names(),
  password: z.optional(z.string().check(z.maxLength(100))),
})
export type EditProfile = z.output<typeof EditProfile>

/** PATCH user/editpassword: `password` is the current one; the confirmation is asked for once a new one is typed. */
export const EditPassword = z
  .object({
    username: z.optional(z.string()),
    password: secretField({ attribute: 'mot de passe', max: 100 }),
    newpassword: newPassword(),
    confirmation,
  })
  .check(
    z.refine(({ newpassword, confirmation: again }) => again === undefined || again === newpassword, {
      error: ruleTexts['validation.password'],
      path: ['confirmation'],
      when: () => true,
    }),
  )
export type EditPassword = z.output<typeof EditPassword>

/** PATCH user/edit-user-password: a super-admin gives someone a new password, found by username or e-mail. */
export const EditUserPassword = z
  .object({ username: textField({ attribute: "nom d'utilisateur", max: 350 }), password: newPassword(), confirmation })
  .check(confirmed())
export type EditUserPassword = z.output<typeof EditUserPassword>

/** POST user/manager: a customer. Every field is required, with one text for all of them. */
export const CreateManager = z
  .object({
    role: z.optional(z.literal('manager')),
    SocieteName: companyName(formTexts.managerFillAll),
    username: username(formTexts.managerFillAll),
    email: emailField(formTexts.managerFillAll),
    ...names(formTexts.managerFillAll),
    password: newPassword(formTexts.managerFillAll),
    confirmation,
    image,
  })
  .check(confirmed())
export type CreateManager = z.output<typeof CreateManager>

/** POST user/manager with role 'admin', by a super-admin. */
export const CreateAdmin = z
  .object({
    role: z.literal('admin'),
    username: username(),
    email: emailField(),
    ...names(),
    password: newPassword(),
    confirmation,
    image,
  })
  .check(confirmed())
export type CreateAdmin = z.output<typeof CreateAdmin>

/** PUT user/manager/{id}: username and e-mail are read-only and ignored. */
export const EditManager = z
  .object({ SocieteName: z.optional(companyName()), ...names(), password: optionalPassword, confirmation, image })
  .check(confirmed())
export type EditManager = z.output<typeof EditManager>

/** POST user/waiter. */
export const CreateWaiter = z
  .object({
    username: username(formTexts.fillAll),
    email: emailField(formTexts.fillAll),
    ...names(formTexts.fillAll),
    password: newPassword(formTexts.fillAll),
    confirmation,
    restaurant: z.uuid(formTexts.fillAll),
    image,
  })
  .check(confirmed(formTexts.waiterMismatch))
export type CreateWaiter = z.output<typeof CreateWaiter>

/** PUT user/waiter/{id}: the restaurant stays when it is not given, the password too. */
export const EditWaiter = z
  .object({
    username: z.optional(username(formTexts.fillAll)),
    email: z.optional(emailField(formTexts.fillAll)),
    ...names(formTexts.fillAll),
    password: optionalPassword,
    confirmation,
    restaurant: z.optional(z.union([z.literal(''), z.uuid(formTexts.fillAll)])),
    image,
  })
  .check(confirmed(formTexts.waiterEditMismatch))
export type EditWaiter = z.output<typeof EditWaiter>

/** PUT user/add-store-to-manager/{id}: the list replaces the former one; at least one. */
export const AssignRestaurants = z.object({
  restaurant: z.array(id, formTexts.managerFillAll).check(z.minLength(1, formTexts.managerFillAll), z.maxLength(500)),
})
export type AssignRestaurants = z.output<typeof AssignRestaurants>

/** POST user/manager/associated-restaurants and its other path form: `url` is never fetched. */
export const AssociatedRestaurants = z.object({
  userID: z.optional(z.string().check(z.maxLength(100))),
  url: z.optional(z.unknown()),
})
export type AssociatedRestaurants = z.output<typeof AssociatedRestaurants>

/** POST user/assign-user-to-store. */
export const InviteUser = z.object({
  email: emailField(),
  storesToAccept: z.array(id, formTexts.noStore).check(z.minLength(1, formTexts.noStore), z.maxLength(100)),
})
export type InviteUser = z.output<typeof InviteUser>

/** POST user/accept-invite-store. */
export const AcceptInvitation = z.object({
  tokenAssignUserToStore: linkToken,
})
export type AcceptInvitation = z.output<typeof AcceptInvitation>

/** The largest avatar (01 §5), before and after it is encoded again. */
export const avatarMaxBytes = 1_000_000
