import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isRunning } from './processes.ts'

const Running = z.object({
  pid: z.number(),
  databaseUrl: z.string(),
  clickhouseUrl: z.string(),
  cubeUrls: z.array(z.string()),
  apiUrl: z.string(),
})
/** Where a running start has put everything; the command line finds the embedded engines by it. */
export type Running = z.infer<typeof Running>

/** Writes DATA_DIR/running.json, readable by its owner only (the addresses hold passwords). */
export function writeRunning(dataDir: string, running: Running): void {
  rmSync(pathOf(dataDir), { force: true })
  writeFileSync(pathOf(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 })
}

/** What runs on this data folder at this moment, undefined when nothing does. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    const running = Running.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
    return isRunning(running.pid) ? running : undefined
  } catch {
    return undefined
  }
}

/** Forgets the addresses of a start that ends. */
export function removeRunning(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true })
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'running.json')
}
