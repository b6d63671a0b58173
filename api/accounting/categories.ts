import type { Knex } from 'knex'
import type { ReportingCategory } from '../../shared/accounting/eReporting.ts'

/** What an owner said of a family of a restaurant. */
export interface ChosenCategory {
  readonly restaurantId: string
  readonly family: string
  readonly category: ReportingCategory
  /** Null of an account that is gone. */
  readonly by: string | null
  readonly at: Date
}

/** Every choice of some restaurants. */
export async function findCategories(knex: Knex, restaurantIds: readonly string[]): Promise<ChosenCategory[]> {
  return await knex('reporting_categories AS r')
    .leftJoin('accounts AS a', 'a.id', 'r.chosen_by')
    .whereIn('r.restaurant_id', [...restaurantIds])
    .select<ChosenCategory[]>({
      restaurantId: 'r.restaurant_id',
      family: 'r.family',
      category: 'r.category',
      by: 'a.username',
      at: 'r.chosen_at',
    })
}

interface CategoryChoice {
  readonly restaurantId: string
  readonly family: string
  /** Null takes the choice back: the family is guessed again. */
  readonly category: ReportingCategory | null
  readonly accountId: string
}

/** Keeps what an owner says of a family; the former choice is replaced, the audit log keeps both. */
export async function chooseCategory(trx: Knex.Transaction, choice: CategoryChoice): Promise<void> {
  const { restaurantId, family, category, accountId } = choice
  const chosen = { restaurant_id: restaurantId, family }
  if (category === null) {
    await trx('reporting_categories').where(chosen).delete()
    return
  }
  const now = { category, chosen_by: accountId, chosen_at: trx.fn.now() }
  await trx('reporting_categories')
    .insert({ ...chosen, ...now })
    .onConflict(['restaurant_id', 'family'])
    .merge(now)
}
