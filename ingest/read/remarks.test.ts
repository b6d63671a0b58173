import { expect, it } from 'vitest'
import { readTill } from '../../tests/support/readTill.ts'

const warningsOf = (xml: string) => readTill(xml).warnings
const sale = 'Horodatage="2026-03-14T13:00:00"'

it('quotes a value as it was written, on the line on which it stands', () => {
  expect(warningsOf(`<L>\n<ENTETE GUID="A1" ${sale}\nOperation="  Troc de\tpain "/></L>`)).toEqual([
    'ligne 3 : ENTETE A1 : Operation="Troc de pain" : opération inconnue, comptée nulle part',
  ])
  const ticket = `<ENTETE GUID="A1" Operation="Annulation" ${sale} MontantHT="1,00" MontantTVA="0" Montant_TTC="1 000,50 €"/>`
  expect(warningsOf(ticket)).toEqual([
    'ligne 1 : ENTETE A1 : MontantTTC="1 000,50 €" : annulation à vérifier',
    'ligne 1 : ENTETE A1 : MontantTTC="1 000,50 €" : écart de 999,50 € en moins : HT + TVA = TTC',
    'ligne 1 : ENTETE A1 : MontantTTC="1 000,50 €" : écart de 1 000,50 € en moins : Σ REGLEMENT = TTC',
  ])
})

it('quotes nothing that is not written: it says that the field is missing, and the amount that was worked out', () => {
  const inside = '<TVA Libelle="TVA 10 %" ValeurHT="4" ValeurTVA="4" ValeurTTC="4"/><REGLEMENT TotalValeur="4"/>'
  expect(warningsOf(`<ENTETE Operation="VENTE" ${sale} MontantTTC=" ">${inside}</ENTETE>`)).toEqual([
    "ligne 1 : ENTETE : l'attribut MontantTTC manque : 4,00 € déduits, écart de 4,00 € en trop : HT + TVA = TTC",
  ])
  const { remarks } = readTill(`<ENTETE Operation="VENTE" ${sale}>${inside}</ENTETE>`)
  expect(remarks).toEqual([
    {
      ...{ line: 1, column: 1, record: 'ENTETE', attribute: 'MontantTTC' },
      remark: '4,00 € déduits, écart de 4,00 € en trop : HT + TVA = TTC',
    },
  ])
})

it('says of a sale that gives its TTC alone that its HT and VAT are unknown', () => {
  const unknown = 'HT et TVA inconnus, comptés 0 €'
  const ticket = (fields: string, inside = '') =>
    warningsOf(`<L>\n<ENTETE GUID="A1" ${sale} ${fields}>${inside}</ENTETE></L>`)
  const paid = '<REGLEMENT Libelle="CB" TotalValeur="11"/>'
  expect(ticket('Operation="VENTE" MontantTTC="11,00"', paid)).toEqual([
    `ligne 2 : ENTETE A1 : MontantTTC="11,00" : ${unknown}`,
  ])
  expect(ticket('Operation="VENTE" MontantHT="0" MontantTVA="0" MontantTTC="11"', paid)).toEqual([
    `ligne 2 : ENTETE A1 : MontantTTC="11" : ${unknown}`,
  ])
  expect(ticket('Operation="ANNULATION" MontantTTC="-11"', paid.replace('11', '-11'))).toEqual([
    `ligne 2 : ENTETE A1 : MontantTTC="-11" : ${unknown}`,
  ])
  const silent: [string, string?][] = [
    ['Operation="VENTE" MontantTTC="0"'],
    ['Operation="ANNULATION" MontantTTC="0"'],
    ['Operation="INTERNE" MontantTTC="-11"', paid.replace('11', '-11')],
    ['Operation="VENTE" Etat="Ouvert" MontantTTC="11"'],
    ['Operation="RECU" MontantTTC="11"', paid],
    ['Operation="VENTE" MontantHT="11" MontantTTC="11"', paid],
    ['Operation="VENTE" MontantTTC="11"', `<TVA Libelle="TVA 10 %" ValeurTTC="11"/>${paid}`],
  ]
  expect(silent.flatMap((one) => ticket(...one))).toEqual([])
  expect(ticket('Operation="ANNULATION" MontantTTC="11"', paid)).toEqual([
    'ligne 2 : ENTETE A1 : MontantTTC="11" : annulation à vérifier',
  ])
  // With articles that say neither it is a difference already.
  expect(ticket('Operation="VENTE" MontantTTC="11"', `<ARTICLE Libelle="Plat" PrixTotalNet="11"/>${paid}`)).toEqual([
    'ligne 2 : ENTETE A1 : MontantTTC="11" : écart de 11,00 € en moins : HT + TVA = TTC',
  ])
})

