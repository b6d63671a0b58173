import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Company } from './builders.ts'
import { importUpload, type ImportStores } from './importUpload.ts'

/** Lets a company sell one meal of 23,40 € to two people yesterday noon, by a file of its till. */
export async function sellMeal(
  { knex, clickhouse }: ImportStores,
  { owner, restaurant }: Pick<Company, 'owner' | 'restaurant'>,
): Promise<void> {
  await publishStoredRestaurants(knex, clickhouse, [restaurant.id])
  const day = addDays(wallNow().slice(0, 10), -1)
  const head = `GUID="t-1" LibSite="${restaurant.name}" NumTicket="1" NbCouverts="2" Operation="VENTE" Etat="Fermé"`
  const line = '<ARTICLE Libelle="Plat" QuantiteNet="1" PrixTotalNet="23.40" LibTVA="TVA 10 %"/>'
  const paid = '<REGLEMENT Libelle="CB" TotalValeur="23.40"/>'
  const xml = `<ENTETE ${head} Horodatage="${day}T12:00:00" MontantTTC="23.40"><COMMANDE>${line}</COMMANDE>${paid}</ENTETE>`
  const files = [{ name: 'hier.xml', bytes: Buffer.from(xml) }]
  await importUpload({ knex, clickhouse }, { files, accountId: owner.id, reach: [restaurant.id] })
}
