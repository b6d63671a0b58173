import type { ChildProcess } from 'node:child_process'

/** A process that is started again when it ends by itself, until stop(). */
export interface Supervised {
  /** Asks the process to end, kills it after 10 s, and does not start it again. */
  stop(): Promise<void>
}

interface Options {
  readonly name: string
  /** Starts the process and resolves when it is ready; rejects when it ended or was not ready in time. */
  readonly start: () => Promise<ChildProcess>
  /** The signal that asks for an orderly end. */
  readonly signal?: NodeJS.Signals
  readonly say?: (line: string) => void
}

const firstWaitMs = 250
const longestWaitMs = 15_000
/** A process that held this long starts again at once when it falls. */
const steadyMs = 60_000
const patienceMs = 10_000

/** Starts a process and keeps it running with growing waits; the first start must succeed, it throws otherwise. */
export async function supervise({
  name,
  start,
  signal = 'SIGTERM',
  say = () => undefined,
}: Options): Promise<Supervised> {
  let isStopping = false
  let waitMs = firstWaitMs
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> = Promise.resolve()
  let child = watch(await start())

  function watch(started: ChildProcess): ChildProcess {
    const startedAt = Date.now()
    if (hasEnded(started)) ended(startedAt)
    else started.once('exit', () => ended(startedAt))
    return started
  }

  function ended(startedAt: number): void {
    if (isStopping) return
    waitMs = Date.now() - startedAt > steadyMs ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    say(`${name} s’est arrêté ; nouveau démarrage dans ${waitMs / 1000} s.`)
    timer = setTimeout(() => void (starting = again()), waitMs)
  }

  async function again(): Promise<void> {
    const startedAt = Date.now()
    try {
      child = watch(await start())
      if (isStopping) await stopChild(child, signal)
    } catch (error) {
      say(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      ended(startedAt)
    }
  }

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await Promise.all([starting, stopChild(child, signal)])
      await stopChild(child, signal)
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(timer)
}
