import type { Worker } from 'node:worker_threads'
import type { ThreadFile } from './readThreadFiles.ts'
import { makeThreadClock } from './threadClock.ts'
import type { ThreadClock } from './threadClock.ts'
import { fileOf, threadOf } from './threadProgress.ts'
import { unpackedBytes } from './unpackFiles.ts'

/** CPU that any file may take, and more for each MB: fifty times what reading takes, for slow machines. */
const FLOOR_MS = 5000
const PER_MB_MS = 5000
/** However busy the machine: a file that is under way for that many times its limit is given up. */
const WALL_TIMES = 20
/** A thread that loads longer than this never will. */
const LEAST_WALL_MS = 60_000
const MOST_POLL_MS = 250

/** A hand-over under way. `timeoutMs` is the CPU that one file may take at most, whatever its size. */
export interface Reading {
  readonly thread: Worker
  readonly progress: Int32Array
  readonly files: readonly ThreadFile[]
  readonly timeoutMs: number
  readonly busyThreads: () => number
}

interface Watched {
  readonly file: number | null
  readonly startedAt: number
  readonly clock: ThreadClock | null
  readonly lookedAt: number
  readonly cpuMs: number
  readonly asleepMs: number
}

/**
 * Watches a thread that reads, and says once when the file under way takes more CPU than its size explains, sleeps for as
 * long, or does not end at all. CPU and not the clock on the wall: a machine that is busy with other things refuses no file.
 * Answers what ends the watch.
 */
export function watchReading(reading: Reading, exceeded: (why: string) => void): () => void {
  let watched = begin(reading)
  const timer = setInterval(
    () => {
      watched = look(reading, watched)
      const why = excess(reading, watched)
      if (why === null) return
      clearInterval(timer)
      exceeded(why)
    },
    Math.min(MOST_POLL_MS, Math.max(reading.timeoutMs / 4, 10)),
  )
  return () => clearInterval(timer)
}

function begin({ thread, progress, busyThreads }: Reading): Watched {
  const [systemId, now] = [threadOf(progress), performance.now()]
  const clock = systemId === null ? null : makeThreadClock(thread, systemId, busyThreads)
  return { file: fileOf(progress), startedAt: now, clock, lookedAt: now, cpuMs: 0, asleepMs: 0 }
}

function look(reading: Reading, before: Watched): Watched {
  const isOther = fileOf(reading.progress) !== before.file
  const isReadyNow = before.clock === null && threadOf(reading.progress) !== null
  if (isOther || isReadyNow) return begin(reading)
  if (before.clock === null) return before
  const { cpuMs, isAsleep } = before.clock()
  const now = performance.now()
  const slept = isAsleep && cpuMs === before.cpuMs ? now - before.lookedAt : 0
  return { ...before, lookedAt: now, cpuMs, asleepMs: before.asleepMs + slept }
}

function excess(reading: Reading, { file, startedAt, cpuMs, asleepMs }: Watched): string | null {
  const limitMs = cpuLimitMs(reading, file)
  if (cpuMs > limitMs) return `reading took more than ${limitMs} ms of CPU`
  if (asleepMs > limitMs) return `reading slept for more than ${limitMs} ms`
  const wallMs = Math.max(limitMs * WALL_TIMES, LEAST_WALL_MS)
  return performance.now() - startedAt > wallMs ? `reading did not end in ${wallMs} ms` : null
}

/** What the file under way may take; a thread that does not tell which one it is has as much for all of them. */
function cpuLimitMs({ files, timeoutMs }: Reading, file: number | null): number {
  const read = file === null ? undefined : files[file]
  if (read === undefined) return timeoutMs
  return Math.min(timeoutMs, FLOOR_MS + Math.ceil((unpackedBytes(read.content) / 1_000_000) * PER_MB_MS))
}
