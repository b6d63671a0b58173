import { z } from 'zod'
import { isOneLine, ruleTexts } from '../fields/textFields.ts'

/** A till's key: the restaurant that it brings files to, and a name to know it by. */
export const CreateTillKey = z.object({
  restaurantId: z.uuid('Restaurant inconnu'),
  name: z
    .string()
    .trim()
    .min(1, ruleTexts.required)
    .max(60, 'Le nom ne peut contenir plus de 60 caractères.')
    .refine(isOneLine, ruleTexts.oneLine),
})
export type CreateTillKey = z.infer<typeof CreateTillKey>

/** How many living keys a restaurant may have, and what is said of one more. */
export const mostTillKeys = 50
export const tooManyTillKeys = 'Un restaurant a 50 clés de dépôt au plus\u202f: révoquez-en une.'

/** What is said where a living key of the restaurant bears that name: a lost till's key could not be told from it. */
export const sameTillKeyName = (name: string) =>
  `Une clé de dépôt de ce restaurant s’appelle déjà «\u202f${name}\u202f»\u202f: choisissez un autre nom, ou révoquez-la.`
