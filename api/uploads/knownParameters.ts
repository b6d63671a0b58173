import { distance } from 'fastest-levenshtein'
import { foldText } from '../../shared/foldText.ts'
import { invalid } from '../http/errors.ts'

/** So many letters of a parameter are mistyped; one that differs by more is another word. */
const mistyped = 2
const shown = 40

/**
 * 422 for a parameter that nobody reads: `?Verifier=1` would store what was meant to be checked. Names the one that was meant, where it
 * is near, else all of them.
 */
export function requireKnown(query: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const word = foldText(unknown.slice(0, shown))
  const meant = known.find((name) => distance(word, name) <= mistyped)
  const quoted = `«\u202f${unknown.slice(0, shown)}\u202f»`
  throw invalid(
    meant === undefined
      ? `Paramètre inconnu ${quoted}\u202f; connus\u202f: ${known.join(', ')}.`
      : `Paramètre inconnu ${quoted}\u202f; vouliez-vous dire «\u202f${meant}\u202f»\u202f?`,
    unknown.slice(0, shown),
  )
}
