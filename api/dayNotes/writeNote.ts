import type { Knex } from 'knex'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { deleteNote, upsertNote } from './queries.ts'

interface Note {
  readonly site: string
  readonly day: string
  readonly text: string
}

/** Writes the note of a restaurant's day. The audit log says of which day, not what: a note may name people. */
export async function writeNote(knex: Knex, by: Caller, note: Note): Promise<void> {
  await knex.transaction(async (trx) => {
    await upsertNote(trx, { ...note, accountId: by.state.account.id })
    const target = { targetType: 'restaurant', targetId: note.site, targetName: note.day }
    await writeAudit(trx, by, { action: 'note.write', ...target })
  })
}

/** Removes a note of one of the caller's restaurants; 404 when none of them has it. */
export async function removeNote(knex: Knex, by: Caller, id: string): Promise<void> {
  const sites = by.state.account.restaurants.map((restaurant) => restaurant.id)
  await knex.transaction(async (trx) => {
    const deleted = await deleteNote(trx, { id, sites })
    if (deleted === undefined) throw notFound()
    const target = { targetType: 'restaurant', targetId: deleted.site, targetName: deleted.day }
    await writeAudit(trx, by, { action: 'note.delete', ...target })
  })
}
