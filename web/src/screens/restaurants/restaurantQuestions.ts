import type { PathParts } from '../../filters/prefetchQuestions.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** The offers that may be bought. */
export const offersOnSale = { path: 'abonnements/search', body: { isEnabled: true } } as const

/** A new restaurant: what its subscription may be. */
export function creationQuestions() {
  return { offers: offersOnSale }
}

/** A renewal: of which restaurant, and what may be bought. */
export function renewalQuestions({ search, filter }: ReportAddress) {
  const id = renewedOf(search, filter.sites)
  return { offers: offersOnSale, restaurant: id === undefined ? null : restaurantOf(id) }
}

/** The restaurant that is renewed: the one of the address, else the one chosen now. */
export function renewedOf(search: URLSearchParams, chosenIds: readonly string[]): string | undefined {
  return search.get('restaurant') ?? chosenIds[0]
}

/** A restaurant, for who manages it: its tills' keys stand below it, and may come after it. */
export function restaurantQuestions(_: ReportAddress, { id = '' }: PathParts) {
  return { restaurant: restaurantOf(id) }
}

/** A restaurant and who manages it, for the house. */
export function managedRestaurantQuestions(_: ReportAddress, { id = '' }: PathParts) {
  return { restaurant: restaurantOf(id), managers: { path: `user/managers/store/${id}` } } as const
}

function restaurantOf(id: string) {
  return { path: `restaurant/id/${id}` } as const
}
