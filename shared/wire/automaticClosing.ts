import { z } from 'zod'
import { closingHours } from '../closingDue.ts'
import { day, id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'

const { least, most } = closingHours
const wrongHours = `Choisissez de ${least} à ${most} heures`

/** After how many hours; null: never. */
const ChooseBody = z.object({
  heures: z.int(wrongHours).min(least, wrongHours).max(most, wrongHours).nullable(),
})

/** The same hours for each of them. */
const ChooseManyBody = ChooseBody.extend({
  restaurants: z.array(z.uuid('Restaurant inconnu')).min(1, 'Aucun restaurant choisi').max(500),
})

/** `prochaine` is the next day to be closed by itself and `le` when, on its restaurant's wall; null where none is. */
const Automatic = z.strictObject({
  site: id,
  LibSite: z.string(),
  heures: z.nullable(z.int()),
  depuis: z.nullable(day),
  prochaine: z.nullable(day),
  le: z.nullable(z.string()),
})
export type WireAutomaticClosing = Wire<typeof Automatic>

/** 'Arrêt automatique'. */
export const automaticClosingCalls = {
  list: defineCall({
    call: 'GET /closings/automatic',
    summary: 'Quand les journées des restaurants que l’on possède s’arrêtent d’elles-mêmes.',
    roles: ['manager'],
    reach: 'none',
    answer: z.array(Automatic),
  }),
  choose: defineCall({
    call: 'PUT /closings/automatic/:id',
    summary: 'Choisit après combien d’heures les journées justes d’un restaurant s’arrêtent d’elles-mêmes, ou jamais.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: ChooseBody,
    answer: Automatic,
  }),
  chooseMany: defineCall({
    call: 'PUT /closings/automatic',
    summary: 'Choisit en un acte la même chose pour plusieurs restaurants : tous, ou aucun.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: ChooseManyBody,
    answer: z.array(Automatic),
  }),
} as const
