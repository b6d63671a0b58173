import { fieldChild } from './element.ts'
import type { Element } from './element.ts'
import { canonicalName } from './names.ts'
import type { Locator, Place } from './refusal.ts'

/**
 * Where a field stands in the decoded text: its attribute, else its child element, as `rawField` finds it; where it does not stand,
 * its element. Looked for where something is said of a field, so that a file without faults pays nothing.
 */
export function fieldOffset(text: string, element: Element, key: string): number {
  return attributeOffset(text, element.offset, key) ?? fieldChild(element, key)?.offset ?? element.offset
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
    // Nearly every tag ends on its line, and is not looked through. A value may hold a '>': the last one before the next tag counts;
    // a tag without a next one is on no line that is equal.
    if (locate(text.lastIndexOf('>', text.indexOf('<', offset + 1))).line === line) return undefined
    const at = attributeOffset(text, offset, key)
    const place = at === undefined ? undefined : locate(at)
    return place?.line === line ? undefined : place
  }
}

/** The tag is well-formed where it is looked through. No pattern: one that loops over a tag of megabytes breaks off (longRuns.test.ts). */
function attributeOffset(text: string, offset: number, key: string): number | undefined {
  let at = endOf(text, offset, isNamePart)
  for (;;) {
    const name = endOf(text, at, isBlank)
    const nameEnd = endOf(text, name, isNamePart)
    if (nameEnd === name) return undefined
    if (canonicalName(text.slice(name, nameEnd)).key === key) return name
    const quote = endOf(text, endOf(text, nameEnd, isBlank) + 1, isBlank)
    at = text.indexOf(text.charAt(quote), quote + 1) + 1
  }
}

/** Where characters of this kind end, from a place on. */
function endOf(text: string, from: number, isKind: (char: string) => boolean): number {
  let at = from
  while (isKind(text.charAt(at))) at += 1
  return at
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r'
}

/** Of a name, or the '<' before a tag's. The end of a text, '', is no part of anything. */
function isNamePart(char: string): boolean {
  return !isBlank(char) && !'=>/"\''.includes(char)
}
