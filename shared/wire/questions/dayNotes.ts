import { object, uuid } from 'zod'
import { serviceDay } from '../fields/serviceDay.ts'
import { textField } from '../fields/textFields.ts'

/** What is written beside a service day of a restaurant: one short line. */
export const DayNoteBody = object({
  site: uuid('Restaurant inconnu'),
  day: serviceDay,
  text: textField({ attribute: 'la note', max: 80 }),
})
