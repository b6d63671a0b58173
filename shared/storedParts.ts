/** SQL: how the table of the tickets is kept; `clusterIn` reads its only row. */
export const ENGINE_SQL = `SELECT engine_full FROM system.tables WHERE database = 'pos' AND name = 'tickets'`

/** The name of the cluster that a store says it lies on; null for a server of its own. */
export function clusterIn(engineFull: string | undefined): string | null {
  return /^Distributed\('?(\w+)'?,/.exec(engineFull ?? '')?.[1] ?? null
}

/**
 * SQL: the active parts of our tables, whatever servers they lie on, as rows of `server`, `table`, `partition`, `name`, `rows` and
 * `bytes_on_disk`. Metadata only, so it costs the same at any size.
 */
export function storedParts(cluster: string | null): string {
  const source = cluster === null ? 'system.parts' : `cluster(${cluster}, system.parts)`
  return `(SELECT hostName() AS server, replaceRegexpOne(table, '_local$', '') AS table, partition, name, rows, bytes_on_disk
    FROM ${source} WHERE active AND database = 'pos')`
}

/**
 * SQL: the changes of our tables that were ordered lately, done or not, as rows of `server`, `table` and `name`: a question reads
 * one that is pending as if it were done (`answerSettings`), before any part tells.
 */
export function orderedChanges(cluster: string | null): string {
  const source = cluster === null ? 'system.mutations' : `cluster(${cluster}, system.mutations)`
  return `(SELECT hostName() AS server, replaceRegexpOne(table, '_local$', '') AS table, mutation_id AS name
    FROM ${source} WHERE database = 'pos')`
}
