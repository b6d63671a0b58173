import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { ApiError, callApi } from '../query/callApi.ts'
import { confirmAct } from '../ui/confirmAct.tsx'
import { dayNotes as texts } from './texts.ts'

/** What stands beside a day and is not what was read there: another note, or none any more. */
export interface NoteMeanwhile {
  readonly standing: WireDayNote | undefined
}

interface WrittenNote {
  readonly site: string
  readonly day: string
  readonly text: string
}

/** Writes a note over the one that was read, null: none. Answers it, or what somebody else put there since. */
export async function writeNote(note: WrittenNote, version: string | null): Promise<WireDayNote | NoteMeanwhile> {
  try {
    return await callApi<'PUT /day-notes'>('PUT', 'day-notes', { ...note, version })
  } catch (error) {
    if (!hasChanged(error)) throw error
    return { standing: await standingNote(note) }
  }
}

/** Removes a note once somebody has confirmed it, and again when its text has changed meanwhile; false when they would rather not. */
export async function removeNote(note: WireDayNote): Promise<boolean> {
  let asked: { title: string; message: string } = { title: texts.removeTitle, message: texts.removeMessage(note.text) }
  let standing: WireDayNote | undefined = note
  while (standing !== undefined) {
    if (!(await confirmAct(asked))) return false
    if (await isRemoved(standing)) return true
    standing = await standingNote(standing)
    const { author = '', text = '' } = standing ?? {}
    asked = { title: texts.changed, message: `${texts.written(author, text)} ${texts.removeAnyway}` }
  }
  return true
}

async function isRemoved({ _id, version }: WireDayNote): Promise<boolean> {
  try {
    await callApi<'DELETE /day-notes/:id'>('DELETE', `day-notes/${_id}?version=${version}`)
    return true
  } catch (error) {
    // Somebody else was first: it is gone all the same.
    if (error instanceof ApiError && error.status === 404) return true
    if (hasChanged(error)) return false
    throw error
  }
}

function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'note_changed'
}

async function standingNote({ site, day }: Pick<WrittenNote, 'site' | 'day'>): Promise<WireDayNote | undefined> {
  const days = { first: day, last: day, site }
  const [note] = await callApi<'POST /day-notes/search'>('POST', 'day-notes/search', days)
  return note
}
