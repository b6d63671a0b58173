import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { lockFreeRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { claimNext, claimSuspect, loadContents, wholeBatch } from './claimFiles.ts'
import type { BatchSize, ClaimedFile } from './claimFiles.ts'
import { postpone, recordFailure, setAside } from './failures.ts'
import type { Failure } from './failures.ts'
import type { FirstFile, FirstReader } from './firstReader.ts'
import type { WorkerMeasures } from './measures.ts'
import { loadDirectories } from './loadDirectory.ts'
import type { Directories } from './loadDirectory.ts'
import type { ParsePool, Unreadable } from '../read/parsePool.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import type { ThreadFile } from '../read/readThreadFiles.ts'
import { clocksToday, isReadByToday, readByZones } from './readByZones.ts'
import { route, storeFiles } from './storeFiles.ts'
import type { ReadFile, Unstored } from './storeFiles.ts'
import type { FileReport } from './verdict.ts'

/** What a batch needs. */
export interface BatchDeps {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly pool: ParsePool
  /** Tries of a file that fails although the stores are well, before its quarantine. */
  readonly maxAttempts: number
  readonly baseWaitMs: number
  readonly maxFiles: number
  readonly measures: WorkerMeasures
}

/** Files claimed by an open transaction, and what was read of them; those in neither list stay as they are. */
export interface ReadBatch {
  readonly trx: Knex.Transaction
  readonly claimed: readonly ClaimedFile[]
  readonly prepared: ReadonlyMap<number, PreparedFile>
  readonly unreadable: readonly Unreadable[]
  /** Read alone, with all the time it needs: a failure counts. Among others, the file is only set aside. */
  readonly isAlone: boolean
}

/** What one batch did. */
export interface BatchResult {
  readonly files: number
  readonly tickets: number
}

/** How long files wait whose restaurant somebody else keeps, or whom alone a store refuses for a reason that passes. */
const LATER_MS = 10_000

/** Claims the next files and reads them; null when nothing waits. The transaction stays open and holds the claim. */
export async function readNextBatch(
  deps: BatchDeps,
  reader: FirstReader,
  size: BatchSize = wholeBatch(deps.maxFiles),
): Promise<ReadBatch | null> {
  return await claimAndRead(deps, async (trx) => {
    const claimAt = performance.now()
    const claimed = await claimNext(trx, size)
    if (claimed.length === 0) return null
    const contents = await loadContents(trx, claimed)
    deps.measures.took('claim', claimAt)
    const readAt = performance.now()
    const { files, suspects } = await reader.read(contents.map((content) => firstFile(content, claimed)))
    const unreadable = [...suspects]
    const whole = await readWhole(trx, { claimed, contents, files }, async (again) => {
      const second = await reader.read(again.map((content) => firstFile(content, claimed)))
      unreadable.push(...second.suspects)
      return second.files
    })
    deps.measures.took('read', readAt)
    return { claimed, prepared: byId(whole), unreadable, isAlone: false }
  })
}

/** Claims one suspect and reads it alone, with all the time it needs; null when none waits. */
export async function readSuspect(deps: BatchDeps, pool: () => ParsePool): Promise<ReadBatch | null> {
  return await claimAndRead(deps, async (trx) => {
    const file = await claimSuspect(trx)
    if (file === null) return null
    const readAt = performance.now()
    const contents = await loadContents(trx, [file])
    const { files, unreadable: failed } = await pool().read(contents)
    const unreadable = [...failed]
    const whole = await readWhole(trx, { claimed: [file], contents, files }, async (again) => {
      const second = await pool().read(again)
      unreadable.push(...second.unreadable)
      return second.files
    })
    deps.measures.took('read', readAt)
    return { claimed: [file], prepared: byId(whole), unreadable, isAlone: true }
  })
}

function firstFile(content: ThreadFile, claimed: readonly ClaimedFile[]): FirstFile {
  const { sender = '', size = 0 } = claimed.find(({ id }) => id === content.fileId) ?? {}
  return { content, sender, size }
}

/** Files that were read by the clock of Paris, again where their times with an offset are to be read by another. */
async function readWhole(
  trx: Knex,
  {
    claimed,
    contents,
    files,
  }: { claimed: readonly ClaimedFile[]; contents: ThreadFile[]; files: readonly PreparedFile[] },
  readAgain: (contents: readonly ThreadFile[]) => Promise<readonly PreparedFile[]>,
): Promise<readonly PreparedFile[]> {
  if (files.every(({ offsetsOf }) => offsetsOf.length === 0)) return files
  const directories = await loadDirectories(trx)
  const claims = new Map(claimed.map((claim) => [claim.id, claim]))
  const clocksOf = (file: PreparedFile) => {
    const claim = claims.get(file.fileId)
    return clocksToday(file, directories(claim?.reach ?? null, claim?.judged), claim)
  }
  return await readByZones({ files, contents, clocksOf, readAgain })
}

async function claimAndRead(
  { knex }: BatchDeps,
  read: (trx: Knex.Transaction) => Promise<Omit<ReadBatch, 'trx'> | null>,
): Promise<ReadBatch | null> {
  const trx = await knex.transaction()
  try {
    const batch = await read(trx)
    if (batch !== null) return { trx, ...batch }
    await trx.rollback()
    return null
  } catch (error) {
    await trx.rollback().catch(() => undefined)
    throw error
  }
}

/**
 * Stores a batch, its verdicts and its failures, all in the transaction that holds its claim: nobody claims one of its files in
 * between, and nothing here waits for another connection's rows. Throws when the stores themselves fail; nothing is lost, the
 * files stay pending. `isStubborn`: the same files failed so before, look for the one that draws the failure.
 */
export async function storeBatch(deps: BatchDeps, batch: ReadBatch, isStubborn = false): Promise<BatchResult> {
  const { trx } = batch
  const startedAt = performance.now()
  const reports: FileReport[] = []
  let quarantined = 0
  try {
    const directories = await loadDirectories(trx)
    const { free, unstored } = await lockTheirRestaurants(trx, batch, directories)
    for (const one of await storeFiles({ ...deps, directories, isStubborn, reports }, trx, free)) unstored.push(one)
    quarantined = await recordFailures(deps, batch, unstored)
    await trx.commit()
  } catch (error) {
    await trx.rollback().catch(() => undefined)
    throw error
  }
  let tickets = 0
  for (const file of batch.prepared.values()) tickets += file.tickets.length
  deps.measures.took('store', startedAt)
  deps.measures.committed({ round: batch.isAlone ? 'suspects' : 'files', reports, tickets, quarantined })
  return { files: batch.prepared.size + batch.unreadable.length, tickets }
}

/** All restaurants at once and in order, so that splitting never waits for another worker. Their files wait that are not free. */
async function lockTheirRestaurants(
  trx: Knex.Transaction,
  batch: ReadBatch,
  directories: Directories,
): Promise<{ free: ReadFile[]; unstored: Unstored[] }> {
  const files = batch.claimed.flatMap((claim) => {
    const prepared = batch.prepared.get(claim.id)
    return prepared === undefined ? [] : [{ claim, prepared }]
  })
  const unstored: Unstored[] = []
  const wanted: { file: ReadFile; restaurantIds: ReadonlySet<string> }[] = []
  const otherwise: number[] = []
  for (const file of files) {
    const { claim, prepared } = file
    if (!isReadByToday(prepared, directories(claim.reach, claim.judged), claim)) {
      otherwise.push(claim.id)
      continue
    }
    try {
      wanted.push({ file, restaurantIds: route(file, directories).report.restaurantIds })
    } catch (error) {
      unstored.push({ claim: file.claim, error: String(error), blame: 'file' })
    }
  }
  const taken = await lockFreeRestaurants(trx, [...new Set(wanted.flatMap((one) => [...one.restaurantIds]))])
  const isFree = (one: { restaurantIds: ReadonlySet<string> }) => [...one.restaurantIds].every((id) => !taken.has(id))
  const later = wanted.filter((one) => !isFree(one)).map(({ file }) => file.claim.id)
  await postpone(trx, [...later, ...otherwise], LATER_MS)
  return { free: wanted.filter(isFree).map(({ file }) => file), unstored }
}

/** Answers how many files it put into quarantine. */
async function recordFailures(deps: BatchDeps, batch: ReadBatch, unstored: readonly Unstored[]): Promise<number> {
  const { trx } = batch
  const policy = { maxAttempts: deps.maxAttempts, baseMs: deps.baseWaitMs }
  let quarantined = 0
  const record = async (failure: Failure) => {
    if (await recordFailure(trx, failure, policy)) quarantined += 1
  }
  for (const { fileId, error } of batch.unreadable) {
    const attempts = batch.claimed.find(({ id }) => id === fileId)?.attempts ?? 0
    if (batch.isAlone) await record({ fileId, attempts, error, reason: 'unreadable' })
    else await setAside(trx, { fileId, error })
  }
  for (const { claim, error, blame: whose } of unstored) {
    const { id: fileId, attempts } = claim
    if (whose === 'file') await record({ fileId, attempts, error, reason: 'unstorable' })
    else await setAside(trx, { fileId, error, waitMs: LATER_MS })
  }
  return quarantined
}

function byId(files: readonly PreparedFile[]): ReadonlyMap<number, PreparedFile> {
  return new Map(files.map((file) => [file.fileId, file]))
}
