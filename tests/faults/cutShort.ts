import type { ClickHouseClient } from '@clickhouse/client'

/** Leaves what a rebuilding of a former version left that was killed while it deleted: a deletion by a table beside, which somebody dropped since. */
export async function cutDeletionShort(clickhouse: ClickHouseClient, restaurantId: string): Promise<void> {
  const live = 'pos.ticket_history'
  const beside = `pos.rebuild_history_${restaurantId.replaceAll('-', '')}`
  const run = (query: string) => clickhouse.command({ query })
  await run(`CREATE TABLE ${beside} AS ${live}`)
  await run(`SYSTEM STOP MERGES ${live}`)
  await clickhouse.command({
    query: `ALTER TABLE ${live} DELETE WHERE tuple(guid) NOT IN (SELECT tuple(guid) FROM ${beside})`,
    clickhouse_settings: { allow_nondeterministic_mutations: 1, mutations_sync: '0' },
  })
  await run(`DROP TABLE ${beside} SYNC`)
  await run(`SYSTEM START MERGES ${live}`)
}
