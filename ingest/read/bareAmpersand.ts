const NOTABLE = /&|<!--|<!\[CDATA\[|<\?/g
const REFERENCE = /&(?:#\d{1,9}|#x[\da-f]{1,9}|[a-z_:][\w:.-]{0,99});/iy
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

/**
 * Where the first ampersand stands that begins no reference, outside of comments and the like, from one offset up to another; null
 * for none. Everything is looked at once.
 */
export function findBareAmpersand(text: string, from: number, end: number): number | null {
  for (let at = from; at < end;) {
    NOTABLE.lastIndex = at
    const found = NOTABLE.exec(text)
    if (found === null || found.index >= end) return null
    if (found[0] === '&' && !isReference(text, found.index)) return found.index
    const behind = endOf(text, found[0], found.index)
    if (behind === null) return null
    at = behind
  }
  return null
}

function isReference(text: string, at: number): boolean {
  REFERENCE.lastIndex = at
  return REFERENCE.test(text)
}

/** Where a reference, a comment and the like is over; null when it never is. */
function endOf(text: string, opening: string, at: number): number | null {
  const closing = ENDS[opening]
  if (closing === undefined) return at + 1
  const closed = text.indexOf(closing, at + opening.length)
  return closed === -1 ? null : closed + closing.length
}
