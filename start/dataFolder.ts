import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { commandLine, isRunning, readPidFile } from '../db/running/processes.ts'

/** Makes the data folder and checks that this user can write to it; throws a sentence for people. */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`Le dossier de données ${dataDir} ne peut pas être écrit (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** Takes the data folder for this process and answers how to give it back. One start at a time: a second one throws and touches nothing. */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'start.pid')
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

/** The lock of a start that was killed holds nothing. */
function takeOver(draft: string, path: string, dataDir: string): void {
  const pid = readPidFile(path)
  const isHeld =
    pid !== undefined && pid !== process.pid && isRunning(pid) && /\bstart\/(main|admin)\.ts\b/.test(commandLine(pid))
  if (isHeld)
    throw new Error(`Comptoir tourne déjà sur ${dataDir} (processus ${pid}) : arrêtez-le d'abord avec Ctrl-C.`)
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
