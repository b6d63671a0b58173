import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { spawnNode } from '../engines/nodeProcess.ts'

interface Rebuilding {
  readonly dataDir: string
  readonly stores: { readonly databaseUrl: string; readonly clickhouseUrl: string }
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** Has the import's own program build ClickHouse from the archive of uploads; files that wait to be read go on waiting. */
export async function rebuildClickhouse({ dataDir, stores, say, signal }: Rebuilding): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: stores.databaseUrl, CLICKHOUSE_URL: stores.clickhouseUrl }
  const command = ['ingest/main.ts', 'rebuild', '--restored']
  const child = spawnNode({ name: 'restore', command, dataDir, env }, 'pipe')
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  if (child.stdout) createInterface({ input: child.stdout }).on('line', say)
  const code = await ended
  if (code === 0) return
  const log = join(dataDir, 'logs', 'restore.log')
  throw new Error(`ClickHouse n'a pas pu être refait depuis les fichiers reçus (${code ?? 'arrêté'}) : lisez ${log}.`)
}
