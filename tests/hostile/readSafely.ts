import { gzipSync } from 'node:zlib'
import { ParsePool, type PoolOptions } from '../../ingest/read/parsePool.ts'
import type { PreparedFile } from '../../ingest/read/prepareFile.ts'
import { REASONS, type Reason, type Refusal } from '../../ingest/read/refusal.ts'

/** A file of 5 MB may fill this heap of a reading thread, no more. */
const MEMORY_MB = 512
const CPU_MS = 20_000

/** One hostile file by its name; `how` says what was done to it. */
export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  readonly how: readonly string[]
}

/** What reading hostile files brought to light: nothing, when the reader is sound. */
export interface Findings {
  readonly problems: readonly string[]
  /** How many were read to a record at least. */
  readonly taken: number
  /** How each file ended, in their order: `taken`, or the keys of the reasons that were given. */
  readonly ends: readonly (readonly (Reason | 'taken')[])[]
}

/** Reasons about a whole file, which stand at no place of it. */
const placeless = new Set<string>([REASONS.empty, REASONS.compressed, REASONS.notText, REASONS.tooBig])
/** Reasons about a field, which name it and what stands in it. */
const ofField = new Set<string>([REASONS.badAmount, REASONS.badDate, REASONS.oldDate, REASONS.futureDate])
const known = new Map<string, Reason>(Object.entries(REASONS).map(([key, text]) => [text, key as Reason]))

/**
 * Reads hostile files as the worker does, in a thread with a bound on its memory and its CPU. A problem is a file that ended
 * or outgrew its thread, gave neither a record nor a reason, or was refused without place, field and value.
 */
export async function readSafely(files: readonly HostileFile[], changed: Partial<PoolOptions> = {}): Promise<Findings> {
  const pool = new ParsePool({ threads: 1, timeoutMs: CPU_MS, memoryMb: MEMORY_MB, ...changed })
  try {
    await pool.warmUp()
    const receivedAt = new Date('2026-04-01T12:00:00Z')
    const answer = await pool.read(
      files.map(({ name, bytes }, fileId) => ({ fileId, name, content: gzipSync(bytes, { level: 1 }), receivedAt })),
    )
    const about = (fileId: number) => `${files[fileId]!.name} [${files[fileId]!.how.join(', ')}]`
    const problems = answer.unreadable.map(({ fileId, error }) => `${about(fileId)}: ${error}`)
    for (const file of answer.files) problems.push(...faultsOf(file).map((fault) => `${about(file.fileId)}: ${fault}`))
    return { problems, taken: answer.files.filter(hasRecord).length, ends: answer.files.map(endOf) }
  } finally {
    await pool.close()
  }
}

/** What is wrong with how one file was read. */
export function faultsOf(file: PreparedFile): string[] {
  const faults = file.refusals.flatMap((refusal) => refusalFaults(file, refusal))
  if (!hasRecord(file) && file.refusals.length === 0) faults.push('neither a record nor a reason')
  for (const { grossMicros, ts, content } of file.tickets) {
    if (!Number.isSafeInteger(grossMicros)) faults.push(`an amount that is none: ${grossMicros}`)
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(ts.replace('T', ' '))) faults.push(`a time that is none: ${ts}`)
    if (/[\0]|\\u0000/.test(content)) faults.push('a NUL on its way to a store')
    if (/\p{Surrogate}|\\ud[89a-f]/iu.test(content)) faults.push('half a character on its way to a store')
  }
  return faults
}

function refusalFaults(file: PreparedFile, { file: name, line, column, reason, attribute, value }: Refusal): string[] {
  const faults: string[] = []
  if (name !== file.name) faults.push(`a refusal of another file: ${name}`)
  if (!known.has(reason)) faults.push(`a reason that is not in the list: ${reason}`)
  if (!placeless.has(reason) && (line === null || line < 1 || column === null || column < 1))
    faults.push(`refused without a place: ${reason}`)
  if (ofField.has(reason) && (attribute === undefined || attribute === '' || value === undefined))
    faults.push(`refused without its field and value: ${reason}`)
  return faults
}

function hasRecord({ tickets, contacts, timeClock, sellers }: PreparedFile): boolean {
  return tickets.length + contacts.length + timeClock.length + sellers.length > 0
}

function endOf({ refusals }: PreparedFile): (Reason | 'taken')[] {
  const keys = refusals.flatMap(({ reason }) => known.get(reason) ?? [])
  return keys.length === 0 ? ['taken'] : [...new Set(keys)]
}
