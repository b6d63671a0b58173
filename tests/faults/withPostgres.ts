import type { Knex } from 'knex'
import { connectPostgres } from '../../db/postgres/connect.ts'
import type { Running } from '../../db/running/runningFile.ts'

/** Works with the Postgres of a start, on connections of its own: the last ones may have died with it. */
export async function withPostgres<T>(
  { databaseUrl }: Pick<Running, 'databaseUrl'>,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const knex = connectPostgres(databaseUrl)
  try {
    return await work(knex)
  } finally {
    await knex.destroy()
  }
}
