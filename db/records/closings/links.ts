import type { Knex } from 'knex'
import type { DayFigures } from '../../../shared/accounting/dayFigures.ts'
import { fileOfVersionSql } from '../../../shared/ticket/version.ts'

/** A link as the books read it. */
export interface PostedLink {
  readonly id: string
  readonly restaurantId: string
  readonly number: number
  readonly kind: 'day' | 'complement'
  readonly day: string
  /** The day under which it is booked. */
  readonly date: string
  readonly journal: DayFigures | null
  readonly closedAt: Date
  /** Its `SentTerms`; null while no definitive file holds it. */
  readonly terms: number | null
  /** Which complement of its day it is, from 1; 0 of the day itself. */
  readonly complement: number
}

/** Every link of some restaurants, in the order of their numbers. */
export async function listLinks(knex: Knex, restaurantIds: readonly string[]): Promise<PostedLink[]> {
  return await knex('day_closings')
    .whereIn('restaurant_id', [...restaurantIds])
    .orderBy(['restaurant_id', 'number'])
    .select<PostedLink[]>(
      'id',
      'restaurant_id AS restaurantId',
      'number',
      'kind',
      'journal',
      'closed_at AS closedAt',
      'sent_terms AS terms',
      knex.raw("to_char(day, 'YYYY-MM-DD') AS day, to_char(coalesce(dated, day), 'YYYY-MM-DD') AS date"),
      knex.raw(
        "count(*) FILTER (WHERE kind = 'complement') OVER (PARTITION BY restaurant_id, day ORDER BY number)::int AS complement",
      ),
    )
}

/** Fills in what a day posts that was closed before that was kept; what stands stays. */
export async function fillJournal(trx: Knex.Transaction, id: string, journal: DayFigures): Promise<void> {
  await trx('day_closings')
    .where({ id })
    .whereNull('journal')
    .update({ journal: JSON.stringify(journal) })
}

/** When the last ticket of a service day came that was taken after an instant; null when none was: then something left or changed its day. */
export async function lastArrival(
  knex: Knex,
  asked: { readonly restaurantId: string; readonly range: readonly [string, string]; readonly after: Date },
): Promise<Date | null> {
  const { rows } = await knex.raw<{ rows: { at: Date | null }[] }>(
    `SELECT max(f.done_at) AS at FROM ticket_keys k JOIN inbox_files f ON f.id = ${fileOfVersionSql('k.version')}
     WHERE k.restaurant_id = ? AND k.ts BETWEEN ? AND ? AND f.done_at > ?`,
    [asked.restaurantId, ...asked.range, asked.after],
  )
  return rows[0]?.at ?? null
}
