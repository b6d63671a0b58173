import type { Knex } from 'knex'
import type { WireCode } from '../../shared/wire/csiCodes.ts'
import type { CreateCode, UpdateCode } from '../../shared/wire/questions/subscriptions.ts'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { deleteCode, insertCode, updateCode } from './queries.ts'

/** A new code, enabled and not used; 409 when its word is taken. */
export async function createCode(knex: Knex, by: Caller, fields: CreateCode): Promise<WireCode> {
  return await knex.transaction(async (trx) => {
    const code = await insertCode(trx, fields)
    await record(trx, by, { action: 'code.create', code })
    return code
  })
}

/** Changes a code; 404 when there is none, 409 when one that opened a subscription would be free again. */
export async function editCode(
  knex: Knex,
  by: Caller,
  { id, changes }: { readonly id: string; readonly changes: UpdateCode },
): Promise<WireCode> {
  return await knex.transaction(async (trx) => {
    const code = await updateCode(trx, id, changes)
    if (code === null) throw notFound('nothing to edit')
    await record(trx, by, { action: 'code.edit', code })
    return code
  })
}

/** Deletes a code; 404 when there is none, 409 when it opened a subscription. */
export async function removeCode(knex: Knex, by: Caller, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const code = await deleteCode(trx, id)
    if (code === null) throw notFound('nothing to delete')
    await record(trx, by, { action: 'code.delete', code })
  })
}

type NamedCode = Pick<WireCode, '_id' | 'libel'>

/** By its label: the word itself opens a subscription, and the log is read by more eyes than the codes. */
async function record(trx: Knex, by: Caller, { action, code }: { action: string; code: NamedCode }) {
  await writeAudit(trx, by, { action, targetType: 'code', targetId: code._id, targetName: code.libel })
}
