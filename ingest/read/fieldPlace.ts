import type { Element } from './element.ts'
import { canonicalName } from './names.ts'

const ATTRIBUTE = /\s*([^\s=<>/"']+)\s*=\s*(?:"[^"]*"|'[^']*')/y

/**
 * Where a field stands in the decoded text: its attribute, else its child element, as `rawField` finds it; where it does not stand,
 * its element. Looked for where something is said of a field, so that a file without faults pays nothing.
 */
export function fieldOffset(text: string, element: Element, key: string): number {
  for (let at = 0; at < element.attributes.length; at += 2) {
    if (element.attributes[at] === key) return attributeOffset(text, element, key)
  }
  const child = element.children?.find((one) => one.key === key && one.children === null)
  return child?.offset ?? element.offset
}

function attributeOffset(text: string, { offset, rawName }: Element, key: string): number {
  ATTRIBUTE.lastIndex = offset + 1 + rawName.length
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    const [whole, name = ''] = found
    if (canonicalName(name).key === key) return found.index + whole.indexOf(name)
  }
  return offset
}
