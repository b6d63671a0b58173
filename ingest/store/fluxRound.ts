import { fluxVersion, publishFlux } from '../../db/clickhouse/publishFlux.ts'
import type { BatchDeps } from './batch.ts'
import type { Round } from './rounds.ts'

/** What changes is looked for no oftener, however fast files come: the next turn is a second away. */
const LOOK_MS = 500
/** So often it is compared whole: a file leaves the counted days, and a store may have been built anew. */
const COMPARE_MS = 60_000

/** Tells ClickHouse which files are refused and which days closed, as soon as that changes. Several workers may run it. */
export function fluxRound({ knex, clickhouse }: Pick<BatchDeps, 'knex' | 'clickhouse'>): Round {
  let published = ''
  let [lookedAt, comparedAt] = [-Infinity, -Infinity]
  return {
    name: 'flux',
    async turn() {
      if (performance.now() - lookedAt < LOOK_MS) return false
      lookedAt = performance.now()
      const version = await fluxVersion(knex)
      if (version === published && performance.now() - comparedAt < COMPARE_MS) return false
      await publishFlux(knex, clickhouse)
      published = version
      comparedAt = performance.now()
      return false
    },
    stop: () => Promise.resolve(),
  }
}
