import type { Knex } from 'knex'
import type { PlannedFile } from './files.ts'
import type { OutgoingFile, Sender } from './send.ts'

/** How much is on its way: bytes of one upload, and uploads at a time. */
interface Pace {
  readonly batchBytes: number
  readonly atOnce: number
}

/** Somebody waits. An answer comes with the verdicts: while one upload is imported, the next is stored and a third is written. */
export const hurried: Pace = { batchBytes: 6_000_000, atOnce: 2 }

/** Nobody waits, and somebody reads figures meanwhile. */
export const unhurried: Pace = { batchBytes: 1_500_000, atOnce: 1 }

/** Which files of the demonstration were already sent: a start that was cut goes on where it stood. */
export async function sentNames(knex: Knex): Promise<ReadonlySet<string>> {
  const rows = await knex<{ name: string }>('inbox_files').distinct('name').where('name', 'like', 'demonstration-%')
  return new Set(rows.map(({ name }) => name))
}

interface Sending {
  readonly sender: Sender
  readonly pace: Pace
  readonly onSent: (count: number) => void
}

/** Sends the files, the first ones first, and writes the next ones meanwhile. */
export async function sendAll(files: readonly PlannedFile[], { sender, pace, onSent }: Sending): Promise<void> {
  const sending = new Set<Promise<void>>()
  let sent = 0
  for (const batch of inBatches(files, pace.batchBytes)) {
    if (sending.size === pace.atOnce) await Promise.race(sending)
    const upload = sender.send(batch).then(() => void sending.delete(upload))
    // Awaited by the race or at the end: until then its failure is nobody's.
    upload.catch(() => undefined)
    sending.add(upload)
    sent += batch.length
    onSent(sent)
    // Lets the request leave before the next batch keeps this thread busy.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(sending)
}

/** Waits until every file of the demonstration has its verdict; throws when one was refused. */
export async function waitForImport(knex: Knex, onWaiting: (pending: number) => void): Promise<void> {
  for (;;) {
    const { rows } = await knex.raw<{ rows: { pending: string; refused: string }[] }>(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS pending,
         count(*) FILTER (WHERE state = 'quarantined' OR verdict = 'rejected') AS refused
       FROM inbox_files WHERE name LIKE 'demonstration-%'`,
    )
    const pending = Number(rows[0]?.pending ?? 0)
    if (Number(rows[0]?.refused ?? 0) > 0) throw new Error('un fichier de la démonstration a été refusé')
    if (pending === 0) return
    onWaiting(pending)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The first batches are small, so that the first screens have figures early. */
function* inBatches(files: readonly PlannedFile[], batchBytes: number): Generator<OutgoingFile[]> {
  let batch: OutgoingFile[] = []
  let bytes = 0
  let limit = batchBytes / 3
  for (const { name, make } of files) {
    const xml = make()
    batch.push({ name, xml })
    bytes += xml.length
    if (bytes < limit) continue
    yield batch
    batch = []
    bytes = 0
    limit = batchBytes
  }
  if (batch.length > 0) yield batch
}
