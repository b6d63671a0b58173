import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { nameKey, siretKey } from '../../../shared/restaurantKeys.ts'

/** The fields that a person types; absent ones keep what is stored, or '' for a new restaurant. */
export interface RestaurantFields {
  readonly company?: string | undefined
  readonly address?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  readonly country?: string | undefined
  readonly phone?: string | undefined
  readonly nafCode?: string | undefined
  readonly vatNumber?: string | undefined
  readonly establishment?: string | undefined
}

/** A new restaurant: its name, and its Siret when it has one. */
export interface NewRestaurant extends RestaurantFields {
  readonly name: string
  readonly siret?: string | undefined
}

/** Inserts a restaurant and answers its id; 409 libsite_already_existe or siret_already_existe when one has that name or Siret. */
export async function insertRestaurant(trx: Knex, restaurant: NewRestaurant): Promise<string> {
  await refuseDuplicates(trx, restaurant)
  const siret = restaurant.siret ?? ''
  const row = {
    name: restaurant.name,
    name_key: nameKey(restaurant.name),
    siret,
    siret_key: siretKey(siret),
    ...columnsOf(restaurant),
  }
  const rows = await trx('restaurants').insert(row).returning<{ id: string }[]>('id').catch(asDuplicate)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the restaurant was not inserted')
  return id
}

/** Writes the fields that were given; false when there is no such restaurant. */
export async function updateRestaurant(trx: Knex, id: string, fields: RestaurantFields): Promise<boolean> {
  const count = await trx('restaurants')
    .where({ id })
    .update({ ...columnsOf(fields), updated_at: trx.fn.now() })
  return count > 0
}

/** Links an account to a restaurant, or changes the link it has. */
export async function linkOwner(trx: Knex, accountId: string, restaurantId: string): Promise<void> {
  await trx('memberships')
    .insert({ account_id: accountId, restaurant_id: restaurantId, kind: 'owner' })
    .onConflict(['account_id', 'restaurant_id'])
    .merge(['kind'])
}

async function refuseDuplicates(trx: Knex, { name, siret }: NewRestaurant): Promise<void> {
  const sameName = await trx<{ id: string }>('restaurants').select('id').where('name_key', nameKey(name)).first()
  if (sameName !== undefined) throw duplicate('libsite_already_existe', 'name')
  const key = siretKey(siret ?? '')
  if (key === '') return
  const sameSiret = await trx<{ id: string }>('restaurants').select('id').where('siret_key', key).first()
  if (sameSiret !== undefined) throw duplicate('siret_already_existe', 'EmetteurSiret')
}

/** Two creations at once both saw no duplicate: the index decides, with the same answer. */
function asDuplicate(cause: unknown): never {
  const { code, constraint } = cause as { code?: string; constraint?: string }
  if (code !== '23505') throw cause
  if (constraint === 'restaurants_siret') throw duplicate('siret_already_existe', 'EmetteurSiret', cause)
  throw duplicate('libsite_already_existe', 'name', cause)
}

function duplicate(key: string, field: string, cause?: unknown): AppError {
  return new AppError({ status: 409, code: key, message: key, field, cause })
}

function columnsOf(fields: RestaurantFields): Record<string, string> {
  const columns = {
    company: fields.company,
    address: fields.address,
    city: fields.city,
    postal_code: fields.postalCode,
    country: fields.country,
    phone: fields.phone,
    naf_code: fields.nafCode,
    vat_number: fields.vatNumber,
    establishment: fields.establishment,
  }
  return Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
