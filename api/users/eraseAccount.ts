import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { hashPassword } from '../../db/records/accounts/hashPassword.ts'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import { orderForgetting } from '../../db/records/orders/forgetOrder.ts'
import type { Deps, Visitor } from '../context.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import type { UserImages } from './images.ts'
import { isLastSuperAdmin } from './queries.ts'

const lastSuperAdmin = 'Le dernier super-admin ne peut pas être effacé'

type ErasureDeps = Pick<Deps, 'knex'> & { readonly images: UserImages }

/** The same for who typed the account's username; 422 for any other name. */
export async function eraseTyped(
  deps: ErasureDeps,
  by: Visitor,
  { found, typed }: { readonly found: UserRecord; readonly typed: string },
): Promise<string> {
  if (typed !== found.username.trim()) throw invalid('Le nom saisi n’est pas celui de cette personne', 'name')
  return await eraseAccount(deps, by, found)
}

/**
 * Erases the person behind an account and answers the label that stands in its place: every way in ends, what names the person
 * goes, and the row stays for what the law keeps (payments, closings, files). The worker takes the name out of the audit log and
 * of others' mails, moments later. 409 for the last super-admin.
 */
async function eraseAccount({ knex, images }: ErasureDeps, by: Visitor, found: UserRecord): Promise<string> {
  const { id } = found
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  const label = await knex.transaction(async (trx) => {
    if (await isLastSuperAdmin(trx, id)) throw conflict(lastSuperAdmin)
    // A session that begins meanwhile waits for this row, and finds nobody.
    const mine = await trx('accounts').where({ id }).whereNull('erased_at').forUpdate().first<object | undefined>('id')
    if (mine === undefined) throw notFound()
    const number = await nextNumber(trx)
    const name = labelOf(number)
    await removeWhatNames(trx, found)
    await trx('accounts')
      .where({ id })
      .update({
        username: name,
        email: `efface-${number}@compte.invalid`,
        first_name: '',
        last_name: name,
        company_name: '',
        avatar: 'default.png',
        password_hash: passwordHash,
        last_used_at: null,
        erased_at: trx.fn.now(),
        updated_at: trx.fn.now(),
      })
    const details = { role: found.role }
    await writeAudit(trx, by, { action: 'person.erase', targetType: 'user', targetId: id, targetName: name, details })
    const words = { kind: 'account', label: name, accountId: id, ...wordsOf(found) } as const
    await orderForgetting(trx, by.state.account?.id ?? null, { restaurantId: null, erasedId: null, words })
    return name
  })
  await images.forget(found.avatar)
  return label
}

function labelOf(number: number): string {
  return `Compte de connexion effacé n°\u00a0${number}`
}

function wordsOf({ username, firstName, lastName, companyName, email }: UserRecord) {
  const names = [username, firstName, lastName, companyName, `${firstName} ${lastName}`].filter(
    (name) => name.trim() !== '',
  )
  return { username, names, email, emails: [email] }
}

/** The next number; one whose label somebody chose as a username is passed over. */
async function nextNumber(trx: Knex): Promise<number> {
  for (;;) {
    const { rows } = await trx.raw<{ rows: { number: number | string }[] }>(
      `SELECT nextval('erased_account_numbers') AS number`,
    )
    const number = Number(rows[0]?.number)
    const taken = await trx('accounts')
      .whereRaw('lower(username) = lower(?)', [labelOf(number)])
      .first<object | undefined>('id')
    if (taken === undefined) return number
  }
}

/** Ways in, links, mails, views and counters: nothing of it is kept without the person. */
async function removeWhatNames(trx: Knex, { id, email, username }: UserRecord): Promise<void> {
  for (const table of [
    'push_devices',
    'sessions',
    'password_resets',
    'email_links',
    'api_tokens',
    'saved_views',
    'point_preferences',
    'alert_preferences',
    'told_faults',
    'memberships',
  ] as const)
    await trx(table).where('account_id', id).delete()
  const isTheirs = 'lower(email) = lower(?)'
  await trx('invitations').where('invited_by', id).orWhereRaw(isTheirs, [email]).delete()
  await trx('accesses').where('given_by', id).orWhere('account_id', id).orWhereRaw(isTheirs, [email]).delete()
  await trx('registrations').whereRaw(`${isTheirs} OR lower(username) = lower(?)`, [email, username]).delete()
  await trx('outbox').where('account_id', id).delete()
  await trx('rate_limits').whereRaw(`strpos(key, ?) > 0 OR strpos(lower(key), lower(?)) > 0`, [id, email]).delete()
}
