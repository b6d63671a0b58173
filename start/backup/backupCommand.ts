import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { explainStoreFailure } from '../../db/explainStoreFailure.ts'
import { findFolderSpace } from '../../db/diskSpace.ts'
import { readRunning } from '../../db/running/runningFile.ts'
import type { StartConfig } from '../config.ts'
import { lockDataFolder } from '../dataFolder.ts'
import { startPostgres } from '../engines/postgres/startPostgres.ts'
import { backUp, checkBackupSchema, nameTaken, removeStaleDrafts } from './backUp.ts'
import { sizeOfKeptFiles } from './keptFiles.ts'
import { noteBackup } from './lastBackup.ts'
import type { Manifest } from './manifest.ts'
import { sayBytes, sayCount, sayInstant, sayNumber } from './sayings.ts'

/** Of the disk that must stay free beside the backup. */
const spareBytes = 50_000_000

/** Where to, and until when. `findSpace` answers the room of a folder. */
export interface BackupCommand {
  /** undefined: a name of the instant in DATA_DIR/backups. */
  readonly file: string | undefined
  readonly signal: AbortSignal
  readonly findSpace?: typeof findFolderSpace
}

/**
 * Takes a backup while Comptoir runs, or of stores that stand still, and answers what to print. Throws in French: a
 * file that exists, too little room, stores that cannot be reached or fit another version; nothing is left of it then.
 */
export async function takeBackup(config: StartConfig, command: BackupCommand): Promise<string> {
  const { file, signal, findSpace = findFolderSpace } = command
  const path = file === undefined ? defaultPath(config.dataDir) : resolve(file)
  if (existsSync(path)) throw new Error(nameTaken(path))
  const stores = await findStores(config)
  try {
    await checkBackupSchema(stores.databaseUrl)
    if (file === undefined) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    else if (!existsSync(dirname(path))) throw new Error(`Le dossier ${dirname(path)} n'existe pas.`)
    await removeStaleDrafts(dirname(path))
    await requireRoom(config.dataDir, stores.databaseUrl, { path, findSpace })
    const { dataDir, environment } = config
    const manifest = await backUp({ ...stores, dataDir, environment, path, signal })
    const { size } = await stat(path)
    const isNoted = await noteBackup(dataDir, { takenAt: new Date(manifest.takenAt), path, bytes: size })
    const unnoted = `Sa date n’a pas pu être notée dans ${dataDir} : « doctor » n’en dira rien.`
    return [describe(manifest, path, size), ...(isNoted ? [] : [unnoted])].join('\n')
  } finally {
    await stores.stop()
  }
}

interface FoundStores {
  readonly databaseUrl: string
  readonly clickhouseUrl: string | undefined
  stop(): Promise<void>
}

/** The stores that were given, those of what runs on the data folder, or its own Postgres, started for the backup alone. */
async function findStores({ dataDir, databaseUrl, clickhouseUrl }: StartConfig): Promise<FoundStores> {
  const running = readRunning(dataDir)
  const found = databaseUrl ?? running?.databaseUrl
  if (found !== undefined)
    return {
      databaseUrl: found,
      clickhouseUrl: clickhouseUrl ?? running?.clickhouseUrl,
      stop: () => Promise.resolve(),
    }
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`Il n'y a rien à sauvegarder dans ${dataDir} : donnez DATA_DIR, ou DATABASE_URL.`)
  const release = lockDataFolder(dataDir)
  const postgres = await startPostgres({ dataDir }).catch((error: unknown) => {
    release()
    throw error
  })
  const stop = async () => {
    await postgres.stop()
    release()
  }
  return { databaseUrl: postgres.url, clickhouseUrl, stop }
}

function defaultPath(dataDir: string): string {
  const instant = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  return join(dataDir, 'backups', `comptoir-${instant}Z.zip`)
}

/** The database's own size, its indexes included, is more than the archive takes. */
async function requireRoom(
  dataDir: string,
  databaseUrl: string,
  { path, findSpace }: { readonly path: string; readonly findSpace: typeof findFolderSpace },
): Promise<void> {
  const needed = (await sizeOfDatabase(databaseUrl)) + (await sizeOfKeptFiles(dataDir)) + spareBytes
  const { freeBytes } = await findSpace(dirname(path))
  if (freeBytes >= needed) return
  throw new Error(
    `Il faut jusqu'à ${sayBytes(needed)} pour cette sauvegarde et ${dirname(path)} n'en a que ${sayBytes(freeBytes)} : donnez un autre disque.`,
  )
}

async function sizeOfDatabase(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes')
    return Number(rows[0]?.bytes ?? 0)
  } catch (error) {
    throw explainStoreFailure('DATABASE_URL', databaseUrl, error) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function describe(manifest: Manifest, path: string, size: number): string {
  const { restaurants, postgres, images, missingImages, pendingFiles, environment } = manifest
  const tickets = restaurants.reduce((sum, one) => sum + one.tickets, 0)
  const rowsOf = (table: string) => postgres.tables.find(({ name }) => name === table)?.rows ?? 0
  const lines = [
    `Sauvegarde du ${sayInstant(manifest.takenAt)} : ${path} (${sayBytes(size)})`,
    `  ${sayCount(restaurants.length, 'restaurant')}, ${sayCount(tickets, 'ticket')}, ${sayCount(rowsOf('accounts'), 'compte')}, ${sayCount(rowsOf('inbox_files'), 'fichier reçu')} dont ${sayNumber(pendingFiles)} à lire encore, ${sayCount(images, 'image')}.`,
    '  ClickHouse n’y est pas : la restauration le refait depuis les fichiers reçus, et compare.',
    'Elle contient les secrets de cette installation et des données personnelles : gardez-la chiffrée, sur une autre machine.',
  ]
  if (missingImages > 0)
    lines.push(
      `Images que des comptes nomment et que DATA_DIR n'a pas : ${sayNumber(missingImages)}. Lancez la sauvegarde là où l'API tient ses images, avec le même DATA_DIR.`,
    )
  if (environment.length > 0)
    lines.push(`Ces variables n’y sont pas, seulement leur nom ; notez-les ailleurs : ${environment.join(', ')}.`)
  return lines.join('\n')
}
