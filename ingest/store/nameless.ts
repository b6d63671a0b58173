import type { Knex } from 'knex'
import { findErased, labelOf } from '../../db/records/erased/erasedPeople.ts'
import { hideNames } from '../read/hideNames.ts'
import type { LabelSearch } from '../read/hideNames.ts'
import type { Refusal } from '../read/refusal.ts'
import { makeDirectory } from './erasedDirectory.ts'
import type { ErasedDirectory } from './erasedDirectory.ts'
import { closeMetFiles } from './gone.ts'

/** Whatever is kept in words of what was read in a file. */
export interface Remarks {
  readonly refusals: readonly Refusal[]
  readonly warnings: readonly string[]
  readonly unknownNames: Readonly<Record<string, number>>
}

/** Remarks, the file, and whose people they may name: null where it may be anybody's. */
export interface PlacedRemarks {
  readonly fileId: number
  readonly scope: readonly string[] | null
  readonly remarks: Remarks
}

/** Remarks on files without the names of erased people, who closes the files that name them: the one way by which such texts are stored. */
export async function nameless(trx: Knex, placed: readonly PlacedRemarks[]): Promise<Remarks[]> {
  const speaking = placed.filter(({ remarks }) => isSpeaking(remarks))
  if (speaking.length === 0) return placed.map(({ remarks }) => remarks)
  const anybody = speaking.some(({ scope }) => scope === null)
  const people = await findErased(trx, anybody ? null : [...new Set(speaking.flatMap(({ scope }) => scope ?? []))])
  const directory = makeDirectory(people.filter(({ kind }) => kind === 'seller'))
  if (directory.isEmpty) return placed.map(({ remarks }) => remarks)
  const hidden = placed.map((one) => withoutNames(one.remarks, labelSearch(directory, one)))
  await closeMetFiles(trx, directory)
  return hidden
}

function isSpeaking({ refusals, warnings, unknownNames }: Remarks): boolean {
  return refusals.length + warnings.length > 0 || Object.keys(unknownNames).length > 0
}

function labelSearch(directory: ErasedDirectory, { fileId, scope }: PlacedRemarks): LabelSearch {
  const restaurantIds = [...(scope ?? directory.restaurantIds)].filter((id) => directory.restaurantIds.has(id))
  return (words) => {
    for (const restaurantId of restaurantIds) {
      const person = directory.find({ restaurantId, fileId }, 'seller', words)
      if (person !== undefined) return labelOf(person)
    }
    return undefined
  }
}

/** Remarks with labels in the place of names. */
export function withoutNames(remarks: Remarks, search: LabelSearch): Remarks {
  const hide = (text: string) => hideNames(text, search)
  return {
    refusals: remarks.refusals.map((one) => ({
      ...one,
      record: hide(one.record),
      ...(one.attribute === undefined ? {} : { attribute: hide(one.attribute) }),
      ...(one.value === undefined ? {} : { value: hide(one.value) }),
    })),
    warnings: remarks.warnings.map(hide),
    unknownNames: Object.fromEntries(Object.entries(remarks.unknownNames).map(([name, count]) => [hide(name), count])),
  }
}
