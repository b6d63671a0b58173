import { parentPort, workerData } from 'node:worker_threads'
import { checkFile } from './checkFile.ts'
import { readEach } from './readThreadFiles.ts'
import type { ThreadFile } from './readThreadFiles.ts'
import { tellFile } from './threadProgress.ts'
import type { ThreadData } from './threadProgress.ts'

const { progress } = workerData as ThreadData

parentPort?.on('message', (files: readonly ThreadFile[]) =>
  parentPort?.postMessage(readEach(files, checkFile, (index) => tellFile(progress, index))),
)
