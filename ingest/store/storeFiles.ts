import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { settleArrived, type Arrived } from '../../db/records/inbox/refusedFiles.ts'
import { noteImports } from '../../db/records/inbox/lastImports.ts'
import type { ClaimedFile } from './claimFiles.ts'
import { commitBatch } from './commitBatch.ts'
import { blame, doStoresAnswer } from './failures.ts'
import type { Directories } from './loadDirectory.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import { routeFile } from './routeRecords.ts'
import type { RoutedFile } from './routeRecords.ts'
import { saveReports } from './saveReports.ts'
import type { SentReport } from './saveReports.ts'
import { fileVerdict } from './verdict.ts'
import type { FileReport } from './verdict.ts'

/** A file that was read, and its place in the restaurants. */
export interface ReadFile {
  readonly claim: ClaimedFile
  readonly prepared: PreparedFile
}

/** What could not be stored though its neighbours could. 'later': the stores refused for a reason that passes. */
export interface Unstored {
  readonly claim: ClaimedFile
  readonly error: string
  readonly blame: 'file' | 'stores'
}

export interface StoringDeps {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly directories: Directories
  /** The same failure came back several times though the stores answer: look for the file that draws it. */
  readonly isStubborn: boolean
  /** Filled with the reports of what was stored. */
  readonly reports: FileReport[]
}

/** A file sent to its restaurants; throws for a file that cannot be routed at all. */
export function route({ claim, prepared }: ReadFile, directories: Directories): RoutedFile {
  return routeFile(prepared, directories(claim.reach, claim.judged))
}

/**
 * Stores files and their verdicts under a savepoint of the transaction that holds their claim. When something in them cannot be
 * stored they are split until the culprit stands alone: the others are stored, the culprit is answered. Throws when the stores
 * themselves fail; the caller then gives the whole transaction up.
 */
export async function storeFiles(
  deps: StoringDeps,
  trx: Knex.Transaction,
  files: readonly ReadFile[],
): Promise<Unstored[]> {
  const [first] = files
  if (first === undefined) return []
  const failure = await storeTogether(deps, trx, files)
  if (failure === null) return []
  if (files.length === 1) return [{ claim: first.claim, ...failure }]
  const middle = Math.ceil(files.length / 2)
  return [
    ...(await storeFiles(deps, trx, files.slice(0, middle))),
    ...(await storeFiles(deps, trx, files.slice(middle))),
  ]
}

/** Null when all went well; a failure that files may have caused is answered, any other thrown. */
async function storeTogether(
  deps: StoringDeps,
  trx: Knex.Transaction,
  files: readonly ReadFile[],
): Promise<Pick<Unstored, 'error' | 'blame'> | null> {
  const { clickhouse, directories } = deps
  try {
    const reports = await trx.transaction(async (attempt) => {
      // Routed anew at each attempt: a report counts what became of its records.
      const batch = files.map((file) => {
        const { isKnown, takenIn } = file.claim
        return { routed: route(file, directories), isKnown, takenIn }
      })
      return await commitBatch({ trx: attempt, clickhouse }, batch, async (stored) => {
        await saveReports(attempt, withReaches(stored, files))
        const taken = takenRestaurants(stored)
        const fileIds = stored.map(({ fileId }) => fileId)
        await settleArrived(attempt, { restaurantIds: taken, fileIds, known: knownRecords(batch) })
        await noteImports(attempt, taken)
      })
    })
    for (const report of reports) deps.reports.push(report)
    return null
  } catch (error) {
    const whose = blame(error)
    const mayBeFile = whose === 'file' || ((whose === 'unknown' || deps.isStubborn) && (await doStoresAnswer(deps)))
    if (!mayBeFile) throw error
    return { error: String(error), blame: whose === 'stores' ? 'stores' : 'file' }
  }
}

function withReaches(stored: readonly FileReport[], files: readonly ReadFile[]): SentReport[] {
  const reaches = new Map(files.map(({ claim }) => [claim.id, claim.reach]))
  return stored.map((report) => ({ report, reach: reaches.get(report.fileId) ?? null }))
}

function takenRestaurants(reports: readonly FileReport[]): string[] {
  return reports
    .filter((report) => fileVerdict(report) !== 'rejected')
    .flatMap(({ restaurantIds }) => [...restaurantIds])
}

/** The tickets and hours of the files in which some were known as they are. */
function knownRecords(batch: readonly { readonly routed: RoutedFile }[]): Arrived['known'] {
  return batch.flatMap(({ routed: { report, tickets, timeClock } }) => [
    ...(report.counts.tickets.duplicates === 0
      ? []
      : tickets.map(({ incoming: { guid, ...of } }) => ({ ...of, key: guid }))),
    ...(report.counts.timeClock.duplicates === 0 ? [] : timeClock),
  ])
}
