import type { Knex } from 'knex'
import { unnamed } from '../../shared/unnamed.ts'
import type { ListSellersBody, Seller, Till } from '../../shared/wire/sellers.ts'

interface SellerRow {
  id: string
  name: string
  is_active: boolean
  restaurant_id: string
  restaurant: string
}

/** The sellers of these restaurants, by name. */
export async function listSellers(knex: Knex, sites: readonly string[], body: ListSellersBody): Promise<Seller[]> {
  const name = body.vendeur && body.vendeur !== unnamed.seller ? body.vendeur : undefined
  const query = sellersWithSite(knex)
    .whereIn('s.restaurant_id', [...sites])
    .whereIn('s.is_active', body.isActive)
  if (name !== undefined) query.where('s.name', name)
  const rows = await query
  return rows.map(presentSeller)
}

/** Sets the state of these sellers; undefined, and nothing changed, unless every one of them is of these restaurants. */
export async function updateSellers(
  knex: Knex,
  sites: readonly string[],
  change: { ids: readonly string[]; isActive: boolean },
): Promise<Seller[] | undefined> {
  const ids = [...new Set(change.ids)]
  return await knex.transaction(async (trx) => {
    const mine = await trx('sellers')
      .whereIn('id', ids)
      .whereIn('restaurant_id', [...sites])
      .forUpdate()
      .select('id')
    if (mine.length < ids.length) return undefined
    await trx('sellers').whereIn('id', ids).update({ is_active: change.isActive })
    return (await sellersWithSite(trx).whereIn('s.id', ids)).map(presentSeller)
  })
}

/** The tills of these restaurants by name; one name in two restaurants is two tills. */
export async function listTills(knex: Knex, sites: readonly string[]): Promise<Till[]> {
  return await knex('tills as t')
    .join('restaurants as r', 'r.id', 't.restaurant_id')
    .whereIn('t.restaurant_id', [...sites])
    .orderBy(['t.name', 'r.name', 'r.id'])
    .select<Till[]>('t.name as LibCaisse', 'r.name as LibSite', 't.restaurant_id as site')
}

function sellersWithSite(knex: Knex) {
  return knex('sellers as s')
    .join('restaurants as r', 'r.id', 's.restaurant_id')
    .orderBy(['s.name', 'r.name', 's.id'])
    .select<SellerRow[]>('s.id', 's.name', 's.is_active', 's.restaurant_id', 'r.name as restaurant')
}

function presentSeller(row: SellerRow): Seller {
  return {
    _id: row.id,
    LibVendeur: row.name,
    isActive: row.is_active,
    site: row.restaurant_id,
    LibSite: row.restaurant,
  }
}
