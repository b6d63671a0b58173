import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { Caller, Deps } from '../context.ts'
import { conflict } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import type { UserImages } from './images.ts'
import { deleteAccount } from './queries.ts'
import { userTarget } from './userTarget.ts'

const lastSuperAdmin = 'Le dernier super-admin ne peut pas être supprimé'

/** Deletes a person's account and avatar; 409 for the last super-admin. */
export async function removePerson(
  { knex, images }: Pick<Deps, 'knex'> & { readonly images: UserImages },
  by: Caller,
  found: UserRecord,
): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!(await deleteAccount(trx, found.id))) throw conflict(lastSuperAdmin)
    await writeAudit(trx, by, { action: 'user.delete', ...userTarget(found), details: { role: found.role } })
  })
  await images.forget(found.avatar)
}
