import { canonicalName } from '../../ingest/read/names.ts'

const people: ReadonlySet<string> = new Set(['POINTEUSE', 'VENDEUR'])
/** A start tag to its end; an attribute may hold a '>'. */
const startTag = /<([^\s<>/!?="']+)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>\s*/g
const startedName = /<([^\s<>/!?="']+)/g

/**
 * A till's file without its records of sellers and of the time clock, every other byte as it was; null where they cannot be told
 * apart from the rest (a file of two bytes a letter, a record that does not end). Names are those that the import reads.
 */
export function withoutPeople(bytes: Buffer): Buffer | null {
  if (bytes.includes(0)) return null
  // A letter a byte.
  const text = bytes.toString('latin1')
  const kept: Buffer[] = []
  let from = 0
  for (const { index, 0: tag, 1: name = '' } of text.matchAll(startTag)) {
    if (index < from || !isPeople(name)) continue
    kept.push(bytes.subarray(from, index))
    from = index + tag.length
    if (tag.trimEnd().endsWith('/>')) continue
    const end = text.indexOf(`</${name}`, from)
    const close = end === -1 ? -1 : text.indexOf('>', end)
    if (close === -1) return null
    from = close + 1
  }
  const left = Buffer.concat([...kept, bytes.subarray(from)])
  const names = [...left.toString('latin1').matchAll(startedName)]
  return names.some(([, name = '']) => isPeople(name)) ? null : left
}

/** Whether it names such a record, in UTF-8 or in an encoding of a letter a byte. */
function isPeople(name: string): boolean {
  return [name, Buffer.from(name, 'latin1').toString()].some((one) => people.has(canonicalName(one).key))
}
