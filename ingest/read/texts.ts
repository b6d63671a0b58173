import { cutKey } from '../../shared/ticket/storedText.ts'

/** As many characters of a name or a value as a report shows. */
const SHOWN_LENGTH = 80

/** A text of a file as reports show it: on one line, without what a terminal, a page or JSON in a store would stumble over, cut. */
export function shownText(raw: string): string {
  const plain = raw
    .slice(0, SHOWN_LENGTH * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
  const cut = cutKey(plain, SHOWN_LENGTH)
  return cut === plain ? plain : `${cut}…`
}

/** true/false/1/0/oui/non/O/N, in any case; null for anything else. */
export function parseBoolean(raw: string): boolean | null {
  const word = raw.trim().toLowerCase()
  if (['true', '1', 'oui', 'o'].includes(word)) return true
  if (['false', '0', 'non', 'n'].includes(word)) return false
  return null
}
