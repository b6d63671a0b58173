import { object, uuid } from 'zod'
import { serviceDay } from '../fields/serviceDay.ts'
import { textField } from '../fields/textFields.ts'

/** What is written beside a service day of a restaurant: one short line. */
export const DayNoteBody = object({
  site: uuid('Restaurant inconnu'),
  day: serviceDay,
  text: textField({ attribute: 'la note', max: 80 }),
})

/** What is sent: the note, and which one was read where it will stand; null: none stood there. */
export const WriteDayNoteBody = DayNoteBody.extend({ version: uuid('Version inconnue').nullable() })

/** The note as it was read by whoever removes it. */
export const RemoveDayNoteQuery = object({ version: uuid('Version inconnue') })
