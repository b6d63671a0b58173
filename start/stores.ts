import { refuseBegun } from './backup/emptyTarget.ts'
import { startClickhouse } from './engines/clickhouse/startClickhouse.ts'
import { startPostgres } from './engines/postgres/startPostgres.ts'
import type { Supervised } from './engines/supervise.ts'
import { checkSchema } from '../db/checkSchema.ts'
import { connectClickhouse } from '../db/clickhouse/connect.ts'
import { migrateClickhouse, migratePostgres } from '../db/migrate.ts'
import { connectPostgres } from '../db/postgres/connect.ts'

/** Both stores at this program's step, and how to stop those that were started here. */
export interface OpenStores extends Supervised {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
}

interface Options {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly clickhouseUrl: string | undefined
  /** Of the given ClickHouse; the embedded one is a server of its own. */
  readonly clickhouseCluster?: string | undefined
  /** A store given by address is left at its step, and refused when that is another one than this program's: others run on it. */
  readonly leavesGiven?: boolean
  readonly say?: (line: string) => void
}

/** Brings both stores up: embedded engines where no address is given, then the migrations, of given stores too unless they are to be left. Nothing is left running when it throws. */
export async function openStores({ databaseUrl, clickhouseUrl, ...options }: Options): Promise<OpenStores> {
  refuseBegun({ databaseUrl, clickhouseUrl, ...options })
  const cluster = (clickhouseUrl === undefined ? null : options.clickhouseCluster) ?? null
  const started = await Promise.allSettled([
    databaseUrl === undefined ? startPostgres(options) : given(databaseUrl),
    clickhouseUrl === undefined ? startClickhouse(options) : given(clickhouseUrl),
  ])
  const stop = async () => {
    for (const engine of started) if (engine.status === 'fulfilled') await engine.value.stop()
  }
  try {
    const [postgres, clickhouse] = started.map(valueOf)
    if (!postgres || !clickhouse) throw new Error('Both engines are expected.')
    const urls = { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url }
    const { leavesGiven = false } = options
    if (!leavesGiven || databaseUrl === undefined) await migratePostgres(postgres.url)
    if (!leavesGiven || clickhouseUrl === undefined)
      await migrateClickhouse(clickhouse.url, { lockUrl: postgres.url, cluster })
    if (leavesGiven) await checkSteps(urls)
    return { ...urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function checkSteps(urls: { databaseUrl: string; clickhouseUrl: string }): Promise<void> {
  const knex = connectPostgres(urls.databaseUrl, 1)
  const clickhouse = connectClickhouse(urls.clickhouseUrl)
  try {
    await checkSchema({ ...urls, knex, clickhouse })
  } finally {
    await Promise.allSettled([knex.destroy(), clickhouse.close()])
  }
}

function given(url: string): Promise<{ url: string } & Supervised> {
  return Promise.resolve({ url, stop: () => Promise.resolve() })
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'fulfilled') return result.value
  throw result.reason
}
