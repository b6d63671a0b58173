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
  /** Missing in what was stored by a file that was never read. */
  readonly unknownNames?: Readonly<Record<string, number>> | null
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
  const cleanOf = new Map<string, Set<string>>()
  const hidden = placed.map((one) => {
    const place = one.scope === null ? 'anywhere' : one.scope.join(' ')
    const clean = cleanOf.get(place) ?? new Set<string>()
    cleanOf.set(place, clean)
    return withoutNames(one, directory, clean)
  })
  await closeMetFiles(trx, directory)
  return hidden
}

function withoutNames({ remarks, ...place }: PlacedRemarks, directory: ErasedDirectory, clean: Set<string>): Remarks {
  const search = labelSearch(directory, place)
  return changeRemarks(remarks, (text) => hideNames(text, search, clean))
}

function isSpeaking({ refusals, warnings, unknownNames }: Remarks): boolean {
  return refusals.length + warnings.length > 0 || Object.keys(unknownNames ?? {}).length > 0
}

function labelSearch(directory: ErasedDirectory, { fileId, scope }: Omit<PlacedRemarks, 'remarks'>): LabelSearch {
  const restaurantIds = [...(scope ?? directory.restaurantIds)].filter((id) => directory.restaurantIds.has(id))
  return (words) => {
    for (const restaurantId of restaurantIds) {
      const person = directory.find({ restaurantId, fileId }, 'seller', words)
      if (person !== undefined) return labelOf(person)
    }
    return undefined
  }
}

/** Remarks with each of their texts changed. */
export function changeRemarks(remarks: Remarks, change: (text: string) => string): Remarks {
  return {
    refusals: remarks.refusals.map((one) => ({
      ...one,
      record: change(one.record),
      ...(one.attribute === undefined ? {} : { attribute: change(one.attribute) }),
      ...(one.value === undefined ? {} : { value: change(one.value) }),
    })),
    warnings: remarks.warnings.map(change),
    unknownNames: Object.fromEntries(
      Object.entries(remarks.unknownNames ?? {}).map(([name, count]) => [change(name), count]),
    ),
  }
}
