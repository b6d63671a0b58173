import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { afterAll } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { stores } from './stores.ts'

/** Both stores of this test run, for the tests of one file. */
export function openStores(): { readonly knex: Knex; readonly clickhouse: ClickHouseClient } {
  const { databaseUrl, clickhouseUrl } = stores()
  const both = { knex: connectPostgres(databaseUrl), clickhouse: connectClickhouse(clickhouseUrl) }
  afterAll(async () => void (await Promise.all([both.knex.destroy(), both.clickhouse.close()])))
  return both
}
