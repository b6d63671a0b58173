import type { Knex } from 'knex'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import { wallNow } from '../../shared/period.ts'

/** A number that was given, with the hash that proves it. */
export interface HashedLink {
  readonly site: string
  readonly number: number
  readonly kind: 'day' | 'complement'
  readonly day: string
  readonly date: string
  /** Wall time. */
  readonly closedAt: string
  readonly closedBy: string
  readonly figures: DayFigures
  readonly hash: string
}

/** The closings and complements of restaurants that are booked on some days or are of them, in the order of their numbers. */
export async function listHashes(
  knex: Knex,
  { restaurantIds, first, last }: { restaurantIds: readonly string[]; first: string; last: string },
): Promise<HashedLink[]> {
  const rows = await knex('day_closings AS c')
    .leftJoin('accounts AS a', 'a.id', 'c.closed_by')
    .whereIn('c.restaurant_id', [...restaurantIds])
    .whereRaw('(c.day BETWEEN ? AND ? OR c.dated BETWEEN ? AND ?)', [first, last, first, last])
    .orderBy(['c.restaurant_id', 'c.number'])
    .select<(Omit<HashedLink, 'closedAt' | 'figures'> & { readonly at: Date; readonly journal: DayFigures | null })[]>(
      'c.restaurant_id AS site',
      'c.number',
      'c.kind',
      knex.raw("to_char(c.day, 'YYYY-MM-DD') AS day, to_char(coalesce(c.dated, c.day), 'YYYY-MM-DD') AS date"),
      'c.closed_at AS at',
      knex.raw(`CASE WHEN c.is_automatic THEN 'automatique' ELSE coalesce(a.username, '') END AS "closedBy"`),
      'c.journal',
      'c.hash',
    )
  return rows.map(({ at, journal, ...row }) => ({
    ...row,
    closedAt: wallNow(at).slice(0, 19),
    figures: journal ?? { vatLines: [], payments: [], receipts: [] },
  }))
}

/** The greatest time of a ticket received, a wall time, by restaurant; a restaurant that never sent one is not there. */
export async function findLastTickets(knex: Knex, restaurantIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await knex('ticket_months')
    .whereIn('restaurant_id', [...restaurantIds])
    .whereNotNull('last_ts')
    .groupBy('restaurant_id')
    .select<{ id: string; last: string }[]>(
      'restaurant_id AS id',
      knex.raw(`to_char(max(last_ts), 'YYYY-MM-DD"T"HH24:MI') AS last`),
    )
  return new Map(rows.map(({ id, last }) => [id, last]))
}
