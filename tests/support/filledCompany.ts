import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { TestApi } from './api.ts'
import { makeCompany, type Company } from './builders.ts'
import { makeCode } from './buyers.ts'
import { importUpload } from './importUpload.ts'

/** Rows that fill more than two screens of 900 px. */
export const fill = 60

/** The days that have one ticket each, with two VAT rates and one payment family; as an address says it. */
export const filledDays = 'du=2024-03-01T00:00&au=2024-04-29T23:59'
/** The day of one ticket of sixty articles, VAT labels and payment modes. */
export const filledTicketDay = 'du=2024-05-02T00:00&au=2024-05-02T23:59'
export const filledTicket = 'grand-ticket'

/** A company of which every list and report has sixty rows: a seller, a till, an article, a payment mode, a record of the time clock and an account a day. */
export async function makeFilledCompany({ knex, clickhouse }: TestApi): Promise<Company> {
  const company = await makeCompany(knex)
  const { owner, restaurant } = company
  await publishStoredRestaurants(knex, clickhouse, [restaurant.id])
  const wrap = (records: string) => Buffer.from(`<EXPORT LibSite="${restaurant.name}">${records}</EXPORT>`)
  const files = numbers.map((n) => ({ name: `jour-${n}.xml`, bytes: wrap(dayOf(n)) }))
  files.push({ name: 'grand.xml', bytes: wrap(wideTicket(restaurant.id)) })
  await importUpload({ knex, clickhouse }, { files, accountId: owner.id, reach: [restaurant.id] })
  return company
}

/** As many CSI codes, subscriptions of the restaurant by code and by staff, disabled offers and lines of the audit log. */
export async function fillAdministration(knex: Knex, restaurantId: string): Promise<void> {
  for (const n of numbers) await makeCode(knex, { isEnabled: n > 0 })
  const days = (n: number) => new Date(Date.UTC(2020, 0, n))
  const subscription = (source: 'code' | 'staff') => (n: number) => ({
    restaurant_id: restaurantId,
    source,
    nb_months: 1,
    price_cents: 3480,
    starts_at: days(n),
    ends_at: days(n + 1),
    paid_at: days(n),
  })
  await knex('subscriptions').insert([...numbers.map(subscription('code')), ...numbers.map(subscription('staff'))])
  const offer = (n: number) => ({
    label: `Offre ${n}`,
    description: 'Offre',
    nb_months: 3,
    net_price: '29.90',
    is_enabled: false,
  })
  await knex('offers').insert(numbers.map(offer))
  await knex('audit_log').insert(numbers.map((n) => ({ action: 'login', target_name: `Personne ${n}` })))
}

const numbers = Array.from({ length: fill }, (_, index) => index + 1)

function dayOf(n: number): string {
  const day = new Date(Date.UTC(2024, 1, 29 + n)).toISOString().slice(0, 10)
  return `${ticketOf(n, day)}
    <POINTEUSE LibVendeur="Vendeur ${n}" date="${day}" timeStartWork="${day}T09:00:00" timeEndWork="${day}T17:00:00"/>
    <CONTACT TYPE="CONTACT" Titre="M." Nom="Compte ${n}"/><CONTACT TYPE="DEBITEUR" Titre="STE" Nom="Débiteur ${n}"/>`
}

function ticketOf(n: number, day: string): string {
  return `<ENTETE GUID="jour-${n}" NumTicket="${n}" TableNumber="${n}" LibCaisse="Caisse ${n}" LibVendeur="Vendeur ${n}"
      Operation="VENTE" Etat="Fermé" NbCouverts="2" Horodatage="${day}T12:00:00"
      MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">
    <COMMANDE>${articleOf(n, `Groupe ${n}`)}</COMMANDE>
    <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="10.00" ValeurTVA="1.00" ValeurTTC="11.00"/>
    <REMISE Libelle="Remise ${n}" Taux="10" Valeur="1.00"/>
    <REGLEMENT Libelle="Mode ${n}" LibFamille="CB" LibCaisse="Caisse ${n}" Quantite="1" ValeurUnitaire="11.00" TotalValeur="11.00"/>
    <STATISTIQUES Libelle="Compteur ${n}" LibVendeur="Vendeur ${n}" LibFamille="Famille ${n}" Quantite="1" Valeur="2.00"/>
  </ENTETE>`
}

function articleOf(n: number, group: string): string {
  return `<ARTICLE Libelle="Article ${n}" LibGroupe="${group}" LibFamille="Famille ${n}" LibTVA="TVA 10 %"
      QuantiteNet="1" PrixUnitaireTTC="11.00" PrixTotalNet="11.00" PrixTotalNetHT="10.00">
    <OFFERT Quantite="1" Libelle="Maison" Valeur="2.00"/><ANNULATION Libelle="Erreur" Quantite="1" Valeur="3.00"/></ARTICLE>`
}

/** One ticket whose own tables are long; its group opens on sixty families. */
function wideTicket(restaurantId: string): string {
  const vatLines = numbers.map(
    (n) => `<TVA Libelle="Taxe ${n}" Taux="10" ValeurHT="10.00" ValeurTVA="1.00" ValeurTTC="11.00"/>`,
  )
  const payments = numbers.map(
    (n) => `<REGLEMENT Libelle="Carte ${n}" LibFamille="Carte" LibCaisse="Caisse 1" TotalValeur="11.00"/>`,
  )
  return `<ENTETE GUID="${filledTicket}-${restaurantId}" NumTicket="900" LibCaisse="Caisse 1" LibVendeur="Vendeur 1"
      Operation="VENTE" Etat="Fermé" Horodatage="2024-05-02T12:00:00" MontantHT="600.00" MontantTVA="60.00" MontantTTC="660.00">
    <COMMANDE>${numbers.map((n) => articleOf(n, 'Tout')).join('')}</COMMANDE>${vatLines.join('')}${payments.join('')}</ENTETE>`
}
