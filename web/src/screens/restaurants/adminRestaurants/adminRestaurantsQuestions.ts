/** The restaurants in reach, whatever the address filters. */
export function adminRestaurantsQuestions() {
  return { restaurants: { path: 'clients/restaurants' } } as const
}
