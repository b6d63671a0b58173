import { insertAccount } from '../../db/records/accounts/writeAccount.ts'
import type { Role } from '../../shared/roles.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { storeAvatar, type UserImages } from './images.ts'
import { replaceMemberships } from './queries.ts'
import { userTarget } from './userTarget.ts'

/** What somebody else fills in for a person; `restaurant` is where a waiter works, `image` an avatar as a data address. */
export interface NewPerson {
  readonly role: Exclude<Role, 'super-admin'>
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly companyName?: string
  readonly restaurant?: string
  readonly image?: string | undefined
}

/** Makes the account of a person and answers its id; 409 when the username, e-mail or company is taken. */
export async function createPerson(
  { knex, passwords, images }: Pick<Deps, 'knex' | 'passwords'> & { readonly images: UserImages },
  by: Caller,
  given: NewPerson,
): Promise<string> {
  const { username, role, restaurant } = given
  const passwordHash = await passwords.hash(given.password, by.ip)
  const avatar = await storeAvatar(images, given.image)
  const createdBy = by.state.account.id
  return await knex.transaction(async (trx) => {
    const id = await insertAccount(trx, { ...given, passwordHash, createdBy, ...avatar })
    if (restaurant !== undefined) {
      await replaceMemberships(trx, id, { restaurantIds: [restaurant], kind: 'waiter' })
    }
    await writeAudit(trx, by, { action: 'user.create', ...userTarget({ id, username }), details: { role } })
    return id
  })
}
