import type { Element } from './element.ts'
import { textField } from './fields.ts'
import { cutKey } from '../../shared/ticket/storedText.ts'

/** Which restaurant a record says it is from: its own LibSite and Emetteur* fields, else those of the elements around it. */
export interface Identity {
  readonly site: string
  readonly siret: string
  /** Fields as the file names them on the wire (`EmetteurVille`), '' left out. */
  readonly issuer: Readonly<Record<string, string>>
}

/** What tells whose a record is. */
export type Named = Pick<Identity, 'site' | 'siret'>

const FIELDS = [
  ['LIBSITE', 'LibSite'],
  ['EMETTEURSOCIETE', 'EmetteurSociete'],
  ['EMETTEURADRESSE', 'EmetteurAdresse'],
  ['EMETTEURCODEPOSTAL', 'EmetteurCodePostal'],
  ['EMETTEURVILLE', 'EmetteurVille'],
  ['EMETTEURPAYS', 'EmetteurPays'],
  ['EMETTEURTELEPHONE', 'EmetteurTelephone'],
  ['EMETTEURCODENAF', 'EmetteurCodeNAF'],
  ['EMETTEURNUMTVA', 'EmetteurNumTVA'],
  ['EMETTEURSIRET', 'EmetteurSiret'],
  ['EMETTEURETABLISSEMENT', 'EmetteurEtablissement'],
] as const

/** What `issuer` may hold. One that is added is named in the form that it comes with (`shared/ticket/columns.ts`). */
export const issuerTexts: readonly string[] = FIELDS.map(([, wireName]) => wireName)
const WIRE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(FIELDS)

/** As many characters of a field as records inherit. */
const INHERITED = 255

export const NO_IDENTITY: Identity = { site: '', siret: '', issuer: {} }

/** The identity of what stands inside this element; `around` is that of the element around it. */
export function inheritIdentity(element: Element, around: Identity): Identity {
  const own = ownFields(element)
  if (own === null) return around
  const issuer = { ...around.issuer, ...own }
  return { site: issuer['LibSite'] ?? '', siret: issuer['EmetteurSiret'] ?? '', issuer }
}

/**
 * What the records inside an element inherit of its identity: every field cut to what an address needs, since each of
 * thousands of tickets carries its own copy.
 */
export function bequeath(identity: Identity): Identity {
  if (Object.values(identity.issuer).every((value) => value.length <= INHERITED)) return identity
  const cut = Object.entries(identity.issuer).map(([name, value]) => [name, cutKey(value, INHERITED)] as const)
  return {
    site: cutKey(identity.site, INHERITED),
    siret: cutKey(identity.siret, INHERITED),
    issuer: Object.fromEntries(cut),
  }
}

function ownFields(element: Element): Record<string, string> | null {
  const keys = standingKeys(element)
  if (keys === null) return null
  const own: Record<string, string> = {}
  for (const [key, wireName] of keys) {
    const value = textField(element, key)
    if (value !== '') own[wireName] = value
  }
  return own
}

/** The fields of an identity that stand in this element, each once however often it is repeated; null for none, as nearly always. */
function standingKeys(element: Element): ReadonlyMap<string, string> | null {
  let keys: Map<string, string> | null = null
  for (let at = 0; at < element.attributes.length; at += 2) keys = addKey(keys, element.attributes[at] ?? '')
  for (const child of element.children ?? []) keys = addKey(keys, child.key)
  return keys
}

function addKey(keys: Map<string, string> | null, key: string): Map<string, string> | null {
  const wireName = WIRE_NAMES[key]
  return wireName === undefined ? keys : (keys ?? new Map<string, string>()).set(key, wireName)
}
