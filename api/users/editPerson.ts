import type { Knex } from 'knex'
import { voidMailedLinks } from '../../db/records/accounts/emailLinks.ts'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import { updateAccount } from '../../db/records/accounts/writeAccount.ts'
import { endSessionsOf } from '../../db/records/sessions/sessions.ts'
import { isStaff } from '../../shared/roles.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { storeAvatar, type UserImages } from './images.ts'
import { emailReplacedMail, passwordGivenMail } from './mails.ts'
import { refuseOwnPassword } from './policy.ts'
import { replaceMemberships } from './queries.ts'
import { userTarget } from './userTarget.ts'

/** What somebody else changes of a person. A password of '' is none; `restaurant` moves a waiter, absent it stays. */
export interface PersonChanges {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly companyName?: string
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
  readonly restaurant?: string
  readonly image?: string | undefined
}

type EditDeps = Pick<Deps, 'config' | 'knex' | 'mailer' | 'passwords'> & { readonly images: UserImages }

/** Writes what was changed and tells the account's owner by mail; a move ends its sessions, a password too. 422 for one's own password, 409 for a taken name. */
export async function editPerson(
  deps: EditDeps,
  by: Caller,
  { found, given }: { readonly found: UserRecord; readonly given: PersonChanges },
): Promise<void> {
  const { knex, mailer, passwords, images } = deps
  const { password = '', image, restaurant, ...fields } = given
  if (password !== '') refuseOwnPassword(by.state.account, found.id, 'password')
  const changes = { ...defined(fields), ...(await storeAvatar(images, image)) }
  const passwordHash = password === '' ? null : await passwords.hash(password, by.ip)
  await knex.transaction(async (trx) => {
    await updateAccount(trx, found.id, changes)
    if (restaurant !== undefined) {
      await replaceMemberships(trx, found.id, { restaurantIds: [restaurant], kind: 'waiter' })
      await endSessionsOf(trx, [found.id])
    }
    if (passwordHash !== null) await setPassword(trx, { accountId: found.id, passwordHash })
    const told = { trx, found, email: changes.email ?? found.email, hasNewPassword: passwordHash !== null }
    await tellOwner(deps, by, told)
    const details = { fields: Object.keys(changes), password: password !== '' }
    await writeAudit(trx, by, { action: 'user.edit', ...userTarget(found), details })
  })
  mailer.wake()
  if (image !== undefined) await images.forget(found.avatar)
}

/** What an account's owner is told of: its state before, its address now, and whether the password is a new one. */
interface Told {
  readonly trx: Knex
  readonly found: UserRecord
  readonly email: string
  readonly hasNewPassword: boolean
}

/** Mails what somebody else did to the account: the former address its replacement, the present one a new password. */
async function tellOwner({ config, mailer }: EditDeps, by: Caller, told: Told): Promise<void> {
  const { trx, found, email, hasNewPassword } = told
  const { account } = by.state
  const hasMoved = email.toLowerCase() !== found.email.toLowerCase()
  if (hasMoved) await voidMailedLinks(trx, found.id)
  if (!mailer.isConfigured || !(hasMoved || hasNewPassword)) return
  if (!isStaff(account.role)) await takeMailAllowance(trx, account.id, Number(hasMoved) + Number(hasNewPassword))
  const to = { ...found, id: account.id }
  if (hasMoved) await mailer.queue(emailReplacedMail(to), trx)
  if (hasNewPassword) await mailer.queue(passwordGivenMail({ ...to, email }, config.publicUrl), trx)
}

function defined({ username, email, firstName, lastName, companyName }: PersonChanges) {
  return {
    firstName,
    lastName,
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email }),
    ...(companyName === undefined ? {} : { companyName }),
  }
}
