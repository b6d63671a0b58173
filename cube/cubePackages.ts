import { createRequire } from 'node:module'
import type { RequestListener } from 'node:http'
import type { NormalizedQuery } from './patches/finalResult.ts'
import type { Pools } from './patches/keptTranspilation.ts'

/** The parts of Cube's packages that this process touches; they are CommonJS, loaded after the environment is prepared. */
export interface CubePackages {
  readonly CubejsServerCore: CoreConstructor
  readonly ClickHouseDriver: DriverConstructor
  readonly ClickHouseQuery: DialectConstructor
  readonly CubejsHandlerError: new (status: number, type: string, message: string) => Error
  readonly express: () => RequestListener
  readonly gateway: GatewayParts
}

/** Cube's core: the API gateway, the compiler of the model and the orchestrator of queries. */
export interface Core {
  initApp(app: RequestListener): Promise<void>
  getCompilerApi(context: unknown): Promise<CompilerApi>
  getOrchestratorApi(context: unknown): Promise<OrchestratorApi>
  shutdown(): Promise<void>
}
export type CoreConstructor = new (options: Record<string, unknown>) => Core

/** The model as it is compiled, and its planner. */
interface CompilerApi {
  getCompilers(options: { requestId: string }): Promise<{ cubeEvaluator: { isRbacEnabled(): boolean } }>
  getSql(query: object): Promise<CompiledQuestion>
  metaConfig(context: unknown, options: { requestId: string }): Promise<readonly MetaConfig[]>
}
export interface CompiledQuestion {
  readonly sql: readonly [text: string, values: readonly unknown[]]
  readonly aliasNameToMember: Readonly<Record<string, string>>
  readonly dataSource: string
  readonly external: boolean
  readonly preAggregations: readonly unknown[]
}
/** A cube or view with its members, of which those that are not public are not visible. */
export interface MetaConfig {
  readonly config: Readonly<Record<MemberKind, readonly { readonly isVisible?: boolean }[] | undefined>>
}
type MemberKind = 'measures' | 'dimensions' | 'segments'

/** The parts of the gateway that make a question whole and say what its answer holds. */
export interface GatewayParts {
  readonly normalizeQuery: (query: object, persistent: boolean, cacheMode?: string) => NormalizedQuestion
  readonly remapToQueryAdapterFormat: (query: NormalizedQuestion) => NormalizedQuestion
  readonly prepareAnnotation: (meta: readonly MetaConfig[], query: NormalizedQuestion) => Annotation
}
type NormalizedQuestion = NormalizedQuery & Readonly<Record<string, unknown>>
type Annotation = Readonly<Record<MemberKind | 'timeDimensions', Readonly<Record<string, { readonly type?: string }>>>>

/** Runs generated SQL through Cube's queue and memory cache. */
export interface OrchestratorApi {
  executeQuery(query: GeneratedQuery): Promise<QueryAnswer>
  readonly orchestrator: {
    readonly queryCache: { getCacheDriver(): { reset(): void } }
  }
}

/** A generated query as the gateway hands it to the orchestrator. */
export interface GeneratedQuery {
  readonly query: string
  readonly values: readonly unknown[]
  readonly cacheMode?: string
}

/** Rows of a query, as the database gave them. */
export interface QueryAnswer {
  readonly data: readonly unknown[]
}

/** Cube's stock ClickHouse driver. */
export type DriverConstructor = new (config: Record<string, unknown>) => Driver
export interface Driver {
  readonly config: { clickhouseSettings: Record<string, string | number> }
  /** `requestId` begins the name under which ClickHouse knows the query (query_id). */
  query(sql: string, values: readonly unknown[], options?: { requestId?: string }): Promise<Record<string, unknown>[]>
  release(): Promise<void>
}
/** How Cube writes one question in ClickHouse's words. */
export interface Dialect {
  /** The text with a '?' for each value, and the values. */
  buildSqlAndParams(exportAnnotatedSql?: boolean): [string, unknown[]]
  newPreAggregations(): PreAggregations
}
export interface PreAggregations {
  /** The pre-aggregations that could answer the question. */
  rollupMatchResults: () => readonly object[]
  /** The question in the form in which they are compared with it; null when it has none. */
  canUseTransformedQuery: () => object | null
}
// oxlint-disable-next-line typescript/no-explicit-any -- a mixin's constructor must take any arguments
export type DialectConstructor = new (...args: any[]) => Dialect

const require = createRequire(import.meta.url)
const fromServer = createRequire(require.resolve('@cubejs-backend/server/package.json'))

/** Loads Cube as its own server package resolves it, so that there is one copy of each part. */
export function loadCubePackages(): CubePackages {
  const core = fromServer('@cubejs-backend/server-core') as { CubejsServerCore: CoreConstructor }
  const fromCore = createRequire(fromServer.resolve('@cubejs-backend/server-core'))
  const compiler = fromCore('@cubejs-backend/schema-compiler') as { queryClass: (type: string) => DialectConstructor }
  const fromGateway = (file: string): unknown => fromCore(`@cubejs-backend/api-gateway/dist/src/${file}.js`)
  const { CubejsHandlerError } = fromGateway('cubejs-handler-error') as Pick<CubePackages, 'CubejsHandlerError'>
  const driver = require('@cubejs-backend/clickhouse-driver') as { ClickHouseDriver: DriverConstructor }
  return {
    CubejsServerCore: core.CubejsServerCore,
    ClickHouseDriver: driver.ClickHouseDriver,
    CubejsHandlerError,
    ClickHouseQuery: compiler.queryClass('clickhouse'),
    express: fromServer('express') as () => RequestListener,
    gateway: {
      ...(fromGateway('query') as Omit<GatewayParts, 'prepareAnnotation'>),
      ...(fromGateway('helpers/prepare-annotation') as Pick<GatewayParts, 'prepareAnnotation'>),
    },
  }
}

/** The threads in which Cube reads the model's files, as the package that starts them resolves it, and that package's release. */
export function loadTranspilerPools(): { readonly pools: Pools; readonly release: string } {
  const fromCore = createRequire(fromServer.resolve('@cubejs-backend/server-core'))
  const { version } = fromCore('@cubejs-backend/schema-compiler/package.json') as { version: string }
  const fromCompiler = createRequire(fromCore.resolve('@cubejs-backend/schema-compiler'))
  return { pools: fromCompiler('workerpool') as Pools, release: version }
}

/** Cube's native package, with its addon or without. */
export function loadNativePackage(): Record<string, unknown> & { loadNative: () => unknown } {
  return fromServer('@cubejs-backend/native') as Record<string, unknown> & { loadNative: () => unknown }
}
