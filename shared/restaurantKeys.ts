import { normalise } from './normalise.ts'

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

/**
 * The form under which two names are the same restaurant: case, accents, spaces and punctuation do not count.
 * A name of punctuation alone keeps its own form, so that it never meets another.
 */
export function nameKey(name: string): string {
  const bare = normalise(name, 'NFKD')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
  return bare === '' ? name.trim() : bare
}

/** The digits of a Siret; '' when it has none, which matches nothing. */
export function siretKey(siret: string): string {
  return normalise(siret, 'NFKD').replace(/[^0-9]/g, '')
}
