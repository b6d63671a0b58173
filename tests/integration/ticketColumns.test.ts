import { expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { envelopeTypes, fieldTypes, listTypes } from '../../shared/ticket/columns.ts'
import { stores } from '../support/stores.ts'

it.each(['tickets', 'ticket_history'])(
  'the migrated pos.%s has the columns of the one table, name by name',
  async (table) => {
    const clickhouse = connectClickhouse(stores().clickhouseUrl)
    const sql = `SELECT name, type FROM system.columns WHERE database = 'pos' AND table = {table:String}
    AND default_kind NOT IN ('MATERIALIZED', 'ALIAS')`
    const stored = await queryRows<{ name: string; type: string }>(clickhouse, { name: 'test', sql, params: { table } })
    await clickhouse.close()
    const parts = Object.entries(listTypes).flatMap(([list, columns]) =>
      Object.entries(columns).map(([part, type]) => [`${list}.${part}`, `Array(${type})`] as const),
    )
    const written = { ...envelopeTypes, ...fieldTypes, ...Object.fromEntries(parts) }
    expect(Object.fromEntries(stored.map(({ name, type }) => [name, type]))).toEqual(written)
  },
)
