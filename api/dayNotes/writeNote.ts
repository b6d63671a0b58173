import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { deleteNote, findNotePlace, listNotes, putNote } from './queries.ts'

interface Place {
  readonly site: string
  readonly day: string
}

interface Note extends Place {
  readonly text: string
  /** Which note was read there; null: none. */
  readonly version: string | null
}

/**
 * Writes the note of a restaurant's day over the one that was read; 409 when another one stands there. The audit log says of which
 * day, not what: a note may name people.
 */
export async function writeNote(knex: Knex, by: Caller, note: Note): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!(await putNote(trx, { ...note, accountId: by.state.account.id }))) return await requireSame(trx, note)
    const target = { targetType: 'restaurant', targetId: note.site, targetName: note.day }
    await writeAudit(trx, by, { action: 'note.write', ...target })
  })
}

/** Removes a note of one of the caller's restaurants as it was read; 404 when none of them has it, 409 when it has changed. */
export async function removeNote(
  knex: Knex,
  by: Caller,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<void> {
  const sites = by.state.account.restaurants.map((restaurant) => restaurant.id)
  await knex.transaction(async (trx) => {
    const place = await findNotePlace(trx, { id, sites })
    if (place === undefined) throw notFound()
    if (!(await deleteNote(trx, { id, version }))) throw await changedMeanwhile(trx, place)
    const target = { targetType: 'restaurant', targetId: place.site, targetName: place.day }
    await writeAudit(trx, by, { action: 'note.delete', ...target })
  })
}

/** A text that stands already is written: the answer to the first of two equal calls may have been lost. */
async function requireSame(trx: Knex, { text, ...place }: Note): Promise<void> {
  const [standing] = await listNotes(trx, daysOf(place))
  if (standing?.text !== text) throw await changedMeanwhile(trx, place)
}

/** 409: what somebody else did to the note since it was read. */
async function changedMeanwhile(trx: Knex, place: Place): Promise<AppError> {
  const [standing] = await listNotes(trx, daysOf(place))
  const message =
    standing === undefined
      ? 'Cette note a été supprimée entre-temps.'
      : `${standing.author || 'Quelqu’un'} a écrit entre-temps\u202f: «\u202f${standing.text}\u202f».`
  return new AppError({ status: 409, code: 'note_changed', message })
}

function daysOf({ site, day }: Place) {
  return { sites: [site], first: day, last: day }
}
