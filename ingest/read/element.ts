import { storedText } from '../../shared/ticket/storedText.ts'
import { isFoundAgain } from './hideNames.ts'
import { shownText } from './texts.ts'

/** One element as read: canonical name, attributes as a flat [name, value, …] list, own text, children in order. */
export interface Element {
  readonly key: string
  readonly rawName: string
  /** Where it begins in the decoded text. */
  readonly offset: number
  readonly attributes: string[]
  readonly parent: Element | null
  children: Element[] | null
  text: string
}

/** A parsed file: its root, and which names 04 does not know, with how often each stood. */
export interface ParsedXml {
  readonly root: Element
  readonly unknownNames: ReadonlyMap<string, number>
}

/** A leaf without children and attributes is a field, not a record (04, tolerant reading 3). */
export function isLeaf(element: Element): boolean {
  return element.children === null && element.attributes.length === 0
}

/** A field given as attribute or as child element; the attribute wins. Null when neither stands. */
export function rawField(element: Element, key: string): string | null {
  const { attributes } = element
  for (let at = 0; at < attributes.length; at += 2) {
    if (attributes[at] === key) return attributes[at + 1] ?? ''
  }
  return fieldChild(element, key)?.text ?? null
}

/** The child element that gives a field which no attribute gives. */
export function fieldChild({ children }: Element, key: string): Element | null {
  if (children === null) return null
  for (const child of children) {
    if (child.key === key && child.children === null && (child.attributes.length === 0 || child.text !== ''))
      return child
  }
  return null
}

/** The parts of one kind: repeated, single, or under a plural wrapper; leaves are fields and are left out. */
export function parts(element: Element, key: string): readonly Element[] {
  const { children } = element
  if (children === null) return NONE
  const plural = `${key}S`
  let found: Element[] | null = null
  for (const child of children) {
    if (child.key !== key && child.key !== plural) continue
    found ??= []
    collect(child, key, found)
  }
  return found ?? NONE
}

const NONE: readonly Element[] = []

function collect(child: Element, key: string, found: Element[]): void {
  const inner = child.children?.filter((grandchild) => grandchild.key === key && !isLeaf(grandchild)) ?? NONE
  // One by one: as arguments of one call, a hundred thousand of them overflow the stack.
  for (const part of inner) found.push(part)
  if (inner.length > 0) return
  if (child.key === key && !isLeaf(child)) found.push(child)
}

/**
 * How a record is named in the import report: its element and what identifies it. A seller without GUID is told by its name, as
 * long as an erasure would find the name again; a contact never is, since its key alone is known once it is erased.
 */
export function recordName(element: Element): string {
  const kind = shownText(element.rawName)
  for (const key of ['GUID', 'NUMTICKET'] as const) {
    const value = rawField(element, key)?.trim() ?? ''
    if (value !== '') return `${kind} ${shownText(value)}`
  }
  const name = sellerName(element)
  return name !== '' && isFoundAgain(name) ? `${kind} ${name}` : kind
}

function sellerName(element: Element): string {
  const name = storedText(rawField(element, 'LIBVENDEUR') ?? '')
  return name === '' && element.key === 'VENDEUR' ? storedText(rawField(element, 'NOM') ?? '') : name
}
