import type { Knex } from 'knex'
import { findErasedPerson, hashWord, standInOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { roles, roleFacts } from '../../shared/roles.ts'
import { mapTexts } from './mapTexts.ts'

const readsAll = roles.filter((role) => roleFacts[role].reads === 'all')

interface View {
  readonly id: string
  readonly account_id: string
  readonly definition: unknown
}

/**
 * Puts the stand-in of a contact in the place of its key, and of any text with its e-mail, in saved views: a key is known by its
 * hash. A restaurant of the same reader that still has such a contact keeps the reader's view as it is.
 */
export async function forgetContactViews(trx: Knex, erasedId: string, email: string): Promise<void> {
  const person = await findErasedPerson(trx, erasedId)
  if (person === undefined) return
  const { rows } = await trx.raw<{ rows: View[] }>(
    `SELECT id, account_id, definition FROM saved_views WHERE strpos(definition::text, '.debtor"') > 0 FOR UPDATE`,
  )
  for (const view of rows) await forgetInView(trx, view, { person, email: email.toLowerCase() })
}

async function forgetInView(
  trx: Knex,
  { id, account_id: accountId, definition }: View,
  { person, email }: { readonly person: ErasedPerson; readonly email: string },
): Promise<void> {
  const found = new Set<string>()
  const named = (text: string) =>
    hashWord(person.key, person.kind, text) === person.hash || (email !== '' && text.toLowerCase().includes(email))
  const changed = mapTexts(definition, (text) => {
    if (!named(text)) return text
    found.add(text)
    return standInOf(person)
  })
  if (found.size === 0 || (await isElsewhere(trx, { accountId, person, email, keys: [...found] }))) return
  await trx('saved_views')
    .where({ id })
    .update({ definition: JSON.stringify(changed) })
}

interface Sought {
  readonly accountId: string
  readonly person: ErasedPerson
  readonly email: string
  readonly keys: readonly string[]
}

/** Whether a contact of that key or e-mail stands in another restaurant that the reader sees. */
async function isElsewhere(trx: Knex, { accountId, person, email, keys }: Sought): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>(
    `SELECT FROM contacts c JOIN accounts a ON a.id = :accountId
     WHERE c.restaurant_id <> :restaurantId
       AND (c.contact_key = ANY (:keys::text[]) OR (:email <> '' AND lower(c.fields->>'EMAIL') = :email))
       AND (a.role = ANY (:readsAll::text[])
         OR c.restaurant_id IN (SELECT m.restaurant_id FROM memberships m WHERE m.account_id = a.id)) LIMIT 1`,
    { accountId, restaurantId: person.restaurantId, keys: [...keys], email, readsAll: [...readsAll] },
  )
  return rows.length > 0
}
