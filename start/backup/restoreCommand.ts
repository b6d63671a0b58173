import { dirname, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import { findFolderSpace } from '../../db/diskSpace.ts'
import { loadSnapshot } from '../../db/snapshot/loadSnapshot.ts'
import { endRestoring, markRestoring, PlaceTaken, type BroughtAlong } from '../../db/snapshot/restoring.ts'
import type { StartConfig } from '../config.ts'
import { lockDataFolder, prepareDataFolder } from '../dataFolder.ts'
import { startClickhouse } from '../engines/clickhouse/startClickhouse.ts'
import { startPostgres } from '../engines/postgres/startPostgres.ts'
import { openArchive, type BackupArchive } from './archiveReader.ts'
import { findDifferences, sayDifference } from './compareRestored.ts'
import { howToBeginAgain, markBegun, markEnded, requireEmpty, requireEmptyClickhouse } from './emptyTarget.ts'
import { putKeptFiles } from './keptFiles.ts'
import type { Manifest } from './manifest.ts'
import { rebuildClickhouse } from './rebuildClickhouse.ts'
import { sayBytes, sayCount, sayInstant, sayNumber } from './sayings.ts'

/** A restoration: from which file, whom to tell how it goes, and whether to open an installation whose figures differ. */
export interface RestoreOrder {
  readonly file: string
  readonly say: (line: string) => void
  readonly acceptsDifferences: boolean
  /** Mails that waited are not sent; otherwise they go out at the start, a second time when they went out after the backup. */
  readonly holdsMails?: boolean
  readonly signal: AbortSignal
  /** Answers the room of a folder. */
  readonly findSpace?: typeof findFolderSpace
}

/** Of the rows unpacked: what Postgres and ClickHouse make of them, with their indexes. */
const growth = 2
/** What embedded stores take before their first row: Postgres' catalogues, its log and ClickHouse's. */
const emptyStoresBytes = 200_000_000

/**
 * Restores a backup into an empty data folder, or into empty stores at other addresses, brings it to this program's step, builds
 * ClickHouse from the archive of uploads and compares every restaurant with the manifest. Answers what to print once all is
 * whole. Throws in French; what can be refused is refused before anything is written.
 */
export async function restore(config: StartConfig, order: RestoreOrder): Promise<string> {
  const archive = await openArchive(resolve(order.file))
  try {
    const { manifest } = archive
    await requireEmpty(config)
    await requireRoom(config, manifest, order)
    order.say(`Sauvegarde du ${sayInstant(manifest.takenAt)}, Comptoir ${manifest.version} : vérification…`)
    await archive.verify()
    const brought = await restoreInto(config, archive, order)
    return describe(config, manifest, sayBrought(brought, order))
  } finally {
    archive.close()
  }
}

async function restoreInto(config: StartConfig, archive: BackupArchive, order: RestoreOrder): Promise<BroughtAlong> {
  const { dataDir } = config
  prepareDataFolder(dataDir, 0o700)
  await markBegun(dataDir)
  const release = lockDataFolder(dataDir)
  try {
    await putKeptFiles(archive, dataDir)
    const brought = await fillStores(config, archive, order)
    await markEnded(dataDir)
    return brought
  } catch (error) {
    // What another one took is not ours to have emptied.
    const ours = error instanceof PlaceTaken ? { dataDir, databaseUrl: undefined, clickhouseUrl: undefined } : config
    throw new Error(`${(error as Error).message}\n${howToBeginAgain(ours)}`, { cause: error })
  } finally {
    release()
  }
}

async function fillStores(config: StartConfig, archive: BackupArchive, order: RestoreOrder): Promise<BroughtAlong> {
  const { dataDir } = config
  const engines: { stop(): Promise<void> }[] = []
  const run = async (start: typeof startPostgres): Promise<string> => {
    const engine = await start({ dataDir })
    engines.push(engine)
    return engine.url
  }
  try {
    const databaseUrl = config.databaseUrl ?? (await run(startPostgres))
    await unlessStopped(order, fillPostgres(databaseUrl, archive, order))
    await requireEmptyClickhouse(config)
    const clickhouseUrl = config.clickhouseUrl ?? (await run(startClickhouse))
    const cluster = (config.clickhouseUrl === undefined ? null : config.clickhouseCluster) ?? null
    await migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl, cluster })
    const stores = { databaseUrl, clickhouseUrl }
    await unlessStopped(order, rebuildClickhouse({ dataDir, stores, ...order }))
    await reconcile(stores, archive.manifest, order)
    return await endRestoring(databaseUrl, order.holdsMails ?? false)
  } finally {
    for (const engine of engines.reverse()) await engine.stop()
  }
}

