import type { Knex } from 'knex'
import type { PreparedContact } from '../read/prepareFile.ts'
import { mergeContact } from './mergeContact.ts'
import type { Outcome } from './verdict.ts'

/** A seller to make known; the first of a name in a batch decides whether it starts active. */
export interface IncomingSeller {
  readonly restaurantId: string
  readonly name: string
  readonly isActive: boolean
}

/** Makes sellers known and answers the new ones, as 'restaurant name'. Known ones are left as the back office has them. */
export async function storeSellers(trx: Knex, sellers: readonly IncomingSeller[]): Promise<Set<string>> {
  const distinct = [...new Map([...sellers].reverse().map((one) => [sellerKey(one), one])).values()]
  if (distinct.length === 0) return new Set()
  const { rows } = await trx.raw<{ rows: { restaurant_id: string; name: string }[] }>(
    `INSERT INTO sellers (restaurant_id, name, is_active) SELECT * FROM unnest(?::uuid[], ?::text[], ?::boolean[])
     ON CONFLICT (restaurant_id, name) DO NOTHING RETURNING restaurant_id, name`,
    [distinct.map((one) => one.restaurantId), distinct.map((one) => one.name), distinct.map((one) => one.isActive)],
  )
  return new Set(rows.map((row) => sellerKey({ restaurantId: row.restaurant_id, name: row.name })))
}

/** A seller's key as one text. */
export function sellerKey({ restaurantId, name }: { restaurantId: string; name: string }): string {
  return `${restaurantId} ${name}`
}

/** Makes tills known. */
export async function storeTills(trx: Knex, tills: readonly { restaurantId: string; name: string }[]): Promise<void> {
  const distinct = [...new Map(tills.map((one) => [sellerKey(one), one])).values()]
  if (distinct.length === 0) return
  await trx.raw(
    `INSERT INTO tills (restaurant_id, name) SELECT * FROM unnest(?::uuid[], ?::text[]) ON CONFLICT DO NOTHING`,
    [distinct.map((one) => one.restaurantId), distinct.map((one) => one.name)],
  )
}

/** A contact that arrives in a restaurant. */
export interface IncomingContact {
  readonly restaurantId: string
  readonly contact: PreparedContact
}

interface ContactRow {
  restaurant_id: string
  contact_key: string
  title: string
  name: string
  fields: Record<string, string>
  ticket_guids: string[]
  invoice_numbers: string[]
}

/** Merges contacts into what is known, one after the other, and answers what became of each. */
export async function storeContacts(trx: Knex, incoming: readonly IncomingContact[]): Promise<Outcome[]> {
  if (incoming.length === 0) return []
  const known = await loadContacts(trx, incoming)
  const arrivals = groupByContact(incoming)
  const outcomes = incoming.map((): Outcome => 'duplicates')
  for (const [key, arrived] of arrivals) {
    const before = known.get(key) ?? null
    const merged = mergeContact(
      before,
      arrived.map(({ contact }) => contact),
    )
    arrived.forEach(({ index }, at) => (outcomes[index] = merged.outcomes[at] ?? 'duplicates'))
    const { contact } = merged
    const [first] = arrived
    if (first !== undefined && contact !== null && contact !== before)
      await saveContact(trx, { restaurantId: first.restaurantId, contact })
  }
  return outcomes
}

function groupByContact(incoming: readonly IncomingContact[]): Map<string, (IncomingContact & { index: number })[]> {
  const groups = new Map<string, (IncomingContact & { index: number })[]>()
  incoming.forEach((one, index) => {
    const key = `${one.restaurantId} ${one.contact.key}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ ...one, index }])
    else group.push({ ...one, index })
  })
  return groups
}

async function loadContacts(trx: Knex, incoming: readonly IncomingContact[]): Promise<Map<string, PreparedContact>> {
  const { rows } = await trx.raw<{ rows: (ContactRow & { type: PreparedContact['type'] })[] }>(
    `SELECT c.restaurant_id, c.contact_key, c.type, c.title, c.name, c.fields, c.ticket_guids, c.invoice_numbers
     FROM contacts c JOIN (SELECT DISTINCT * FROM unnest(?::uuid[], ?::text[])) AS asked (restaurant_id, contact_key)
       USING (restaurant_id, contact_key)`,
    [incoming.map((one) => one.restaurantId), incoming.map((one) => one.contact.key)],
  )
  return new Map(rows.map((row) => [`${row.restaurant_id} ${row.contact_key}`, fromRow(row)]))
}

function fromRow(row: ContactRow & { type: PreparedContact['type'] }): PreparedContact {
  const {
    contact_key: key,
    type,
    title,
    name,
    fields,
    ticket_guids: ticketGuids,
    invoice_numbers: invoiceNumbers,
  } = row
  return { key, type, title, name, fields, ticketGuids, invoiceNumbers }
}

async function saveContact(trx: Knex, { restaurantId, contact }: IncomingContact): Promise<void> {
  await trx.raw(
    `INSERT INTO contacts (restaurant_id, contact_key, type, title, name, fields, ticket_guids, invoice_numbers)
     VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::text[], ?::text[])
     ON CONFLICT (restaurant_id, contact_key) DO UPDATE SET title = excluded.title, name = excluded.name,
       fields = excluded.fields, ticket_guids = excluded.ticket_guids, invoice_numbers = excluded.invoice_numbers,
       updated_at = now()`,
    [
      restaurantId,
      contact.key,
      contact.type,
      contact.title,
      contact.name,
      JSON.stringify(contact.fields),
      [...contact.ticketGuids],
      [...contact.invoiceNumbers],
    ],
  )
}
