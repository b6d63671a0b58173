import type { ClickHouseClient } from '@clickhouse/client'
import { newQueryId } from '../askedFor.ts'

/** Values for typed placeholders: `{name:Type}` in the SQL, never text glued into it. */
export type QueryParams = Readonly<Record<string, unknown>>

/**
 * Runs a read and answers its rows. `name` reaches ClickHouse's log (log_comment), the request's id too (query_id); `params` fill
 * the typed placeholders of `sql`.
 */
export async function queryRows<T>(
  client: ClickHouseClient,
  { name, sql, params = {} }: { name: string; sql: string; params?: QueryParams },
): Promise<T[]> {
  const result = await client.query({
    query: sql,
    query_params: { ...params },
    query_id: newQueryId(),
    format: 'JSONEachRow',
    clickhouse_settings: { log_comment: name },
  })
  return result.json<T>()
}

/** Keys in one statement at most: ClickHouse takes 128 KB a parameter. */
export const KEYS_PER_QUERY = 2_000

/**
 * How rows are written: of any number of months, and also where they were deleted before. A version tells a repeated row by itself; a
 * replicated table remembers its last blocks and would leave an equal one out.
 */
export const WRITING = { max_partitions_per_insert_block: '0', insert_deduplicate: 0 } as const

/** Runs an INSERT … SELECT. Its params may be long: unlike the client's command(), query() sends them in the body. */
export async function copyRows(
  client: ClickHouseClient,
  { name, sql, params }: { name: string; sql: string; params: QueryParams },
): Promise<void> {
  await queryRows<never>(client, { name, sql, params })
}
