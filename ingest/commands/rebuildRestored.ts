import { Registry } from 'prom-client'
import { ParsePool } from '../read/parsePool.ts'
import type { BatchDeps } from '../store/batch.ts'
import { createMeasures } from '../store/measures.ts'
import { rebuildAll } from '../store/rebuildAll.ts'

/** An archive is read for as long as it takes. */
const readTimeoutMs = 900_000

/** Builds ClickHouse for a restoration and prints how far it is; nobody else works with the stores meanwhile. */
export async function rebuildRestored({
  threads,
  ...stores
}: Pick<BatchDeps, 'knex' | 'clickhouse'> & { readonly threads: number }): Promise<number> {
  const pool = new ParsePool({ threads, timeoutMs: readTimeoutMs })
  const measures = createMeasures(new Registry())
  let toldAt = 0
  try {
    await rebuildAll({ ...stores, pool, measures, maxAttempts: 1, baseWaitMs: 0, maxFiles: 1 }, (done, all) => {
      if (done < all && Date.now() - toldAt < 5_000) return
      toldAt = Date.now()
      console.log(`ClickHouse se refait depuis les fichiers reçus, restaurant ${done} sur ${all}.`)
    })
    return 0
  } finally {
    await pool.close()
  }
}
