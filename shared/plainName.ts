import { cleanText } from './cleanText.ts'

const longest = 60

/**
 * A name that somebody typed, as a mail to others may print it: one line of at most 60 characters, nothing invisible, and
 * nothing that a reader of mails turns into a link or an address.
 */
export function plainName(name: string): string {
  const line = cleanText(name)
    .replace(/\p{Cf}/gu, '')
    .replace(/:\/+|[@\\<>]/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\uFF0E\u3002](?=[\p{L}\p{N}]{2,})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`
}

/** Several names in one sentence: five at most, then how many more. */
export function plainNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).map(plainName)
  const more = names.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} et ${more} autre${more > 1 ? 's' : ''}`
}
