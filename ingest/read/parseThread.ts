import { parentPort } from 'node:worker_threads'
import { readThreadFiles } from './readThreadFiles.ts'
import type { ThreadFile } from './readThreadFiles.ts'

parentPort?.on('message', (files: readonly ThreadFile[]) => parentPort?.postMessage(readThreadFiles(files)))
