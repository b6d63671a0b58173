import type { Knex } from 'knex'
import type { BatchDeps } from './batch.ts'
import { loadContents } from './claimFiles.ts'
import { commitBatch } from './commitBatch.ts'
import { loadDirectories } from './loadDirectory.ts'
import { routeFile } from './routeRecords.ts'
import type { RoutedFile } from './routeRecords.ts'

const FILES_PER_BATCH = 1000

interface DoneFile {
  readonly id: number
  readonly name: string
  readonly receivedAt: Date
  readonly sha256: string
  readonly reach: readonly string[] | null
}

/** Which part of the archive: one restaurant's sales or everyone's, up to a file or all of it. */
export interface ArchivePart {
  readonly restaurantId: string | null
  readonly upToFileId: number | null
}

/** Imports files of the archive again, in order of arrival and under the versions they had. Verdicts stay as they were given. */
export async function reimport(
  { clickhouse, pool }: BatchDeps,
  trx: Knex.Transaction,
  part: ArchivePart,
): Promise<void> {
  const directories = await loadDirectories(trx)
  let after = 0
  for (;;) {
    const files = await listDone(trx, part, after)
    const last = files.at(-1)
    if (last === undefined) return
    after = last.id
    const reaches = new Map(files.map(({ id, reach }) => [id, reach]))
    const read = await pool.read(await loadContents(trx, files))
    const batch = read.files.map((file) => ({
      routed: narrow(routeFile(file, directories(reaches.get(file.fileId) ?? null)), part),
      isKnown: true,
    }))
    await commitBatch({ trx, clickhouse }, batch)
  }
}

async function listDone(trx: Knex, { restaurantId, upToFileId }: ArchivePart, after: number): Promise<DoneFile[]> {
  const { rows } = await trx.raw<{ rows: DoneFile[] }>(
    `SELECT f.id, f.name, f.received_at AS "receivedAt", encode(f.sha256, 'hex') AS sha256, u.reach
     FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
     WHERE f.state = 'done' AND f.verdict <> 'rejected' AND f.id > :after AND f.id <= :upTo
       AND (:restaurant::uuid IS NULL OR :restaurant::uuid = ANY (f.restaurant_ids))
     ORDER BY f.id LIMIT :limit`,
    { after, upTo: upToFileId ?? Number.MAX_SAFE_INTEGER, restaurant: restaurantId, limit: FILES_PER_BATCH },
  )
  return rows
}

/** One restaurant's part of a file. Restoring up to a file concerns sales; a rebuild takes the time clock too. */
function narrow(routed: RoutedFile, { restaurantId, upToFileId }: ArchivePart): RoutedFile {
  const isWanted = (one: { restaurantId: string }) => restaurantId === null || one.restaurantId === restaurantId
  return {
    report: routed.report,
    tickets: routed.tickets.filter(({ incoming }) => isWanted(incoming)),
    contacts: [],
    sellers: [],
    timeClock: upToFileId === null ? routed.timeClock.filter(isWanted) : [],
  }
}
