import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { DayNoteBody } from '../../../shared/wire/questions/dayNotes.ts'
import { useCall } from '../query/useReport.ts'
import { isDay } from '../ui/typedDay.ts'
import { useZodForm } from '../ui/useZodForm.ts'
import { draftBeside, isTyped, shownAt } from './shownNote.ts'

/** The restaurant and the day of a note. */
export interface NotePlace {
  readonly site: string
  readonly day: string
}

/** The fields of a day's note: they stand on the note of their place, so that whoever types sees what it will replace. While one is being written they are its own. */
export function useNoteField(notes: readonly WireDayNote[], first: NotePlace, isWriting: boolean) {
  const listedAt = ({ site, day }: NotePlace) => notes.find((note) => note.site === site && note.day === day)
  // Not what is known of the place now: the list is read again while somebody types.
  const [shown, setShown] = useState(() => shownAt(listedAt(first), ''))
  const form = useZodForm(DayNoteBody, { ...first, text: shown.text })
  const standing = useStandingNote(form.getValues())
  // A day outside the period is not in the list, and a colleague may write: the field follows until somebody types.
  useDidUpdate(() => {
    const isKnown = standing === undefined || standing?.version === shown.read?.version
    if (isWriting || isKnown || isTyped(shown, form.getValues().text)) return
    const next = shownAt(standing ?? undefined, shown.draft)
    // Nobody typed it: the field is not touched.
    form.setValues({ text: next.text })
    setShown(next)
  }, [standing])

  /** Another day or restaurant: the note that stands there is the one to change; one's own text waits for a day without one. */
  const move = (to: Partial<NotePlace>) => {
    const typed = form.getValues()
    const { site = typed.site, day = typed.day } = to
    const next = shownAt(listedAt({ site, day }), draftBeside(shown, typed.text))
    form.setValues({ site, day, text: next.text })
    setShown(next)
  }
  /** The note that stands there is read beside one's own text, which stays in the field. */
  const read = (note: WireDayNote | undefined) => setShown(shownAt(note, shown.draft))
  /** The fields once `sent` was settled: on the note that is kept. What was typed since stays. */
  const settle = (kept: WireDayNote | undefined, sent: string) => {
    // One's own text has its day now.
    const next = shownAt(kept, shown.read === undefined ? '' : shown.draft)
    setShown(next)
    if (form.getValues().text.trim() !== sent) return
    form.setFieldValue('text', next.text)
    // As it stands because it was settled: no rule is broken.
    form.resetTouched()
  }
  return { form, standing: shown.read, move, read, settle }
}

/** The note of a place, null: none; undefined while that is unknown. */
function useStandingNote({ site, day }: NotePlace): WireDayNote | null | undefined {
  const { data, isPlaceholderData } = useCall<'POST /day-notes/search'>(
    site === '' || !isDay(day) ? null : 'day-notes/search',
    { first: day, last: day, site },
  )
  return data === undefined || isPlaceholderData ? undefined : (data[0] ?? null)
}
