import { normalise } from '../../shared/normalise.ts'
import { shownText } from './texts.ts'

/** What stands in the place of these words when they are the name of somebody who is not named any more; undefined for all others. */
export type LabelSearch = (words: string) => string | undefined

/** What no name goes across: the sign between a record and what is said of it, and a GUID, which would make every text unlike all others. */
const BREAKS = /( : |[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i
/** Words, blanks and single signs: a name begins and ends with one of them. */
const TOKENS = /[\p{L}\p{N}\p{M}]+|\s+|./gsu
/** Of how many of them a name is made at most: eight words and what stands between them. */
const NAME_TOKENS = 15

/**
 * A text with labels in the place of names, the longest first, wherever they stand as words of their own. Nobody has to know the
 * names: every run of words is asked, so that their hashes are enough. `clean` grows by the parts of texts that hold no name: what is
 * said of thousands of records is the same sentence, and looked through once.
 */
export function hideNames(text: string, labelOf: LabelSearch, clean = new Set<string>()): string {
  const whole = normalise(text, 'NFC')
  const hidden = whole
    .split(BREAKS)
    .map((part, index) => (index % 2 === 1 || clean.has(part) ? part : hideInPart(part, labelOf, clean)))
    .join('')
  return hidden === whole ? text : hidden
}

function hideInPart(part: string, labelOf: LabelSearch, clean: Set<string>): string {
  const tokens = part.match(TOKENS) ?? []
  const shown: string[] = []
  for (let at = 0; at < tokens.length;) {
    const found = nameAt(tokens, at, labelOf)
    shown.push(found?.label ?? tokens[at] ?? '')
    at = found?.end ?? at + 1
  }
  const hidden = shown.join('')
  if (hidden === part) clean.add(part)
  return hidden
}

function nameAt(
  tokens: readonly string[],
  at: number,
  labelOf: LabelSearch,
): { label: string; end: number } | undefined {
  for (let end = Math.min(tokens.length, at + NAME_TOKENS); end > at; end -= 1) {
    const words = tokens.slice(at, end).join('')
    const label = words === words.trim() ? labelOf(words) : undefined
    if (label !== undefined) return { label, end }
  }
  return undefined
}

/** Whether `hideNames` would find a name in a text that shows it: a name that is cut, or written otherwise than stored, is not told at all. */
export function isFoundAgain(name: string): boolean {
  return shownText(name) === name && !BREAKS.test(name) && [...name.matchAll(TOKENS)].length <= NAME_TOKENS
}

/** A text with a label in the place of a name that is known, wherever it stands as words of its own. */
export function replaceName(text: string, name: string, label: string): string {
  const edge = String.raw`[\p{L}\p{N}\p{M}]`
  const plain = name.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
  return text.replace(new RegExp(`(?<!${edge})${plain}(?!${edge})`, 'gu'), () => label)
}
