import type { Knex } from 'knex'
import { holdsSql } from '../../db/postgres/holdsSql.ts'
import type { ContactRecord } from '../../db/records/contacts/findContacts.ts'
import type { SearchContactsBody } from '../../shared/wire/contacts.ts'
import { compareRestaurants, type NamedRestaurant } from '../../shared/restaurantNames.ts'

const holdsNameSql = ['c.name', "c.fields->>'SOCIETE'"].map((text) => holdsSql(text, ':part::text')).join(' OR ')

/** A contact with the name of its restaurant. */
export type SearchedContact = ContactRecord & { readonly restaurant: string }

/** One page of the contacts of these restaurants, by restaurant and name; `size` lines from `start`. */
export async function searchContacts(
  knex: Knex,
  asked: { sites: readonly string[]; body: SearchContactsBody },
  { start, size }: { start: number; size: number },
): Promise<{ total: number; rows: SearchedContact[] }> {
  const matching = () => narrowed(knex, asked.sites, asked.body)
  const [counted] = await matching().count<{ count: string }[]>('* as count')
  const order = await inOrder(knex, asked.sites)
  const rows = await matching()
    .join('restaurants as r', 'r.id', 'c.restaurant_id')
    .orderByRaw('array_position(?::uuid[], c.restaurant_id), lower(c.name), c.id', [order])
    .offset(start)
    .limit(size)
    .select<SearchedContact[]>('c.*', 'r.name as restaurant')
  return { total: Number(counted?.count ?? 0), rows }
}

/** Restaurants in the order of their names, as every list has them. */
async function inOrder(knex: Knex, sites: readonly string[]): Promise<string[]> {
  const named = await knex('restaurants')
    .whereIn('id', [...sites])
    .select<NamedRestaurant[]>('id', 'name', 'city')
  return named.sort(compareRestaurants).map(({ id }) => id)
}

function narrowed(knex: Knex, sites: readonly string[], { TYPE, Titre, Nom }: SearchContactsBody) {
  const query = knex('contacts as c').whereIn('c.restaurant_id', [...sites])
  if (TYPE !== undefined) query.where('c.type', TYPE)
  if (Titre !== undefined) query.where('c.title', Titre)
  if (Nom !== undefined) query.whereRaw(`(${holdsNameSql})`, { part: Nom })
  return query
}

/** The name of a restaurant; undefined when unknown. */
export async function restaurantName(knex: Knex, id: string): Promise<string | undefined> {
  return (await knex<{ id: string; name: string }>('restaurants').where('id', id).first('name'))?.name
}
