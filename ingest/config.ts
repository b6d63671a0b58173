import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { LeastFree } from '../db/diskSpace.ts'
import { readRunning } from '../db/running/runningFile.ts'
import {
  clickhouseVariable,
  countVariable,
  logLevelVariable,
  portVariable,
  postgresVariable,
  readVariables,
  secretVariable,
} from '../shared/configuration.ts'

const Variables = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresVariable.optional(),
  CLICKHOUSE_URL: clickhouseVariable.optional(),
  DISK_FREE_PERCENT: countVariable(0, 100).default(10),
  DISK_FREE_MB: countVariable(0, 1_000_000_000).default(1000),
  INGEST_THREADS: countVariable(1, 64).optional(),
  INGEST_BATCH_FILES: countVariable(1, 2000).default(1000),
  INGEST_STALL_SECONDS: countVariable(1, 3600).default(120),
  LOG_LEVEL: logLevelVariable,
  METRICS_TOKEN: secretVariable.optional(),
  WORKER_METRICS_PORT: portVariable(1).optional(),
})

/** What the import needs: where the stores are, how many threads read, and for how long nothing may move. */
export interface IngestConfig {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly threads: number
  readonly batchFiles: number
  /** Files that are due and no progress for so long: the worker ends itself to be started again. */
  readonly stallMs: number
  readonly logLevel: string
  readonly room: LeastRoom
  /** Where the worker serves /metrics, and for whose token; null: nowhere. */
  readonly metrics: { readonly port: number; readonly token: string } | null
}

/** The folder of the embedded stores, and how much of its disk and of ClickHouse's must stay free. */
export interface LeastRoom {
  readonly folder: string
  readonly least: LeastFree
}

/** Reads and checks the environment once; without addresses, those of the start that runs on DATA_DIR. Lists every fault and exits. */
export function readConfig(): IngestConfig {
  const {
    DATA_DIR,
    DATABASE_URL,
    CLICKHOUSE_URL,
    INGEST_THREADS,
    INGEST_BATCH_FILES,
    INGEST_STALL_SECONDS,
    LOG_LEVEL,
    METRICS_TOKEN: token,
    WORKER_METRICS_PORT: port,
    ...disk
  } = readOrExit()
  const running = readRunning(DATA_DIR)
  const databaseUrl = DATABASE_URL ?? running?.databaseUrl
  const clickhouseUrl = CLICKHOUSE_URL ?? running?.clickhouseUrl
  if (databaseUrl === undefined || clickhouseUrl === undefined) {
    exit(`DATABASE_URL et CLICKHOUSE_URL manquent, et rien ne tourne sur ${DATA_DIR} (lancez « npm start »).`)
  }
  if (port !== undefined && token === undefined) exit('WORKER_METRICS_PORT demande METRICS_TOKEN (32 octets au moins).')
  return {
    databaseUrl,
    clickhouseUrl,
    threads: INGEST_THREADS ?? Math.min(availableParallelism(), 4),
    batchFiles: INGEST_BATCH_FILES,
    stallMs: INGEST_STALL_SECONDS * 1_000,
    logLevel: LOG_LEVEL,
    room: { folder: DATA_DIR, least: { percent: disk.DISK_FREE_PERCENT, bytes: disk.DISK_FREE_MB * 1_000_000 } },
    metrics: port === undefined || token === undefined ? null : { port, token },
  }
}

function readOrExit(): z.infer<typeof Variables> {
  try {
    return readVariables(Variables, process.env, { who: "l'import" })
  } catch (error) {
    return exit((error as Error).message)
  }
}

function exit(fault: string): never {
  console.error(fault)
  process.exit(2)
}
