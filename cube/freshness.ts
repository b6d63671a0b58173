import type { GeneratedQuery, OrchestratorApi } from './cubePackages.ts'

/** What a data version is read with: changes whenever an import, a deletion or a restaurant's change reached ClickHouse. */
export type ReadVersion = () => Promise<string>

/** The active parts of the stored tables: metadata only, so it costs the same at any size. */
export const VERSION_SQL = `
  SELECT concat(toString(count()), ':', toString(groupBitXor(cityHash64(table, name)))) AS version
  FROM system.parts
  WHERE active AND database = 'pos' AND table IN ('tickets', 'time_clock', 'restaurants')`

const MAX_AGE_MS = 300
const MAX_ENTRIES = 20_000
const KEEP_SECONDS = 6 * 3600

/**
 * Gives the data's version, read again when the last reading is older than 0.3 s: a repeated question shows a new import
 * after that long at most. `fresh` reads it now. Readers at the same time share one reading.
 */
export function createDataVersion(read: ReadVersion, now: () => number = Date.now) {
  let known: { version: string; at: number } | undefined
  let reading: Promise<string> | undefined
  const readAgain = (): Promise<string> => {
    const at = now()
    reading ??= read()
      .then((version) => {
        known = { version, at }
        return version
      })
      .finally(() => (reading = undefined))
    return reading
  }
  return async ({ fresh = false } = {}): Promise<string> => {
    if (fresh) {
      await reading?.catch(() => undefined)
      return readAgain()
    }
    return known && now() - known.at < MAX_AGE_MS ? known.version : readAgain()
  }
}

/**
 * Answers repeated questions from memory as long as the data's version stands, and forgets every answer when it changes.
 * Cube's own refresh keys are not used: they serve the old answer once more before they look.
 */
export function keepFresh(api: OrchestratorApi, dataVersion: ReturnType<typeof createDataVersion>): void {
  const execute = api.executeQuery.bind(api)
  const cache = api.orchestrator.queryCache.getCacheDriver()
  let current = ''
  let asked = 0
  api.executeQuery = async (query: GeneratedQuery) => {
    const version = await dataVersion({
      fresh: query.cacheMode === 'must-revalidate' || query.cacheMode === 'no-cache',
    })
    asked += 1
    if (version !== current || asked > MAX_ENTRIES) {
      cache.reset()
      current = version
      asked = 0
    }
    const stale = { cacheKeyQueries: { queries: [], renewalThreshold: KEEP_SECONDS }, expireSecs: KEEP_SECONDS }
    return execute({ ...query, ...stale, invalidate: version } as GeneratedQuery)
  }
}
