import type { Element } from './element.ts'
import { canonicalName } from './names.ts'
import type { Locator, Place } from './refusal.ts'

const TAG = /<[^\s<>/"'=]+/y
const ATTRIBUTE = /\s*([^\s=<>/"']+)\s*=\s*(?:"[^"]*"|'[^']*')/y

/**
 * Where a field stands in the decoded text: its attribute, else its child element, as `rawField` finds it; where it does not stand,
 * its element. Looked for where something is said of a field, so that a file without faults pays nothing.
 */
export function fieldOffset(text: string, element: Element, key: string): number {
  const child = element.children?.find((one) => one.key === key && one.children === null)
  return attributeOffset(text, element.offset, key) ?? child?.offset ?? element.offset
}

/** The place of a field that stands on another line than its element; else the element's, which people look for first. */
export function fieldPlace(locate: Locator, offset: number, fieldAt: number): Place {
  const own = locate(offset)
  const field = locate(fieldAt)
  return field.line === own.line ? own : field
}

/** Where an attribute stands, of an element that begins there; undefined on the element's own line, and where it has none. */
export type AttributeLocator = (offset: number, key: string) => Place | undefined

/** A locator of the attributes of one text. */
export function attributeLocator(text: string, locate: Locator): AttributeLocator {
  return (offset, key) => {
    const { line } = locate(offset)
    // Nearly every tag ends on its line, and is not looked through.
    if (locate(text.indexOf('>', offset)).line === line) return undefined
    const at = attributeOffset(text, offset, key)
    const place = at === undefined ? undefined : locate(at)
    return place?.line === line ? undefined : place
  }
}

function attributeOffset(text: string, offset: number, key: string): number | undefined {
  TAG.lastIndex = offset
  ATTRIBUTE.lastIndex = offset + (TAG.exec(text)?.[0].length ?? 0)
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    const [whole, name = ''] = found
    if (canonicalName(name).key === key) return found.index + whole.indexOf(name)
  }
  return undefined
}
