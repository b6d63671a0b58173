import Router from '@koa/router'
import type { Middleware } from 'koa'
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { unauthenticated } from '../http/session.ts'
import type { DiskWatch } from '../limits/disk.ts'
import { isBearer } from '../../shared/isBearer.ts'
import { measureImports } from './measureImports.ts'
import { measureReadiness } from './measureReadiness.ts'
import { createReadiness } from './readiness.ts'
import {
  measureDifferences,
  measureMails,
  measureOrders,
  measurePasswords,
  measureStores,
  measureWorker,
} from './measureParts.ts'

/**
 * /livez: the process answers. /readyz: each part and since when; 200 'ok' or 'degraded' while people can log in and upload,
 * 503 'down' when they cannot. /metrics: Prometheus, for who sends METRICS_TOKEN as a bearer; 404 where none is set.
 */
export function healthRoutes(deps: Deps, disk: DiskWatch): Router<ApiState> {
  const look = createReadiness(deps, disk)
  const { registry, config } = deps
  const { metricsToken } = config
  measureWorker(registry, deps.knex)
  measureImports(registry, deps.knex)
  measureReadiness(registry, look)
  measureOrders(registry, deps.knex)
  measureMails(registry, deps.knex)
  measureDifferences(registry, deps.knex)
  measureStores(deps)
  measurePasswords(registry, deps.passwords)
  return new Router<ApiState>()
    .get('/livez', (ctx) => {
      ctx.body = { status: 'ok' }
    })
    .get('/readyz', async (ctx) => {
      const readiness = await look()
      ctx.status = readiness.status === 'down' ? 503 : 200
      ctx.body = readiness
    })
    .get('/metrics', async (ctx) => {
      if (metricsToken === undefined) throw notFound()
      if (!isBearer(ctx.get('authorization'), metricsToken)) throw unauthenticated()
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
