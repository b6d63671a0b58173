import type { StoredRefusal } from '../../shared/wire/uploads.ts'
import { shownText } from './texts.ts'

/** The closed list of reasons for refusing a file or a record, as shown to the person who sent it (04 "Refusals"). */
export const REASONS = {
  empty: 'Fichier vide',
  compressed: 'Fichier compressé, sans texte XML',
  notText: 'Fichier d’octets nuls, sans texte XML',
  tooBig: 'Fichier de plus de 5 Mo',
  malformed: 'XML mal formé',
  doctype: 'DOCTYPE ou déclaration d’entité interdits',
  tooDeep: 'Plus de 64 niveaux d’éléments',
  tooManyAttributes: 'Plus de 64 attributs sur un élément',
  textTooLong: 'Texte de plus de 64 Ko',
  tooManyElements: 'Plus de 200 000 éléments',
  noRecord: 'Aucun enregistrement trouvé',
  unknownRestaurant: 'Restaurant inconnu',
  conflict: 'conflit LibSite/Siret',
  badDate: 'Date illisible',
  oldDate: 'Date antérieure à 1970',
  futureDate: 'Date de plus de deux jours dans le futur',
  badAmount: 'Montant illisible',
  noOperation: 'Operation manquante',
  noTime: 'Horodatage manquant',
  noField: 'Attribut manquant',
  unreadable: 'Fichier mis en quarantaine : sa lecture échoue',
  unstorable: 'Fichier mis en quarantaine : son enregistrement échoue',
} as const

export type Reason = keyof typeof REASONS

/** What a refusal is about: the field as 04 spells it and what stands in it; the record, when it is not the one under way. */
export interface RefusedField {
  readonly attribute?: string
  readonly value?: string
  readonly record?: string
  /** What the reason leaves open, in words. */
  readonly detail?: string
}

/** Thrown while reading: why, where in the decoded text (an offset, turned into line and column by a `Locator`), and about what. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: Reason
  readonly offset: number | null
  readonly field: RefusedField

  constructor(reason: Reason, offset: number | null, field: RefusedField = {}) {
    super(REASONS[reason])
    this.reason = reason
    this.offset = offset
    this.field = field
  }
}

/** One line of the import report: which record of which file was not taken, where it stands, and why. */
export type Refusal = StoredRefusal

/** The field of a refusal as reports show it. */
export function shownField({
  attribute,
  value,
  detail,
}: RefusedField): Pick<StoredRefusal, 'attribute' | 'value' | 'detail'> {
  const told = detail === undefined ? {} : { detail }
  return attribute === undefined ? told : { attribute: shownText(attribute), value: shownText(value ?? ''), ...told }
}

/** As many of a record's fields are told. */
export const TOLD_FIELDS = 20

/** Line and column, both from 1, in the decoded text. */
export interface Place {
  readonly line: number | null
  readonly column: number | null
}

/** Finds the place of an offset. */
export type Locator = (offset: number | null) => Place

/** A locator of one text: its line breaks are looked up once, when the first place is asked for. */
export function makeLocator(text: string): Locator {
  let starts: readonly number[] | null = null
  return (offset) => {
    if (offset === null) return { line: null, column: null }
    const end = Math.min(offset, text.length)
    starts ??= lineStarts(text)
    const line = countUpTo(starts, end)
    return { line, column: end - (starts[line - 1] ?? 0) + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** How many of the ascending numbers are not above the limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
