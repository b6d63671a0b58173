import type { Knex } from 'knex'

/** That the days of a restaurant are closed by themselves, so many hours after each ends. */
export interface AutomaticClosing {
  readonly restaurantId: string
  readonly afterHours: number
  /** The first service day 'yyyy-MM-dd' that may be. */
  readonly since: string
}

/** The same, and how far its days were looked at. */
export interface LookedClosing extends AutomaticClosing {
  /** The first day that was not due then; null before the first look. */
  readonly lookedUntil: string | null
  readonly lookedAt: Date | null
}

/** What was chosen for these restaurants; for all of them when none are named. */
export async function listAutomaticClosings(knex: Knex, restaurantIds?: readonly string[]): Promise<LookedClosing[]> {
  const rows = knex('automatic_closings')
    .orderBy('restaurant_id')
    .select<LookedClosing[]>(
      'restaurant_id AS restaurantId',
      'after_hours AS afterHours',
      knex.raw("to_char(since, 'YYYY-MM-DD') AS since, to_char(looked_until, 'YYYY-MM-DD') AS \"lookedUntil\""),
      'looked_at AS lookedAt',
    )
  return restaurantIds === undefined ? await rows : await rows.whereIn('restaurant_id', [...restaurantIds])
}

/** Chooses the hours, or another number of them: days that were looked at are looked at again. */
export async function chooseAutomaticClosing(
  trx: Knex,
  { restaurantId, afterHours, since, accountId }: AutomaticClosing & { readonly accountId: string },
): Promise<void> {
  const changed = { after_hours: afterHours, chosen_by: accountId, chosen_at: trx.fn.now(), looked_until: null }
  await trx('automatic_closings')
    .insert({ restaurant_id: restaurantId, since, ...changed })
    .onConflict('restaurant_id')
    .merge(changed)
}

export async function stopAutomaticClosing(trx: Knex, restaurantId: string): Promise<void> {
  await trx('automatic_closings').where({ restaurant_id: restaurantId }).delete()
}

/** Notes a look at the days before `until`, taken at an instant; false when another process was faster, or the choice changed meanwhile. */
export async function claimLook(
  knex: Knex,
  { restaurantId, afterHours, lookedAt }: LookedClosing,
  { until, now }: { readonly until: string; readonly now: Date },
): Promise<boolean> {
  const count = await knex('automatic_closings')
    .where({ restaurant_id: restaurantId, after_hours: afterHours })
    .whereRaw('looked_at IS NOT DISTINCT FROM ?::timestamptz', [lookedAt])
    .update({ looked_until: until, looked_at: now })
  return count > 0
}

/** A look that came to nothing is taken again at the next turn. */
export async function forgetLook(knex: Knex, restaurantId: string): Promise<void> {
  await knex('automatic_closings').where({ restaurant_id: restaurantId }).update({ looked_until: null })
}
