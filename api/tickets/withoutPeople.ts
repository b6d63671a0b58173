/** Where a record of a seller or of the time clock begins; an attribute may hold a '>'. */
const opening = /<((?:[\w.-]+:)?(?:pointeuse|vendeur))(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>\s*/g
const named = /<(?:[\w.-]+:)?(?:pointeuse|vendeur)/

/**
 * A till's file without its records of sellers and of the time clock, every other byte as it was; null where they cannot be told
 * apart from the rest (a file of two bytes a letter, a record that does not end). In time proportional to the file.
 */
export function withoutPeople(bytes: Buffer): Buffer | null {
  // A letter a byte: the records' names are ASCII in every encoding that such a text survives.
  const text = bytes.toString('latin1').toLowerCase()
  const kept: Buffer[] = []
  let from = 0
  for (const { index, 0: tag, 1: name = '' } of text.matchAll(opening)) {
    if (index < from) continue
    kept.push(bytes.subarray(from, index))
    from = index + tag.length
    if (tag.trimEnd().endsWith('/>')) continue
    const end = text.indexOf(`</${name}`, from)
    const close = end === -1 ? -1 : text.indexOf('>', end)
    if (close === -1) return null
    from = close + 1
  }
  const left = Buffer.concat([...kept, bytes.subarray(from)])
  return named.test(left.toString('latin1').replaceAll('\0', '').toLowerCase()) ? null : left
}
