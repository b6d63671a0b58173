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
    )
  return notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() }))
}

interface WrittenNote {
  readonly site: string
  readonly day: string
  readonly text: string
  readonly accountId: string
}

/** Keeps the note of a day, in the place of the one that stood there. */
export async function upsertNote(knex: Knex, { site, day, text, accountId }: WrittenNote): Promise<void> {
  await knex('day_notes')
    .insert({ restaurant_id: site, day, text, written_by: accountId, written_at: knex.fn.now() })
    .onConflict(['restaurant_id', 'day'])
    .merge(['text', 'written_by', 'written_at'])
}

/** Deletes a note of these restaurants and says of which day; undefined when none of them has it. */
export async function deleteNote(
  knex: Knex,
  { id, sites }: { readonly id: string; readonly sites: readonly string[] },
): Promise<{ readonly site: string; readonly day: string } | undefined> {
  const { rows } = await knex.raw<{ rows: { site: string; day: string }[] }>(
    `DELETE FROM day_notes WHERE id = ? AND restaurant_id = ANY(?::uuid[])
     RETURNING restaurant_id AS site, to_char(day, 'YYYY-MM-DD') AS day`,
    [id, [...sites]],
  )
  return rows[0]
}
