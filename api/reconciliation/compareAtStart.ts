import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { BothStores } from '../../db/reconciliation/compareMonths.ts'
import { findDifferences } from '../../db/reconciliation/differences.ts'

/** The first answers wait this long at most; the comparison goes on by itself after it. */
const LIMIT_MS = 15_000

/** Compares the stores before the first figure is answered, since the API may start without a worker. A store that is down is the guard's and the worker's matter. */
export async function compareAtStart(stores: BothStores, log: Logger): Promise<void> {
  const comparing = findDifferences(stores)
    .then((found) => found.forEach((one) => log.warn(one, 'ClickHouse differs from what Postgres knows')))
    .catch((err: unknown) => log.warn({ err }, 'the stores could not be compared at the start'))
  await Promise.race([comparing, sleep(LIMIT_MS, undefined, { ref: false })])
}
