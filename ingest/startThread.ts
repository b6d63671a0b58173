import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'

/** Starts a worker thread from a TypeScript file: tsx reaches only the main thread by itself, so the thread registers it first. */
export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  const tsx = import.meta.resolve('tsx/esm/api')
  const code = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}
