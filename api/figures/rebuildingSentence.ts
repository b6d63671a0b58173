import type { RebuildingMonth } from '../../db/reconciliation/differences.ts'

/** Restaurants whose figures are asked, and the first and last month asked ('YYYY-MM-01'); null: all months. */
export interface Concerned {
  readonly restaurantIds: readonly string[]
  readonly months: readonly [string, string] | null
  /** Hours are read too: those of the time clock may be lost alone. */
  readonly hasHours?: boolean
}

/** A restaurant's month that the metadata tell may be lost. */
export type Suspected = Omit<RebuildingMonth, 'restaurant'>

/** What is known to be wrong now. */
export interface WrongMonths {
  readonly rebuilding: readonly RebuildingMonth[]
  /** Of lost months: whoever has tickets in them. */
  readonly suspected: readonly Suspected[]
}

const comeBack = 'Ils reviennent d’eux-mêmes.'
/** What is said where no name can be told. */
export const someFigures = `Ces chiffres sont en reconstruction. ${comeBack}`

/** Why what is asked cannot be answered now; null when nothing of it is wrong. */
export function sentenceFor(
  { rebuilding, suspected }: WrongMonths,
  { restaurantIds, months, hasHours = false }: Concerned,
): string | null {
  const isAsked = (month: string) => months === null || (month >= months[0] && month <= months[1])
  const isConcerned = ({ restaurantId, month, store }: Suspected) =>
    restaurantIds.includes(restaurantId) && isAsked(month) && (hasHours || store !== 'time_clock')
  const own = rebuilding.filter(isConcerned)
  const [first] = own
  if (first !== undefined) return describe(own, first)
  return suspected.some(isConcerned) ? someFigures : null
}

/** Names the restaurant and the month when they are one; the names are those that the caller may read. */
function describe(own: readonly RebuildingMonth[], { restaurant, month }: RebuildingMonth): string {
  const count = new Set(own.map((one) => one.restaurantId)).size
  const of = count === 1 ? `de ${restaurant}` : `de ${count} restaurants`
  const isOneMonth = count === 1 && own.every((one) => one.month === month)
  const when = isOneMonth ? `, ${monthName.format(new Date(month))},` : ''
  return `Les chiffres ${of}${when} sont en reconstruction. ${comeBack}`
}

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
