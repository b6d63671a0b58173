import { setTimeout as wait } from 'node:timers/promises'
import { clusterIn, ENGINE_SQL, orderedChanges, storedParts } from '../../shared/storedParts.ts'
import { createKeptAnswers, keyOf } from '../keptAnswers.ts'
import type { Driver, GeneratedQuery, OrchestratorApi, QueryAnswer } from '../cubePackages.ts'
import type { CubeMeasures } from '../measures.ts'

/** What a data version is read with: changes whenever an import, a deletion or a restaurant's change reached ClickHouse. */
export type ReadVersion = () => Promise<string>

/**
 * The active parts of the stored tables and the changes ordered of them, each with its server: the same part on two of them would
 * cancel itself out.
 */
function versionSql(cluster: string | null): string {
  return `SELECT concat(toString(count()), ':', toString(groupBitXor(cityHash64(server, table, name)))) AS version
    FROM (SELECT server, table, name FROM ${storedParts(cluster)} UNION ALL SELECT server, table, name FROM ${orderedChanges(cluster)})
    WHERE table IN ('tickets', 'time_clock', 'restaurants', 'refused_files', 'closed_days')`
}

/** Reads the data's version through a driver; asks the store once whether it is a cluster. */
export function readVersionBy(driver: Pick<Driver, 'query'>): ReadVersion {
  let sql: string | undefined
  const versionQuery = async () => {
    const [row] = await driver.query(ENGINE_SQL, [])
    const found = versionSql(clusterIn(row === undefined ? undefined : String(row['engine_full'])))
    if (row !== undefined) sql = found
    return found
  }
  return async () => {
    const [row] = await driver.query(sql ?? (await versionQuery()), [])
    return String(row?.['version'])
  }
}

/** Gives the data's version; `fresh` reads it now, and so does a word for the changes so far that is new (`readFigureChanges`). */
export type DataVersion = (how?: { fresh?: boolean; changes?: string | undefined }) => Promise<string>

const MAX_AGE_MS = 300
const KEEP_SECONDS = 6 * 3600
/** How long a reading that somebody asks for is put off: the questions of one look arrive within it, and share that reading. */
const GATHER_MS = 3

/**
 * Gives the data's version, read again when the last reading is older than 0.3 s, or was begun before the changes that the
 * asker knows of. `fresh` reads it now. Readers at the same time share one reading.
 */
export function createDataVersion(read: ReadVersion, now: () => number = Date.now): DataVersion {
  let known: (Reading & { readonly version: string }) | undefined
  let reading: (Reading & { readonly done: Promise<string> }) | undefined
  let begun = 0
  const readNow = (changes: string | undefined): Promise<string> => {
    const about = { number: (begun += 1), at: now(), changes }
    return read().then((version) => {
      known = { version, ...about }
      return version
    })
  }
  /** The next reading: until it begins, whoever asks is one of those who asked before it. */
  const readAgain = ({ fresh, changes }: { fresh: boolean; changes: string | undefined }): Promise<string> => {
    const begin = () => readNow(changes)
    const done = (fresh ? wait(GATHER_MS).then(begin) : begin()).finally(() => (reading = undefined))
    reading = { done, number: fresh ? begun + 1 : begun, at: now(), changes }
    return done
  }
  return async ({ fresh = false, changes } = {}): Promise<string> => {
    const before = begun
    const isNewEnough = (of: Reading) =>
      of.number > before || (!fresh && (changes === undefined || of.changes === changes))
    for (;;) {
      if (known !== undefined && isNewEnough(known) && now() - known.at < MAX_AGE_MS) return known.version
      if (reading === undefined) return await readAgain({ fresh, changes })
      if (isNewEnough(reading)) return await reading.done
      await reading.done.catch(() => undefined)
    }
  }
}

/** A reading of the version: which one, when it was begun, and for which changes. */
interface Reading {
  readonly number: number
  readonly at: number
  readonly changes: string | undefined
}

/**
 * Answers repeated questions from memory as long as the data's version stands, and forgets every answer when it changes or
 * when they grow too many. Cube's own refresh keys are not used: they serve the old answer once more before they look.
 */
export function keepFresh(
  api: OrchestratorApi,
  dataVersion: DataVersion,
  measures?: Pick<CubeMeasures, 'answered' | 'computing'>,
): void {
  const execute = api.executeQuery.bind(api)
  const cache = api.orchestrator.queryCache.getCacheDriver()
  const kept = createKeptAnswers<QueryAnswer>(
    ({ data }) => data.length,
    () => cache.reset(),
  )
  api.executeQuery = async (query: GeneratedQuery) => {
    const fresh = query.cacheMode === 'must-revalidate' || query.cacheMode === 'no-cache'
    const version = await dataVersion({ fresh })
    kept.follow(version)
    const key = keyOf(query.query, query.values)
    const known = kept.get(key)
    const never = { cacheKeyQueries: { queries: [] }, expireSecs: KEEP_SECONDS, invalidate: version }
    const asked = () => execute({ ...query, ...never })
    const answer = known ?? kept.keep(key, measures?.computing(asked()) ?? asked())
    measures?.answered(known === undefined ? 'store' : 'memory')
    // A copy: the gateway writes into what it is given.
    return { ...(await answer) }
  }
}
