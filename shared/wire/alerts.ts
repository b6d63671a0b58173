import * as z from 'zod/mini'
import { id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { AlertPreferencesBody } from './questions/alertPreferences.ts'
import { manager } from './who.ts'

const AlertPreferences = z.strictObject({
  byMail: z.boolean(),
  byNotification: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
  restaurantIds: z.nullable(z.array(id)),
})
export type WireAlertPreferences = Wire<typeof AlertPreferences>

/** Being told that no ticket comes from a till, that numbers are missing and files refused, and that it is over. */
export const alertCalls = {
  show: defineCall({
    call: 'GET /flux/alertes',
    summary: 'Comment la personne est prévenue d’une caisse muette, d’un trou dans les numéros, de fichiers refusés.',
    roles: manager,
    reach: 'none',
    answer: AlertPreferences,
  }),
  save: defineCall({
    call: 'PUT /flux/alertes',
    summary:
      'Choisit si l’on est prévenu par e-mail ou par notification, pour quels restaurants, et les heures de silence.',
    roles: manager,
    reach: 'none',
    body: AlertPreferencesBody,
    answer: AlertPreferences,
  }),
}
