import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { migrationsOf } from '../../db/migrationFiles.ts'
import { stores } from '../support/stores.ts'

/** What each kind of ticket is, as the step that named it says in words. */
const kinds: readonly (readonly [operation: string, state: string, gross: string, is: readonly string[]])[] = [
  ['VENTE', 'Ferme', '12.000001', ['closed', 'sale', 'payment', 'may_cancel']],
  ['VENTE', 'Ferme', '-12', ['closed', 'sale', 'payment', 'may_cancel']],
  ['VENTE', 'Ouvert', '12', []],
  ['ANNULATION', 'Ferme', '-0.000001', ['closed', 'sale', 'payment', 'may_cancel']],
  ['ANNULATION', 'Ferme', '0', ['closed', 'may_cancel']],
  ['ANNULATION', 'Ferme', '5', ['closed']],
  ['ANNULATION', 'Ouvert', '-5', []],
  ['RECU', 'Ferme', '30', ['closed', 'payment', 'may_cancel']],
  ['RECU', 'Ouvert', '30', []],
  ['JUSTIFICATIF', 'Ferme', '30', ['closed', 'may_cancel']],
  ['AUTRE', '', '1', ['closed', 'may_cancel']],
]

it('keeps what counts beside the tickets, also of those that were stored while each question reckoned it', async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const table = `pos.counts_${randomUUID().replaceAll('-', '')}`
  const ofTable = (sql: string) => sql.replaceAll(/pos\.tickets\b/g, table)
  const run = (query: string) => clickhouse.command({ query })
  const steps = new Map(migrationsOf('clickhouse').map(({ name, sql }) => [name, sql]))
  const step = (name: string, last: string) =>
    ofTable((steps.get(name) ?? '').split(last)[0] ?? '').replace(/;\s*$/, '')
  const fill = (half: number) =>
    run(
      `INSERT INTO ${table} (id, restaurant_id, ts, version, operation, state, gross_amount) VALUES ${kinds
        .map(
          ([operation, state, gross], at) =>
            `(${at}, generateUUIDv4(), '2026-03-0${half}', 1, '${operation}', '${state}', ${gross})`,
        )
        .join(', ')}`,
    )
  const look = async () => {
    const flags = ['closed', 'sale', 'payment'].map((word) => `if(is_${word}, ['${word}'], [])`)
    const sql = `SELECT id, arrayConcat(${flags.join(', ')}, if(may_cancel, ['may_cancel'], [])) AS is FROM ${table} FINAL ORDER BY id, ts`
    return (await queryRows<{ is: string[] }>(clickhouse, { name: 'test', sql })).map(({ is }) => is)
  }
  const expected = kinds.flatMap(([, , , is]) => [is, is])
  await run(
    `CREATE TABLE ${table} (id UInt32, restaurant_id UUID, ts DateTime64(3, 'UTC'), version UInt64, operation LowCardinality(String),
      state LowCardinality(String), gross_amount Decimal(18, 6)) ENGINE = ReplacingMergeTree(version) ORDER BY (restaurant_id, ts, id)`,
  )
  try {
    await run(step('0002_what_counts.sql', 'ALTER TABLE pos.time_clock'))
    await fill(1)
    await run(step('0006_what_counts_is_kept.sql', 'ENDS'))
    await fill(2)
    expect(await look()).toEqual(expected)
    await run(`OPTIMIZE TABLE ${table} FINAL`)
    expect(await look()).toEqual(expected)
    const sql = `SELECT uniqExact(column) AS kept FROM system.parts_columns
      WHERE active AND concat(database, '.', table) = {table:String} AND (column LIKE 'is\\_%' OR column = 'may_cancel')`
    expect(await queryRows(clickhouse, { name: 'test', sql, params: { table } })).toEqual([{ kept: 4 }])
  } finally {
    await run(`DROP TABLE ${table} SYNC`)
    await clickhouse.close()
  }
})
