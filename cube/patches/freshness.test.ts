import { describe, expect, it } from 'vitest'
import type { GeneratedQuery, OrchestratorApi } from '../cubePackages.ts'
import { createDataVersion, keepFresh } from './freshness.ts'

function clock() {
  let at = 1000
  return { now: () => at, wait: (ms: number) => (at += ms) }
}

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
