import type { Knex } from 'knex'
import { holdsSql } from '../../db/postgres/holdsSql.ts'
import { refuseReferenced } from '../../db/postgres/refuseReferenced.ts'
import type { CreateOffer, SearchOffers, UpdateOffer } from '../../shared/wire/questions/subscriptions.ts'
import type { WireOffer } from '../../shared/wire/offers.ts'

interface OfferRow {
  id: string
  label: string
  description: string
  nb_months: number
  net_price: string
  is_enabled: boolean
}

const columns = ['id', 'label', 'description', 'nb_months', 'net_price', 'is_enabled'] as const

/** Offers that fit every given filter, shortest first, then the cheapest. */
export async function listOffers(knex: Knex, filter: SearchOffers): Promise<WireOffer[]> {
  const query = knex<OfferRow>('offers')
    .select(...columns)
    .orderBy(['nb_months', 'net_price', 'label'])
  if (typeof filter.isEnabled === 'boolean') void query.where('is_enabled', filter.isEnabled)
  if (filter.libel) void query.whereRaw(holdsSql('label', ':part::text'), { part: filter.libel })
  if (filter.price !== undefined) void query.whereRaw('net_price = ?::numeric', [String(filter.price)])
  if (filter.nbMonths !== undefined) void query.where('nb_months', filter.nbMonths)
  return (await query).map(present)
}

/** Stores a new offer. */
export async function insertOffer(knex: Knex, offer: CreateOffer): Promise<WireOffer> {
  const rows = await knex<OfferRow>('offers')
    .insert(columnsOf(offer))
    .returning([...columns])
  const row = rows[0]
  if (row === undefined) throw new Error('the offer was not inserted')
  return present(row)
}

/** Changes the given fields; orders already made keep their price. Null when there is no such offer. */
export async function updateOffer(knex: Knex, id: string, offer: UpdateOffer): Promise<WireOffer | null> {
  const changes = columnsOf(offer)
  const query = knex<OfferRow>('offers').where({ id })
  const rows =
    Object.keys(changes).length === 0
      ? await query.select(...columns)
      : await query.update(changes).returning([...columns])
  return rows[0] === undefined ? null : present(rows[0])
}

/** Deletes an offer and answers its label; null when there is no such offer, 409 when a subscription was ever made from it. */
export async function deleteOffer(knex: Knex, id: string): Promise<Pick<WireOffer, '_id' | 'libel'> | null> {
  const rows = await knex('offers')
    .where({ id })
    .delete()
    .returning<{ label: string }[]>('label')
    .catch(refuseReferenced)
  return rows[0] === undefined ? null : { _id: id, libel: rows[0].label }
}

function columnsOf(offer: UpdateOffer): Partial<OfferRow> {
  return {
    ...(offer.libel === undefined ? {} : { label: offer.libel }),
    ...(offer.description === undefined ? {} : { description: offer.description }),
    ...(offer.nbMonths === undefined ? {} : { nb_months: offer.nbMonths }),
    ...(offer.price === undefined ? {} : { net_price: offer.price }),
    ...(offer.isEnabled === undefined ? {} : { is_enabled: offer.isEnabled }),
  }
}

function present(row: OfferRow): WireOffer {
  return {
    _id: row.id,
    libel: row.label,
    description: row.description,
    nbMonths: row.nb_months,
    price: Number(row.net_price),
    isEnabled: row.is_enabled,
  }
}
