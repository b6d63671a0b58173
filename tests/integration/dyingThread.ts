import { parentPort } from 'node:worker_threads'
import { readThreadFiles } from '../../ingest/read/readThreadFiles.ts'
import type { ThreadFile } from '../../ingest/read/readThreadFiles.ts'

// The real reading, but a file of this name ends the thread, as a fault of the reader would.
parentPort?.on('message', (files: readonly ThreadFile[]) => {
  if (files.some((file) => file.name === 'poison.xml')) process.exit(13)
  parentPort?.postMessage(readThreadFiles(files))
})
