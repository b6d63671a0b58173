import type { Knex } from 'knex'
import type { SiteMonth } from './monthReadings.ts'

/** What a reading of a restaurant's closed days in a month is of: another text is another state of its tickets or entries. */
export interface ReadMonth extends SiteMonth {
  readonly readOf: string
}

/** A month as it was last read when both stores agreed. */
export interface PostedMonth extends ReadMonth {
  /** Nothing was left to post. */
  readonly isPosted: boolean
  /** Both stores have agreed on it for longer than an answer may be stale. */
  readonly isOld: boolean
}

/** What was read of the closed days of these restaurants. */
export async function listPostedMonths(knex: Knex, restaurantIds: readonly string[]): Promise<PostedMonth[]> {
  return await knex('posted_months')
    .whereIn('restaurant_id', [...restaurantIds])
    .select<PostedMonth[]>(
      'restaurant_id AS restaurantId',
      knex.raw("to_char(month, 'YYYY-MM') AS month"),
      'read_of AS readOf',
      'is_posted AS isPosted',
      knex.raw(`settled_since < now() - interval '2 seconds' AS "isOld"`),
    )
}

/** Remembers months that both stores agree on; `isPosted` where nothing was left to post. */
export async function keepPostedMonths(
  knex: Knex,
  months: readonly (ReadMonth & { readonly isPosted: boolean })[],
): Promise<void> {
  await knex.raw(
    `INSERT INTO posted_months AS kept (restaurant_id, month, read_of, is_posted)
     SELECT * FROM unnest(?::uuid[], ?::date[], ?::text[], ?::boolean[])
     ON CONFLICT (restaurant_id, month) DO UPDATE SET read_of = excluded.read_of, is_posted = excluded.is_posted,
       settled_since = CASE WHEN kept.read_of = excluded.read_of THEN kept.settled_since ELSE now() END`,
    [
      months.map(({ restaurantId }) => restaurantId),
      months.map(({ month }) => `${month}-01`),
      months.map(({ readOf }) => readOf),
      months.map(({ isPosted }) => isPosted),
    ],
  )
}
