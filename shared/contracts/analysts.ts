import { z } from 'zod'

/** A read-only token for Cube's REST API: a name, the restaurants it may read, its life in days. */
export const CreateApiToken = z.object({
  name: z.string().trim().min(1, 'Ce champ est obligatoire.').max(60, 'Le nom ne peut contenir plus de 60 caractères.'),
  restaurantIds: z.array(z.uuid('Restaurant inconnu')).min(1, 'Choisissez au moins un restaurant.').max(500),
  days: z.coerce.number().int().min(1, 'Au moins un jour.').max(365, 'Un an au plus.').default(90),
})
export type CreateApiToken = z.infer<typeof CreateApiToken>

/** A question kept in the explorer; `definition` is the explorer's own state, at most 20 KB. */
export const SavedViewBody = z.object({
  name: z.string().trim().min(1, 'Ce champ est obligatoire.').max(80, 'Le nom ne peut contenir plus de 80 caractères.'),
  definition: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 20_000, 'Cette vue est trop grande'),
  isShared: z.boolean().default(false),
})
export type SavedViewBody = z.infer<typeof SavedViewBody>
