import { isOfPeople } from '../shared/peopleMembers.ts'
import { views } from '../shared/views.ts'
import { readSecurityContext } from './checkAuth.ts'

/** A question as Cube hands it to its rewrite: only the parts that name members. */
export interface TenantQuery {
  readonly measures?: readonly unknown[]
  readonly dimensions?: readonly unknown[]
  readonly segments?: readonly unknown[]
  readonly timeDimensions?: readonly { readonly dimension: unknown }[]
  readonly filters?: readonly unknown[]
  readonly order?: unknown
}

/**
 * Adds `<view>.restaurant_id in (the token's restaurants)` for every view that a question names. Fails closed: a context
 * without restaurants, a member that is no plain 'view.member', one of people in a context that hides them, and a question that names
 * no view are refused.
 */
export function addTenantFilter<Q extends TenantQuery>(query: Q, context: { securityContext?: unknown }): Q {
  const { restaurantIds, hidesPeople } = readSecurityContext(context.securityContext)
  const members = [...membersOf(query)]
  const named = new Set(members.map(viewOf))
  if (hidesPeople === true && members.some((member) => isOfPeople(String(member))))
    throw new Error('a question that may not name people does')
  if (named.size === 0) throw new Error('a question names at least one view')
  // In one order, whoever asks: the same question of the same restaurants is one statement, answered once.
  const values = [...new Set(restaurantIds)].toSorted()
  const own = [...named].map((view) => ({ member: `${view}.restaurant_id`, operator: 'equals', values }))
  return { ...query, filters: [...(query.filters ?? []), ...own] }
}

function* membersOf(query: TenantQuery): Generator {
  yield* query.measures ?? []
  yield* query.dimensions ?? []
  yield* query.segments ?? []
  for (const { dimension } of query.timeDimensions ?? []) yield dimension
  yield* filterMembers(query.filters ?? [])
  yield* orderMembers(query.order)
}

/** As a question writes it, an object or pairs, and as Cube hands it on, {id, desc}. */
function* orderMembers(order: unknown): Generator {
  if (!Array.isArray(order)) return yield* Object.keys(order ?? {})
  for (const one of order as unknown[]) yield Array.isArray(one) ? one[0] : (one as { id?: unknown } | null)?.id
}

/** A member may be named by its older word; groups hold filters. */
interface FilterParts {
  readonly and?: unknown
  readonly or?: unknown
  readonly member?: unknown
  readonly dimension?: unknown
}

function* filterMembers(filters: readonly unknown[]): Generator {
  for (const filter of filters) {
    if (typeof filter !== 'object' || filter === null) throw new Error('a filter is an object')
    const { and, or, member, dimension }: FilterParts = filter
    if (Array.isArray(and)) yield* filterMembers(and)
    else if (Array.isArray(or)) yield* filterMembers(or)
    else yield member ?? dimension
  }
}

function viewOf(member: unknown): string {
  const match = typeof member === 'string' ? /^([a-z_]+)\.[a-z][a-z0-9_]*(\.[a-z]+)?$/.exec(member) : null
  const view = views.find((name) => name === match?.[1])
  if (view === undefined) throw new Error(`not a member of a public view: ${JSON.stringify(member)}`)
  return view
}
