import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** How much a thread has worked since the clock was made, whatever else the machine does. */
export interface ThreadTimes {
  readonly cpuMs: number
  /** It waits for something other than the CPU; false where the system does not tell. */
  readonly isAsleep: boolean
}

/** Looks at a thread from outside: one that is lost in a file answers nothing. */
export type ThreadClock = () => ThreadTimes

/** Linux counts CPU in ticks, a hundred a second on every system that Node runs on. */
const TICK_MS = 10

/**
 * The clock of a thread. Linux tells the CPU of each by its number; elsewhere (a number below 0) it is the thread's share of
 * the process's CPU among those that are busy, and never more than the time in which its loop was.
 */
export function makeThreadClock(thread: Worker, systemId: number, busyThreads: () => number): ThreadClock {
  const first = systemTimes(systemId)
  if (first === null) return makeShareClock(thread, busyThreads)
  let last = first
  return () => {
    last = systemTimes(systemId) ?? last
    return { ...last, cpuMs: last.cpuMs - first.cpuMs }
  }
}

function systemTimes(systemId: number): ThreadTimes | null {
  if (systemId < 0) return null
  try {
    const stat = readFileSync(`/proc/self/task/${systemId}/stat`, 'latin1')
    // The name of the thread stands between brackets and may hold anything; the state is the first field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? { cpuMs: ticks * TICK_MS, isAsleep: fields[0] === 'S' } : null
  } catch {
    return null
  }
}

function makeShareClock(thread: Worker, busyThreads: () => number): ThreadClock {
  let cpu = process.cpuUsage()
  let loop = thread.performance.eventLoopUtilization()
  let cpuMs = 0
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const { active } = thread.performance.eventLoopUtilization(loop)
    cpu = process.cpuUsage()
    loop = thread.performance.eventLoopUtilization()
    cpuMs += Math.min((user + system) / 1000 / Math.max(busyThreads(), 1), active)
    return { cpuMs, isAsleep: false }
  }
}
