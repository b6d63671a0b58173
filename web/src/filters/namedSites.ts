/** Where a manager stands whose subscription has ended (01 §2). */
export const expiredPage = '/abonnement-expirer'

/** The expired page of these restaurants. They are no choice of what is read: the menu beside it opens the active ones. */
export function expiredAddress(ids: readonly string[]): string {
  return `${expiredPage}?restaurant=${ids.join(',')}`
}

/** The restaurants that an address asks for by itself, whatever was chosen before; none when it asks for all. */
export function namedSites(search: URLSearchParams): readonly string[] {
  return (search.get('restaurant') ?? search.get('sites') ?? '').split(',').filter((id) => id !== '' && id !== 'tous')
}
