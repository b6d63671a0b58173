import type { Knex } from 'knex'
import { findErased } from '../../db/records/erased/erasedPeople.ts'
import { makeDirectory } from './erasedDirectory.ts'
import type { ErasedDirectory } from './erasedDirectory.ts'
import { pseudonymise } from './pseudonymise.ts'
import type { RoutedFile } from './routeRecords.ts'

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

/** A file's records without what is gone; its remarks are seen to when they are written (`saveReports`). */
export function withoutGone(routed: RoutedFile, { erased }: Gone): RoutedFile {
  const kept = pseudonymise(routed, erased)
  routed.report.counts.contacts.duplicates += routed.contacts.length - kept.contacts.length
  return kept
}

/** Files in which erased people were met hold their names: nobody is answered them any more. */
export async function closeMetFiles(trx: Knex, { met }: Pick<ErasedDirectory, 'met'>): Promise<void> {
  if (met.size === 0) return
  await trx.raw(
    `UPDATE erased_people p SET closed_file_id = m.file FROM unnest(?::uuid[], ?::bigint[]) AS m (id, file)
     WHERE p.id = m.id AND p.closed_file_id < m.file`,
    [[...met.keys()], [...met.values()]],
  )
}
