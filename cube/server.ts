import { createServer } from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { createLog } from '../shared/createLog.ts'
import { withoutLiterals } from '../shared/redact.ts'
import { createMetricsDoor, createRegistry } from '../shared/metricsDoor.ts'
import { createCheckAuth } from './checkAuth.ts'
import { prepareCubeEnvironment, readConfig, type CubeConfig } from './config.ts'
import { loadCubePackages, loadTranspilerPools, type Core, type CubePackages } from './cubePackages.ts'
import { createWallTimeDialect } from './patches/dialect.ts'
import { createDriver } from './driver.ts'
import { createKeptAnswers } from './keptAnswers.ts'
import { createCubeMeasures, type CubeMeasures } from './measures.ts'
import { createDataVersion, keepFresh, readVersionBy, type DataVersion } from './patches/freshness.ts'
import { keepTranspiled, transpiledFile } from './patches/keptTranspilation.ts'
import { useNativeOrFallback } from './patches/nativeFallback.ts'
import { answerByShape, type KeptRows } from './shapes/answerByShape.ts'
import { createCompile } from './shapes/compile.ts'
import { createStatements } from './shapes/statements.ts'
import { addTenantFilter, type TenantQuery } from './tenantFilter.ts'

const CONTINUE_WAIT_SECONDS = 50
/** Cube's queue and the kept statements each send so many statements to ClickHouse. */
const QUESTIONS_AT_ONCE = 8
/** A token names each restaurant that may be read, 10,000 at most: 52 bytes each. Node's own bound, 16 KB, is met by 300. */
const LONGEST_HEADERS = 1 << 20

/** The semantic layer as a process: Cube's REST API on loopback, over the model and ClickHouse. Stops on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig()
  prepareCubeEnvironment()
  const logger = createLog({ name: 'cube', level: config.logLevel })
  const hasAddon = useNativeOrFallback()
  const packages = loadCubePackages()
  const { pools, release } = loadTranspilerPools()
  keepTranspiled(pools, { file: transpiledFile, release })
  const registry = createRegistry()
  const measures = createCubeMeasures(registry, logger)
  const core = new packages.CubejsServerCore(coreOptions(config, packages, { logger, measures }))
  const [dataVersion] = await Promise.all([readFreshly(core, packages, { config, measures }), compileModel(core)])
  const app = packages.express()
  await core.initApp(app)
  const isMetrics = createMetricsDoor(registry, config.metricsToken)
  const answer = measures.calls(
    answerByShape(
      {
        checkAuth: createCheckAuth(config.secret),
        statements: createStatements(createCompile(core, packages.gateway)),
        driver: measures.queries(createDriver(packages.ClickHouseDriver, config.clickhouseUrl)),
        inTurn: pLimit(QUESTIONS_AT_ONCE),
        kept: createKeptAnswers<KeptRows>(({ count }) => count),
        continueWaitMs: CONTINUE_WAIT_SECONDS * 1000,
        ...{ dataVersion, measures },
      },
      app,
    ),
  )
  const server = createServer({ maxHeaderSize: LONGEST_HEADERS }, (request, response) => {
    if (!isMetrics(request, response)) answer(request, response)
  })
  server.keepAliveTimeout = 65_000
  server.listen(config.port, config.host, () => {
    logger.info({ port: config.port, planner: hasAddon ? 'native addon' : 'javascript' }, 'semantic layer ready')
  })
  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
    setTimeout(() => process.exit(0), 1000).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function coreOptions(
  config: CubeConfig,
  packages: CubePackages,
  { logger, measures }: { readonly logger: Logger; readonly measures: CubeMeasures },
): Record<string, unknown> {
  const dialect = createWallTimeDialect(packages.ClickHouseQuery)
  return {
    schemaPath: relative(process.cwd(), fileURLToPath(new URL('../model', import.meta.url))),
    apiSecret: config.secret,
    cacheAndQueueDriver: 'memory',
    telemetry: false,
    devServer: false,
    scheduledRefreshTimer: false,
    checkAuth: refusing(packages, createCheckAuth(config.secret)),
    contextToApiScopes: () => ['meta', 'data', 'sql'],
    queryRewrite: refusing(packages, addTenantFilter<TenantQuery>),
    driverFactory: () => measures.queries(createDriver(packages.ClickHouseDriver, config.clickhouseUrl)),
    dialectFactory: () => dialect,
    orchestratorOptions: {
      continueWaitTimeout: CONTINUE_WAIT_SECONDS,
      queryCacheOptions: {
        queueOptions: { concurrency: QUESTIONS_AT_ONCE, continueWaitTimeout: CONTINUE_WAIT_SECONDS },
      },
    },
    logger: (message: string, params: { error?: unknown; warning?: unknown; requestId?: unknown }) => {
      const about = { requestId: params.requestId, error: shown(params.error), warning: shown(params.warning) }
      if (params.error !== undefined) logger.error(about, message)
      else if (params.warning !== undefined) logger.warn(about, message)
      else logger.trace(about, message)
    },
  }
}

/** A failure of a query names its statement: the values in it are people's and stay out of the log. */
function shown(text: unknown): unknown {
  return typeof text === 'string' ? withoutLiterals(text) : text
}

/** What our checks refuse is answered 403; Cube would take it for a fault of its own. */
function refusing<Given extends unknown[], T>(packages: CubePackages, check: (...given: Given) => T) {
  return (...given: Given): T => {
    try {
      return check(...given)
    } catch (cause) {
      throw new packages.CubejsHandlerError(403, 'Forbidden', cause instanceof Error ? cause.message : 'refused')
    }
  }
}

/** Compiles the model before the first question; a fault in it stops the start. */
async function compileModel(core: Core): Promise<void> {
  const compiler = await core.getCompilerApi({ securityContext: {}, requestId: 'start' })
  await compiler.getCompilers({ requestId: 'start' })
}

/** Ties the answers that Cube keeps in memory to the version of the data, read by a driver of its own; gives that version. */
async function readFreshly(
  core: Core,
  packages: CubePackages,
  { config, measures }: { readonly config: CubeConfig; readonly measures: CubeMeasures },
): Promise<DataVersion> {
  const driver = createDriver(packages.ClickHouseDriver, config.clickhouseUrl)
  const dataVersion = createDataVersion(readVersionBy(driver))
  keepFresh(await core.getOrchestratorApi({ securityContext: {}, requestId: 'start' }), dataVersion, measures)
  return dataVersion
}

await main()
