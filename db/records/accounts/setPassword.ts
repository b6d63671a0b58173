import type { Knex } from 'knex'
import { voidMailedLinks } from './emailLinks.ts'
import { endAccessOf } from '../sessions/sessions.ts'

/**
 * The one way to a new password: it comes hashed; every session but the kept one, every analysts' token and every link that
 * was mailed before end with the former one.
 */
export async function setPassword(
  trx: Knex,
  given: { accountId: string; passwordHash: string; keptSessionId?: string | undefined },
): Promise<void> {
  const { accountId, passwordHash, keptSessionId } = given
  await trx('accounts').where({ id: accountId }).update({ password_hash: passwordHash, updated_at: trx.fn.now() })
  await endAccessOf(trx, [accountId], keptSessionId)
  await voidMailedLinks(trx, accountId)
}
