import { describe, expect, it } from 'vitest'
import type { GeneratedQuery, OrchestratorApi } from '../cubePackages.ts'
import { ENGINE_SQL, orderedChanges, storedParts } from '../../shared/storedParts.ts'
import { createDataVersion, keepFresh, readVersionBy } from './freshness.ts'

function clock() {
  let at = 1000
  return { now: () => at, wait: (ms: number) => (at += ms) }
}

/** After all that follows at once. */
const soon = () => new Promise((resolve) => void setImmediate(resolve))
/** After a reading that was asked for has begun. */
const gathered = () => new Promise((resolve) => void setTimeout(resolve, 10))

describe('the data version', () => {
  it('is read once for readers at the same time and again after 0.3 s', async () => {
    const { now, wait } = clock()
    let reads = 0
    const version = createDataVersion(() => Promise.resolve(String((reads += 1))), now)
    expect(await Promise.all([version(), version()])).toEqual(['1', '1'])
    wait(299)
    expect(await version()).toBe('1')
    wait(1)
    expect(await version()).toBe('2')
    expect(await version({ fresh: true })).toBe('3')
  })

  it('that is asked fresh is read after the reading under way, which may be older than the change', async () => {
    const readings: ((version: string) => void)[] = []
    const version = createDataVersion(() => new Promise((resolve) => void readings.push(resolve)))
    const [usual, fresh] = [version(), version({ fresh: true })]
    readings[0]?.('before')
    expect(await usual).toBe('before')
    await gathered()
    readings[1]?.('after')
    expect(await fresh).toBe('after')
  })

  it('that several ask fresh one shortly after the other is read once, after the last of them asked', async () => {
    const readings: ((version: string) => void)[] = []
    const version = createDataVersion(() => new Promise((resolve) => void readings.push(resolve)))
    const first = version({ fresh: true })
    await soon()
    const others = [version({ fresh: true }), version({ changes: 'a' }), version()]
    expect(readings).toHaveLength(0)
    await gathered()
    // This one begins too late for what is asked now.
    const late = version({ fresh: true })
    readings[0]?.('1')
    expect(await Promise.all([first, ...others])).toEqual(['1', '1', '1', '1'])
    await gathered()
    readings[1]?.('2')
    expect([await late, readings.length]).toEqual(['2', 2])
  })

  it('is read again for changes that it was not read for, once for all who know of the same', async () => {
    const readings: ((version: string) => void)[] = []
    const version = createDataVersion(() => new Promise((resolve) => void readings.push(resolve)))
    const knows = (changes: string) => version({ changes })
    const [early, late, usual] = [knows('one'), [knows('two'), knows('two')], version()]
    readings[0]?.('a')
    expect(await Promise.all([early, usual])).toEqual(['a', 'a'])
    await soon()
    expect(readings).toHaveLength(2)
    readings[1]?.('b')
    expect(await Promise.all(late)).toEqual(['b', 'b'])
    expect(await Promise.all([knows('two'), version()])).toEqual(['b', 'b'])
    // Any other word is a change: of another process, or of before.
    const back = knows('one')
    await soon()
    readings[2]?.('c')
    expect([await back, readings.length]).toEqual(['c', 3])
  })

  it('that is asked fresh waits for one reading, however many others follow', async () => {
    const readings: ((version: string) => void)[] = []
    const version = createDataVersion(() => new Promise((resolve) => void readings.push(resolve)))
    const others = [version({ changes: 'a' }), version({ changes: 'b' }), version({ changes: 'c' })]
    const fresh = version({ fresh: true })
    readings[0]?.('1')
    await others[0]
    await gathered()
    readings[1]?.('2')
    expect(await fresh).toBe('2')
    expect(await others[1]).toBe('2')
    expect(await others[2]).toBe('2')
  })

  it('is asked again after a failure', async () => {
    let reads = 0
    const version = createDataVersion(() => {
      reads += 1
      return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve('2')
    })
    await expect(version()).rejects.toThrow('down')
    expect(await version()).toBe('2')
  })
})

describe('the version that is read of the store', () => {
  it.each([
    ['of one server', 'ReplacingMergeTree(version)', null],
    ['of all servers of a cluster', "Distributed('comptoir', 'pos', 'tickets_local')", 'comptoir'],
  ])('is a sum over the parts %s, which is asked for its form once', async (_what, engine, cluster) => {
    const asked: (readonly [sql: string, values: unknown])[] = []
    const read = readVersionBy({
      query: (sql: string, values: unknown[]) => {
        asked.push([sql.replaceAll(/\s+/g, ' '), values])
        return Promise.resolve(sql === ENGINE_SQL ? [{ engine_full: engine }] : [{ version: '7:1' }])
      },
    })
    expect([await read(), await read()]).toEqual(['7:1', '7:1'])
    const version = `SELECT concat(toString(count()), ':', toString(groupBitXor(cityHash64(server, table, name)))) AS version FROM (SELECT server, table, name FROM ${storedParts(cluster)} UNION ALL SELECT server, table, name FROM ${orderedChanges(cluster)}) WHERE table IN ('tickets', 'time_clock', 'restaurants', 'refused_files', 'closed_days')`
    const flat = version.replaceAll(/\s+/g, ' ')
    expect(asked).toEqual([
      [ENGINE_SQL, []],
      [flat, []],
      [flat, []],
    ])
  })
  it('is asked for its form again while there is no table yet', async () => {
    let engines: { engine_full: string }[] = []
    const asked: string[] = []
    const read = readVersionBy({
      query: (sql: string) => {
        asked.push(sql === ENGINE_SQL ? 'form' : sql.includes('cluster(comptoir') ? 'cluster' : 'server')
        return Promise.resolve(sql === ENGINE_SQL ? engines : [])
      },
    })
    expect(await read()).toBe('undefined')
    engines = [{ engine_full: 'Distributed(comptoir, pos)' }]
    await read()
    await read()
    expect(asked).toEqual(['form', 'server', 'form', 'cluster', 'cluster'])
  })
})

