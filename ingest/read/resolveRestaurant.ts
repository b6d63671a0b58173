import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'
import { distance } from 'fastest-levenshtein'
import type { Reason } from './refusal.ts'

/** Why a record has no restaurant. */
type NoRestaurant = Extract<Reason, 'unknownRestaurant' | 'conflict'>

/** A restaurant as imports know it. */
export interface KnownRestaurant {
  readonly id: string
  readonly nameKey: string
  readonly siretKey: string
  /** As its owner writes it; absent: it is never told. */
  readonly name?: string
  /** What tells whose clock hangs on its wall; absent: Paris's. */
  readonly postalCode?: string
}

/** The restaurants that one upload may write to, and those that its names are judged by, by both keys. Others do not exist here. */
export interface Directory {
  /** Those that may be written to; null: all of them. */
  readonly writable: ReadonlySet<string> | null
  readonly bySiret: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, string>
  /** Those whose names may be told: to nobody but who may write to them. */
  readonly named: readonly KnownRestaurant[]
  /** Of a till's key the name of its restaurant, which it opens alone; '' of a person. */
  readonly ofKey: string
  readonly postalCodes: ReadonlyMap<string, string>
}

/**
 * The directory of an upload; a null reach is every restaurant. `judged`: others by which a till's key is judged, those of who owns
 * its restaurant, so that a record which names two of them is a conflict whoever of theirs sends it; null for a person.
 */
export function buildDirectory(
  restaurants: readonly KnownRestaurant[],
  reach: readonly string[] | null,
  judged: readonly string[] | null = null,
): Directory {
  const writable = reach === null ? null : new Set(reach)
  const known = new Set(judged ?? [])
  const within = restaurants.filter(({ id }) => writable === null || writable.has(id) || known.has(id))
  const named = within.filter(({ id, name = '' }) => name !== '' && (writable === null || writable.has(id)))
  return {
    writable,
    named,
    ofKey: judged === null ? '' : (named[0]?.name ?? ''),
    bySiret: new Map(within.filter((one) => one.siretKey !== '').map((one) => [one.siretKey, one.id])),
    byName: new Map(within.map((one) => [one.nameKey, one.id])),
    postalCodes: new Map(within.map(({ id, postalCode = '' }) => [id, postalCode])),
  }
}

/**
 * Which restaurant a record belongs to (04 "Which restaurant"): its Siret, else its name. A restaurant out of reach is as
 * unknown as one that does not exist, so that nobody learns which exist.
 */
export function resolveRestaurant(
  directory: Directory,
  identity: { readonly site: string; readonly siret: string },
): { readonly id: string; readonly reason?: never } | { readonly id?: never; readonly reason: NoRestaurant } {
  const bySiret = directory.bySiret.get(siretKey(identity.siret))
  const byName = identity.site === '' ? undefined : directory.byName.get(nameKey(identity.site))
  if (bySiret !== undefined && byName !== undefined && bySiret !== byName) return { reason: 'conflict' }
  const id = bySiret ?? byName
  const isOpen = id !== undefined && (directory.writable === null || directory.writable.has(id))
  return isOpen ? { id } : { reason: 'unknownRestaurant' }
}

/** As many characters of an unknown name as are compared. */
const COMPARED = 100
/** As many digits of a Siret are mistyped: one that differs by more is another's, or none. */
const MISTYPED = 3

/**
 * The name of the restaurant of this directory that an unknown one comes nearest to, by the fewest letters to change in its name, or
 * else in its Siret, by three of its digits at most; undefined when there is none, or the record says neither.
 */
export function nearestRestaurant(
  { named }: Directory,
  identity: { readonly site: string; readonly siret: string },
): string | undefined {
  const bySiret = identity.site === ''
  const said = bySiret ? siretKey(identity.siret) : nameKey(identity.site)
  const keyOf = (one: KnownRestaurant) => (bySiret ? one.siretKey : one.nameKey)
  if (said === '') return undefined
  let nearest: { readonly name: string | undefined; readonly changes: number } | undefined
  for (const one of named) {
    const changes = distance(said.slice(0, COMPARED), keyOf(one))
    if (bySiret && changes > MISTYPED) continue
    if (nearest === undefined || changes < nearest.changes) nearest = { name: one.name, changes }
  }
  return nearest?.name
}
