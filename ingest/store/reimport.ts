import type { Knex } from 'knex'
import type { SiteZones } from '../read/clocks.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import type { ThreadFile } from '../read/readThreadFiles.ts'
import type { BatchDeps } from './batch.ts'
import { loadContents } from './claimFiles.ts'
import { commitBatch } from './commitBatch.ts'
import { loadGone, withoutGone } from './gone.ts'
import { loadDirectories } from './loadDirectory.ts'
import { clocksThen, readByZones } from './readByZones.ts'
import { routeFile } from './routeRecords.ts'
import type { RoutedFile } from './routeRecords.ts'

const FILES_PER_BATCH = 1000

/** A file of the archive that was taken once. */
export interface ArchivedFile {
  readonly id: number
  readonly name: string
  readonly receivedAt: Date
  readonly sha256: string
  readonly reach: readonly string[] | null
  /** By which zones its times with an offset were read. */
  readonly zones: SiteZones
}

/** Which part of the archive: a restaurant's sales, up to a file or all of it. */
interface ArchivePart {
  readonly restaurantId: string
  readonly upToFileId: number | null
  /** Only files that held records of the time clock. */
  readonly isClockAlone?: boolean
}

/** Imports a restaurant's erased sales again, in order of arrival and under the versions they had. Verdicts stay as they were given. */
export async function reimport(deps: BatchDeps, trx: Knex.Transaction, part: ArchivePart): Promise<void> {
  const { restaurantId } = part
  for (let after = 0; ;) {
    const files = await listArchived(trx, part, after)
    const last = files.at(-1)
    if (last === undefined) return
    after = last.id
    const read = await readArchived(deps, trx, { files, restaurantId })
    const batch = read.map((routed) => ({ routed: { ...routed, timeClock: [] }, isKnown: true }))
    await commitBatch({ trx, clickhouse: deps.clickhouse }, batch)
  }
}

/**
 * Reads files of the archive anew: one restaurant's part of them, in order, without what is gone for good. Throws when one cannot
 * be read that once could: what is built from the rest would lack its tickets.
 */
export async function readArchived(
  deps: BatchDeps,
  trx: Knex,
  { files, restaurantId }: { files: readonly ArchivedFile[]; restaurantId: string },
): Promise<RoutedFile[]> {
  const directories = await loadDirectories(trx)
  const gone = await loadGone(trx, [restaurantId])
  const archived = new Map(files.map((file) => [file.id, file]))
  const directoryOf = ({ fileId }: PreparedFile) => directories(archived.get(fileId)?.reach ?? null)
  const contents = await loadContents(trx, files)
  const read = await readByZones({
    files: await readAll(deps, contents),
    contents,
    clocksOf: (file) => clocksThen(file, directoryOf(file), archived.get(file.fileId)?.zones ?? {}),
    readAgain: (again) => readAll(deps, again),
  })
  return read.map((file) => withoutGone(narrow(routeFile(file, directoryOf(file)), restaurantId), gone))
}

async function readAll({ pool }: BatchDeps, contents: readonly ThreadFile[]): Promise<readonly PreparedFile[]> {
  const { files, unreadable } = await pool.read(contents)
  const [first] = unreadable
  if (first !== undefined) throw new Error(`file ${first.fileId} of the archive cannot be read again: ${first.error}`)
  return files
}

/** The sum of the outcomes that are not refusals, as in migration 0018. */
const HAS_CLOCK = ['accepted', 'updated', 'duplicates']
  .map((outcome) => `coalesce((f.counts->'timeClock'->>'${outcome}')::int, 0)`)
  .join(' + ')
  .concat(' > 0')

/** The next files of the archive after one, in order of arrival; also those that wait to be judged anew. */
export async function listArchived(
  trx: Knex,
  { restaurantId, upToFileId, isClockAlone = false }: ArchivePart,
  after: number,
): Promise<ArchivedFile[]> {
  const { rows } = await trx.raw<{ rows: ArchivedFile[] }>(
    `SELECT f.id, f.name, f.received_at AS "receivedAt", encode(f.sha256, 'hex') AS sha256, u.reach, f.zones
     FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
     WHERE f.verdict <> 'rejected' AND f.id > :after AND f.id <= :upTo AND :restaurant::uuid = ANY (f.restaurant_ids)
       ${isClockAlone ? `AND ${HAS_CLOCK}` : ''}
     ORDER BY f.id LIMIT :limit`,
    { after, upTo: upToFileId ?? Number.MAX_SAFE_INTEGER, restaurant: restaurantId, limit: FILES_PER_BATCH },
  )
  return rows
}

/** One restaurant's part of a file: sales and time clock. What Postgres knows of people was never lost. */
function narrow(routed: RoutedFile, restaurantId: string): RoutedFile {
  const isWanted = (one: { restaurantId: string }) => one.restaurantId === restaurantId
  return {
    report: routed.report,
    tickets: routed.tickets.filter(({ incoming }) => isWanted(incoming)),
    contacts: [],
    sellers: [],
    timeClock: routed.timeClock.filter(isWanted),
  }
}
