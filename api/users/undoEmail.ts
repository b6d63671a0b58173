import { hashOneTimeToken, newOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import type { Deps, Visitor } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { deadLink } from './confirmEmail.ts'
import { undoMove } from './emailChange.ts'
import { userTarget } from './userTarget.ts'

/** Gives an account its former address back and answers the token of a new password; 404 when the link is no longer good. */
export async function undoEmail(
  { knex, passwords }: Pick<Deps, 'knex' | 'passwords'>,
  by: Visitor,
  token: string,
): Promise<string> {
  const passwordHash = await passwords.hash(newOneTimeToken().token, by.ip)
  const tokenHash = hashOneTimeToken(token)
  return await knex.transaction(async (trx) => {
    const undone = await undoMove(trx, tokenHash, passwordHash)
    if (undone === null) throw deadLink()
    await writeAudit(trx, by, { action: 'user.undo-email', ...userTarget(undone), details: { to: undone.email } })
    return undone.resetToken
  })
}
