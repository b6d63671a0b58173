import type { Element } from './element.ts'
import { rawField, recordName } from './element.ts'
import { nameField } from './fields.ts'
import type { Identity } from './identity.ts'
import { parseBoolean } from './texts.ts'

/** A seller as read; `isActive` counts at creation only, the back office decides afterwards. */
export interface Seller {
  readonly offset: number
  readonly record: string
  readonly identity: Identity
  readonly name: string
  readonly isActive: boolean
}

/** Reads one VENDEUR; null when it names nobody. */
export function readSeller(element: Element, identity: Identity): Seller | null {
  const name = nameField(element, 'LIBVENDEUR') || nameField(element, 'LIBELLE') || nameField(element, 'NOM')
  if (name === '') return null
  const isActive = parseBoolean(rawField(element, 'ISACTIVE') ?? '') ?? true
  return { offset: element.offset, record: recordName(element), identity, name, isActive }
}
