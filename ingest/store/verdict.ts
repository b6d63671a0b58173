import type { SiteZones } from '../read/clocks.ts'
import type { Refusal } from '../read/refusal.ts'

/** What became of the records of one kind. */
export interface Outcomes {
  accepted: number
  updated: number
  duplicates: number
  refused: number
}

export type Outcome = 'accepted' | 'updated' | 'duplicates'
export type Verdict = 'accepted' | 'updated' | 'duplicate' | 'rejected'

/** The counts of one file, as `inbox_files.counts` keeps them. */
export interface Counts {
  readonly tickets: Outcomes
  readonly timeClock: Outcomes
  readonly contacts: Outcomes
  readonly sellers: Outcomes
  unknownNames: Readonly<Record<string, number>>
}

/** The import report of one file. */
export interface FileReport {
  readonly fileId: number
  readonly name: string
  readonly counts: Counts
  readonly refusals: Refusal[]
  readonly warnings: string[]
  readonly restaurantIds: Set<string>
  /** Restaurants whose records were refused: nothing is theirs, and remarks may name their people. */
  readonly refusedIds: Set<string>
  /** By which zones its times with an offset were read, by restaurant. */
  zones: SiteZones
  /** The keys of refused tickets and hours, by which they are known when they arrive after all; null of one that cannot be told. */
  readonly refusedKeys: (string | null)[]
}

const MAX_LISTED = 200

/** A report with nothing in it yet. */
export function emptyReport(fileId: number, name: string): FileReport {
  const none = (): Outcomes => ({ accepted: 0, updated: 0, duplicates: 0, refused: 0 })
  const counts = { tickets: none(), timeClock: none(), contacts: none(), sellers: none(), unknownNames: {} }
  return {
    fileId,
    name,
    counts,
    refusals: [],
    warnings: [],
    restaurantIds: new Set(),
    refusedIds: new Set(),
    zones: {},
    refusedKeys: [],
  }
}

/** The verdict of a file: its tickets decide when there are any that changed something, then its other records. */
export function fileVerdict({ counts }: FileReport): Verdict {
  const { tickets, timeClock, contacts, sellers } = counts
  for (const kinds of [[tickets], [timeClock, contacts, sellers]]) {
    if (kinds.some((kind) => kind.updated > 0)) return 'updated'
    if (kinds.some((kind) => kind.accepted > 0)) return 'accepted'
  }
  return [tickets, timeClock, contacts, sellers].some((kind) => kind.duplicates > 0) ? 'duplicate' : 'rejected'
}

/** The first lines of a long list, and how many more there were. */
export function listed<T>(items: readonly T[], more: (count: number) => T): T[] {
  if (items.length <= MAX_LISTED) return [...items]
  return [...items.slice(0, MAX_LISTED), more(items.length - MAX_LISTED)]
}
