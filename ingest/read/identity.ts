import type { Element } from './element.ts'
import { textField } from './fields.ts'

/** Which restaurant a record says it is from: its own LibSite and Emetteur* fields, else those of the elements around it. */
export interface Identity {
  readonly site: string
  readonly siret: string
  /** Fields as the file names them on the wire (`EmetteurVille`), '' left out. */
  readonly issuer: Readonly<Record<string, string>>
}

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
const WIRE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(FIELDS)

export const NO_IDENTITY: Identity = { site: '', siret: '', issuer: {} }

/** The identity of what stands inside this element; `around` is that of the element around it. */
export function inheritIdentity(element: Element, around: Identity): Identity {
  const own = ownFields(element)
  if (own === null) return around
  const issuer = { ...around.issuer, ...own }
  return { site: issuer['LibSite'] ?? '', siret: issuer['EmetteurSiret'] ?? '', issuer }
}

function ownFields(element: Element): Record<string, string> | null {
  let own: Record<string, string> | null = null
  for (let at = 0; at < element.attributes.length; at += 2) {
    const wireName = WIRE_NAMES[element.attributes[at] ?? '']
    if (wireName === undefined) continue
    own = addField(own, wireName, textField(element, element.attributes[at] ?? ''))
  }
  for (const child of element.children ?? []) {
    const wireName = WIRE_NAMES[child.key]
    if (wireName === undefined || own?.[wireName] !== undefined) continue
    own = addField(own, wireName, textField(element, child.key))
  }
  return own
}

function addField(own: Record<string, string> | null, name: string, value: string): Record<string, string> | null {
  if (value === '') return own
  const fields = own ?? {}
  fields[name] = value
  return fields
}