/** Ctrl-C is answered at once; what was under way loses its engines, or this process. */
async function unlessStopped({ signal }: RestoreOrder, work: Promise<void>): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new Error('La restauration a été interrompue : rien de ce qui est là n’est entier.'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([work, stopped])
}

/** To the backup's own steps, then its rows, then the steps since: they turn old rows into new ones as everywhere. */
async function fillPostgres(databaseUrl: string, archive: BackupArchive, { say }: RestoreOrder): Promise<void> {
  const { tables, sequences } = archive.manifest.postgres
  // By name, not by number: a step of a lower number may have been written since.
  const steps = archive.manifest.postgres.steps.map(({ name }) => name)
  if (steps.length === 0) throw new Error('Cette sauvegarde est vide : elle ne tient aucune base.')
  await markRestoring(databaseUrl)
  await migratePostgres(databaseUrl, { steps, isRestoring: true })
  say('Postgres se remplit…')
  await loadSnapshot(databaseUrl, { tables, sequences, open: (table) => archive.open(`postgres/${table}.copy`) })
  const later = await migratePostgres(databaseUrl, { isRestoring: true })
  say(later.length === 0 ? 'Postgres est rempli.' : `Postgres est rempli, et mis à jour : ${later.join(', ')}.`)
}

async function reconcile(
  stores: { databaseUrl: string; clickhouseUrl: string },
  { restaurants }: Manifest,
  { say, acceptsDifferences }: RestoreOrder,
): Promise<void> {
  const differences = await findDifferences(stores, restaurants)
  if (differences.length === 0) {
    say(`Comparé à la sauvegarde : ${sayCount(restaurants.length, 'restaurant')}, 0 ticket et 0 centime d'écart.`)
    return
  }
  for (const difference of differences) say(sayDifference(difference))
  if (acceptsDifferences) return
  throw new Error(
    `Ces restaurants ne disent pas ce que dit la sauvegarde (${sayNumber(differences.length)}) : rien n'est ouvert. Essayez une autre copie ; pour ouvrir malgré ces écarts, recommencez avec --accept-differences.`,
  )
}

async function requireRoom(
  { dataDir, databaseUrl, clickhouseUrl }: StartConfig,
  { bytes }: Manifest,
  { findSpace = findFolderSpace }: RestoreOrder,
): Promise<void> {
  if (databaseUrl !== undefined && clickhouseUrl !== undefined) return
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { freeBytes } = await findSpace(folder)
  const needed = bytes * growth + emptyStoresBytes
  if (freeBytes >= needed) return
  throw new Error(
    `Il faut jusqu'à ${sayBytes(needed)} pour restaurer et ${folder} n'en a que ${sayBytes(freeBytes)} : donnez un autre disque.`,
  )
}

function sayBrought({ tokens, tillKeys, mails }: BroughtAlong, { holdsMails }: RestoreOrder): string[] {
  const lines = ['Les sessions sont fermées : chacun se reconnecte.']
  if (tokens > 0)
    lines.push(
      `Jetons pour analystes encore valables : ${sayNumber(tokens)}. Révoquez ceux qui ne doivent plus l'être.`,
    )
  if (tillKeys > 0)
    lines.push(`Clés de dépôt encore valables : ${sayNumber(tillKeys)}. Révoquez celles qui ne doivent plus l'être.`)
  if (mails > 0)
    lines.push(
      holdsMails
        ? `Mails qui attendaient : ${sayNumber(mails)}. Ils ne partiront pas.`
        : `Mails qui attendaient : ${sayNumber(mails)}. Ils partiront au démarrage, une seconde fois s'ils étaient partis depuis.`,
    )
  return lines
}

function describe({ dataDir, environment }: StartConfig, manifest: Manifest, brought: readonly string[]): string {
  const tickets = manifest.restaurants.reduce((sum, one) => sum + one.tickets, 0)
  const missing = manifest.environment.filter((name) => !environment.includes(name))
  return [
    `Prêt : ${sayCount(manifest.restaurants.length, 'restaurant')} et ${sayCount(tickets, 'ticket')}, comme le ${sayInstant(manifest.takenAt)}.`,
    ...(manifest.pendingFiles === 0
      ? []
      : [`${sayCount(manifest.pendingFiles, 'fichier reçu')} à lire encore : au démarrage.`]),
    ...(manifest.missingImages === 0
      ? []
      : [
          `Images que des comptes nomment et que la sauvegarde n'a pas : ${sayNumber(manifest.missingImages)}. Copiez-les dans ${dataDir}/images si vous les avez.`,
        ]),
    ...brought,
    ...(missing.length === 0 ? [] : [`Ces variables servaient et manquent ici : ${missing.join(', ')}.`]),
    `Données : ${dataDir}. Démarrez Comptoir, puis « npm run admin -- doctor ».`,
  ].join('\n')
}
