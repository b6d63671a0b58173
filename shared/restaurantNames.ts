import { foldText } from './foldText.ts'

/** A restaurant as lists name it; two of them may bear one name. */
export interface NamedRestaurant {
  readonly id: string
  readonly name: string
  readonly city: string
}

const byName = new Intl.Collator('fr', { sensitivity: 'base' })

/** Restaurants by name, as a French reader expects it; those of one name by id, so that the order never changes. */
export function compareRestaurants(left: NamedRestaurant, right: NamedRestaurant): number {
  return byName.compare(left.name, right.name) || (left.id < right.id ? -1 : Number(left.id > right.id))
}

/** The name of each restaurant by id; those that share one are told apart by their city, else by the start of their id. */
export function distinctRestaurantNames(restaurants: readonly NamedRestaurant[]): ReadonlyMap<string, string> {
  const [names, places] = [counted(restaurants.map(nameKey)), counted(restaurants.map(placeKey))]
  return new Map(
    restaurants.map((restaurant) => {
      const { id, name, city } = restaurant
      if (names.get(nameKey(restaurant)) === 1) return [id, name]
      const isAlone = city.trim() !== '' && places.get(placeKey(restaurant)) === 1
      return [id, `${name} (${isAlone ? city.trim() : [city.trim(), id.slice(0, 4)].filter(Boolean).join(', ')})`]
    }),
  )
}

/** Words that tie a name to the shared part before it: 'Comptoir des Halles' is 'Halles' among its sisters. */
const ties = /^(?:(?:de|du|des|la|le|les|à|au|aux|en|sur)\s+(?=\S)|[dl]['’](?=\S))+/i

/** 'Zinc (Nice)' and 'Zinc (Brest)' are 'Nice' and 'Brest' among themselves. */
const bracketed = /^\(([^()]+)\)$/

/**
 * The same names for narrow places, in the same order: the first words that all of them share are cut, with the small words
 * that tied what follows to them, never one that tells two apart, and never a whole name. A single name stays whole.
 */
export function shortRestaurantNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.trim().split(/\s+/))
  const [first = []] = words
  const fewest = Math.min(...words.map(({ length }) => length))
  const differs = first.findIndex((word, place) =>
    words.some((other) => foldText(other[place] ?? '') !== foldText(word)),
  )
  const shared = Math.min(differs === -1 ? first.length : differs, fewest - 1)
  if (names.length < 2 || shared < 1) return [...names]
  // A dash that stood between the shared part and the own one says nothing at the start of a name.
  const cut = words.map(
    (own, index) =>
      own
        .slice(shared)
        .join(' ')
        .replace(/^[-–—:·,]+\s*/, '') ||
      (names[index] ?? ''),
  )
  const untied = cut.map((name) => name.replace(ties, '').replace(bracketed, '$1'))
  const isAsDistinct = new Set(untied.map(foldText)).size === new Set(cut.map(foldText)).size
  return isAsDistinct ? untied : cut
}

function nameKey({ name }: NamedRestaurant): string {
  return foldText(name.trim())
}

function placeKey(restaurant: NamedRestaurant): string {
  return `${nameKey(restaurant)}\n${foldText(restaurant.city.trim())}`
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
