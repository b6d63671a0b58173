import { type infer as Infer, object, string } from 'zod'
import { requiredText } from '../fields/bodyFields.ts'

/** PUT api/parametres/debut-calcule-ticket. TimeDebut is HH:mm; TimeFin is never read. */
export const DayStart = object({
  SiteID: requiredText('SiteID', 100, 'Selectionner votre restaurant'),
  TimeDebut: string("L'heure de début est obligatoire")
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "L'heure de début s'écrit HH:mm"),
})
export type DayStart = Infer<typeof DayStart>
