import { maxLength, minLength, refine, regex, string, trim } from 'zod/mini'

/** The texts of 01 §5, word for word; `{…}` are filled by the rules below. */
export const ruleTexts = {
  required: 'Ce champ est obligatoire.',
  min: 'Le texte {attribute} doit contenir au moins {min} caractères.',
  max: 'Le texte de {attribute} ne peut contenir plus de {max} caractères.',
  email: 'Adresse e-mail invalide.',
  'validation.password': 'La confirmation ne correspond pas au mot de passe.',
  oneLine: 'Ce champ ne peut contenir ni saut de ligne ni caractère invisible.',
} as const

/** What nobody sees, by which two names could differ: all that a font may leave out. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/u
/** An emoji with what shapes it and joins it to the next one. */
const emoji = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?\u200D?|[0-9#*]\uFE0F\u20E3/gu

/**
 * Whether a text stays on its line wherever it is printed, in a mail's head as well, and shows all that it holds: no break, no
 * control character, nothing invisible.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && !unseen.test(text.replace(emoji, ''))
}

/** Before the @ no blank, nothing invisible and no sign that has a meaning in a mail's head; after it a domain's letters, in any script. */
const emailForm = /^[^\s\p{C}@<>(),;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/** What a text rule says of its field: its French name, its bounds and, where a form has one text for all, that text when empty. */
export interface TextRule {
  readonly attribute: string
  readonly max: number
  readonly min?: number
  readonly required?: string
}

function lengths({ attribute, max, min = 1, required = ruleTexts.required }: TextRule) {
  const tooShort = ruleTexts.min.replace('{attribute}', attribute).replace('{min}', String(min))
  const tooLong = ruleTexts.max.replace('{attribute}', attribute).replace('{max}', String(max))
  return [minLength(1, required), minLength(min, tooShort), maxLength(max, tooLong)] as const
}

/** A trimmed text of one line within its bounds. */
export function textField(rule: TextRule) {
  return string(rule.required ?? ruleTexts.required).check(
    trim(),
    ...lengths(rule),
    refine(isOneLine, ruleTexts.oneLine),
  )
}

/** A secret: its blanks count, nothing is trimmed. */
export function secretField(rule: TextRule) {
  return string(rule.required ?? ruleTexts.required).check(...lengths(rule))
}

/** An e-mail address of 1 to 350 characters. */
export function emailField(required?: string) {
  const rule = { attribute: 'e-mail', max: 350, ...(required === undefined ? {} : { required }) }
  return textField(rule).check(regex(emailForm, ruleTexts.email))
}
