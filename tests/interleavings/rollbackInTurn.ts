import { createRequire } from 'node:module'

/** What of knex's transaction is taken over; it has no types of its own. */
interface TransactionOfKnex {
  readonly txid: string
  rollback(connection: unknown, error: unknown): Promise<unknown>
  rollbackTo(connection: unknown, error: unknown): Promise<unknown>
  query(connection: unknown, sql: string, status: number, error: unknown): Promise<unknown>
}

/**
 * knex waits five seconds for a ROLLBACK and then goes on without it. One that waits for its turn may wait for longer where a machine is
 * busy: then an order hung on a clock, and the same seed gave another one. Here it is waited for, as long as it takes.
 */
export function waitForRollbacks(): void {
  const Transaction = createRequire(import.meta.url)('knex/lib/execution/transaction.js') as {
    readonly prototype: TransactionOfKnex
  }
  Transaction.prototype.rollback = function rollback(connection, error) {
    return this.query(connection, 'ROLLBACK', 2, error)
  }
  Transaction.prototype.rollbackTo = function rollbackTo(connection, error) {
    return this.query(connection, `ROLLBACK TO SAVEPOINT ${this.txid}`, 2, error)
  }
}
