import type { Knex } from 'knex'

/** A contact as stored; `fields` holds the filled wire fields (SOCIETE, ADRESSE, SITUATION_TYPE, …). */
export interface ContactRecord {
  readonly id: string
  readonly restaurant_id: string
  readonly contact_key: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly title: string
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly ticket_guids: readonly string[]
  readonly invoice_numbers: readonly string[]
}

/** One contact by its id; undefined when unknown. */
export async function findContact(knex: Knex, id: string): Promise<ContactRecord | undefined> {
  return await knex<ContactRecord>('contacts').where('id', id).first()
}

/** The contacts of these restaurants that carry one of these keys. */
export async function findContactsByKey(
  knex: Knex,
  restaurantIds: readonly string[],
  keys: readonly string[],
): Promise<ContactRecord[]> {
  const filled = keys.filter((key) => key !== '')
  if (filled.length === 0) return []
  return await knex<ContactRecord>('contacts')
    .whereIn('restaurant_id', [...restaurantIds])
    .whereIn('contact_key', filled)
}
