import type { Knex } from 'knex'

/** A month 'yyyy-MM' of a restaurant. */
export interface SiteMonth {
  readonly restaurantId: string
  readonly month: string
}

/** A month of a restaurant as Postgres knows its tickets now. */
export interface MovingMonth extends SiteMonth {
  /** Changes with each change of a ticket that a service day of the month may hold. */
  readonly revisions: string
  /** Both stores were found equal since the last change, and no answer is older than the restaurant's start of day: what is read now may be kept. */
  readonly isSettled: boolean
}

/** What was read of a month, and of which revisions. */
export interface KeptMonth<Day> extends SiteMonth {
  readonly revisions: string
  readonly dayStartMinutes: number
  readonly days: readonly Day[]
}

/**
 * Each calendar month of some restaurants in which there are tickets, by restaurant and month. Its revisions are those of the month,
 * of the next, whose first night is its last evening, and of the one with tickets before, whose last numbers its first follow.
 */
export async function listMovingMonths(knex: Knex, restaurantIds: readonly string[]): Promise<MovingMonth[]> {
  const { rows } = await knex.raw<{ rows: MovingMonth[] }>(
    `SELECT m.restaurant_id AS "restaurantId", to_char(m.month, 'YYYY-MM') AS month,
       concat_ws(' ', coalesce(b.revision, 0), m.revision, coalesce(n.revision, 0)) AS revisions,
       m.revision = m.compared_revision AND coalesce(b.revision = b.compared_revision, true)
         AND coalesce(n.revision = n.compared_revision, true)
         AND r.updated_at < now() - interval '2 seconds' AS "isSettled"
     FROM ticket_months m JOIN restaurants r ON r.id = m.restaurant_id
     LEFT JOIN ticket_months n ON n.restaurant_id = m.restaurant_id AND n.month = m.month + interval '1 month'
     LEFT JOIN LATERAL (SELECT revision, compared_revision FROM ticket_months
       WHERE restaurant_id = m.restaurant_id AND month < m.month AND tickets > 0 ORDER BY month DESC LIMIT 1) b ON true
     WHERE m.restaurant_id = ANY (?::uuid[]) AND m.tickets > 0 ORDER BY 1, 2`,
    [[...restaurantIds]],
  )
  return rows
}

/** What is kept of these restaurants' months. */
export async function listKeptMonths<Day>(knex: Knex, restaurantIds: readonly string[]): Promise<KeptMonth<Day>[]> {
  return await knex('month_readings')
    .whereIn('restaurant_id', [...restaurantIds])
    .select<KeptMonth<Day>[]>(
      'restaurant_id AS restaurantId',
      knex.raw("to_char(month, 'YYYY-MM') AS month"),
      'revisions',
      'day_start_minutes AS dayStartMinutes',
      'days',
    )
}

/** Keeps what was read of months in the place of what was read before. */
export async function keepMonths<Day>(knex: Knex, months: readonly KeptMonth<Day>[]): Promise<void> {
  if (months.length === 0) return
  await knex('month_readings')
    .insert(
      months.map(({ restaurantId, month, revisions, dayStartMinutes, days }) => ({
        ...{ restaurant_id: restaurantId, month: `${month}-01`, revisions },
        ...{ day_start_minutes: dayStartMinutes, days: JSON.stringify(days) },
      })),
    )
    .onConflict(['restaurant_id', 'month'])
    .merge()
}
