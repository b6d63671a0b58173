import type { Knex } from 'knex'
import { hashOneTimeToken, insertAccount } from '../../db/records/accounts/writeAccount.ts'
import { hashPassword } from '../../db/records/accounts/hashPassword.ts'
import { roleFacts, type Role } from '../../shared/roles.ts'
import type { AcceptAccess } from '../../shared/wire/questions/accesses.ts'
import type { Visitor } from '../context.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { findWaiting, type WaitingAccess } from './queries.ts'

interface Holder {
  readonly id: string
  readonly role: Role
  readonly isSame: boolean
}

/** Whether the e-mail of an access has an account: none, one of the access's own role, or another, which cannot take it. */
export async function accountOf(knex: Knex, access: WaitingAccess): Promise<'none' | 'same' | 'other'> {
  const holder = await findHolder(knex, access)
  if (holder === undefined) return 'none'
  return holder.isSame ? 'same' : 'other'
}

/** 404: the link opens nothing. */
export function deadAccess() {
  return notFound('Cette invitation est expirée, retirée ou a déjà servi.')
}

/**
 * Takes an access for the account of its e-mail, which the mail's token proves, or makes that account. Answers the e-mail. 404 for a
 * dead link, 409 when the e-mail has an account of another role, 422 when it has none and nobody says whose it is to be.
 */
export async function acceptAccess(knex: Knex, by: Visitor, { token, account }: AcceptAccess): Promise<string> {
  // Before the row is held: hashing takes its time.
  const passwordHash = account === undefined ? '' : await hashPassword(account.password)
  return await knex.transaction(async (trx) => {
    const access = await findWaiting(trx, hashOneTimeToken(token))
    if (access === null) throw deadAccess()
    const { email, role } = access
    const holder = await findHolder(trx, access)
    if (holder?.isSame === false) throw conflict(otherRole(holder.role, role))
    if (holder === undefined && account === undefined) throw invalid('Dites à qui sera ce compte', 'account')
    const id = holder?.id ?? (await insertAccount(trx, { ...nameOf(account), email, role, passwordHash }))
    await trx('accesses').where({ id: access.id }).update({ account_id: id, accepted_at: trx.fn.now() })
    const details = { access: access.id, role, companies: access.companies }
    await writeAudit(trx, by, { action: 'access.accept', targetType: 'user', targetId: id, targetName: email, details })
    return email
  })
}

function nameOf(account: AcceptAccess['account']) {
  return { username: account?.username ?? '', firstName: account?.firstName ?? '', lastName: account?.lastName ?? '' }
}

function otherRole(present: Role, asked: Role): string {
  return `Cette adresse a déjà un compte «\u00a0${roleFacts[present].title}\u00a0», qui reste ce qu’il est\u202f: demandez l’invitation «\u00a0${roleFacts[asked].title}\u00a0» à une autre adresse e-mail.`
}

async function findHolder(knex: Knex, { id, email }: WaitingAccess): Promise<Holder | undefined> {
  const { rows } = await knex.raw<{ rows: Holder[] }>(
    `SELECT a.id, a.role, a.role = g.role AS "isSame" FROM accounts a JOIN accesses g ON g.id = ? WHERE lower(a.email) = lower(?)`,
    [id, email],
  )
  return rows[0]
}
