import type { Knex } from 'knex'
import { EditUserPassword } from '../shared/wire/questions/accounts.ts'
import { ruleTexts } from '../shared/wire/fields/textFields.ts'
import { nameKey } from '../shared/restaurantKeys.ts'
import { roleFacts, roles, rolesThat } from '../shared/roles.ts'
import { hashPassword } from '../db/records/accounts/hashPassword.ts'
import { setPassword } from '../db/records/accounts/setPassword.ts'
import { insertAccount } from '../db/records/accounts/writeAccount.ts'

const undoDays = 30

/** Creates a super-admin, which nothing else can; answers what to print. Refuses a taken name, and a password out of 8–20 or among the most used. */
export async function createSuperAdmin(
  knex: Knex,
  given: { email: string; username: string; password: string },
): Promise<string> {
  const { email, username, password } = given
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(ruleTexts.email)
  requireRules(username, password)
  const passwordHash = await hashPassword(password)
  await knex.transaction(async (trx) => {
    const account = { role: 'super-admin', username, email, firstName: '', lastName: '', passwordHash } as const
    const id = await insertAccount(trx, account)
    await audit(trx, { action: 'user.create', target_type: 'user', target_id: id, target_name: username })
  })
  return `Le super-admin ${username} peut se connecter.`
}

/** One line per account of a role; super-admins and admins without one. */
export async function listStaff(knex: Knex, role?: string): Promise<string> {
  if (role !== undefined && !Object.hasOwn(roleFacts, role)) throw new Error(`Les rôles sont : ${roles.join(', ')}.`)
  const rows = await knex<{ role: string; username: string; email: string; created_at: Date }>('accounts')
    .select('role', 'username', 'email', 'created_at')
    .whereIn('role', role === undefined ? rolesThat('isStaff') : [role])
    .orderBy(['role', 'username'])
  const lines = rows.map((row) =>
    [
      row.role.padEnd(12),
      row.username.padEnd(20),
      row.email.padEnd(40),
      row.created_at.toISOString().slice(0, 10),
    ].join(' '),
  )
  return lines.length === 0 ? 'Aucun compte.' : lines.join('\n')
}

/** Gives an account a new password, ends its sessions and tokens, and forgets the failed logins that kept it out. */
export async function resetPassword(knex: Knex, given: { username: string; password: string }): Promise<string> {
  const { username, password } = given
  requireRules(username, password)
  const passwordHash = await hashPassword(password)
  return await knex.transaction(async (trx) => {
    const found = await trx<{ id: string; username: string; email: string }>('accounts')
      .select('id', 'username')
      .whereRaw('lower(username) = lower(:name) OR lower(email) = lower(:name)', { name: username })
      .first()
    if (found === undefined) throw new Error(`Aucun compte « ${username} ».`)
    await setPassword(trx, { accountId: found.id, passwordHash })
    await trx('rate_limits')
      .whereIn('key', [`login-account:${found.id}`, `login-wait:${found.id}`])
      .delete()
    await audit(trx, {
      action: 'user.edit-password',
      target_type: 'user',
      target_id: found.id,
      target_name: found.username,
    })
    return `${found.username} a un nouveau mot de passe ; ses sessions sont fermées.`
  })
}

interface Erasure {
  id: number
  restaurantId: string
  name: string
  doneAt: Date
  deletedTickets: number | null
}

/** Without a name: the deletions that can be undone. With one: orders the worker to bring back the latest of that restaurant. */
export async function undoTruncate(knex: Knex, restaurant?: string): Promise<string> {
  const erasures = await listErasures(knex)
  if (restaurant === undefined) return describe(erasures)
  const found = erasures.find(
    ({ restaurantId, name }) => restaurantId === restaurant || nameKey(name) === nameKey(restaurant),
  )
  if (found === undefined) throw new Error(`Rien à annuler pour « ${restaurant} » sur les ${undoDays} derniers jours.`)
  await knex.transaction(async (trx) => {
    await trx.raw(
      `INSERT INTO import_orders (kind, restaurant_id, up_to_file_id)
       SELECT 'restore', restaurant_id, up_to_file_id FROM import_orders WHERE id = ?`,
      [found.id],
    )
    const target = { target_type: 'restaurant', target_id: found.restaurantId, target_name: found.name }
    await audit(trx, { action: 'restaurant.undo-truncate', ...target })
    await trx.raw('NOTIFY inbox')
  })
  return `Les ventes de ${found.name} reviennent : leurs fichiers sont relus (tout de suite, ou au prochain démarrage de Comptoir).`
}

async function listErasures(knex: Knex): Promise<Erasure[]> {
  const { rows } = await knex.raw<{ rows: Erasure[] }>(
    `SELECT o.id, o.restaurant_id AS "restaurantId", r.name, o.done_at AS "doneAt", o.deleted_tickets AS "deletedTickets"
     FROM import_orders o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE o.kind = 'erase' AND o.state = 'done' AND o.undone_at IS NULL AND o.done_at > now() - make_interval(days => ?)
     ORDER BY o.id DESC`,
    [undoDays],
  )
  return rows
}

function describe(erasures: readonly Erasure[]): string {
  if (erasures.length === 0) return `Rien n'a été supprimé sur les ${undoDays} derniers jours.`
  const lines = erasures.map(
    ({ doneAt, name, restaurantId, deletedTickets }) =>
      `${doneAt.toISOString()}  ${name} (${restaurantId}) : ${deletedTickets ?? 0} tickets`,
  )
  return lines.join('\n')
}

function requireRules(username: string, password: string): void {
  const checked = EditUserPassword.safeParse({ username, password })
  if (!checked.success) throw new Error(checked.error.issues.map(({ message }) => message).join(' '))
}

async function audit(trx: Knex, line: Readonly<Record<string, string>>): Promise<void> {
  await trx('audit_log').insert({ actor_name: 'command line', ...line })
}
