import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inherited } from '../config.ts'
import { commandLine, readPidFile, stopProcess } from '../../../db/running/processes.ts'
import { readSecrets } from '../secrets.ts'
import { openLog } from '../logFiles.ts'
import { supervise } from '../supervise.ts'
import type { Supervised } from '../supervise.ts'

/** An embedded engine that runs: its address with user and password, and how to stop it. */
export interface EmbeddedEngine extends Supervised {
  readonly url: string
}

const serverFile = join(import.meta.dirname, 'clickhouseServer.ts')
const repository = resolve(import.meta.dirname, '../../..')
const readyWithinMs = 180_000

/**
 * Starts ClickHouse in a process of its own, on loopback, with its data in `dataDir`/clickhouse and its log in `dataDir`/logs.
 * Ends what a killed run left behind. Starts again on the same address if it falls.
 */
export async function startClickhouse(options: {
  dataDir: string
  /** A server's configuration in ClickHouse's XML; without one the engine's own. */
  configFile?: string
  say?: (line: string) => void
}): Promise<EmbeddedEngine> {
  const dataDir = resolve(options.dataDir)
  const folder = join(dataDir, 'clickhouse')
  const pidFile = join(dataDir, 'clickhouse.pid')
  const { clickhousePassword: password } = readSecrets(dataDir)
  mkdirSync(folder, { recursive: true })
  await stopOrphan(pidFile, folder)
  let port = 0

  async function start(): Promise<ChildProcess> {
    const server = [serverFile, folder, String(port), ...(options.configFile === undefined ? [] : [options.configFile])]
    const child = spawn(process.execPath, ['--import', 'tsx/esm', ...server], {
      cwd: repository,
      // The engine works on libuv's threads: one for each statement, and some for compression. What its jemalloc frees it keeps
      // for a minute, not five seconds: the next statement takes no new pages from the kernel (docs/decisions/0069).
      env: { JE_MALLOC_CONF: 'dirty_decay_ms:60000', ...inherited(), TZ: 'UTC', UV_THREADPOOL_SIZE: '24' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    const log = openLog(dataDir, 'clickhouse')
    for (const output of [child.stdout, child.stderr]) log.follow(output)
    writeFileSync(pidFile, String(child.pid))
    child.send({ password })
    port = await announcedPort(child, join(dataDir, 'logs', 'clickhouse.log'))
    return child
  }

  const supervised = await supervise({ name: 'ClickHouse', start, ...(options.say && { say: options.say }) })
  return { ...supervised, url: `http://default:${password}@127.0.0.1:${port}` }
}

async function stopOrphan(pidFile: string, folder: string): Promise<void> {
  const pid = readPidFile(pidFile)
  if (pid === undefined) return
  const command = commandLine(pid)
  if (command.includes('clickhouseServer') && command.includes(folder)) await stopProcess(pid, 'SIGTERM', 6_000)
}

function announcedPort(child: ChildProcess, logFile: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`ClickHouse ${why}; see ${logFile}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('was not ready in time')
    }, readyWithinMs)
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended at its start')
    })
    child.once('error', reject)
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer)
      resolve(message.port)
    })
  })
}
