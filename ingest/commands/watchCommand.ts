import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { OpenStores } from '../connectStores.ts'
import { storedName } from './fileNames.ts'
import { listOutcomes } from './importCommand.ts'
import type { FileOutcome } from './importCommand.ts'
import { moveAside } from './moveAside.ts'
import { isRefused, refusalLine } from './printOutcomes.ts'
import { DONE_FOLDERS, makeSettledSearch, stampOf } from './settledFiles.ts'
import type { FoundFile } from './settledFiles.ts'

/** What became of one file of the folder, and where it was put. */
export interface WatchOutcome extends FileOutcome {
  readonly movedTo: string
}

export interface WatchOptions {
  readonly folder: string
  readonly reach: readonly string[] | null
  /** Throws as long as nothing more may be stored: the files wait where they are. */
  readonly requireRoom?: () => Promise<void>
  readonly signal: AbortSignal
  readonly tell: (outcome: WatchOutcome) => void
  readonly warn: (text: string) => void
  readonly pollMs?: number
  /** A file that does not end well-formed is taken after that long without a change. */
  readonly quietMs?: number
}

/** Files that are stored and wait for their verdict, by what tells a file as it stood. */
type Sent = Map<string, { readonly uploadId: number; readonly path: string; readonly stamp: string }>

interface Watch {
  readonly knex: Knex
  readonly options: WatchOptions
  readonly search: () => AsyncGenerator<FoundFile>
  readonly sent: Sent
  hasRefusals: boolean
}

/**
 * Sends every XML file that is whole in a folder and its subfolders, for ever, until the signal; answers whether any was
 * refused. A file is stored durably, then judged, then moved: to `importés`, or with its reasons beside it to `refusés`. Cut
 * short in between, it is found again and its upload is taken up where it was, so that nothing is sent twice. A store that is
 * down is waited for.
 */
export async function watchFolder({ knex }: OpenStores, options: WatchOptions): Promise<boolean> {
  const { folder, signal, warn, pollMs = 2000, quietMs = 60_000 } = options
  for (const name of Object.values(DONE_FOLDERS)) await mkdir(join(folder, name), { recursive: true })
  const search = makeSettledSearch(folder, { quietMs, now: Date.now })
  const watch: Watch = { knex, options, search, sent: new Map(), hasRefusals: false }
  let lastFault = ''
  while (!signal.aborted) {
    const fault = await look(watch).then(() => '', describeFault)
    if (fault !== '' && fault !== lastFault) warn(`Nouvel essai dans un instant : ${fault}`)
    lastFault = fault
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
  return watch.hasRefusals
}

function describeFault(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function look(watch: Watch): Promise<void> {
  try {
    await sendAll(watch)
  } finally {
    // What was sent is judged and moved though no more can be sent.
    await settle(watch)
  }
}

async function sendAll(watch: Watch): Promise<void> {
  for await (const file of watch.search()) {
    if (watch.options.signal.aborted) return
    const { path, stamp } = file
    const key = `${path}\n${stamp}`
    if (!watch.sent.has(key)) watch.sent.set(key, { uploadId: await send(watch, file), path, stamp })
  }
}

/** Stores a file, once: the same bytes under the same name, place and time are the upload that a watch before this one began. */
async function send({ knex, options }: Watch, { path, stamp, bytes }: FoundFile): Promise<number> {
  const { folder, reach, requireRoom } = options
  const name = storedName(folder, path)
  const clientKey = `watch-${createHash('sha256').update(`${path}\n${stamp}\n`).update(bytes).digest('hex')}`
  const known = await knex('uploads')
    .where({ source: 'watch', client_key: clientKey })
    .whereNull('account_id')
    .first<{ id: number } | undefined>('id')
  if (known !== undefined) return known.id
  await requireRoom?.()
  const upload = { files: [{ name, bytes }], source: 'watch', accountId: null, reach, clientKey } as const
  return (await storeInboxFiles(knex, upload)).uploadId
}

/** Moves what has its verdict, and says it. A file that changed since it was read stays: it is another one now. */
async function settle(watch: Watch): Promise<void> {
  const { knex, sent, options } = watch
  const keys = new Map([...sent].map(([key, { uploadId }]) => [uploadId, key]))
  for (const outcome of await listOutcomes(knex, [...keys.keys()])) {
    const key = keys.get(outcome.uploadId) ?? ''
    const file = sent.get(key)
    if (file === undefined || outcome.state === 'pending') continue
    const isSame = (await stampOf(file.path)) === file.stamp
    const movedTo = isSame ? await putAway(options.folder, file.path, outcome) : ''
    sent.delete(key)
    watch.hasRefusals ||= isRefused(outcome)
    options.tell({ ...outcome, movedTo })
  }
}

async function putAway(folder: string, path: string, outcome: FileOutcome): Promise<string> {
  const isTaken = outcome.state === 'done' && outcome.verdict !== 'rejected'
  const aside = join(folder, isTaken ? DONE_FOLDERS.taken : DONE_FOLDERS.refused)
  return await moveAside(path, aside, isRefused(outcome) ? reasonText(outcome) : '')
}

function reasonText(outcome: FileOutcome): string {
  const lines = [...outcome.refusals.map(refusalLine), ...outcome.warnings.map((warning) => `attention : ${warning}`)]
  return `${lines.join('\n')}\n`
}
