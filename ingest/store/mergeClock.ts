import type { ClockTimes } from '../read/prepareFile.ts'
import type { Outcome } from './verdict.ts'

/** A time clock record in a restaurant; `version` is its file's and record's place in the order of arrival. */
export interface TimeClockEntry {
  readonly restaurantId: string
  readonly key: string
  readonly formerKey: string | null
  readonly version: number
  readonly fileId: number
  readonly seller: string
  readonly date: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly durationSeconds: number | null
  /** The same by the clock of Paris, where they are others: what is stored so already says nothing else. */
  readonly inParis?: ClockTimes
}

/** Added to the version of a record with a departure: it always wins over the same one without. */
const WITH_DEPARTURE = 1n << 62n
/** Every column of a time clock record that is written. */
export const CLOCK_COLUMNS: readonly string[] =
  'restaurant_id record_key version file_id seller date started_at ended_at duration_seconds'.split(' ')

/** The stored version of records that are known, by their keys of one restaurant. */
export type ClockVersions = ReadonlyMap<string, string>

/**
 * Merges records into what is known, in order: a later one completes the departure or corrects. Answers what became of each, and
 * the records to be written. `inForce` is what is known of a store that is being rebuilt: a record of the version that it names
 * wins over the same one before it.
 */
export function mergeClock(
  stored: readonly TimeClockEntry[],
  incoming: readonly TimeClockEntry[],
  inForce: ClockVersions = new Map(),
): { readonly outcomes: readonly Outcome[]; readonly changed: readonly TimeClockEntry[] } {
  const known = new Map(stored.map((entry) => [keyOf(entry), entry]))
  const changed = new Map<string, TimeClockEntry>()
  const outcomes = incoming.map((arrived): Outcome => {
    const entry = underItsKey(arrived, known)
    const before = known.get(keyOf(entry))
    const outcome = restores(before, entry, inForce) ? 'updated' : receive(before, entry)
    if (outcome !== 'duplicates') {
      known.set(keyOf(entry), entry)
      changed.set(keyOf(entry), entry)
    }
    return outcome
  })
  return { outcomes, changed: [...changed.values()] }
}

function keyOf({ restaurantId, key }: { readonly restaurantId: string; readonly key: string }): string {
  return `${restaurantId} ${key}`
}

/** The record under the key by which it is known; under the former one only when that one is the same seller's. */
function underItsKey(entry: TimeClockEntry, known: ReadonlyMap<string, TimeClockEntry>): TimeClockEntry {
  const former = entry.formerKey === null ? undefined : known.get(keyOf({ ...entry, key: entry.formerKey }))
  return former?.seller === entry.seller ? { ...entry, key: former.key } : entry
}

/** The version under which a record is known, by its key or by the one that versions before wrote. */
export function versionInForce({ key, formerKey }: TimeClockEntry, inForce: ClockVersions): string | undefined {
  return inForce.get(key) ?? (formerKey === null ? undefined : inForce.get(formerKey))
}

/** The store keeps the greatest version of a record: what stands above is not taken down. */
function restores(before: TimeClockEntry | undefined, entry: TimeClockEntry, inForce: ClockVersions): boolean {
  const version = storedVersion(entry)
  if (before === undefined || versionInForce(entry, inForce) !== version) return false
  return BigInt(version) > BigInt(storedVersion(before))
}

function receive(before: TimeClockEntry | undefined, entry: TimeClockEntry): Outcome {
  // The same version is an interrupted batch that is treated again.
  if (before === undefined || before.version === entry.version) return 'accepted'
  if (entry.endedAt === null)
    return before.endedAt === null && isOther(before, entry) ? newer(before, entry) : 'duplicates'
  if (before.endedAt === null) return 'updated'
  return isOther(before, entry) ? newer(before, entry) : 'duplicates'
}

function newer(before: TimeClockEntry, entry: TimeClockEntry): Outcome {
  return entry.version > before.version ? 'updated' : 'duplicates'
}

function isOther(before: TimeClockEntry, entry: TimeClockEntry): boolean {
  return [entry, { ...entry, ...entry.inParis }].every((form) => differs(before, form))
}

function differs(a: TimeClockEntry, b: TimeClockEntry): boolean {
  return (['seller', 'date', 'startedAt', 'endedAt', 'durationSeconds'] as const).some((field) => a[field] !== b[field])
}

/** The place in the order of arrival of a version as it is stored. */
export function plainVersion(stored: string): number {
  return Number(BigInt(stored) & (WITH_DEPARTURE - 1n))
}

/** The version under which a record is stored: one with a departure stands above all without. */
export function storedVersion(entry: TimeClockEntry): string {
  return String(BigInt(entry.version) + (entry.endedAt === null ? 0n : WITH_DEPARTURE))
}

/** A record as ClickHouse takes it: the values of CLOCK_COLUMNS as JSON. */
export function clockLine(entry: TimeClockEntry): string {
  return `[${clockValues(entry)}]\n`
}

/** The same with `is_deleted` as the last column: 1 hides the record of that key and version. */
export function markedClockLine(entry: TimeClockEntry, isDeleted: 0 | 1): string {
  return `[${clockValues(entry)},${isDeleted}]\n`
}

function clockValues(entry: TimeClockEntry): string {
  const after = [entry.fileId, entry.seller, entry.date, entry.startedAt, entry.endedAt, entry.durationSeconds]
  return `${JSON.stringify(entry.restaurantId)},${JSON.stringify(entry.key)},${storedVersion(entry)},${JSON.stringify(after).slice(1, -1)}`
}
