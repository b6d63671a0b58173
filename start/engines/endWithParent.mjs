// Loaded first by every program that start/main.ts runs: when the parent is gone, a killed one included, the program ends itself.
// Plain JavaScript: a program's worker threads load it too, and TypeScript does not reach them.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.channel?.unref()
  const end = () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
    process.kill(process.pid, 'SIGTERM')
  }
  // A parent that was killed while this program was still being loaded told it before anybody listened.
  if (process.send !== undefined && !process.connected) end()
  else process.on('disconnect', end)
}
