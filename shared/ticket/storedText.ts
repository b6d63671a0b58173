import { normalise } from '../normalise.ts'

/** A text as stored: trimmed, inner blanks collapsed, NFC. Nearly every text is clean already and is returned as it is. */
export function storedText(raw: string): string {
  const length = raw.length
  let before = 32
  for (let at = 0; at < length; at += 1) {
    const code = raw.charCodeAt(at)
    if ((code >= 0x300 && !isPlainSign(code)) || code === 0xa0 || code < 32) return cleanSlowly(raw)
    if (code === 32 && before === 32) return cleanSlowly(raw)
    before = code
  }
  return before === 32 ? cleanSlowly(raw) : raw
}

/** Typographic quotes, dashes and currency signs: neither blanks nor anything that composes. */
function isPlainSign(code: number): boolean {
  return (code >= 0x2010 && code <= 0x2027) || (code >= 0x20a0 && code <= 0x20bf)
}

function cleanSlowly(raw: string): string {
  return normalise(raw.replaceAll('\0', '').replace(/\s+/gu, ' ').trim(), 'NFC')
}

/** As many UTF-16 units as surely fit into an index of Postgres (2704 bytes a row). */
const KEY_LENGTH = 500

/** A clean text that is a key in the stores: cut to what their indexes hold, never inside a character. */
export function cutKey(text: string, most = KEY_LENGTH): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}
