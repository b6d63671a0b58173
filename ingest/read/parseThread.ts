import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { workerData } from 'node:worker_threads'
import { tellThread } from './threadProgress.ts'
import type { ThreadData } from './threadProgress.ts'

// The start of every reading thread: what it takes to load is not counted against the first file.
const { serve, progress } = workerData as ThreadData
await import(serve)
tellThread(progress, systemId())

/** Linux knows each thread by a number, under which /proc tells its CPU; other systems say nothing of the kind. */
function systemId(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self'))) || -1
  } catch {
    return -1
  }
}
