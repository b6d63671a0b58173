import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { findFiles } from './findFiles.ts'
import type { OpenStores } from '../connectStores.ts'
import { sendFiles } from './importCommand.ts'

const SETTLED_MS = 2000
const POLL_MS = 2000
const SENT_FOLDER = 'importés'

/**
 * Sends every XML file that settles in a folder (unchanged for two seconds), for ever, until the signal. A file that is stored
 * durably is moved to the folder's `importés`; cut short in between, it is sent again and says 'déjà importé'.
 */
export async function watchFolder(
  { knex }: OpenStores,
  { folder, reach, signal }: { folder: string; reach: readonly string[] | null; signal: AbortSignal },
): Promise<void> {
  const sent = join(folder, SENT_FOLDER)
  await mkdir(sent, { recursive: true })
  while (!signal.aborted) {
    const settled = await listSettled(folder, sent)
    if (settled.length > 0) await sendSettled(knex, settled, { sent, reach })
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function sendSettled(
  knex: Knex,
  paths: readonly string[],
  { sent, reach }: { sent: string; reach: readonly string[] | null },
): Promise<void> {
  const uploadId = await sendFiles(knex, paths, { source: 'watch', reach })
  for (const path of paths) await rename(path, join(sent, basename(path)))
  console.log(`${paths.length} fichiers envoyés (envoi ${uploadId}).`)
}

async function listSettled(folder: string, sent: string): Promise<string[]> {
  const settled: string[] = []
  for (const path of await findFiles([folder])) {
    if (path.startsWith(sent)) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs >= SETTLED_MS) settled.push(path)
  }
  return settled
}
