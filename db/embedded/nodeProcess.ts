import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inherited } from './config.ts'
import { openLog, supervise } from './supervise.ts'
import type { Supervised } from './supervise.ts'

const repository = resolve(import.meta.dirname, '../..')

interface NodeProcess {
  /** Names the log file too: DATA_DIR/logs/<name>.log. */
  readonly name: string
  /** A TypeScript file of this repository, and its arguments. */
  readonly command: readonly string[]
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** An address that answers once the process is ready; without one it is ready as soon as it runs. */
  readonly readyUrl?: string
  readonly readyWithinMs?: number
  readonly say?: (line: string) => void
}

/** Runs one of this repository's programs in a process of its own and keeps it running; resolves when it is ready. */
export function startNodeProcess(options: NodeProcess): Promise<Supervised> {
  return supervise({
    name: options.name,
    start: () => start(options),
    ...(options.say && { say: options.say }),
  })
}

async function start(options: NodeProcess): Promise<ChildProcess> {
  const child = spawnNode(options)
  const logFile = join(options.dataDir, 'logs', `${options.name}.log`)
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${options.name} ended at its start (${code ?? 'killed'}); see ${logFile}`)),
    )
  })
  ended.catch(() => undefined)
  if (options.readyUrl === undefined) return child
  try {
    await Promise.race([ended, answers(options.readyUrl, options.readyWithinMs ?? 60_000)])
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw error instanceof Error ? error : new Error(String(error))
  }
}

/** Starts the program once, its output in its log. It ends with its parent: the IPC channel tells it. */
export function spawnNode({ name, command, dataDir, env }: NodeProcess): ChildProcess {
  const log = openLog(dataDir, name)
  const withParent = join(import.meta.dirname, 'endWithParent.mjs')
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', withParent, ...command], {
    cwd: repository,
    env: { ...inherited(), ...env },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  })
  closeSync(log)
  return child
}

async function answers(url: string, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (Date.now() > end) throw new Error(`${url} did not answer in ${withinMs / 1000} s.`)
    await wait(50)
  }
}
