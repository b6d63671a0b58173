import type { Knex } from 'knex'
import type { WireDayNote } from '../../shared/wire/dayNotes.ts'

/** A note as Postgres keeps it. */
type DayNote = Omit<WireDayNote, 'writtenAt'> & { readonly writtenAt: Date }

interface NotedDays {
  readonly sites: readonly string[]
  readonly first: string
  readonly last: string
}

/** The notes of these restaurants for service days from `first` to `last`, by day, then by restaurant. */
export async function listNotes(knex: Knex, { sites, first, last }: NotedDays): Promise<WireDayNote[]> {
  const notes = await knex('day_notes AS n')
    .join('restaurants AS r', 'r.id', 'n.restaurant_id')
    .leftJoin('accounts AS a', 'a.id', 'n.written_by')
    .whereIn('n.restaurant_id', [...sites])
    .whereBetween('n.day', [first, last])
    .orderBy(['n.day', 'r.name', 'n.id'])
    .select<DayNote[]>(
      'n.id AS _id',
      'n.restaurant_id AS site',
      'r.name AS LibSite',
      knex.raw("to_char(n.day, 'YYYY-MM-DD') AS day"),
      'n.text',
      knex.raw(`coalesce(a.username, '') AS author`),
      'n.written_at AS writtenAt',
      'n.version',
    )
  return notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() }))
}

interface WrittenNote {
  readonly site: string
  readonly day: string
  readonly text: string
  /** Which note was read there; null: none. */
  readonly version: string | null
  readonly accountId: string
}

/** Keeps the note of a day in the place of the one that was read there; false when that place holds another one, or none any more. */
export async function putNote(knex: Knex, { site, day, text, version, accountId }: WrittenNote): Promise<boolean> {
  const written = { text, written_by: accountId, written_at: knex.fn.now() }
  const place = { restaurant_id: site, day }
  const rows =
    version === null
      ? knex('day_notes')
          .insert({ ...place, ...written })
          .onConflict(['restaurant_id', 'day'])
          .ignore()
      : knex('day_notes')
          .where({ ...place, version })
          .update({ ...written, version: knex.raw('gen_random_uuid()') })
  return (await rows.returning<object[]>('id')).length > 0
}

interface ReadNote {
  readonly id: string
  readonly sites: readonly string[]
}

/** Of which restaurant and day a note of these restaurants is; undefined when none of them has it. */
export async function findNotePlace(knex: Knex, { id, sites }: ReadNote): Promise<NotePlace | undefined> {
  return await knex('day_notes')
    .where({ id })
    .whereIn('restaurant_id', [...sites])
    .first<NotePlace | undefined>('restaurant_id AS site', knex.raw("to_char(day, 'YYYY-MM-DD') AS day"))
}

interface NotePlace {
  readonly site: string
  readonly day: string
}

/** Deletes a note as it was read; false when it has changed or is gone. */
export async function deleteNote(
  knex: Knex,
  note: { readonly id: string; readonly version: string },
): Promise<boolean> {
  return (await knex('day_notes').where(note).delete()) > 0
}
