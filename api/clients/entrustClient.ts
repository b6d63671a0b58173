import type { Knex } from 'knex'
import { rolesThat } from '../../shared/roles.ts'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'

/** A client, and the admin who follows him from now on; null: nobody. */
interface Entrusted {
  readonly clientId: string
  readonly adminId: string | null
}

/** Entrusts a client to an admin, whom alone of the admins he meets from then on; 404 when either is not there. */
export async function entrustClient(knex: Knex, by: Caller, { clientId, adminId }: Entrusted): Promise<void> {
  await knex.transaction(async (trx) => {
    const client = await findNamed(trx, clientId, 'isClient')
    const keeper = adminId === null ? null : await findNamed(trx, adminId, 'keepsClients')
    await trx('accounts').where({ id: clientId }).update({ entrusted_to: adminId })
    const target = { targetType: 'user', targetId: clientId, targetName: client }
    await writeAudit(trx, by, { action: 'user.entrust', ...target, details: { admin: keeper } })
  })
}

/** The username of an account whose role is so; the row stays locked to the end of the transaction. */
async function findNamed(trx: Knex, id: string, fact: 'isClient' | 'keepsClients'): Promise<string> {
  const row = await trx('accounts')
    .where({ id })
    .whereIn('role', rolesThat(fact))
    .whereNull('erased_at')
    .forUpdate()
    .first<{ username: string } | undefined>('username')
  if (row === undefined) throw notFound()
  return row.username
}
