import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { clickhouseLimits, connectClickhouse } from '../db/clickhouse/connect.ts'
import { connectPostgres, postgresLimits } from '../db/postgres/connect.ts'
import type { IngestConfig } from './config.ts'

/** Both stores, open. */
export interface OpenStores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  close(): Promise<void>
}

/** Opens both stores; `close` ends every connection. */
export function connectStores({ databaseUrl, clickhouseUrl }: IngestConfig): OpenStores {
  const knex = connectPostgres(databaseUrl, 10, postgresLimits.worker)
  const clickhouse = connectClickhouse(clickhouseUrl, clickhouseLimits.worker)
  return {
    knex,
    clickhouse,
    async close() {
      await knex.destroy()
      await clickhouse.close()
    },
  }
}
