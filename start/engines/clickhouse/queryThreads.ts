import { Worker } from 'node:worker_threads'
import { ClickhouseException } from './exceptions.ts'
import type { EngineRequest, EngineSummary, FromThread, ToThread } from './messages.ts'
import { loadEngine } from './loadEngine.mjs'
import type { Connection, Engine } from './native.ts'

/** Takes the blocks of a result; the engine waits while the promise is open. */
export type TakeBlock = (bytes: Uint8Array) => Promise<void>

interface Job {
  readonly request: EngineRequest
  readonly takeBlock: TakeBlock
  readonly done: (summary: EngineSummary) => void
  readonly failed: (error: Error) => void
  thread?: QueryThread
  isCancelled: boolean
}

interface QueryThread {
  readonly worker: Worker
  jobs: number
}

interface NamedSession {
  readonly thread: QueryThread
  isBusy: boolean
  expiry: NodeJS.Timeout | undefined
}

const maxThreads = 16

/** One thread per running statement: a slow one blocks no other, not even while it is analysed. */
export class QueryThreads {
  readonly #dataDir: string
  readonly #engine: Engine
  /** Keeps the engine alive between requests, and stops statements. */
  readonly #control: Connection
  readonly #threads: QueryThread[] = []
  readonly #waiting: Job[] = []
  readonly #jobs = new Map<string, Job>()
  readonly #sessions = new Map<string, NamedSession>()

  /** `configFile`: a server's configuration in ClickHouse's XML; the first connection of a process configures its engine. */
  constructor(dataDir: string, configFile?: string) {
    this.#dataDir = dataDir
    this.#engine = loadEngine()
    this.#control = this.#engine.CreateConnection(
      dataDir,
      configFile === undefined ? [] : [`--config-file=${configFile}`],
    )
  }

  /** Runs one statement. `takeBlock` gets the result, block after block. */
  run(request: EngineRequest, takeBlock: TakeBlock): Promise<EngineSummary> {
    return new Promise((done, failed) => {
      const job: Job = { request, takeBlock, done, failed, isCancelled: false }
      this.#jobs.set(request.id, job)
      this.#assign(job)
    })
  }

  /** Stops a statement, waiting or running; its run() fails with QUERY_WAS_CANCELLED. */
  async cancel(id: string): Promise<void> {
    const job = this.#jobs.get(id)
    if (!job || job.isCancelled) return
    job.isCancelled = true
    if (!job.thread)
      return this.#settle(job, new ClickhouseException(394, 'QUERY_WAS_CANCELLED', 'Query was cancelled.'))
    this.#tell(job.thread, { kind: 'stop', id })
    while (this.#jobs.has(id)) {
      await this.#engine
        .QueryAsyncConnection(this.#control, `KILL QUERY WHERE ${isStatement(id)} ASYNC`, 'Null')
        .catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Keeps a named session (its settings and temporary tables) for some more seconds; it serves one request at a time. */
  async inSession<T>(sessionId: string, timeoutSeconds: number, work: () => Promise<T>): Promise<T> {
    const session = this.#sessions.get(sessionId) ?? { thread: this.#freest(), isBusy: false, expiry: undefined }
    if (session.isBusy)
      throw new ClickhouseException(373, 'SESSION_IS_LOCKED', `Session ${sessionId} is locked by a concurrent client`)
    clearTimeout(session.expiry)
    session.isBusy = true
    this.#sessions.set(sessionId, session)
    try {
      return await work()
    } finally {
      session.isBusy = false
      session.expiry = setTimeout(() => this.#forget(sessionId, session), timeoutSeconds * 1000).unref()
    }
  }

  /** True when a named session is still kept. */
  hasSession(sessionId: string): boolean {
    return this.#sessions.has(sessionId)
  }

  /** Stops what runs and closes the engine. */
  async close(): Promise<void> {
    await Promise.all([...this.#jobs.keys()].map((id) => this.cancel(id)))
    for (const [sessionId, session] of this.#sessions) this.#forget(sessionId, session)
    this.#engine.CloseConnection(this.#control)
  }

  #assign(job: Job): void {
    const { sessionId } = job.request
    const thread = sessionId === undefined ? this.#idleThread() : this.#sessions.get(sessionId)?.thread
    if (!thread) return void this.#waiting.push(job)
    job.thread = thread
    thread.jobs += 1
    this.#tell(thread, { kind: 'run', request: job.request })
  }

  #idleThread(): QueryThread | undefined {
    const idle = this.#threads.find(({ jobs }) => jobs === 0)
    return idle ?? (this.#threads.length < maxThreads ? this.#newThread() : undefined)
  }

  #freest(): QueryThread {
    return this.#idleThread() ?? this.#threads.reduce((best, thread) => (thread.jobs < best.jobs ? thread : best))
  }

  #newThread(): QueryThread {
    const worker = new Worker(new URL('./queryThread.mjs', import.meta.url), {
      workerData: { dataDir: this.#dataDir },
      execArgv: [],
    })
    const thread: QueryThread = { worker, jobs: 0 }
    worker.on('message', (message: FromThread) => this.#hear(message))
    // The engine may be in an unknown state: end the process, its parent starts it again on the same data.
    worker.on('error', (error) => {
      throw error
    })
    this.#threads.push(thread)
    return thread
  }

  #hear(message: FromThread): void {
    const job = this.#jobs.get(message.id)
    if (!job?.thread) return
    const { thread } = job
    if (message.kind === 'end') return this.#settle(job, message.summary)
    if (message.kind === 'error') return this.#settle(job, new Error(message.message))
    const more = () => this.#tell(thread, { kind: 'more', id: message.id })
    if (job.isCancelled) return more()
    job.takeBlock(message.bytes).then(more, () => this.cancel(message.id))
  }

  #settle(job: Job, outcome: EngineSummary | Error): void {
    this.#jobs.delete(job.request.id)
    const queued = this.#waiting.indexOf(job)
    if (queued >= 0) this.#waiting.splice(queued, 1)
    if (job.thread) job.thread.jobs -= 1
    if (outcome instanceof Error) job.failed(outcome)
    else job.done(outcome)
    const next = this.#waiting.shift()
    if (next) this.#assign(next)
  }

  #forget(sessionId: string, session: NamedSession): void {
    clearTimeout(session.expiry)
    this.#sessions.delete(sessionId)
    this.#tell(session.thread, { kind: 'forget', sessionId })
  }

  #tell(thread: QueryThread, message: ToThread): void {
    thread.worker.postMessage(message)
  }
}

/** SQL: this row of system.processes is the statement of that id. */
export function isStatement(id: string): string {
  return `startsWith(query, '/* ${id} */')`
}
