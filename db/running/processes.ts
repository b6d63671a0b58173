import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** True while a process of this id runs; a zombie (dead, not yet collected by its parent) does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !processState(pid).startsWith('Z')
}

/** The command line of a process, '' when it is gone or cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function processState(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return /State:\s+(\w)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Stops a process left by a killed run: asks with `signal`, then kills after `patienceMs`. Does nothing when it is gone. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  send(pid, signal)
  if (await isGone(pid, patienceMs)) return
  send(pid, 'SIGKILL')
  await isGone(pid, 5_000)
}

/** The id written in a pid file (its first line), undefined without file or number. */
export function readPidFile(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (isRunning(pid)) {
    if (Date.now() > end) return false
    await wait(20)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}
