import { parentPort, workerData } from 'node:worker_threads'
import { readThreadFiles } from '../../ingest/read/readThreadFiles.ts'
import type { ThreadFile } from '../../ingest/read/readThreadFiles.ts'
import { tellFile } from '../../ingest/read/threadProgress.ts'
import type { ThreadData } from '../../ingest/read/threadProgress.ts'

const { progress } = workerData as ThreadData

/** What a file of that name does to the thread that reads it, as a fault of the reader would. */
const FAULTS: Readonly<Record<string, () => void>> = {
  'spins.xml': () => {
    for (;;);
  },
  'sleeps.xml': () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000),
  'eats.xml': () => {
    for (const eaten: unknown[] = []; ;) eaten.push(new Array(500_000).fill(0))
  },
  'dies.xml': () => process.exit(13),
  'works.xml': work,
}

/** A fixed amount of work, a few tenths of a second of CPU. */
function work(): void {
  let sum = 0
  for (let index = 0; index < 60_000_000; index += 1) sum = (sum + index * 31) % 1_000_003
  if (sum < 0) throw new Error('never')
}

// The real reading, but for files of those names.
parentPort?.on('message', (files: readonly ThreadFile[]) =>
  parentPort?.postMessage(
    readThreadFiles(files, (index) => {
      tellFile(progress, index)
      FAULTS[files[index]?.name ?? '']?.()
    }),
  ),
)