it('says of a seller who is neither active nor not that he is read as active', () => {
  const seller = (fields: string) => warningsOf(`<L>\n<VENDEUR LibVendeur="Zoé" ${fields}/></L>`)
  expect(seller('isActive="Peut-être"')).toEqual([
    'ligne 2 : VENDEUR Zoé : isActive="Peut-être" : ni vrai ni faux, lu comme vrai',
  ])
  expect(['', 'isActive=""', 'isActive=" "', 'isActive="OUI"', 'isActive="0"'].flatMap(seller)).toEqual([])
})

it('says of a seller without a name that it is left out', () => {
  expect(warningsOf('<L>\n<VENDEUR isActive="peut-être"/><VENDEUR Nom="Z"/></L>')).toEqual([
    "ligne 2 : VENDEUR : l'attribut LibVendeur manque : vendeur ignoré",
  ])
})

it.each(['ENTETE', 'CONTACT', 'POINTEUSE', 'VENDEUR'])(
  'says of a %s in which nothing stands that it is left out',
  (name) => {
    const { remarks, refused } = readTill(`<L><VENDEUR Nom="Z"/>\n<${name}/><Autre/></L>`)
    expect([remarks, refused]).toEqual([[{ line: 2, column: 1, record: name, remark: 'élément vide, ignoré' }], 0])
  },
)

it('says of a ticket that would count, and of which nothing is said, that it counts 0 €', () => {
  const ticket = (operation: string, fields = '', inside = '') =>
    warningsOf(`<ENTETE GUID="A1" Operation="${operation}" ${sale} ${fields}>${inside}</ENTETE>`)
  const bare = "ligne 1 : ENTETE A1 : l'attribut MontantTTC manque : ni article, ni TVA, ni règlement, compté 0 €"
  expect(['VENTE', 'ANNULATION', 'RECU'].flatMap((one) => ticket(one))).toEqual([bare, bare, bare])
  expect(ticket('VENTE', 'MontantHT=" " LibSite="Zinc"')).toEqual([bare])
  const said: [string, string?, string?][] = [
    ...[['INTERNE'] as [string], ['TRANSFERT'] as [string], ['ANNULLER'] as [string]],
    ['VENTE', 'Etat="Ouvert"'],
    ...['MontantHT', 'MontantTVA', 'MontantTTC'].map((name): [string, string] => ['VENTE', `${name}="0"`]),
    ['VENTE', '', '<REGLEMENT TotalValeur="0"/>'],
    ['VENTE', '', '<ARTICLE Libelle="Eau" PrixTotalNet="0"/>'],
    ['VENTE', '', '<TVA Libelle="TVA 10 %" ValeurTTC="0"/>'],
  ]
  expect(said.flatMap((one) => ticket(...one))).toEqual([])
})

it('stands in the order of the file, behind what is said of the whole of it', () => {
  const ticket = (operation: string) => `<ENTETE Operation="${operation}" ${sale}/>`
  const xml = `<?xml version="1.0" encoding="utf-16"?><L>${ticket('é')}<VENDEUR Nom="Z" isActive="x"/>${ticket('B')}</L>`
  expect(readTill(xml).remarks.map(({ value = '' }) => value)).toEqual(['', 'é', 'x', 'B'])
})
