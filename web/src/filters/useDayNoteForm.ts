import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { callFilter } from '../query/queries.ts'
import { toastSuccess } from '../ui/toast.ts'
import { removeNote, writeNote, type NoteMeanwhile } from './dayNoteActs.ts'
import { dayNotes as texts } from './texts.ts'
import { useNoteField, type NotePlace } from './useNoteField.ts'

/**
 * The form of a day's note, what it writes and removes. It writes over the note that it was filled from and no other: what somebody
 * else wrote since is `meanwhile`, beside the text that stays typed, until one of the two is chosen.
 */
export function useDayNoteForm(notes: readonly WireDayNote[], first: NotePlace) {
  const queries = useQueryClient()
  const [meanwhile, setMeanwhile] = useState<NoteMeanwhile | null>(null)
  const [isWriting, setWriting] = useState(false)
  const { form, standing, move, read, settle } = useNoteField(notes, first, isWriting)
  const refresh = () => queries.invalidateQueries(callFilter('day-notes/search'))

  const write = async (values: NotePlace & { text: string }) => {
    const written = await writeNote(values, standing?.version ?? null)
    if ('standing' in written) {
      // Both are read from now on: the next act chooses.
      read(written.standing)
      setMeanwhile(written)
    } else {
      toastSuccess(standing === undefined ? texts.saved : texts.replaced)
      settle(written, values.text)
      setMeanwhile(null)
    }
    await refresh()
  }
  const save = async (values: NotePlace & { text: string }) => {
    if (standing?.text === values.text) {
      // Nobody becomes the author of what another wrote by pressing the button.
      toastSuccess(texts.same)
      settle(standing, values.text)
      return setMeanwhile(null)
    }
    setWriting(true)
    await write(values).finally(() => setWriting(false))
  }
  const remove = async (note: WireDayNote) => {
    if (await removeNote(note)) toastSuccess(texts.removed)
    await refresh()
  }
  const moveOn = (to: Partial<NotePlace>) => {
    move(to)
    setMeanwhile(null)
  }
  const keepTheirs = () => {
    settle(meanwhile?.standing, form.getValues().text.trim())
    setMeanwhile(null)
  }
  return { form, standing, meanwhile, isWriting, move: moveOn, save, remove, keepTheirs }
}
