import type { Knex } from 'knex'
import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'

interface SiteRow {
  readonly id: string
  readonly name_key: string
  readonly siret_key: string
}

/** The ids of restaurants named by id, Siret or name; null (all of them) when none is named. Refuses one that does not exist. */
export async function resolveSites(knex: Knex, sites: readonly string[]): Promise<string[] | null> {
  if (sites.length === 0) return null
  const rows = await knex('restaurants').select<SiteRow[]>('id', 'name_key', 'siret_key')
  return sites.map((site) => {
    const found =
      rows.find(({ id }) => id === site.toLowerCase()) ??
      rows.find((row) => row.siret_key !== '' && row.siret_key === siretKey(site)) ??
      rows.find((row) => row.name_key === nameKey(site))
    if (found === undefined) throw new Error(`Restaurant inconnu : ${site}`)
    return found.id
  })
}
