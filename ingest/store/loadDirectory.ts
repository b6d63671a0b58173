import type { Knex } from 'knex'
import { buildDirectory } from '../read/resolveRestaurant.ts'
import type { Directory, KnownRestaurant } from '../read/resolveRestaurant.ts'

/** Answers the directory of an upload's reach, judged by others where a till's key sent it, over the restaurants as they are now. */
export type Directories = (reach: readonly string[] | null, judged?: readonly string[] | null) => Directory

/** Reads the restaurants once; directories of the same reach are built once. */
export async function loadDirectories(knex: Knex): Promise<Directories> {
  const rows = await knex('restaurants').select<KnownRestaurant[]>(
    'id',
    'name',
    'name_key as nameKey',
    'siret_key as siretKey',
    'postal_code as postalCode',
  )
  const built = new Map<string, Directory>()
  return (reach, judged) => {
    const key = [reach, judged].map((ids) => (ids == null ? '*' : [...ids].sort().join(' '))).join('/')
    const directory = built.get(key) ?? buildDirectory(rows, reach, judged)
    built.set(key, directory)
    return directory
  }
}
