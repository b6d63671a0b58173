import { z } from 'zod'

const timeOfDay = (label: string) =>
  z
    .string(`${label} est obligatoire.`)
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'L’heure s’écrit HH:mm.')

/** How somebody wants alerts, of which restaurants (null: all that are one's own, those to come too); between quietFrom and quietTo, 'HH:mm' of the restaurants' wall clock, none is sent. Equal: always. */
export const AlertPreferencesBody = z.object({
  byMail: z.boolean(),
  byNotification: z.boolean(),
  quietFrom: timeOfDay('Le début'),
  quietTo: timeOfDay('La fin'),
  restaurantIds: z.array(z.uuid('Restaurant inconnu')).min(1, 'Choisissez au moins un restaurant.').max(500).nullable(),
})
export type AlertPreferencesBody = z.infer<typeof AlertPreferencesBody>

/** As long as nobody has chosen: off, quiet at night, all restaurants. */
export const firstAlertPreferences: AlertPreferencesBody = {
  byMail: false,
  byNotification: false,
  quietFrom: '22:00',
  quietTo: '08:00',
  restaurantIds: null,
}
