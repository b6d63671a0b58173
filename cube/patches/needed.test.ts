import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { prepareCubeEnvironment } from '../config.ts'
import { loadCubePackages, loadTranspilerPools } from '../cubePackages.ts'
import { createWallTimeDialect } from './dialect.ts'
import { useNativeOrFallback } from './nativeFallback.ts'

// Each of these shows what Cube does by itself. When one fails, Cube has changed and the patch of its name may go
// (docs/decisions/0021-patches-into-cube.md).

const require = createRequire(import.meta.url)
const fromServer = createRequire(require.resolve('@cubejs-backend/server/package.json'))

interface Dialect {
  timezone: string
  convertTz(field: string): string
  timeGroupedColumn(granularity: string, dimension: string): string
  timeStampCast(value: string): string
}

const { ClickHouseQuery: Stock } = loadCubePackages()
const dialectOf = (Class: typeof Stock): Dialect =>
  Object.assign(Object.create(Class.prototype as object) as Dialect, { timezone: 'UTC' })

it('dialect: the stock one cuts bounds and times to whole seconds, ours keeps them', () => {
  const [stock, ours] = [dialectOf(Stock), dialectOf(createWallTimeDialect(Stock))]
  expect(stock.timeStampCast('?')).toBe('parseDateTimeBestEffort(?)')
  expect(stock.convertTz('ts')).toBe("toTimeZone(toDateTime64(ts, 0), 'UTC')")
  expect(ours.timeStampCast('?')).toBe("parseDateTime64BestEffort(?, 3, 'UTC')")
  expect(ours.convertTz('ts')).toBe('ts')
})

it('dialect: the stock one compares a question with pre-aggregations where there is none, each time that it is asked for one', () => {
  const { PreAggregations } = createRequire(fromServer.resolve('@cubejs-backend/server-core'))(
    '@cubejs-backend/schema-compiler/dist/src/adapter/PreAggregations.js',
  ) as {
    PreAggregations: new (query: object, history: object, lattice: object) => { findPreAggregationForQuery(): unknown }
  }
  let compared = 0
  const collectCubeNames = () => ((compared += 1), [])
  const none = new PreAggregations({ collectCubeNames }, {}, {})
  Object.assign(none, { canUsePreAggregationFn: () => () => false })
  expect([none.findPreAggregationForQuery(), none.findPreAggregationForQuery()]).toEqual([undefined, undefined])
  expect(compared).toBe(2)
})

interface Orchestrator {
  fetchQuery(query: Record<string, unknown>): Promise<{ data: unknown }>
}
type OrchestratorConstructor = new (
  prefix: string,
  driver: () => Promise<object>,
  log: () => void,
  options: object,
) => Orchestrator

it('freshness: by itself Cube serves the former answer once more after the data changed', async () => {
  const fromCore = createRequire(fromServer.resolve('@cubejs-backend/server-core'))
  const { QueryOrchestrator } = fromCore('@cubejs-backend/query-orchestrator') as {
    QueryOrchestrator: OrchestratorConstructor
  }
  let stored = 'before'
  const driver = {
    query: () => Promise.resolve([{ stored }]),
    testConnection: () => Promise.resolve(),
    release: () => Promise.resolve(),
    capabilities: () => ({}),
  }
  const orchestrator = new QueryOrchestrator(
    'STANDALONE',
    () => Promise.resolve(driver),
    () => undefined,
    {
      cacheAndQueueDriver: 'memory',
      contextToDbType: () => Promise.resolve('clickhouse'),
      contextToExternalDbType: () => undefined,
      rollupOnlyMode: false,
      queryCacheOptions: { queueOptions: () => Promise.resolve({ concurrency: 1 }), refreshKeyRenewalThreshold: 0 },
    },
  )
  const versions = ['SELECT version', [], { renewalThreshold: 0 }]
  const ask = () =>
    orchestrator.fetchQuery({
      ...{ query: 'SELECT stored', values: [], expireSecs: 60, requestId: 'needed', dataSource: 'default' },
      cacheKeyQueries: { queries: [versions] },
    })
  expect((await ask()).data).toEqual([{ stored: 'before' }])
  stored = 'after'
  expect((await ask()).data).toEqual([{ stored: 'before' }])
})

it('keptTranspilation: by itself Cube reads the same files anew in its threads for each start', async () => {
  prepareCubeEnvironment()
  useNativeOrFallback()
  const { pools } = loadTranspilerPools()
  const stock = pools.pool
  const asked: string[] = []
  pools.pool = (...given) => {
    const pool = stock(...given)
    const exec = pool.exec.bind(pool)
    return Object.assign(pool, { exec: (...call: Parameters<typeof exec>) => (asked.push(call[0]), exec(...call)) })
  }
  const fromCore = createRequire(fromServer.resolve('@cubejs-backend/server-core'))
  const { prepareCompiler } = fromCore('@cubejs-backend/schema-compiler') as {
    prepareCompiler: (files: object, options: object) => { compiler: { compile(): Promise<unknown> } }
  }
  const content =
    'cubes:\n  - name: rows\n    sql: "SELECT 1 AS n"\n    measures:\n      - { name: total, sql: "{CUBE}.n", type: sum }\n'
  const files = { localPath: () => '', dataSchemaFiles: () => Promise.resolve([{ fileName: 'rows.yml', content }]) }
  await prepareCompiler(files, {}).compiler.compile()
  const once = asked.length
  await prepareCompiler(files, {}).compiler.compile()
  pools.pool = stock
  expect(asked).toContain('transpileYaml')
  expect(asked).toHaveLength(2 * once)
})

it("nativeFallback: the native addon still comes from another place than the package's own files", () => {
  const { scripts, files } = fromServer('@cubejs-backend/native/package.json') as {
    scripts: Record<string, string>
    files: string[]
  }
  expect(scripts['postinstall']).toContain('post-installer')
  expect(files.filter((name) => name.endsWith('.node'))).toEqual([])
})
