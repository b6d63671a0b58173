import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { commandLine, isRunning, readPidFile } from '../db/running/processes.ts'
import { makeFolder } from './makeFolder.ts'
import { sayFileFailure } from './sayFileFailure.ts'

/** Makes the data folder and checks that this user can write to it; throws a sentence for people. */
export function prepareDataFolder(dataDir: string, mode?: number): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir, mode)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`Le dossier de données ${dataDir} ne peut pas être écrit (${sayFileFailure(error)}).`, {
      cause: error,
    })
  }
}

/**
 * Passes when the stores are there already: given by address, or in this data folder. Throws a sentence for people otherwise: a
 * shell without the service's variables would be answered from new stores that nobody else ever looks at.
 */
export function requireInstallation(where: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly clickhouseUrl: string | undefined
}): void {
  const { dataDir, databaseUrl, clickhouseUrl } = where
  const hasPostgres = databaseUrl !== undefined || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
  const hasClickhouse = clickhouseUrl !== undefined || existsSync(join(dataDir, 'clickhouse'))
  if (hasPostgres && hasClickhouse) return
  throw new Error(
    `Aucune installation ici (DATA_DIR=${dataDir}) : donnez les variables du service (DATA_DIR, DATABASE_URL, CLICKHOUSE_URL), ou démarrez Comptoir. Rien n'a été écrit.`,
  )
}

const lockOf = (dataDir: string) => join(dataDir, 'start.pid')

/** Takes the data folder for this process and answers how to give it back. One start at a time: a second one throws and touches nothing. */
export function lockDataFolder(dataDir: string): () => void {
  const path = lockOf(dataDir)
  const mine = `${process.pid}\n${randomBytes(8).toString('hex')}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    if (!tryLink(draft, path)) takeOver(draft, path, dataDir)
  } finally {
    rmSync(draft)
  }
  return () => {
    if (readText(path) === mine) rmSync(path, { force: true })
  }
}

/** The process that holds the data folder, other than this one; null: none. The lock of a start that was killed holds nothing. */
export function findHolder(dataDir: string): number | null {
  const pid = readPidFile(lockOf(dataDir))
  if (pid === undefined || pid === process.pid || !isRunning(pid)) return null
  return /\bstart\/(main|admin)\.ts\b/.test(commandLine(pid)) ? pid : null
}

function takeOver(draft: string, path: string, dataDir: string): void {
  const holder = findHolder(dataDir)
  if (holder !== null)
    throw new Error(`Comptoir tourne déjà sur ${dataDir} (processus ${holder}) : arrêtez-le d'abord avec Ctrl-C.`)
  rmSync(path, { force: true })
  if (!tryLink(draft, path)) throw new Error(`Un autre démarrage vient de prendre ${dataDir}.`)
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Throws a sentence for people when something already listens on the port. */
export function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'est déjà utilisé par un autre programme' : `est refusé (${error.message})`
      reject(
        new Error(`Le port ${port} ${why} : choisissez-en un autre avec PORT, par exemple PORT=${port + 1} npm start.`),
      )
    })
    server.listen(port, '0.0.0.0', () => server.close(() => resolve()))
  })
}
