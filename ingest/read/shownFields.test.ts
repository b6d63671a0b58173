import { expect, it } from 'vitest'
import { readTicketXml, readTill } from '../../tests/support/readTill.ts'
import { contactFields, sellerFields, ticketFields, ticketParts, timeClockFields } from './shownFields.ts'
import type { ShownFields, ShownPart } from './shownFields.ts'

// What a file says in the form that is shown (decimals with a point, times of the restaurant's wall, clean texts) is shown as it
// was written: each value under the field that it came in, each part under its element. Every value is another.

const header = {
  ...{ LibSite: 'Zinc', EmetteurSiret: '12345678200010', GUID: 'a1', GUIDOrigine: 'b2' },
  ...{
    NumTicket: '41',
    NumTicketOrigine: '40',
    TableNumber: '12',
    NbCouverts: '6',
    LibVendeur: 'Zoé',
    LibCaisse: 'BAR',
  },
  ...{ Operation: 'VENTE', Etat: 'Fermé', Horodatage: '2026-03-14 13:00:00.000' },
  ...{ MontantHT: '50', MontantTVA: '7.5', MontantTTC: '57.5' },
}
const article = {
  ...{ Libelle: 'Pinte', LibGroupe: 'BAR', LibFamille: 'Bières', LibTVA: 'TVA 20 %' },
  ...{ QuantiteNet: '3', PrixUnitaireTTC: '6', PrixTotalNet: '17', PrixTotalNetHT: '14.17' },
}
const offered = { Libelle: 'Geste', Quantite: '1', Valeur: '6.5' }
const cancelled = { Libelle: 'Erreur', Quantite: '2', Valeur: '12.25' }
const articleVat = { Numero: '2', Libelle: 'TVA 20,0', ValeurHT: '14.1', ValeurTVA: '2.9', ValeurTTC: '17.05' }
const others: readonly (readonly [string, ShownFields])[] = [
  ['TRANSFERT', { GUID: 'c3', NumTicket: '39', TableNumber: '4', Libelle: 'Vers la 4', Valeur: '31' }],
  ['INVOICE', { NumTicket: 'F-8' }],
  [
    'TVA',
    {
      ...{ Libelle: 'TVA 10 %', Horodatage: '2026-03-14 13:01:00.000', Taux: '10' },
      ...{ ValeurHT: '50.01', ValeurTVA: '7.49', ValeurTTC: '57.51' },
    },
  ],
  ['REMISE', { Libelle: 'Fidélité', Horodatage: '2026-03-14 13:02:00.000', Taux: '5', Valeur: '2.5' }],
  [
    'REGLEMENT',
    {
      ...{ Libelle: 'CB', LibFamille: 'Cartes', LibCaisse: 'TERRASSE' },
      ...{ Quantite: '2', ValeurUnitaire: '29', TotalValeur: '58' },
    },
  ],
  ['STATISTIQUES', { Libelle: 'Café offert', LibVendeur: 'Ali', LibFamille: 'Boissons', Quantite: '4', Valeur: '9.6' }],
  ['DEBITEUR', { TYPE: 'DEBITEUR', Titre: 'M.', Nom: 'Petit', SOCIETE: 'Petit SARL', VILLE: 'Lyon' }],
  ['CONTACT', { TYPE: 'CONTACT', Titre: 'Mme', Nom: 'Roux', EMAIL: 'roux@exemple.fr' }],
]

function xml(name: string, fields: ShownFields, inside = ''): string {
  const attributes = Object.entries(fields).map(([field, value]) => ` ${field}="${value}"`)
  return `<${name}${attributes.join('')}>${inside}</${name}>`
}

function partsOf(inside: string): ShownPart[] {
  return ticketParts(readTicketXml('', inside))
}

it('shows each field of a ticket as it was written, and none that does not stand', () => {
  const [ticket] = readTill(xml('ENTETE', header)).tickets
  expect(ticketFields(ticket!)).toEqual(header)
  expect(ticketFields(readTicketXml(''))).toEqual({
    ...{ LibVendeur: 'vendeur', NbCouverts: '0', Operation: 'VENTE', Horodatage: '2026-03-14 13:00:00.000' },
    ...{ MontantHT: '0', MontantTVA: '0', MontantTTC: '0' },
  })
})

it('shows an article, then what was offered and cancelled of it and its VAT, each field as it was written', () => {
  const inside = xml('TVA', articleVat) + xml('ANNULATION', cancelled) + xml('OFFERT', offered)
  expect(partsOf(xml('ARTICLE', article, inside))).toEqual([
    { name: 'ARTICLE', fields: article },
    { name: 'ARTICLE/OFFERT', fields: offered },
    { name: 'ARTICLE/ANNULATION', fields: cancelled },
    { name: 'ARTICLE/TVA', fields: articleVat },
  ])
})

it('shows every other part of a ticket in one order, each field as it was written', () => {
  const backwards = others.toReversed().map(([name, fields]) => xml(name, fields))
  expect(partsOf(backwards.join(''))).toEqual(others.map(([name, fields]) => ({ name, fields })))
})

it('shows no part of a ticket that has none', () => {
  expect(partsOf('')).toEqual([])
})

it('shows a customer, a seller and a record of the clock as they were written', () => {
  const customer = { TYPE: 'DEBITEUR', Titre: 'Mme', Nom: 'Roux', SOCIETE: 'Roux SA' }
  const seller = { LibVendeur: 'Zoé', isActive: 'false' }
  const work = { LibVendeur: 'Ali', date: '2026-03-14', timeStartWork: '2026-03-14 09:00:00.000' }
  const worked = { ...work, timeEndWork: '2026-03-14 17:30:00.000' }
  const file = [xml('CONTACT', customer), xml('VENDEUR', seller), xml('POINTEUSE', work), xml('POINTEUSE', worked)]
  const { contacts, sellers, timeClock } = readTill(`<T>${file.join('')}</T>`)
  expect(contacts.map(contactFields)).toEqual([customer])
  expect(sellers.map(sellerFields)).toEqual([seller])
  expect(timeClock.map(timeClockFields)).toEqual([work, worked])
})
