import { isDeepStrictEqual } from 'node:util'
import { findClocks, zoneIn } from '../read/clocks.ts'
import type { FileClocks, SiteZones } from '../read/clocks.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import type { ThreadFile } from '../read/readThreadFiles.ts'
import { makeResolver } from '../read/resolveRecords.ts'
import type { Directory } from '../read/resolveRestaurant.ts'
import { parisZone } from '../../shared/restaurantClock.ts'

/** Files that were read by the clock of Paris, in their order, and how those are read again that ask for others. */
export interface FirstRead {
  readonly files: readonly PreparedFile[]
  readonly contents: readonly ThreadFile[]
  readonly clocksOf: (file: PreparedFile) => FileClocks
  /** May leave files out: they are neither read nor refused yet. */
  readonly readAgain: (contents: readonly ThreadFile[]) => Promise<readonly PreparedFile[]>
}

/**
 * The same files, those again by the clocks on their restaurants' walls that hold times with an offset of restaurants that do not have
 * Paris's: who they are is known only once a file was read.
 */
export async function readByZones({ files, contents, clocksOf, readAgain }: FirstRead): Promise<PreparedFile[]> {
  const packed = new Map(contents.map((content) => [content.fileId, content]))
  const others = files.flatMap((file) => {
    const [content, { clocks, zones }] = [packed.get(file.fileId), clocksOf(file)]
    return content === undefined || Object.keys(clocks).length === 0 ? [] : [{ content: { ...content, clocks }, zones }]
  })
  if (others.length === 0) return [...files]
  const zonesOf = new Map(others.map(({ content, zones }) => [content.fileId, zones]))
  const again = new Map((await readAgain(others.map(({ content }) => content))).map((file) => [file.fileId, file]))
  return files.flatMap((file) => {
    const zones = zonesOf.get(file.fileId)
    if (zones === undefined) return [file]
    const read = again.get(file.fileId)
    return read === undefined ? [] : [{ ...read, zones }]
  })
}

/** What is known of a file that waits: who took records of it before, and by which zones it was read then. */
export interface ReadBefore {
  readonly takenIn: readonly string[]
  readonly zones: SiteZones
}

/** The clocks that a file asks for: of a restaurant that took records of it before those of that time, else those of today. */
export function clocksToday(
  file: PreparedFile,
  directory: Directory,
  { takenIn, zones }: ReadBefore = { takenIn: [], zones: {} },
): FileClocks {
  const today = zoneIn(directory)
  return findClocks(file, makeResolver(directory), (id) =>
    takenIn.includes(id) ? (zones[id] ?? parisZone) : today(id),
  )
}

/** The clocks by which a file of the archive was read. */
export function clocksThen(file: PreparedFile, directory: Directory, zones: SiteZones): FileClocks {
  return findClocks(file, makeResolver(directory), (id) => zones[id] ?? parisZone)
}

/** Whether a file was read by the clocks that it asks for: a restaurant may have moved, or be made, since. */
export function isReadByToday(file: PreparedFile, directory: Directory, before: ReadBefore): boolean {
  return isDeepStrictEqual(clocksToday(file, directory, before).zones, file.zones)
}
