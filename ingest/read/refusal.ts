/** The closed list of reasons for refusing a file or a record, as shown to the person who sent it (04 "Refusals"). */
export const REASONS = {
  empty: 'Fichier vide',
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
  futureDate: 'Date de plus de deux jours dans le futur',
  badAmount: 'Montant illisible',
  noOperation: 'Operation manquante',
  noTime: 'Horodatage manquant',
  unreadable: 'Fichier mis en quarantaine : sa lecture échoue',
  unstorable: 'Fichier mis en quarantaine : son enregistrement échoue',
} as const

export type Reason = keyof typeof REASONS

/** Thrown while reading: why, and where in the decoded text (an offset, turned into line and column by `locate`). */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: Reason
  readonly offset: number | null

  constructor(reason: Reason, offset: number | null) {
    super(REASONS[reason])
    this.reason = reason
    this.offset = offset
  }
}

/** One line of the import report: which record of which file was not taken, where it stands, and why. */
export interface Refusal {
  readonly file: string
  readonly line: number | null
  readonly column: number | null
  readonly record: string
  readonly reason: string
}

/** Line and column, both from 1, of an offset in the decoded text. */
export function locate(text: string, offset: number | null): { line: number | null; column: number | null } {
  if (offset === null) return { line: null, column: null }
  const end = Math.min(offset, text.length)
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    line += 1
    lineStart = at + 1
  }
  return { line, column: end - lineStart + 1 }
}
