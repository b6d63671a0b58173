import type { Knex } from 'knex'
import type { Logger } from 'pino'

/** A row that waits in a table of Postgres to be handed over. */
export interface WaitingRow {
  readonly id: number
  readonly attempts: number
}

/** What a table's rows are handed over by. */
interface DrainedTable<Row extends WaitingRow> {
  readonly knex: Knex
  readonly log: Logger
  readonly table: string
  /** The rows of the table that are due, in a transaction. */
  due(trx: Knex): Knex.QueryBuilder
  /** Hands one over and writes what came of it, in the transaction that holds the row; throws nothing. */
  handOver(row: Row, trx: Knex): Promise<void>
  /** How many at a time; absent: one after the other. */
  readonly lanes?: number
}

const pollMs = 10_000

/**
 * Hands over what waits in a table, in every process of the API; each row is taken by one of them. A row may be handed over twice
 * after a crash, never zero times. Stop it at the end.
 */
export class Drain<Row extends WaitingRow> {
  private running: Promise<void> | null = null
  private isAskedAgain = false
  private isStopped = false
  private readonly timer = setInterval(() => this.wake(), pollMs).unref()

  constructor(private readonly given: DrainedTable<Row>) {}

  /** Hands over what waits, soon. */
  wake(): void {
    if (this.isStopped) return
    this.isAskedAgain = true
    this.running ??= this.drain().finally(() => {
      this.running = null
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    await this.running
  }

  private async drain(): Promise<void> {
    const { lanes = 1, log, table } = this.given
    while (this.isAskedAgain && !this.isStopped) {
      this.isAskedAgain = false
      const all = Array.from({ length: lanes }, () => this.empty())
      await Promise.all(all).catch((err: unknown) => log.warn({ err, table }, 'the outbox cannot be read'))
    }
  }

  private async empty(): Promise<void> {
    let wasThere = true
    while (wasThere && !this.isStopped) wasThere = await this.given.knex.transaction((trx) => this.handNext(trx))
  }

  private async handNext(trx: Knex): Promise<boolean> {
    const row = (await this.given
      .due(trx)
      .where('next_attempt_at', '<=', trx.fn.now())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .first()) as Row | undefined
    if (row === undefined) return false
    await this.given.handOver(row, trx)
    return true
  }
}

/** What a row becomes that was not taken: tried again after 5 s, doubled each time up to an hour. */
export function triedLater(trx: Knex, attempts: number, error: string) {
  const seconds = Math.min(3600, 5 * 2 ** (attempts - 1))
  return {
    attempts,
    last_error: error.slice(0, 500),
    next_attempt_at: trx.raw(`now() + make_interval(secs => ?)`, [seconds]),
  }
}
