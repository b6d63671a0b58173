import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { makeRestaurant } from '../support/builders.ts'
import type { BuiltRestaurant } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { stores } from '../support/stores.ts'
import { Explorer } from './explore.ts'

/** The stores of a test file: what takes part in no order looks at them here. */
export interface World {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly explorer: Explorer
  close(): Promise<void>
}

/** A database of its own, so that nobody else's queues are looked at, and the ClickHouse of this test run. */
export async function openWorld(): Promise<World> {
  const { clickhouseUrl } = stores()
  const databaseUrl = await makeOwnDatabase()
  const [knex, clickhouse] = [connectPostgres(databaseUrl), connectClickhouse(clickhouseUrl)]
  const explorer = new Explorer({ databaseUrl, clickhouseUrl })
  await explorer.open()
  return {
    knex,
    clickhouse,
    explorer,
    async close() {
      await explorer.close()
      await Promise.all([knex.destroy(), clickhouse.close()])
    },
  }
}

/** Two new restaurants in the order in which they are locked, which their random ids would else change from one run to the next. */
export async function makeTwoRestaurants(knex: Knex): Promise<[BuiltRestaurant, BuiltRestaurant]> {
  const [one, other] = [
    await makeRestaurant(knex, { subscription: 'none' }),
    await makeRestaurant(knex, { subscription: 'none' }),
  ]
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    'SELECT id FROM unnest(?::text[]) AS id ORDER BY hashtext(id)',
    [[one.id, other.id]],
  )
  return rows[0]?.id === one.id ? [one, other] : [other, one]
}
