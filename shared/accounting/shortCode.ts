import { nameKey } from '../restaurantKeys.ts'

const length = 3

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
  const long = words.filter((word) => word.length >= length)
  const ordered = [...long.filter((word) => !known.has(word)), ...long, ...words, 'REST']
  const codes = ordered.map((word) => word.slice(0, length))
  const free = codes.find((code) => code.length === length && !taken.has(code))
  if (free !== undefined) return free
  const [first = 'RES'] = codes
  for (let number = 2; ; number += 1) if (!taken.has(`${first}${number}`)) return `${first}${number}`
}

/** Latin letters and digits alone: the code stands in files of programs that know no others. */
function wordsOf(name: string): string[] {
  return name
    .split(/[\s\p{P}]+/u)
    .map((word) =>
      nameKey(word)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .filter((word) => word !== '' && !articles.has(word))
}

const articles = new Set(['LE', 'LA', 'LES', 'DE', 'DU', 'DES', 'AU', 'AUX', 'ET', 'CHEZ', 'THE'])
