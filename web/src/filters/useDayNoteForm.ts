import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { DayNoteBody } from '../../../shared/wire/questions/dayNotes.ts'
import { callFilter } from '../query/queries.ts'
import { toastSuccess } from '../ui/toast.ts'
import { useZodForm } from '../ui/useZodForm.ts'
import { removeNote, writeNote, type NoteMeanwhile } from './dayNoteActs.ts'
import { dayNotes as texts } from './texts.ts'

interface Place {
  readonly site: string
  readonly day: string
}

/**
 * The form of a day's note, what it writes and removes. It writes over the note that it was filled from and no other: what somebody
 * else wrote since is `meanwhile`, beside the text that stays typed, until one of the two is chosen.
 */
export function useDayNoteForm(notes: readonly WireDayNote[], first: Place) {
  const queries = useQueryClient()
  const standingAt = ({ site, day }: Place) => notes.find((note) => note.site === site && note.day === day)
  // Not what is known of the place now: the list is read again while somebody types.
  const [read, setRead] = useState(() => standingAt(first))
  const [meanwhile, setMeanwhile] = useState<NoteMeanwhile | null>(null)
  const form = useZodForm(DayNoteBody, { ...first, text: read?.text ?? '' })
  const refresh = () => queries.invalidateQueries(callFilter('day-notes/search'))

  /** Another day or restaurant: the note that stands there is the one to mend; where none does, the text of the former one goes, one's own stays. */
  const move = (to: Partial<Place>) => {
    const { site, day, text } = { ...form.getValues(), ...to }
    const standing = standingAt({ site, day })
    form.setValues({ site, day, text: standing?.text ?? (text === read?.text ? '' : text) })
    setRead(standing)
    setMeanwhile(null)
  }
  /** The form as it is after what stands there was taken for good. */
  const settle = (standing: WireDayNote | undefined) => {
    setRead(standing)
    setMeanwhile(null)
    form.setFieldValue('text', '')
    // Empty again because it was settled: no rule is broken.
    form.resetTouched()
  }
  const save = async (values: { site: string; day: string; text: string }) => {
    const written = await writeNote(values, read?.version ?? null)
    if ('standing' in written) {
      // Both are read from now on: the next act chooses.
      setRead(written.standing)
      setMeanwhile(written)
    } else {
      toastSuccess(texts.saved)
      settle(written)
    }
    await refresh()
  }
  const remove = async (note: WireDayNote) => {
    if (await removeNote(note)) toastSuccess(texts.removed)
    await refresh()
  }
  return { form, meanwhile, move, save, remove, keepTheirs: () => settle(meanwhile?.standing) }
}
