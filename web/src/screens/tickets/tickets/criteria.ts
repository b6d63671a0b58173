import { plainNumber } from '../../../../../shared/frenchNumber.ts'

/** What the search panel asks, by its name in the address. */
export const criteriaKeys = [
  'numero',
  'table',
  'montant',
  'vendeur',
  'caisse',
  'operation',
  'etat',
  'article',
  'mode',
  'encaisse',
  'heure',
  'jour',
] as const
export type Criteria = Record<(typeof criteriaKeys)[number], string>

/** The criteria of an address; '' for what it does not say. */
export function readCriteria(search: URLSearchParams): Criteria {
  return Object.fromEntries(criteriaKeys.map((key) => [key, search.get(key) ?? ''])) as Criteria
}

/** A number is kept as an integer, an amount as a decimal with a point (02 §5); what is neither is left out. */
export function writeCriteria(before: URLSearchParams, criteria: Criteria): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  const number = Number.parseInt(criteria.numero, 10)
  const amount = Number.parseFloat(plainNumber(criteria.montant))
  const clean = {
    ...criteria,
    numero: Number.isNaN(number) ? '' : String(number),
    montant: Number.isNaN(amount) ? '' : String(amount),
  }
  for (const key of criteriaKeys) {
    if (clean[key].trim() === '') next.delete(key)
    else next.set(key, clean[key].trim())
  }
  return next
}
