import type { Knex } from 'knex'

/** How many daily rounds in a row must have come to a day before anything ends by it. */
const rounds = 7

/**
 * The day that kept times are counted from: the earliest of the last seven daily rounds, at 00:00 UTC; null before the seventh.
 * A clock that is wrong for a while would end all keeping at once, and what is removed does not come back.
 */
export async function steadyDay(knex: Knex): Promise<Date | null> {
  const { rows } = await knex.raw<{ rows: { count: number; day: string | null }[] }>(
    `SELECT count(*)::int AS count, to_char(min(day), 'YYYY-MM-DD') AS day
     FROM (SELECT day FROM retention_runs ORDER BY number DESC LIMIT ?) AS last`,
    [rounds],
  )
  const [last] = rows
  return last?.count === rounds && last.day !== null ? new Date(`${last.day}T00:00:00Z`) : null
}
