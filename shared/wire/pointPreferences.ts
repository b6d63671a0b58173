import * as z from 'zod/mini'
import { id, Told, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { PointPreferencesBody } from './questions/pointPreferences.ts'
import { manager } from './who.ts'

/** What was chosen; `next`: when the next one is due, a wall time 'yyyy-MM-ddTHH:mm', null when none is: off, or none of the restaurants has sold yet. */
const PointPreferences = z.strictObject({
  byMail: z.boolean(),
  byNotification: z.boolean(),
  hour: z.string(),
  days: z.array(z.int()),
  restaurantIds: z.nullable(z.array(id)),
  withPdf: z.boolean(),
  next: z.nullable(z.string()),
})
export type WirePointPreferences = Wire<typeof PointPreferences>

/** Le point by mail and by notification: what a person has chosen, and the way out that every such mail carries. */
export const pointPreferenceCalls = {
  show: defineCall({
    call: 'GET /point/preferences',
    summary: 'Comment la personne reçoit Le point, par e-mail et par notification.',
    roles: manager,
    reach: 'none',
    answer: PointPreferences,
  }),
  save: defineCall({
    call: 'PUT /point/preferences',
    summary: 'Choisit si, quand et pour quels restaurants Le point arrive par e-mail ou par notification.',
    roles: manager,
    reach: 'restaurant-read',
    body: PointPreferencesBody,
    answer: PointPreferences,
  }),
  unsubscribe: defineCall({
    call: 'POST /point/desabonnement/:token',
    summary:
      'Arrête Le point ou les alertes par e-mail, par le jeton que chaque envoi porte\u202f; deux fois ne change rien (RFC 8058).',
    roles: 'everyone',
    reach: 'none',
    answer: Told,
  }),
}
