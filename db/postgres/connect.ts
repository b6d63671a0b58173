import knex from 'knex'
import type { Knex } from 'knex'
import pg from 'pg'

// Identifiers and counters stay far below 2^53; a wall time (timestamp without zone) stays the text it is, in no one's zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, String)

/** A pool of connections to Postgres, embedded or real; bigint comes as a number, instants as Date, wall times as text. Destroy it at the end. */
export function connectPostgres(url: string, poolSize = 10): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'comptoir', keepAlive: true },
    pool: {
      min: 0,
      max: poolSize,
      // Without a listener a connection that breaks while idle would end the process.
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        connection.on('error', () => undefined)
        done(null, connection)
      },
    },
    acquireConnectionTimeout: 10_000,
  })
}
