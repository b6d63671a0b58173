import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'
import type { Reason } from '../read/refusal.ts'

/** A restaurant as imports know it. */
export interface KnownRestaurant {
  readonly id: string
  readonly nameKey: string
  readonly siretKey: string
}

/** The restaurants that one upload may write to, by both keys. Restaurants out of reach do not exist here. */
export interface Directory {
  readonly bySiret: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, string>
}

/** The directory of an upload; a null reach is every restaurant. */
export function buildDirectory(restaurants: readonly KnownRestaurant[], reach: readonly string[] | null): Directory {
  const allowed = reach === null ? null : new Set(reach)
  const within = restaurants.filter(({ id }) => allowed === null || allowed.has(id))
  return {
    bySiret: new Map(within.filter((one) => one.siretKey !== '').map((one) => [one.siretKey, one.id])),
    byName: new Map(within.map((one) => [one.nameKey, one.id])),
  }
}

/**
 * Which restaurant a record belongs to (04 "Which restaurant"): its Siret, else its name. A restaurant out of reach is as
 * unknown as one that does not exist, so that nobody learns which exist.
 */
export function resolveRestaurant(
  directory: Directory,
  identity: { readonly site: string; readonly siret: string },
): { readonly id: string } | { readonly reason: Extract<Reason, 'unknownRestaurant' | 'conflict'> } {
  const bySiret = directory.bySiret.get(siretKey(identity.siret))
  const byName = identity.site === '' ? undefined : directory.byName.get(nameKey(identity.site))
  if (bySiret !== undefined && byName !== undefined && bySiret !== byName) return { reason: 'conflict' }
  const id = bySiret ?? byName
  return id === undefined ? { reason: 'unknownRestaurant' } : { id }
}
