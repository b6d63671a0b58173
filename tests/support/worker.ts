import { startWorker, type RunningWorker, type WorkerOptions } from '../../ingest/store/worker.ts'
import { stores } from './stores.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** Imports what stands in the inbox of the test stores, with one silent thread, until it is stopped. */
export function startTestWorker(
  { knex, clickhouse }: Pick<WorkerOptions, 'knex' | 'clickhouse'>,
  changed: Partial<WorkerOptions> = {},
): RunningWorker {
  const { databaseUrl } = stores()
  return startWorker({ knex, clickhouse, databaseUrl, threads: 1, log: quiet, ...changed })
}