describe('answers kept in memory', () => {
  it('are forgotten as soon as the version changes', async () => {
    let version = 'a'
    let resets = 0
    const asked: Record<string, unknown>[] = []
    const api: OrchestratorApi = {
      executeQuery: (query) => {
        asked.push(query as unknown as Record<string, unknown>)
        return query.query === 'broken' ? Promise.reject(new Error('down')) : Promise.resolve({ data: [] })
      },
      orchestrator: {
        queryCache: { getCacheDriver: () => ({ reset: () => void (resets += 1) }) },
      },
    }
    keepFresh(api, () => Promise.resolve(version))
    const query: GeneratedQuery = { query: 'SELECT 1', values: [] }
    await api.executeQuery(query)
    await api.executeQuery(query)
    version = 'b'
    await api.executeQuery(query)
    expect(asked.map(({ invalidate }) => invalidate)).toEqual(['a', 'b'])
    await expect(api.executeQuery({ query: 'broken', values: [] })).rejects.toThrow('down')
    await expect(api.executeQuery({ query: 'broken', values: [] })).rejects.toThrow('down')
    expect(asked).toHaveLength(4)
    expect(resets).toBe(2)
  })
})

describe('what is kept', () => {
  interface Keeping {
    readonly api: OrchestratorApi
    readonly asked: GeneratedQuery[]
    readonly freshly: boolean[]
    /** Asks for these at once, each by its number. */
    readonly ask: (...numbers: readonly number[]) => Promise<unknown>
  }

  const question = (at: number): GeneratedQuery => ({ query: 'SELECT ?', values: [at] })

  /** The same version of the data for ever; the answer to a question has as many rows as `rows` says of its number. */
  function keeping(rows: (at: number) => number): Keeping {
    const asked: GeneratedQuery[] = []
    const freshly: boolean[] = []
    const api: OrchestratorApi = {
      // As Cube's own, it needs its object.
      executeQuery(query) {
        if (this !== api) throw new Error('without its object')
        asked.push(query)
        return Promise.resolve({ data: new Array<unknown>(rows(Number(query.values[0]))) })
      },
      orchestrator: { queryCache: { getCacheDriver: () => ({ reset: () => undefined }) } },
    }
    keepFresh(api, (how) => {
      freshly.push(how?.fresh === true)
      return Promise.resolve('same')
    })
    const ask = (...numbers: readonly number[]) => Promise.all(numbers.map((at) => api.executeQuery(question(at))))
    return { api, asked, freshly, ask }
  }

  it('is told: what was computed, and what came from memory', async () => {
    const { api } = keeping(() => 1)
    const told: string[] = []
    keepFresh(api, () => Promise.resolve('same'), {
      answered: (source) => told.push(source),
      computing: (work) => {
        told.push('computing')
        return work
      },
    })
    await api.executeQuery(question(1))
    await api.executeQuery(question(1))
    expect(told).toEqual(['computing', 'store', 'memory'])
  })
  it('is asked of Cube without refresh keys, for six hours, under the version of the data', async () => {
    const { ask, asked } = keeping(() => 1)
    await ask(1)
    expect(asked).toEqual([
      { ...question(1), cacheKeyQueries: { queries: [] }, expireSecs: 21_600, invalidate: 'same' },
    ])
  })

  it.each([
    [10_000, 10_000],
    [10_001, 10_002],
  ])('is forgotten once there are more than ten thousand answers: %i', async (count, times) => {
    const { ask, asked } = keeping(() => 0)
    await ask(...Array.from({ length: count }, (_, at) => at))
    await ask(0)
    expect(asked).toHaveLength(times)
  })

  it('is forgotten once it has more than a million rows, counted anew from then on', async () => {
    const { ask, asked } = keeping((at) => (at === 3 ? 1 : 500_000))
    const numbers = [1, 2, 1, 3, 1, 2, 1, 3, 2]
    for (const at of numbers) await ask(at)
    // The third question makes it one row too many: what follows it finds nothing, and starts to fill again.
    expect(asked.map(({ values }) => values[0])).toEqual([1, 2, 3, 1, 2, 3, 2])
  })

  it.each([
    ['must-revalidate', true],
    ['no-cache', true],
    ['stale-if-slow', false],
    [undefined, false],
  ])('is looked at anew when a question asks for that by its mode: %s', async (cacheMode, isFresh) => {
    const { api, freshly } = keeping(() => 1)
    await api.executeQuery({ ...question(1), ...(cacheMode === undefined ? {} : { cacheMode }) })
    expect(freshly).toEqual([isFresh])
  })
})
