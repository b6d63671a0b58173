import type { Knex } from 'knex'
import { findErased } from '../../db/records/erased/erasedPeople.ts'
import { isOfDebtor, makeDirectory, pseudonymise } from './pseudonymise.ts'
import type { ErasedDirectory } from './pseudonymise.ts'
import type { RoutedFile } from './routeRecords.ts'
import type { FileReport } from './verdict.ts'

/** What is gone for good and no file brings back: the names of erased people, and what reached the end of its keeping. */
export interface Gone {
  readonly erased: ErasedDirectory
  /** Wall times, 'yyyy-MM-dd HH:mm:ss.SSS'; '' when nothing was removed yet. */
  readonly before: { readonly tickets: string; readonly timeClock: string }
}

/** What is gone of these restaurants. Read under their locks, so that an erasure that was ordered before is known. */
export async function loadGone(trx: Knex, restaurantIds: readonly string[]): Promise<Gone> {
  const { rows } = await trx.raw<{ rows: { kind: string; before: string }[] }>(
    `SELECT kind, to_char(before, 'YYYY-MM-DD HH24:MI:SS.MS') AS before FROM retention_horizons`,
  )
  const before = (kind: string) => rows.find((row) => row.kind === kind)?.before ?? ''
  return {
    erased: makeDirectory(await findErased(trx, restaurantIds)),
    before: { tickets: before('tickets'), timeClock: before('time_clock') },
  }
}

/** A mark that changes whenever more is gone of a restaurant. */
export async function goneMark(trx: Knex, restaurantId: string): Promise<string> {
  const { before } = await loadGone(trx, [])
  const erased = await findErased(trx, [restaurantId])
  return [before.tickets, before.timeClock, ...erased.map(({ id }) => id)].join(' ')
}

/** A file's records without what is gone; its report says how many were too old, and counts them as known. */
export function withoutGone(routed: RoutedFile, { erased, before }: Gone): RoutedFile {
  const tickets = routed.tickets.filter((ticket) => ticket.incoming.ts >= before.tickets || isOfDebtor(ticket))
  const timeClock = routed.timeClock.filter(({ startedAt }) => startedAt >= before.timeClock)
  const kept = pseudonymise({ ...routed, tickets, timeClock }, erased)
  const { report } = routed
  hideNames(report, erased)
  const expired = {
    tickets: routed.tickets.length - tickets.length,
    timeClock: routed.timeClock.length - timeClock.length,
  }
  report.counts.tickets.duplicates += expired.tickets
  report.counts.timeClock.duplicates += expired.timeClock
  report.counts.contacts.duplicates += routed.contacts.length - kept.contacts.length
  if (expired.tickets > 0)
    report.warnings.push(`tickets antérieurs au ${frenchDay(before.tickets)} : leur durée de conservation est passée`)
  if (expired.timeClock > 0)
    report.warnings.push(
      `pointages antérieurs au ${frenchDay(before.timeClock)} : leur durée de conservation est passée`,
    )
  return kept
}

/** A refused record without GUID is called by the name that it bears ('POINTEUSE Julie'): an erased one, by its kind alone. */
function hideNames({ fileId, refusals, restaurantIds }: FileReport, erased: ErasedDirectory): void {
  if (erased.isEmpty) return
  refusals.forEach((refusal, at) => {
    const [kind = '', ...words] = refusal.record.split(' ')
    const name = words.join(' ')
    const isErased = [...restaurantIds].some((id) => erased.find({ restaurantId: id, fileId }, 'seller', name))
    if (isErased) refusals[at] = { ...refusal, record: kind }
  })
}

/** Files in which erased people were met hold their names: nobody is answered them any more. */
export async function closeMetFiles(trx: Knex, { erased }: Gone): Promise<void> {
  if (erased.met.size === 0) return
  await trx.raw(
    `UPDATE erased_people p SET closed_file_id = m.file FROM unnest(?::uuid[], ?::bigint[]) AS m (id, file)
     WHERE p.id = m.id AND p.closed_file_id < m.file`,
    [[...erased.met.keys()], [...erased.met.values()]],
  )
}

function frenchDay(wall: string): string {
  return wall.slice(0, 10).split('-').reverse().join('/')
}
