import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'
import type { Element } from './element.ts'
import { parts, recordName } from './element.ts'
import { textField } from './fields.ts'
import type { Identity } from './identity.ts'
import { cleanGuid } from '../../shared/ticket/guid.ts'
import { storedText, cutKey } from '../../shared/ticket/storedText.ts'

/** An account or a debtor as read. `key` is unique in a restaurant; `fields` holds the filled wire fields alone. */
export interface Contact {
  readonly offset: number
  readonly record: string
  readonly identity: Identity
  readonly key: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly title: string
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly ticketGuids: readonly string[]
  readonly invoiceNumbers: readonly string[]
}

const FIELDS = [
  'SOCIETE',
  'ADRESSE2',
  'PAYS',
  'EMAIL',
  'TELEPHONE',
  'TELEPHONE2',
  'CODENAF',
  'SIRET',
  'NUMTVA',
] as const
const PLACE_FIELDS = ['ADRESSE', 'CODEPOSTAL', 'VILLE'] as const

/** What `fields` may hold, in its order. One that is added is named in the form that it comes with (`shared/ticket/columns.ts`). */
export const contactTexts: readonly string[] = [...FIELDS, 'SITUATION_TYPE', ...PLACE_FIELDS]

/** Reads one CONTACT. `fallbackType` counts when TYPE is neither CONTACT nor DEBITEUR. */
export function readContact(element: Element, identity: Identity, fallbackType: Contact['type']): Contact {
  const typeText = textField(element, 'TYPE').toUpperCase()
  const type = typeText === 'CONTACT' || typeText === 'DEBITEUR' ? typeText : fallbackType
  const fields = readFields(element)
  const name = textField(element, 'NOM')
  return {
    offset: element.offset,
    record: recordName(element),
    identity,
    key: cutKey(contactKey(type, name, fields)),
    type,
    title: textField(element, 'TITRE'),
    name,
    fields,
    ticketGuids: repeated(element, 'ACCOUNTHASTICKETSGUIDS').map(cleanGuid).filter(isFilled),
    invoiceNumbers: repeated(element, 'INVOICESNUMTICKETS').map(storedText).filter(isFilled),
  }
}

/** TYPE + (SIRET, else EMAIL, else Nom + SOCIETE): 04, tolerant reading 13. */
function contactKey(type: string, name: string, fields: Readonly<Record<string, string>>): string {
  const siret = siretKey(fields['SIRET'] ?? '')
  if (siret !== '') return `${type}|siret|${siret}`
  const email = (fields['EMAIL'] ?? '').toLowerCase()
  if (email !== '') return `${type}|email|${email}`
  return `${type}|nom|${nameKey(name)}|${nameKey(fields['SOCIETE'] ?? '')}`
}

function readFields(element: Element): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const key of FIELDS) fill(fields, key, textField(element, key))
  const place = parts(element, 'SITUATION')[0] ?? element
  if (place !== element) fill(fields, 'SITUATION_TYPE', textField(place, 'TYPE'))
  for (const key of PLACE_FIELDS) fill(fields, key, textField(place, key) || textField(element, key))
  return fields
}

function fill(fields: Record<string, string>, key: string, value: string): void {
  if (value !== '') fields[key] = value
}

/** The texts of a repeated leaf element, or of its attribute; several values may stand in one, apart by blanks, commas or semicolons. */
function repeated(element: Element, key: string): string[] {
  const texts: string[] = []
  for (let at = 0; at < element.attributes.length; at += 2) {
    if (element.attributes[at] === key) texts.push(element.attributes[at + 1] ?? '')
  }
  for (const child of element.children ?? []) {
    if (child.key !== key) continue
    texts.push(child.text)
    for (const grandchild of child.children ?? []) texts.push(grandchild.text)
  }
  return texts.flatMap((text) => text.split(/[\s,;]+/u))
}

function isFilled(text: string): boolean {
  return text !== ''
}
