import { stat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { decode } from '../read/decode.ts'
import { parseXml } from '../read/parseXml.ts'
import { Refused } from '../read/refusal.ts'
import { findFiles } from './findFiles.ts'
import { readStart } from './readStart.ts'

/** A file as it stood at a look; the same text means that nobody wrote to it in between. */
export interface FoundFile {
  readonly path: string
  /** Its place on the disk, size and time of writing. */
  readonly stamp: string
  readonly bytes: Buffer
}

interface Seen {
  readonly stamp: string
  readonly since: number
  readonly isChecked: boolean
}

/** Folders of the watched one that hold what was dealt with. */
export const DONE_FOLDERS = { taken: 'importés', refused: 'refusés' } as const

/**
 * Looks for files that are whole: size and time stood still from one look to the next, and the XML ends as it should; a file
 * that never does is taken after `quietMs` without a change, to be refused with its reason. Each call is one look, which
 * holds one file at a time.
 */
export function makeSettledSearch(
  folder: string,
  { quietMs, now }: { quietMs: number; now: () => number },
): () => AsyncGenerator<FoundFile> {
  let seen = new Map<string, Seen>()
  return async function* look() {
    const before = seen
    seen = new Map()
    for (const path of await findFiles([folder])) {
      const stamp = isDone(folder, path) ? null : await stampOf(path)
      if (stamp === null) continue
      const last = before.get(path)
      if (last?.stamp !== stamp) {
        seen.set(path, { stamp, since: now(), isChecked: false })
        continue
      }
      seen.set(path, last)
      const isQuiet = now() - last.since >= quietMs
      const file = last.isChecked && !isQuiet ? null : await readWhole(path, stamp, isQuiet)
      if (file !== null) yield file
      // Only now: a file that could not be sent is found again at the next look.
      seen.set(path, { ...last, isChecked: true })
    }
  }
}

/** How a file stands now; null when it has gone. */
export async function stampOf(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return null
  }
}

function isDone(folder: string, path: string): boolean {
  const [first = ''] = relative(folder, path).split(sep)
  return (Object.values(DONE_FOLDERS) as string[]).includes(first.normalize('NFC'))
}

/** The bytes of a file that stands still; null when it is cut short, changed meanwhile or may not be read. */
async function readWhole(path: string, stamp: string, isQuiet: boolean): Promise<FoundFile | null> {
  const bytes = await readStart(path).catch(() => null)
  if (bytes === null || (await stampOf(path)) !== stamp) return null
  return isQuiet || isComplete(bytes) ? { path, stamp, bytes } : null
}

/** False for what more bytes may still mend; a file that is refused for another reason stays refused. */
function isComplete(bytes: Buffer): boolean {
  try {
    parseXml(decode(bytes).text)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.reason !== 'malformed' && bytes.length > 0
  }
}
