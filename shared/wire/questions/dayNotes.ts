import * as z from 'zod/mini'
import { textField } from '../fields/textFields.ts'

/** What is written beside a day: one short line. */
export const DayNoteText = z.object({ text: textField({ attribute: 'de la note', max: 80 }) })
