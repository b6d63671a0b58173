import type { Knex } from 'knex'
import type { WireSavedView } from '../../shared/wire/savedViews.ts'

/** A view as Postgres keeps it. */
type SavedView = Omit<WireSavedView, 'updatedAt'> & { readonly updatedAt: Date }

interface ViewContent {
  readonly name: string
  readonly definition: Readonly<Record<string, unknown>>
  /** Absent: as it was; of a new view, not shared. */
  readonly isShared?: boolean | undefined
}

/** An account's own views and those shared by accounts that share a restaurant with it, by name. */
export async function listViews(knex: Knex, accountId: string): Promise<WireSavedView[]> {
  const colleagues = knex('memberships AS mine')
    .join('memberships AS theirs', 'theirs.restaurant_id', 'mine.restaurant_id')
    .where('mine.account_id', accountId)
    .select('theirs.account_id')
  const views = await knex('saved_views AS v')
    .join('accounts AS a', 'a.id', 'v.account_id')
    .whereRaw('(v.account_id = ? OR (v.is_shared AND v.account_id IN (?)))', [accountId, colleagues])
    .orderBy('v.name')
    .select<SavedView[]>(
      'v.id AS _id',
      'v.name',
      'v.definition',
      'v.is_shared AS isShared',
      knex.raw('v.account_id = ? AS "isOwn"', [accountId]),
      'a.username AS owner',
      'v.updated_at AS updatedAt',
    )
  return views.map((view) => ({ ...view, updatedAt: view.updatedAt.toISOString() }))
}

/** Keeps a new view and gives its id. */
export async function insertView(knex: Knex, accountId: string, view: ViewContent): Promise<string> {
  const [row] = await knex('saved_views')
    .insert({ account_id: accountId, ...columns(view) })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}

/** Changes an own view; false when there is no such own view. */
export async function updateView(
  knex: Knex,
  { id, accountId }: { id: string; accountId: string },
  view: ViewContent,
): Promise<boolean> {
  const changed = await knex('saved_views')
    .where({ id, account_id: accountId })
    .update({ ...columns(view), updated_at: knex.fn.now() })
  return changed > 0
}

/** Deletes an own view; false when there is no such own view. */
export async function deleteView(knex: Knex, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  return (await knex('saved_views').where({ id, account_id: accountId }).delete()) > 0
}

function columns({ name, definition, isShared }: ViewContent) {
  return { name, definition: JSON.stringify(definition), ...(isShared === undefined ? {} : { is_shared: isShared }) }
}
