import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Driver } from './cubePackages.ts'
import { views } from '../shared/views.ts'

/** Where the answer of a question came from: kept in memory since the data last changed, or computed by ClickHouse. */
export type AnswerSource = 'memory' | 'store'

/** Counts and times what this semantic layer does, for its /metrics. */
export interface CubeMeasures {
  /** Times each call and writes one line when it is answered, with the request's id; never its question or token. */
  calls(listener: RequestListener): RequestListener
  /** Times each query that a driver sends to ClickHouse. */
  queries(driver: Driver): Driver
  /** Notes where an answer came from. */
  answered(source: AnswerSource): void
  /** Notes whether the statement of a question was kept by its shape, or is Cube's to plan. */
  stated(statement: 'kept' | 'planned'): void
  /** Counts work that waits for its turn in Cube's queue, or for ClickHouse, until it is done. */
  computing<T>(work: Promise<T>): Promise<T>
}

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Registers the layer's series. Labels come from closed lists: doors, public views, statuses of HTTP. */
export function createCubeMeasures(registry: Registry, log: Pick<Logger, 'info'>): CubeMeasures {
  const series = registerSeries([registry])
  const queue = createQueue(series)
  // From 0 on, so that the first of its kind is seen as growth.
  for (const source of ['memory', 'store']) series.answers.inc({ source }, 0)
  for (const statement of ['kept', 'planned']) series.statements.inc({ statement }, 0)
  return {
    calls: (listener) => (request, response) => {
      const startedAt = performance.now()
      response.once('close', () => {
        const ms = performance.now() - startedAt
        const door = doorOf(request)
        const status = response.writableFinished ? response.statusCode : 499
        series.calls.observe({ door, status: String(status) }, ms / 1000)
        if (door === 'other') return
        const requestId = request.headers['x-request-id']
        log.info({ requestId, door, status, ms: Math.round(ms * 10) / 10 }, 'answered')
      })
      listener(request, response)
    },
    queries(driver) {
      const query = driver.query.bind(driver)
      driver.query = async (...asked) => {
        const stop = series.queries.startTimer({ view: viewOf(asked[0]) })
        const rows = queue.during('running', query(...asked))
        rows.then(
          () => stop({ outcome: 'ok' }),
          () => stop({ outcome: 'failed' }),
        )
        return await rows
      }
      return driver
    },
    answered: (source) => series.answers.inc({ source }),
    stated: (statement) => series.statements.inc({ statement }),
    computing: (work) => queue.during('computing', work),
  }
}

/** How many questions are being computed, and how many of them ClickHouse works on: the others wait for their turn. */
function createQueue({ running, waiting }: Pick<ReturnType<typeof registerSeries>, 'running' | 'waiting'>) {
  const now = { computing: 0, running: 0 }
  const add = (what: keyof typeof now, difference: number) => {
    now[what] += difference
    running.set(now.running)
    waiting.set(Math.max(0, now.computing - now.running))
  }
  return {
    async during<T>(what: keyof typeof now, work: Promise<T>): Promise<T> {
      add(what, 1)
      return await work.finally(() => add(what, -1))
    },
  }
}

function registerSeries(registers: Registry[]) {
  return {
    calls: new Histogram({
      name: 'comptoir_cube_call_seconds',
      help: 'Time to answer a call of the semantic layer',
      labelNames: ['door', 'status'] as const,
      buckets,
      registers,
    }),
    queries: new Histogram({
      name: 'comptoir_cube_query_seconds',
      help: 'Time of a query in ClickHouse, by the public view that is asked',
      labelNames: ['view', 'outcome'] as const,
      buckets,
      registers,
    }),
    answers: new Counter({
      name: 'comptoir_cube_answers_total',
      help: 'Questions answered from memory or computed',
      labelNames: ['source'] as const,
      registers,
    }),
    statements: new Counter({
      name: 'comptoir_cube_statements_total',
      help: 'Questions whose statement was kept by their shape, or planned by Cube',
      labelNames: ['statement'] as const,
      registers,
    }),
    running: new Gauge({ name: 'comptoir_cube_queries_running', help: 'Queries that ClickHouse works on', registers }),
    waiting: new Gauge({
      name: 'comptoir_cube_queries_waiting',
      help: 'Questions that wait for their turn to be computed',
      registers,
    }),
  }
}

/** The door of Cube's REST API that a call knocks at. */
function doorOf({ url = '' }: IncomingMessage): string {
  return /^\/cubejs-api\/v1\/(load|meta|sql|dry-run)(?:[?/]|$)/.exec(url)?.[1] ?? 'other'
}

/** Cube names each column of a query after its view: "sales__gross_sales". Without one it asks for the data's version or the like. */
function viewOf(sql: string): string {
  const named = /"?\b([a-z_]+?)__[a-z]/.exec(sql)?.[1]
  return views.find((view) => view === named) ?? 'none'
}
