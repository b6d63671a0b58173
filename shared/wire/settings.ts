import * as z from 'zod/mini'
import { DayStart } from './questions/settings.ts'
import { id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { DayHours } from './restaurant.ts'
import { managerAndSuper } from './who.ts'

/** When a restaurant's service day starts, and its logo: a data: image or ''. */
const Settings = z.strictObject({ SiteID: id, calculeTicket: DayHours, Logo: z.string() })
export type WireSettings = Wire<typeof Settings>

/** The parameters of a restaurant. */
export const settingsCalls = {
  save: defineCall({
    call: 'PUT /api/parametres/debut-calcule-ticket',
    summary: 'Règle l’heure de début de journée et le logo d’un restaurant (formulaire).',
    roles: managerAndSuper,
    reach: 'restaurant-own',
    body: z.object({ ...DayStart.shape, Logo: z.optional(z.nullable(z.literal(''))) }),
    form: z.object({ ...DayStart.shape, Logo: z.optional(z.file()) }),
    answer: Settings,
  }),
  show: defineCall({
    call: 'GET /api/parametres/debut-calcule-ticket/:id',
    summary: 'Les paramètres d’un restaurant.',
    roles: managerAndSuper,
    reach: 'restaurant-read',
    answer: Settings,
  }),
}
