import { link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { clickhouseLimits, connectClickhouse } from '../../db/clickhouse/connect.ts'
import { checkPostgresSchema, findClickhouseSteps } from '../../db/checkSchema.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { isRunning } from '../../db/running/processes.ts'
import type { CopiedTable } from '../../db/snapshot/copiedTables.ts'
import { openSnapshot, type Snapshot } from '../../db/snapshot/openSnapshot.ts'
import { ArchiveWriter } from './archiveWriter.ts'
import { manifestMember } from './archiveReader.ts'
import { backupFormat, type Manifest } from './manifest.ts'
import { listKeptFiles } from './keptFiles.ts'
import { productVersion } from './productVersion.ts'

/** What is backed up, and where to. `clickhouseUrl` undefined: it does not run, which takes nothing from the backup. */
export interface BackupOrder {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly clickhouseUrl: string | undefined
  /** Must not exist; its folder must. */
  readonly path: string
  /** Variables that are set, by name. */
  readonly environment: readonly string[]
  readonly signal: AbortSignal
}

/** The machine's name without what a file's name gives a meaning to. */
const machine = hostname().replaceAll(/[^\w-]/g, '-')

/** Where the file is written until it is whole: hidden, with the machine's and the process's name. */
const draftOf = (path: string) => join(dirname(path), `.${basename(path)}.${machine}.${process.pid}.part`)

/** A draft of another machine that has not grown for so long is nobody's: each start of a container has a name of its own. */
const stillMs = 24 * 3_600_000

/** Removes what killed backups left in a folder; the drafts of those that run stay. */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = /^\..+\.([^.]+)\.(\d+)\.part$/.exec(name) ?? []
    if (host === undefined) continue
    const path = join(folder, name)
    const isStale = host === machine ? !isRunning(Number(pid)) : await hasStoodStill(path)
    if (isStale) await rm(path, { force: true })
  }
}

async function hasStoodStill(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > stillMs
}

/** Refuses a Postgres that is newer than this program or waits for its migrations: what it would copy is not what it knows. */
export async function checkBackupSchema(databaseUrl: string): Promise<void> {
  const knex = connectPostgres(databaseUrl, 1)
  try {
    await checkPostgresSchema({ knex, databaseUrl })
  } finally {
    await knex.destroy()
  }
}

/**
 * Writes a backup of one instant while everything goes on: Postgres, with the archive of uploads in it, in one snapshot; the
 * images and secrets of the data folder. The file has its name only once it lies whole on the disk. Answers what it holds.
 */
export async function backUp(order: BackupOrder): Promise<Manifest> {
  const snapshot = await openSnapshot(order.databaseUrl)
  try {
    return await writeWhole(order, snapshot)
  } finally {
    await snapshot.close()
  }
}

async function writeWhole(order: BackupOrder, snapshot: Snapshot): Promise<Manifest> {
  const draft = draftOf(order.path)
  const archive = new ArchiveWriter(draft, order.signal)
  try {
    const manifest = await writeMembers(order, snapshot, archive)
    await archive.finish()
    await giveName(draft, order.path)
    await syncFolder(dirname(order.path))
    return manifest
  } catch (error) {
    await archive.discard()
    throw order.signal.aborted ? new Error('La sauvegarde a été interrompue : rien n’en reste.') : explain(error)
  }
}

async function writeMembers(order: BackupOrder, snapshot: Snapshot, archive: ArchiveWriter): Promise<Manifest> {
  // First what lies outside the snapshot: between its instant and its copy an image may still be taken away.
  const images = await addKeptFiles(order.dataDir, archive)
  const missingImages = snapshot.images.filter((name) => !images.has(name)).length
  const copies: { readonly table: CopiedTable; readonly rows: ReturnType<Snapshot['copyOut']> }[] = []
  for (const table of snapshot.tables) {
    const rows = snapshot.copyOut(table)
    copies.push({ table, rows })
    await archive.add(`postgres/${table.name}.copy`, rows)
  }
  const sequences = await snapshot.readSequences()
  const tables = copies.map(({ table, rows }) => ({ ...table, columns: [...table.columns], rows: rows.rowCount }))
  const manifest: Manifest = {
    format: backupFormat,
    version: productVersion,
    takenAt: snapshot.takenAt.toISOString(),
    bytes: archive.bytes,
    postgres: { version: snapshot.serverVersion, steps: [...snapshot.steps], tables, sequences },
    clickhouse: { steps: await clickhouseSteps(order.clickhouseUrl) },
    restaurants: [...snapshot.totals],
    pendingFiles: snapshot.pendingFiles,
    images: images.size,
    missingImages,
    environment: [...order.environment],
  }
  await archive.add(manifestMember, JSON.stringify(manifest, null, 2))
  return manifest
}

/** Answers the names of the images; one that is taken away meanwhile is none. */
async function addKeptFiles(dataDir: string, archive: ArchiveWriter): Promise<ReadonlySet<string>> {
  const images = new Set<string>()
  for (const { member, path } of await listKeptFiles(dataDir)) {
    const handle = await open(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
    if (handle === null) continue
    await archive.add(member, handle.createReadStream())
    if (member.startsWith('images/')) images.add(member.slice('images/'.length))
  }
  return images
}

/** ClickHouse may be what is broken: it holds nothing up. */
async function clickhouseSteps(url: string | undefined): Promise<Manifest['clickhouse']['steps']> {
  if (url === undefined) return null
  const clickhouse = connectClickhouse(url, clickhouseLimits.api)
  try {
    return [...(await findClickhouseSteps(clickhouse))]
  } catch {
    return null
  } finally {
    await clickhouse.close()
  }
}

/** Gives the whole file its name, unless somebody took it meanwhile. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path).catch(async (error: unknown) => {
      if (!isAnyOf(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])) throw error
      // A disk without links: the name is taken first, by an empty file of our own.
      await (await open(path, 'wx', 0o600)).close()
      await rename(draft, path)
    })
    await rm(draft, { force: true })
  } catch (error) {
    throw isAnyOf(error, ['EEXIST']) ? new Error(nameTaken(path), { cause: error }) : error
  }
}

/** What is said of a name that another file has. */
export function nameTaken(path: string): string {
  return `${path} existe déjà : donnez un autre nom, une sauvegarde n'en remplace aucune.`
}

/** The name, too, survives a power cut, where a disk can be told of it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    if (!isAnyOf(error, ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'])) throw error
  } finally {
    await handle.close()
  }
}

function isAnyOf(error: unknown, codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '')
}

function explain(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error('Le disque est plein : la sauvegarde n’a pas pu être écrite, rien n’en reste.', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}
