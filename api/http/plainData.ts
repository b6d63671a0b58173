import { invalid } from './errors.ts'

const deepest = 32
const forbidden = /(?![\t\n\r\x7F-\x9F])\p{Cc}|\p{Surrogate}/u

/**
 * Refuses with 422 what no store or file can hold, wherever it stands in a value that came from outside: a NUL or another
 * control character (line breaks and tabs pass), half of a character, and lists within lists beyond 32 levels.
 */
export function refuseUnfit(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') return refuseText(value, path)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= deepest) throw invalid('Ces données sont trop imbriquées.', path[0])
  for (const [key, inner] of Object.entries(value)) {
    refuseText(key, path)
    refuseUnfit(inner, [...path, key])
  }
}

function refuseText(text: string, path: readonly string[]): void {
  if (!forbidden.test(text)) return
  const field = path.join('.')
  throw invalid('Ce texte contient un caractère interdit.', field === '' ? undefined : field)
}
