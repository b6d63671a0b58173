import type { Identity } from '../../db/records/accounts/identity.ts'

/** Whom a line of the audit log is about. */
export function userTarget({ id, username }: Pick<Identity, 'id' | 'username'>) {
  return { targetType: 'user', targetId: id, targetName: username }
}
