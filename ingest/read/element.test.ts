import { describe, expect, it } from 'vitest'
import { micros, readTicketXml, readTill, ticketXml } from '../../tests/support/readTill.ts'

describe('a field', () => {
  const tableOf = (fields: string, inside = '') => readTicketXml(fields, inside).tableNumber

  it.each<[string, [string, string], string]>([
    ['the attribute', ['TableNumber="7"', '<TableNumber>8</TableNumber>'], '7'],
    ['the attribute, even an empty one', ['TableNumber=""', '<TableNumber>8</TableNumber>'], ''],
    ['the child element', ['', '<TableNumber>8</TableNumber>'], '8'],
    ['the first child element', ['', '<TableNumber>8</TableNumber><TableNumber>9</TableNumber>'], '8'],
    ['the first child element, even an empty one', ['', '<TableNumber/><TableNumber>9</TableNumber>'], ''],
    ['a child element with attributes', ['', '<TableNumber unit="x">8</TableNumber>'], '8'],
    ['never what attributes of a child say', ['', '<TableNumber value="8"/><TableNumber>9</TableNumber>'], '9'],
    ['never a child that holds others', ['', '<TableNumber>8<x/></TableNumber><TableNumber>9</TableNumber>'], '9'],
    ['never an attribute whose value reads like its name', ['Etat="TABLENUMBER" NumTicket="5"', ''], ''],
    ['nothing where neither stands', ['', '<x/>'], ''],
  ])('is %s', (_, [fields, inside], table) => {
    expect(tableOf(fields, inside)).toBe(table)
  })
})

describe('the parts of one kind', () => {
  const paid = (inside: string) => readTicketXml('MontantTTC="0"', inside).payments.map(({ amount }) => amount)
  const [one, two] = ['<REGLEMENT TotalValeur="1"/>', '<règlement TotalValeur="2"/>']

  it.each([
    ['repeated', one + two, [1, 2]],
    ['single', one, [1]],
    ['under their plural', `<règlements>${one}${two}</règlements>`, [1, 2]],
    ['under a plural with attributes', `<REGLEMENTS nombre="2">${one}${two}</REGLEMENTS>`, [1, 2]],
    ['under a plural and beside it', `<REGLEMENTS>${two}</REGLEMENTS>${one}`, [2, 1]],
    ['under one of their own name, never counted twice', `<REGLEMENT TotalValeur="3">${one}</REGLEMENT>`, [1]],
    ['none in a plural that merely counts them', '<REGLEMENTS nombre="0"/>', []],
    ['none in a plural with other things', '<REGLEMENTS><x TotalValeur="1"/></REGLEMENTS>', []],
    ['none under a name that merely begins alike', `<REGLEMENTSAVENIR>${one}</REGLEMENTSAVENIR>`, []],
    ['never leaves', `<REGLEMENT>4</REGLEMENT><REGLEMENTS><REGLEMENT>5</REGLEMENT>${two}</REGLEMENTS>`, [2]],
  ])('are read %s', (_, inside, amounts) => {
    expect(paid(inside)).toEqual(amounts.map(micros))
  })
})

describe('a record is named', () => {
  const named = (fields: string) => readTill(ticketXml(`NbCouverts="x" ${fields}`)).refusals[0]?.record

  it.each([
    ['by its GUID first', 'Nom="N" LibVendeur="L" NumTicket="5" GUID="A1"', 'ENTETE A1'],
    ['then by its number', 'Nom="N" LibVendeur="L" NumTicket="5" GUID=" "', 'ENTETE 5'],
    ['then by its seller', 'Nom="N" LibVendeur="L"', 'ENTETE L'],
    ['by no name that an erasure would not find again', 'LibVendeur="L : M"', 'ENTETE'],
    ['by no contact’s name', 'Nom="N"', 'ENTETE'],
    ['by its element alone where it says nothing', '', 'ENTETE'],
  ])('%s', (_, fields, record) => {
    expect(named(fields)).toBe(record)
  })

  it('a seller by either of its names, a contact by none', () => {
    const xml = '<E><VENDEUR Nom="N"/><VENDEUR Nom="N" LibVendeur=" L "/><CONTACT TYPE="CONTACT" Nom="N"/></E>'
    const { sellers, contacts } = readTill(xml)
    expect([...sellers, ...contacts].map(({ record }) => record)).toEqual(['VENDEUR N', 'VENDEUR L', 'CONTACT'])
  })

  it('by its element as the file writes it, which is a seller in whatever writing', () => {
    expect(readTill('<c:Ticket Num="5" Horodatage="x"/>').refusals[0]?.record).toBe('c:Ticket 5')
    expect(readTill('<c:Vendeur Nom="N"/>').sellers[0]?.record).toBe('c:Vendeur N')
  })
})
