import { nameKey } from '../restaurantKeys.ts'

const length = 3
/** Of a name without a word to take it from. */
const nameless = 'RES'

/**
 * The short code of a restaurant among those of its company: the first letters of a word that only its own name bears, else of
 * any; numbered when all are taken. 'GRANDE BRASSERIE LILLE' is 'LIL' beside other brasseries.
 */
export function makeShortCode(
  name: string,
  { others, taken }: { readonly others: readonly string[]; readonly taken: ReadonlySet<string> },
): string {
  const known = new Set(others.flatMap(wordsOf))
  const words = wordsOf(name)
  const codes = [...words.filter((word) => !known.has(word)), ...words].map((word) => word.slice(0, length))
  const free = [...codes, nameless].find((code) => !taken.has(code))
  if (free !== undefined) return free
  const [first = nameless] = codes
  for (let number = 2; ; number += 1) if (!taken.has(`${first}${number}`)) return `${first}${number}`
}

/** Those long enough for a code, of Latin letters and digits alone: it stands in files of programs that know no others. */
function wordsOf(name: string): string[] {
  return name
    .split(/[\s\p{P}]+/u)
    .map((word) =>
      nameKey(word)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .filter((word) => word.length >= length && !articles.has(word))
}

const articles = new Set(['LES', 'DES', 'AUX', 'CHEZ', 'THE'])
