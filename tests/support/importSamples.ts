import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { storeInboxFiles, type InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import type { TestApi } from './api.ts'
import type { BuiltRestaurant } from './builders.ts'
import { startTestWorker } from './worker.ts'

/** The published sample files that hold tickets. */
export const ticketSamples = [
  '01-vente-simple.xml',
  '02-transfert-annulation-offert.xml',
  '03-justificatif-debiteur.xml',
] as const

/** The published sample files that a restaurant's own tests import. */
export const sampleNames = [...ticketSamples, '05-pointeuse-vendeurs-contacts.xml'] as const

const folder = join(import.meta.dirname, '../../docs/guide/exemples')

/** A published sample file, written for this restaurant. */
export function sampleFor(name: string, restaurant: BuiltRestaurant): InboxFile {
  const text = readFileSync(join(folder, name), 'utf8')
    .replaceAll('BISTROT DES HALLES', restaurant.name)
    .replaceAll('12345678200010', restaurant.siret)
  return { name, bytes: Buffer.from(text) }
}

/** Imports the sample files as this restaurant's, all of them unless said otherwise. */
export async function importSamples(
  api: TestApi,
  restaurant: BuiltRestaurant,
  names: readonly string[] = sampleNames,
): Promise<void> {
  await importFiles(
    api,
    names.map((name) => sampleFor(name, restaurant)),
  )
}

/** Imports files through the inbox and the worker, as an upload does, and waits for their verdicts. */
export async function importFiles(api: TestApi, files: readonly InboxFile[]): Promise<void> {
  const worker = startTestWorker(api)
  try {
    for (const file of files) {
      const { fileIds } = await storeInboxFiles(api.knex, {
        files: [file],
        source: 'command',
        accountId: null,
        reach: null,
      })
      await waitUntilDone(api, fileIds)
    }
  } finally {
    await worker.stop()
  }
}

async function waitUntilDone(api: TestApi, fileIds: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const pending = await api
      .knex<{ id: string; state: string }>('inbox_files')
      .whereIn('id', [...fileIds])
      .where('state', 'pending')
      .first('id')
    if (pending === undefined) return
    await wait(50)
  }
  throw new Error('the files were not imported within 30 s')
}
