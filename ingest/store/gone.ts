import type { Knex } from 'knex'
import { findErased } from '../../db/records/erased/erasedPeople.ts'
import { makeDirectory, pseudonymise } from './pseudonymise.ts'
import type { ErasedDirectory } from './pseudonymise.ts'
import type { RoutedFile } from './routeRecords.ts'
import type { FileReport } from './verdict.ts'

/** What is gone for good and no file brings back: the names of erased people. */
export interface Gone {
  readonly erased: ErasedDirectory
}

/** What is gone of these restaurants. Read under their locks, so that an erasure that was ordered before is known. */
export async function loadGone(trx: Knex, restaurantIds: readonly string[]): Promise<Gone> {
  return { erased: makeDirectory(await findErased(trx, restaurantIds)) }
}

/** A mark that changes whenever more is gone of a restaurant. */
export async function goneMark(trx: Knex, restaurantId: string): Promise<string> {
  const erased = await findErased(trx, [restaurantId])
  return erased.map(({ id }) => id).join(' ')
}

/** A file's records without what is gone. */
export function withoutGone(routed: RoutedFile, { erased }: Gone): RoutedFile {
  const kept = pseudonymise(routed, erased)
  const { report } = routed
  hideNames(report, erased)
  report.counts.contacts.duplicates += routed.contacts.length - kept.contacts.length
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
