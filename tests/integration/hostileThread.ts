import { parentPort } from 'node:worker_threads'
import { readThreadFiles } from '../../ingest/read/readThreadFiles.ts'
import type { ThreadFile } from '../../ingest/read/readThreadFiles.ts'

// The real reading, but files of these names do to their thread what a fault of the reader would.
const faults: Readonly<Record<string, () => void>> = {
  dying: () => process.exit(13),
  slow: spin,
  hungry: eat,
}

parentPort?.on('message', (files: readonly ThreadFile[]) => {
  for (const { name } of files) faults[name.split('-')[0] ?? '']?.()
  parentPort?.postMessage(readThreadFiles(files))
})

function spin(): void {
  for (;;) Math.random()
}

function eat(): void {
  const eaten: number[][] = []
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index + Math.random()))
}
