import type { ClickHouseClient } from '@clickhouse/client'
import { clusterIn, ENGINE_SQL } from '../../shared/storedParts.ts'
import { queryRows } from './query.ts'

const known = new WeakMap<ClickHouseClient, string | null>()

/** The cluster that these tables lie on, null for a server of its own: asked of the store once, since it never changes. */
export async function findCluster(clickhouse: ClickHouseClient): Promise<string | null> {
  const kept = known.get(clickhouse)
  if (kept !== undefined) return kept
  const [row] = await queryRows<{ engine_full: string }>(clickhouse, { name: 'cluster', sql: ENGINE_SQL })
  const cluster = clusterIn(row?.engine_full)
  if (row !== undefined) known.set(clickhouse, cluster)
  return cluster
}

/** What `ALTER TABLE` and `DROP TABLE` name to reach the rows of a table: on a cluster those of every server. */
export function rowsOf(table: string, cluster: string | null): string {
  return cluster === null ? table : `${table}_local ON CLUSTER ${cluster}`
}

/**
 * Waits until each server of a shard has all rows of some tables: before they are copied, since any of them may be read, and before
 * what they take the place of is deleted, since one that has not fetched them yet would show neither.
 */
export async function awaitReplicas(clickhouse: ClickHouseClient, tables: readonly string[]): Promise<void> {
  const cluster = await findCluster(clickhouse)
  if (cluster === null) return
  for (const table of tables)
    await clickhouse.command({ query: `SYSTEM SYNC REPLICA ON CLUSTER ${cluster} ${table}_local LIGHTWEIGHT` })
}
