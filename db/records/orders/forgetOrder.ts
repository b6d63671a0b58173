import type { Knex } from 'knex'

/** What stands in the place of somebody, and what the texts say of a seller, a contact or whoever had an account. */
export type ForgottenWords =
  | { readonly kind: 'seller'; readonly label: string; readonly name: string; readonly restaurant: string }
  | { readonly kind: 'contact'; readonly label: string; readonly name: string; readonly email: string }
  | AccountWords

/** An account's: its names count as whole texts. `emails` grows by those that it had before, as they are found. */
export interface AccountWords {
  readonly kind: 'account'
  readonly label: string
  readonly accountId: string
  readonly username: string
  readonly names: readonly string[]
  readonly email: string
  readonly emails: readonly string[]
}

/** Whom an order is about: an erased person of a restaurant, or an account, which is of none. */
export interface Forgotten {
  readonly restaurantId: string | null
  readonly erasedId: string | null
  readonly words: ForgottenWords
}

/**
 * Orders the worker to take somebody's words out of whatever the erasing transaction leaves: both stores' rows, and the texts that
 * tables hold. Answers the order's id; the worker hears of it once `trx` is committed.
 */
export async function orderForgetting(trx: Knex, orderedBy: string | null, forgotten: Forgotten): Promise<number> {
  const { restaurantId, erasedId, words } = forgotten
  const [order] = await trx('import_orders')
    .insert({
      kind: 'forget',
      restaurant_id: restaurantId,
      ordered_by: orderedBy,
      up_to_file_id: 0,
      erased_id: erasedId,
      words: JSON.stringify(words),
    })
    .returning<{ id: number }[]>('id')
  if (order === undefined) throw new Error('the order was not inserted')
  await trx.raw('NOTIFY inbox')
  return order.id
}
