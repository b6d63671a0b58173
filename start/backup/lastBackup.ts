import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const LastBackup = z.object({ takenAt: z.coerce.date(), path: z.string(), bytes: z.number() })
/** The last backup that was taken of a data folder. */
export type LastBackup = z.infer<typeof LastBackup>

/**
 * Writes DATA_DIR/last-backup.json; answers false where it cannot, as in a folder that is not there: the backup is whole all the
 * same, and no folder is made for its note.
 */
export async function noteBackup(dataDir: string, last: LastBackup): Promise<boolean> {
  const draft = `${pathOf(dataDir)}.${process.pid}`
  try {
    await writeFile(draft, JSON.stringify(last, null, 2), { mode: 0o600 })
    await rename(draft, pathOf(dataDir))
    return true
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    return false
  }
}

/** The last backup that is known; null when none is. */
export function findLastBackup(dataDir: string): LastBackup | null {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'last-backup.json')
}
