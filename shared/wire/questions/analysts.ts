import { z } from 'zod'
import { isOneLine, ruleTexts } from '../fields/textFields.ts'

/** A read-only token for Cube's REST API: a name, the restaurants it may read, its life in days. */
export const CreateApiToken = z.object({
  name: nameOf(60),
  restaurantIds: z.array(z.uuid('Restaurant inconnu')).min(1, 'Choisissez au moins un restaurant.').max(500),
  days: z.coerce.number().int().min(1, 'Au moins un jour.').max(365, 'Un an au plus.').default(90),
})
export type CreateApiToken = z.infer<typeof CreateApiToken>

/** A question kept in the explorer; `definition` is the explorer's own state, at most 20 KB. */
export const SavedViewBody = z.object({
  name: nameOf(80),
  definition: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 20_000, 'Cette vue est trop grande'),
  isShared: z.boolean().default(false),
})
export type SavedViewBody = z.infer<typeof SavedViewBody>

/** A view as it becomes; shared or not as it was, when that is not said. */
export const ChangedViewBody = SavedViewBody.extend({ isShared: z.boolean().optional() })

function nameOf(max: number) {
  return z
    .string()
    .trim()
    .min(1, ruleTexts.required)
    .max(max, `Le nom ne peut contenir plus de ${max} caractères.`)
    .refine(isOneLine, ruleTexts.oneLine)
}
