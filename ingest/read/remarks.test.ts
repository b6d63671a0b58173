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
    'ligne 1 : ENTETE A1 : MontantTTC="1 000,50 €" : écart de -999,5 € : HT + TVA = TTC',
    'ligne 1 : ENTETE A1 : MontantTTC="1 000,50 €" : écart de -1000,5 € : Σ REGLEMENT = TTC',
  ])
})

it('quotes the amount that was worked out where none is written', () => {
  const inside = '<TVA Libelle="TVA 10 %" ValeurHT="4" ValeurTVA="4" ValeurTTC="4"/><REGLEMENT TotalValeur="4"/>'
  expect(warningsOf(`<ENTETE Operation="VENTE" ${sale} MontantTTC=" ">${inside}</ENTETE>`)).toEqual([
    'ligne 1 : ENTETE : MontantTTC="4" : écart de 4 € : HT + TVA = TTC',
  ])
})

it('says of a seller who is neither active nor not that he is read as active', () => {
  const seller = (fields: string) => warningsOf(`<L>\n<VENDEUR LibVendeur="Zoé" ${fields}/></L>`)
  expect(seller('isActive="Peut-être"')).toEqual([
    'ligne 2 : VENDEUR Zoé : isActive="Peut-être" : ni vrai ni faux, lu comme vrai',
  ])
  expect(['', 'isActive=""', 'isActive=" "', 'isActive="OUI"', 'isActive="0"'].flatMap(seller)).toEqual([])
  expect(warningsOf('<L><VENDEUR isActive="peut-être"/><VENDEUR Nom="Z"/></L>')).toEqual([])
})

it('stands in the order of the file, behind what is said of the whole of it', () => {
  const ticket = (operation: string) => `<ENTETE Operation="${operation}" ${sale}/>`
  const xml = `<?xml version="1.0" encoding="utf-16"?><L>${ticket('é')}<VENDEUR Nom="Z" isActive="x"/>${ticket('B')}</L>`
  expect(readTill(xml).remarks.map(({ value = '' }) => value)).toEqual(['', 'é', 'x', 'B'])
})
