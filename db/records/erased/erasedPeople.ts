import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** What an erased person was in the till's files. */
export type ErasedKind = 'seller' | 'contact' | 'debtor'

/** Somebody of a restaurant whose name is known no more: `hash` is that of the name, or of a contact's key, under `key`. */
export interface ErasedPerson {
  readonly id: string
  readonly restaurantId: string
  readonly kind: ErasedKind
  readonly number: number
  readonly key: string
  readonly hash: string
}

const labels: Readonly<Record<ErasedKind, string>> = {
  seller: 'Vendeur effacé n°\u00a0',
  contact: 'Compte effacé n°\u00a0',
  debtor: 'Débiteur effacé n°\u00a0',
}
const contactTypes: Readonly<Record<'contact' | 'debtor', string>> = { contact: 'CONTACT', debtor: 'DEBITEUR' }

/** The name that stands in the place of an erased one, the same wherever it stood. */
export function labelOf({ kind, number }: Pick<ErasedPerson, 'kind' | 'number'>): string {
  return `${labels[kind]}${number}`
}

/** What stands in the place of a seller's name or a contact's key: it tells one person from another as the former word did. */
export function standInOf(person: Pick<ErasedPerson, 'kind' | 'number'>): string {
  const { kind, number } = person
  return kind === 'seller' ? labelOf(person) : `${contactTypes[kind]}|efface|${number}`
}

/** Whether a word is such a stand-in already. */
export function isStandIn(kind: ErasedKind, word: string): boolean {
  const start = standInOf({ kind, number: 1 }).slice(0, -1)
  return word.startsWith(start) && /^\d+$/.test(word.slice(start.length))
}

/** The hash of a seller's name or a contact's key under a person's key. ClickHouse computes the same: see `hashSql`. */
export function hashWord(key: string, kind: ErasedKind, word: string): string {
  return createHash('sha256')
    .update(`${saltOf(key, kind)}${word}`)
    .digest('hex')
}

/** The SQL of ClickHouse for `hashWord` of an expression, with {salt:String} as its parameter. No statement ever holds the word itself. */
export function hashSql(expression: string): string {
  return `lower(hex(SHA256(concat({salt:String}, ${expression}))))`
}

/** What `hashSql` takes as {salt:String}. */
export function saltOf(key: string, kind: ErasedKind): string {
  return `${key}|${kind === 'seller' ? 'seller' : 'contact'}|`
}

const columns = 'id, restaurant_id AS "restaurantId", kind, number, key, hash'

/** The people of these restaurants who were erased; null: of all of them. */
export async function findErased(knex: Knex, restaurantIds: readonly string[] | null): Promise<ErasedPerson[]> {
  if (restaurantIds?.length === 0) return []
  const { rows } = await knex.raw<{ rows: ErasedPerson[] }>(
    `SELECT ${columns} FROM erased_people WHERE :ids::uuid[] IS NULL OR restaurant_id = ANY (:ids::uuid[])
     ORDER BY restaurant_id, kind, number`,
    { ids: restaurantIds === null ? null : [...restaurantIds] },
  )
  return rows
}

/** One erased person; undefined when unknown. */
export async function findErasedPerson(knex: Knex, id: string): Promise<ErasedPerson | undefined> {
  const { rows } = await knex.raw<{ rows: ErasedPerson[] }>(`SELECT ${columns} FROM erased_people WHERE id = ?`, [id])
  return rows[0]
}

/** The key of this store's hashes: one for all, so that a word of a file is hashed once, however many people were erased. */
async function findKey(trx: Knex): Promise<string | undefined> {
  const first = await trx('erased_people').orderBy('erased_at').orderBy('id').first<{ key: string } | undefined>('key')
  return first?.key
}

/**
 * Gives an erased person the next number of its restaurant and kind, and keeps the hash of its word in the word's place. From the
 * commit on no file brings the word back. `trx` holds the restaurant's row, so that no number is given twice.
 */
export async function insertErased(
  trx: Knex,
  { restaurantId, kind, word }: { readonly restaurantId: string; readonly kind: ErasedKind; readonly word: string },
): Promise<ErasedPerson> {
  await trx('restaurants').where('id', restaurantId).forNoKeyUpdate().select('id')
  const key = (await findKey(trx)) ?? randomBytes(32).toString('hex')
  const { rows } = await trx.raw<{ rows: ErasedPerson[] }>(
    `INSERT INTO erased_people (restaurant_id, kind, number, key, hash, closed_file_id)
     SELECT :restaurantId::uuid, :kind,
       1 + coalesce((SELECT max(number) FROM erased_people WHERE restaurant_id = :restaurantId::uuid AND kind = :kind), 0),
       :key, :hash, coalesce((SELECT max(id) FROM inbox_files), 0)
     RETURNING ${columns}`,
    { restaurantId, kind, key, hash: hashWord(key, kind, word) },
  )
  const [person] = rows
  if (person === undefined) throw new Error('an insert without a row')
  return person
}
