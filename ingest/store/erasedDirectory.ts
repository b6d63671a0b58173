import { hashWord } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedKind, ErasedPerson } from '../../db/records/erased/erasedPeople.ts'

/** What a word names: a seller by the name, a contact or a debtor by the key. */
export type Family = 'seller' | 'contact'

/** Whose word it is, and the file in which it stands. */
interface Place {
  readonly restaurantId: string
  readonly fileId: number
}

/** The erased people of some restaurants, as records are looked through. `met` grows: who was found in which file, the last one. */
export interface ErasedDirectory {
  readonly isEmpty: boolean
  readonly restaurantIds: ReadonlySet<string>
  readonly met: ReadonlyMap<string, number>
  find(place: Place, family: Family, word: string): ErasedPerson | undefined
}

/** The people of one restaurant and family: by key, then by hash. A store has one key, an older one a key for each of them. */
interface Group {
  readonly kind: ErasedKind
  readonly byKey: Map<string, Map<string, ErasedPerson>>
  readonly answers: Map<string, ErasedPerson | undefined>
}

/**
 * A directory of these people. Each distinct word is hashed once for all of them, and only where somebody of the restaurant was
 * erased: a hash costs as much as reading several fields.
 */
export function makeDirectory(people: readonly ErasedPerson[], hash: typeof hashWord = hashWord): ErasedDirectory {
  const groups = groupPeople(people)
  const met = new Map<string, number>()
  const hashes = new Map<string, string>()
  const hashOnce = (key: string, kind: ErasedKind, word: string) => {
    const name = `${kind === 'seller' ? 's' : 'c'}${key}${word}`
    const known = hashes.get(name) ?? hash(key, kind, word)
    hashes.set(name, known)
    return known
  }
  const search = ({ kind, byKey }: Group, word: string) => {
    for (const [key, byHash] of byKey) {
      const person = byHash.get(hashOnce(key, kind, word))
      if (person !== undefined) return person
    }
    return undefined
  }
  return {
    isEmpty: people.length === 0,
    restaurantIds: new Set(people.map(({ restaurantId }) => restaurantId)),
    met,
    find({ restaurantId, fileId }, family, word) {
      const group = word === '' ? undefined : groups[family].get(restaurantId)
      if (group === undefined) return undefined
      if (!group.answers.has(word)) group.answers.set(word, search(group, word))
      const person = group.answers.get(word)
      if (person !== undefined) met.set(person.id, Math.max(fileId, met.get(person.id) ?? 0))
      return person
    },
  }
}

function groupPeople(people: readonly ErasedPerson[]): Readonly<Record<Family, ReadonlyMap<string, Group>>> {
  const groups = { seller: new Map<string, Group>(), contact: new Map<string, Group>() } as const
  for (const person of people) {
    const { restaurantId, kind, key, hash } = person
    const family = groups[kind === 'seller' ? 'seller' : 'contact']
    const group: Group = family.get(restaurantId) ?? { kind, byKey: new Map(), answers: new Map() }
    family.set(restaurantId, group)
    const byHash = group.byKey.get(key) ?? new Map<string, ErasedPerson>()
    group.byKey.set(key, byHash.set(hash, person))
  }
  return groups
}
