// Loaded first by every program that start/main.ts runs: when the parent is gone, a killed one included, the program ends itself.
// Plain JavaScript: a program's worker threads load it too, and TypeScript does not reach them.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.channel?.unref()
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
}
