import knex from 'knex'
import type { Knex } from 'knex'
import pg from 'pg'

// Identifiers and counters stay far below 2^53; a wall time (timestamp without zone) and a day stay the texts they are, in no
// one's zone: as a Date, a day would be the evening before wherever the process's clock is ahead of Greenwich.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, String)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** How long a connection may wait for a lock, run one statement, or hold a transaction open without a word, in milliseconds. */
export interface PostgresLimits {
  readonly lockMs: number
  readonly statementMs: number
  readonly idleInTransactionMs: number
}

/** The limits of each kind of work. Beyond them Postgres gives up by itself: the API answers 503, the worker tries again later. */
export const postgresLimits = {
  /** A person waits for the answer. */
  api: { lockMs: 4_000, statementMs: 30_000, idleInTransactionMs: 60_000 },
  /** A claim stays open while its files are read and while ClickHouse confirms. */
  worker: { lockMs: 4_000, statementMs: 60_000, idleInTransactionMs: 1_200_000 },
} as const satisfies Record<string, PostgresLimits>

/** A pool of connections to Postgres, embedded or real; bigint comes as a number, instants as Date, days and wall times as text. Destroy it at the end. */
export function connectPostgres(url: string, poolSize = 10, limits: PostgresLimits = postgresLimits.api): Knex {
  return knex({
    client: 'pg',
    // A failure names its statement, never the values in it: they are people's.
    compileSqlOnError: false,
    // Failures are thrown to the caller, who says more about them, in a line of the log's form.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    connection: {
      connectionString: url,
      application_name: 'comptoir',
      keepAlive: true,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    } as Knex.PgConnectionConfig,
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

function silent(): void {}
