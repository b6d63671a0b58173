import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedEngine } from '../clickhouse/startClickhouse.ts'
import { inherited } from '../config.ts'
import { freePort } from '../freePort.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import type { PostgresBinaries } from './postgresBinaries.ts'
import { commandLine, isRunning, readPidFile, stopProcess } from '../../../db/running/processes.ts'
import { readSecrets } from '../secrets.ts'
import { openLog } from '../logFiles.ts'
import { supervise } from '../supervise.ts'

const user = 'comptoir'
const readyWithinMs = 180_000

interface Cluster {
  readonly folder: string
  readonly dataDir: string
  readonly password: string
  readonly binaries: PostgresBinaries
  /** Postgres refuses to run as root: it then runs as nobody. */
  readonly identity: { uid?: number; gid?: number }
}

/**
 * Starts Postgres on loopback, with its data in `dataDir`/postgres and its log in `dataDir`/logs.
 * Ends what a killed run left behind. Starts again on the same address if it falls.
 */
export async function startPostgres(options: {
  dataDir: string
  say?: (line: string) => void
}): Promise<EmbeddedEngine> {
  const dataDir = resolve(options.dataDir)
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    dataDir,
    password: readSecrets(dataDir).postgresPassword,
    binaries: findPostgresBinaries(),
    identity: process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {},
  }
  refuseOtherMajor(cluster)
  await stopOrphan(cluster.folder)
  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) initialise(cluster)
  const port = await freePort()
  const url = `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${user}`
  const supervised = await supervise({
    name: 'Postgres',
    start: () => start(cluster, port, url),
    signal: 'SIGINT',
    ...(options.say && { say: options.say }),
  })
  return { ...supervised, url }
}

/** Postgres opens no folder of another major version: said here with the way, where it would only end at its start. */
function refuseOtherMajor({ folder, dataDir, binaries: { major } }: Cluster): void {
  const file = join(folder, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (found === major) return
  const way =
    Number(found) < Number(major)
      ? 'avec la version précédente de Comptoir, « npm run admin -- backup » ; puis avec celle-ci, « npm run admin -- restore » dans un DATA_DIR neuf'
      : 'ces données ont servi à une version plus récente de Comptoir : installez-la'
  throw new Error(
    `${dataDir} est tenu par Postgres ${found}, et ce programme apporte Postgres ${major}, qui ne peut pas l'ouvrir. Rien n'a été touché. Pour continuer : ${way}.`,
  )
}

async function start(cluster: Cluster, port: number, url: string): Promise<ChildProcess> {
  await stopOrphan(cluster.folder)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    password_encryption: 'scram-sha-256',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', seenFrom(cluster), ...flags], {
    ...cluster.identity,
    cwd: cluster.folder,
    env: { ...inherited(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal must not reach it before the processes that use it have ended.
    detached: true,
  })
  const log = openLog(cluster.dataDir, 'postgres')
  for (const output of [child.stdout, child.stderr]) log.follow(output)
  // A program that cannot be run at all (its folder has gone) says so by this event, which ends this process unheard.
  const broken = new Promise<never>((_, reject) => child.once('error', reject))
  try {
    await Promise.race([answering(child, url), broken])
    return child
  } catch (error) {
    child.kill('SIGKILL')
    const logFile = join(cluster.dataDir, 'logs', 'postgres.log')
    throw new Error(`Postgres did not start; see ${logFile}`, { cause: error })
  }
}

/**
 * The cluster's folder as Postgres is told it. Nobody's user may not pass through root's private folders, but a process keeps the
 * right to the folder in which it was started.
 */
function seenFrom({ folder, identity }: Cluster): string {
  return identity.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Makes a new cluster: one user with a password of its own, UTF-8, checksums. */
function initialise(cluster: Cluster): void {
  const { folder, identity } = cluster
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const passwords = mkdtempSync(join(tmpdir(), 'comptoir-password-'))
  const passwordFile = join(passwords, 'password')
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (identity.uid !== undefined)
    for (const path of [folder, passwords, passwordFile]) chownSync(path, identity.uid, identity.uid)
  try {
    initdb(cluster, passwordFile)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwords, { recursive: true })
  }
}

function initdb(cluster: Cluster, passwordFile: string): void {
  const secrecy = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const content = ['--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions']
  const { status, error, stderr } = spawnSync(
    cluster.binaries.initdb,
    ['-D', seenFrom(cluster), ...secrecy, ...content],
    { ...cluster.identity, cwd: cluster.folder, env: { ...inherited(), LC_ALL: 'C', TZ: 'UTC' }, encoding: 'utf8' },
  )
  if (error) throw new Error(`${cluster.binaries.initdb} could not run: ${error.message}`, { cause: error })
  if (status !== 0) throw new Error(`${cluster.binaries.initdb} failed: ${stderr.trim()}`)
}

/** A postmaster that outlived its parent holds the cluster; a pid file without its process holds nothing. */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = readPidFile(pidFile)
  if (pid === undefined) return
  if (isRunning(pid) && isPostmasterOf(pid, folder)) await stopProcess(pid, 'SIGINT', 10_000)
  rmSync(pidFile, { force: true })
}

function isPostmasterOf(pid: number, folder: string): boolean {
  const command = commandLine(pid)
  return command.includes('postgres') && (command.includes(folder) || workingFolder(pid) === folder)
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + readyWithinMs
  while (child.exitCode === null && child.signalCode === null) {
    const failure = await connectOnce(url)
    if (failure === undefined) return
    if (Date.now() > end || failure.code === '28P01') throw failure
    await wait(30)
  }
  throw new Error('Postgres ended at its start.')
}

/** Connects once, making the database at the first start; answers the failure, undefined when it worked. */
async function connectOnce(url: string): Promise<(Error & { code?: string }) | undefined> {
  const target = new URL(url)
  const database = target.pathname.slice(1)
  target.pathname = '/postgres'
  const client = new pg.Client({ connectionString: target.href })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => undefined)
  }
}
