import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inherited } from './config.ts'
import { commandLine, readPidFile, stopProcess } from '../../db/running/processes.ts'
import { openLog } from './logFiles.ts'
import { supervise } from './supervise.ts'
import type { Supervised } from './supervise.ts'

const repository = resolve(import.meta.dirname, '../..')
/** glibc keeps what threads free apart, in eight arenas a core: two hold a tenth less of the API's memory, and nothing is slower (docs/decisions/0067). */
export const memoryArenas = { MALLOC_ARENA_MAX: '2' } as const

/** One of this repository's programs, and how it is run. */
export interface NodeProcess {
  /** Names the log file too: DATA_DIR/logs/<name>.log. */
  readonly name: string
  /** A TypeScript file of this repository, and its arguments. */
  readonly command: readonly string[]
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** An address that answers once the process is ready; without one it is ready as soon as it runs. */
  readonly readyUrl?: string
  readonly readyWithinMs?: number
  /** Gives up a start that is under way. */
  readonly giveUp?: AbortSignal
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
  const kill = () => child.kill('SIGKILL')
  options.giveUp?.addEventListener('abort', kill)
  try {
    await Promise.race([ended, answers(options.readyUrl, options.readyWithinMs ?? 180_000)])
    return child
  } catch (error) {
    kill()
    throw error instanceof Error ? error : new Error(String(error))
  } finally {
    options.giveUp?.removeEventListener('abort', kill)
  }
}

/** Starts the program once, its output in its log, or for the caller ('pipe'). It ends with its parent: the IPC channel tells it. */
export function spawnNode({ name, command, dataDir, env }: NodeProcess, output: 'log' | 'pipe' = 'log'): ChildProcess {
  const withParent = join(import.meta.dirname, 'endWithParent.mjs')
  const node = [`--title=${titleOf(name, dataDir)}`, '--import', 'tsx/esm', '--import', withParent]
  const child = spawn(process.execPath, [...node, ...command], {
    cwd: repository,
    env: { ...memoryArenas, ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in a terminal reaches the parent alone, which stops everything in order.
    detached: true,
  })
  const log = openLog(dataDir, name)
  if (output === 'log') log.follow(child.stdout)
  log.follow(child.stderr)
  mkdirSync(join(dataDir, 'run'), { recursive: true })
  writeFileSync(pidFileOf(name, dataDir), String(child.pid))
  return child
}

/** Ends the program of this name that a killed run left behind. */
export async function stopNodeOrphan(dataDir: string, name: string): Promise<void> {
  const pid = readPidFile(pidFileOf(name, dataDir))
  if (pid !== undefined && commandLine(pid).includes(titleOf(name, dataDir))) await stopProcess(pid, 'SIGTERM', 5_000)
}

/** What `ps` shows: tells the programs of two data folders apart. */
function titleOf(name: string, dataDir: string): string {
  return `comptoir-${name} ${dataDir}`
}

function pidFileOf(name: string, dataDir: string): string {
  return join(dataDir, 'run', `${name}.pid`)
}

async function answers(url: string, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (Date.now() > end) throw new Error(`${url} did not answer in ${withinMs / 1000} s.`)
    await wait(200)
  }
}
