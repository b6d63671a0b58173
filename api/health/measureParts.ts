import type { Knex } from 'knex'
import { Gauge, type Registry } from 'prom-client'
import { findCluster } from '../../db/clickhouse/cluster.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { countDifferences } from '../../db/reconciliation/countDifferences.ts'
import type { Deps } from '../context.ts'
import type { Passwords } from '../limits/passwords.ts'
import { findOrderHealth } from '../../db/records/orders/findOrderHealth.ts'
import { findMailHealth } from '../../db/records/outbox/findMailHealth.ts'
import { findWorkerHealth } from '../../db/records/inbox/findWorkerHealth.ts'
import { askOnce } from './askOnce.ts'
import { storedParts } from '../../shared/storedParts.ts'

/** Name, help and value of each series that one question of a store answers. */
type Series<T> = readonly (readonly [name: string, help: string, read: (found: T) => number | null])[]

/** Offers to Prometheus how the import does. */
export function measureWorker(registry: Registry, knex: Knex): void {
  offer(registry, () => findWorkerHealth(knex), [
    ['comptoir_inbox_pending', 'Files that wait for their import', ({ pending }) => pending],
    ['comptoir_inbox_oldest_seconds', 'Age of the oldest of them', ({ oldestSeconds }) => oldestSeconds],
    ['comptoir_worker_progress_seconds', 'Time since a worker last ended a turn', (found) => found.progressSeconds],
    ['comptoir_worker_restarts_total', 'Workers ended for want of progress, in 30 days', ({ restarts }) => restarts],
  ])
}

/** Offers the orders to the worker (erase, restore, rebuild, forget) that wait, their age and those that keep failing. */
export function measureOrders(registry: Registry, knex: Knex): void {
  offer(registry, () => findOrderHealth(knex), [
    ['comptoir_orders_waiting', 'Orders to the worker that wait or are under way', ({ waiting }) => waiting],
    ['comptoir_orders_failing', 'Those of them that failed five times in a row', ({ failing }) => failing],
    ['comptoir_orders_oldest_seconds', 'Age of the oldest of them', ({ oldestSeconds }) => oldestSeconds],
  ])
}

/** Offers the mails that wait, their age and those given up. */
export function measureMails(registry: Registry, knex: Knex): void {
  offer(registry, () => findMailHealth(knex), [
    ['comptoir_mails_waiting', 'Mails that wait for the sender', ({ waiting }) => waiting],
    ['comptoir_mails_oldest_seconds', 'Age of the oldest of them', ({ oldestSeconds }) => oldestSeconds],
    ['comptoir_mails_failed', 'Mails given up in 30 days', ({ failed }) => failed],
  ])
}

/** Offers the reconciliation: months being rebuilt now, and differences ever found. */
export function measureDifferences(registry: Registry, knex: Knex): void {
  offer(registry, () => countDifferences(knex), [
    [
      'comptoir_reconciliation_differences',
      'Months of restaurants whose figures are being rebuilt',
      ({ open }) => open,
    ],
    [
      'comptoir_reconciliation_differences_found',
      'Months of restaurants that were ever found different between the stores',
      ({ found }) => found,
    ],
  ])
}

/** Offers the bytes that each store holds on disk. */
export function measureStores({ registry, knex, clickhouse }: Pick<Deps, 'registry' | 'knex' | 'clickhouse'>): void {
  offer(registry, () => findPostgresBytes(knex), [
    ['comptoir_postgres_bytes', 'Size of the database, the archive of files included', (bytes) => bytes],
  ])
  const findBytes = async () => {
    const sql = `SELECT sum(bytes_on_disk) AS bytes FROM ${storedParts(await findCluster(clickhouse))}`
    return await queryRows<{ bytes: number | string }>(clickhouse, { name: 'size', sql })
  }
  offer(registry, findBytes, [['comptoir_clickhouse_bytes', 'Size of the sales', ([row]) => Number(row?.bytes ?? 0)]])
}

/** Offers how many passwords wait for their turn in this process. */
export function measurePasswords(registry: Registry, passwords: Passwords): void {
  offer(registry, () => Promise.resolve(passwords.waiting()), [
    ['comptoir_passwords_waiting', 'Checks of passwords that wait for their turn', (waiting) => waiting],
  ])
}

function offer<T>(registry: Registry, find: () => Promise<T>, series: Series<T>): void {
  const ask = askOnce(find)
  for (const [name, help, read] of series) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await ask()
        if (found !== null) this.set(read(found) ?? 0)
      },
    })
  }
}

async function findPostgresBytes(knex: Knex): Promise<number> {
  const sql = 'SELECT pg_database_size(current_database())::float8 AS bytes'
  const { rows } = await knex.raw<{ rows: { bytes: number }[] }>(sql).timeout(2_000)
  return rows[0]?.bytes ?? 0
}
