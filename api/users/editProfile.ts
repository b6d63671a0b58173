import { updateAccount } from '../../db/records/accounts/writeAccount.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { askForEmail } from './emailChange.ts'
import type { UserImages } from './images.ts'
import { userTarget } from './userTarget.ts'

/** One's own names, and the e-mail that is asked for: null when it stays. */
export interface ProfileChanges {
  readonly names: Parameters<typeof updateAccount>[2]
  readonly email: string | null
}

/** Writes the caller's names; another e-mail counts only once the link mailed to it was opened. */
export async function editProfile(
  deps: Pick<Deps, 'config' | 'knex' | 'mailer'>,
  by: Caller,
  { names, email }: ProfileChanges,
): Promise<void> {
  const { account } = by.state
  await deps.knex.transaction(async (trx) => {
    await updateAccount(trx, account.id, names)
    if (email !== null) await askForEmail(deps, trx, { account, email })
    const details = email === null ? {} : { details: { askedEmail: email } }
    await writeAudit(trx, by, { action: 'user.edit-profile', ...userTarget(account), ...details })
  })
  deps.mailer.wake()
}

/** Keeps an image as the caller's avatar and forgets the former one; 422 for what is no image. */
export async function changeAvatar(
  { knex, images }: Pick<Deps, 'knex'> & { readonly images: UserImages },
  by: Caller,
  bytes: Buffer,
): Promise<void> {
  const { account } = by.state
  const avatar = await images.store(bytes)
  const former = await knex<{ avatar: string }>('accounts').select('avatar').where('id', account.id).first()
  await knex.transaction(async (trx) => {
    await updateAccount(trx, account.id, { avatar })
    await writeAudit(trx, by, { action: 'user.image', ...userTarget(account) })
  })
  await images.forget(former?.avatar ?? '')
}
