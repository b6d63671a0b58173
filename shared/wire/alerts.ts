import * as z from 'zod/mini'
import type { Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { AlertPreferencesBody } from './questions/alertPreferences.ts'
import { manager } from './who.ts'

const AlertPreferences = z.strictObject({
  byMail: z.boolean(),
  byNotification: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
})
export type WireAlertPreferences = Wire<typeof AlertPreferences>

/** Being told that no ticket comes from a till, and that they come again. */
export const alertCalls = {
  show: defineCall({
    call: 'GET /flux/alertes',
    summary: 'Comment la personne est prévenue quand une caisse n’envoie plus de tickets.',
    roles: manager,
    reach: 'none',
    answer: AlertPreferences,
  }),
  save: defineCall({
    call: 'PUT /flux/alertes',
    summary: 'Choisit si l’on est prévenu par e-mail ou par notification, et les heures de silence.',
    roles: manager,
    reach: 'none',
    body: AlertPreferencesBody,
    answer: AlertPreferences,
  }),
}
