const NOTABLE = /&|<!--|<!\[CDATA\[|<\?/g
const REFERENCE = /&(?:#\d{1,9}|#x[\da-f]{1,9}|[a-z_:][\w:.-]{0,99});/iy
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

/**
 * Where the first ampersand stands that begins no reference, outside of comments and the like, from one offset up to another; null
 * for none. Everything is looked at once.
 */
export function findBareAmpersand(text: string, from: number, end: number): number | null {
  for (let at: number | null = from; at !== null;) {
    NOTABLE.lastIndex = at
    const found = NOTABLE.exec(text)
    if (found === null || found.index >= end) return null
    if (found[0] === '&' && !isReference(text, found.index)) return found.index
    at = endOf(text, found[0], found.index)
  }
  return null
}

function isReference(text: string, at: number): boolean {
  REFERENCE.lastIndex = at
  return REFERENCE.test(text)
}

/** Where a reference, a comment and the like is over; null when it never is. */
function endOf(text: string, opening: string, at: number): number | null {
  const [behind, closing] = [at + opening.length, ENDS[opening]]
  if (closing === undefined) return behind
  const closed = text.indexOf(closing, behind)
  return closed === -1 ? null : closed + closing.length
}
