import { literal, string, union, uuid } from 'zod'
import { isOneLine, ruleTexts } from './textFields.ts'

/** 01 §5: the text of an empty field. */
const requiredMessage = 'Ce champ est obligatoire.'

/** A trimmed text of one line and 1 to `max` characters; `attribute` is the field's French name in the messages of 01 §5. */
export function requiredText(attribute: string, max: number, message = requiredMessage) {
  return requiredLines(attribute, max, message).refine(isOneLine, ruleTexts.oneLine)
}

/** A trimmed text of one line and at most `max` characters; absent or null stays absent. */
export function optionalText(attribute: string, max: number) {
  return optionalLines(attribute, max).refine((value) => isOneLine(value ?? ''), ruleTexts.oneLine)
}

/** The same as requiredText for a field of several lines. */
export function requiredLines(attribute: string, max: number, message = requiredMessage) {
  return string(message).trim().min(1, message).max(max, tooLong(attribute, max))
}

/** The same as optionalText for a field of several lines. */
function optionalLines(attribute: string, max: number) {
  return union([string(), literal(null)])
    .optional()
    .transform((value) => value?.trim())
    .refine((value) => value === undefined || value.length <= max, tooLong(attribute, max))
}

/** An id that comes from a payload. */
export const idField = uuid('Identifiant inconnu')

function tooLong(attribute: string, max: number): string {
  return `Le texte de ${attribute} ne peut contenir plus de ${max} caractères.`
}
