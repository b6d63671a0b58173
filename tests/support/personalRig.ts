import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../../db/clickhouse/query.ts'

/** Where a word stands in Postgres: the tables with a row that holds it. The archive of files is packed and is not looked into. */
export async function tablesWith(knex: Knex, word: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const asked = await knex.raw<{ rows: unknown[] }>(
      'SELECT 1 FROM ?? AS t WHERE strpos(lower(t::text), lower(?)) > 0 LIMIT 1',
      [name, word],
    )
    if (asked.rows.length > 0) found.push(name)
  }
  return found
}

/** Where a word stands in ClickHouse: every row that a part in force holds, hidden ones too, and the texts of its changes. */
export async function storesWith(client: ClickHouseClient, word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['pos.tickets', 'pos.ticket_history', 'pos.time_clock', 'system.mutations']) {
    const rows = await queryRows(client, {
      name: 'planted_words',
      sql: `SELECT 1 AS found FROM ${table} WHERE positionCaseInsensitiveUTF8(formatRow('JSONEachRow', *), {word:String}) > 0 LIMIT 1`,
      params: { word },
    })
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** An answer in an order that hangs on no name: what a list sorts by a name may stand elsewhere under another. */
export function inNoOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = (value as unknown[]).map(inNoOrder)
    return list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inNoOrder(one)]))
}
