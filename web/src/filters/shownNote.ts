import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'

/** What the form of a note showed before anybody typed: the note that was read there, the text in its field, and one's own text that no day has yet. */
export interface ShownNote {
  readonly read: WireDayNote | undefined
  readonly text: string
  readonly draft: string
}

/** The note that stands at a place is shown to be changed; where none does, one's own text is carried there. */
export function shownAt(standing: WireDayNote | undefined, draft: string): ShownNote {
  return { read: standing, text: standing?.text ?? draft, draft }
}

/** Whether the field holds something of one's own. */
export function isTyped({ text }: ShownNote, field: string): boolean {
  return field.trim() !== text
}

/** One's own text when the form goes to another place: what was typed there, else what was carried so far. */
export function draftBeside(shown: ShownNote, field: string): string {
  return isTyped(shown, field) ? field : shown.draft
}
