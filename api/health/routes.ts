import Router from '@koa/router'
import type { Middleware } from 'koa'
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client'
import type { ApiState, Deps } from '../context.ts'
import { diskFull, watchDisk } from '../limits/disk.ts'
import { findWorkerHealth, measureWorker } from './workerHealth.ts'

/**
 * /livez: the process answers. /readyz: both stores and Cube answer, 503 with the name of the one that does not; 'degraded'
 * with the reason when something else is wrong while people can work. /metrics: Prometheus.
 */
export function healthRoutes(deps: Deps, registry: Registry): Router<ApiState> {
  const { knex, clickhouse, cube } = deps
  const disk = watchDisk(deps)
  measureWorker(registry, knex)
  return new Router<ApiState>()
    .get('/livez', (ctx) => {
      ctx.body = { status: 'ok' }
    })
    .get('/readyz', async (ctx) => {
      const [postgres, clickhouseAnswers, cubeAnswers, room, worker] = await Promise.all([
        within(2000, knex.raw('SELECT 1')),
        within(
          2000,
          clickhouse.ping().then(({ success }) => (success ? true : Promise.reject(new Error('no ping')))),
        ),
        cube.isReady(),
        disk.find(),
        findWorkerHealth(knex).catch(() => null),
      ])
      const isReady = postgres && clickhouseAnswers && cubeAnswers && (deps.isOpen?.() ?? true)
      ctx.status = isReady ? 200 : 503
      ctx.body = {
        status: isReady ? (room.isLow || worker?.isStuck ? 'degraded' : 'ok') : 'unavailable',
        postgres,
        clickhouse: clickhouseAnswers,
        cube: cubeAnswers,
        worker,
        disk: room.isLow ? { ...room, reason: diskFull().message } : room,
      }
    })
    .get('/metrics', async (ctx) => {
      ctx.type = registry.contentType
      ctx.body = await registry.metrics()
    })
}

/** Counts and times the calls by their route, never by a raw path. */
export function measureCalls(registry: Registry): Middleware<ApiState> {
  collectDefaultMetrics({ register: registry })
  const labelNames = ['verb', 'route', 'status'] as const
  const calls = new Counter({ name: 'comptoir_calls_total', help: 'Calls answered', labelNames, registers: [registry] })
  const seconds = new Histogram({
    name: 'comptoir_call_seconds',
    help: 'Time to answer a call',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return async (ctx, next) => {
    const started = performance.now()
    await next()
    const route = (ctx as { routerPath?: unknown }).routerPath
    const labels = { verb: ctx.method, route: typeof route === 'string' ? route : 'static', status: String(ctx.status) }
    calls.inc(labels)
    seconds.observe(labels, (performance.now() - started) / 1000)
  }
}

async function within(limitMs: number, work: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false)
  })
  const answers = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  return await Promise.race([answers, late]).finally(() => clearTimeout(timer))
}
