import { describe, expect, it } from 'vitest'
import { readRecords } from './readRecords.ts'
import type { FileRecords } from './readRecords.ts'

const LATEST = '2026-03-20 00:00:00.000'

function read(xml: string | Buffer): FileRecords {
  return readRecords('f.xml', Buffer.from(xml), LATEST)
}

/** What was found in a file, each by its name, and what was refused. */
function found(xml: string): unknown {
  const { tickets, contacts, timeClock, sellers, refusals } = read(xml)
  return {
    tickets: tickets.map(({ guid }) => guid),
    contacts: contacts.map(({ name, type }) => `${type} ${name}`),
    timeClock: timeClock.map(({ seller }) => seller),
    sellers: sellers.map(({ name }) => name),
    refusals: refusals.map(({ record, reason }) => `${record}: ${reason}`),
  }
}

const nothing = { tickets: [], contacts: [], timeClock: [], sellers: [], refusals: [] }
const ticket = (guid: string, inside = '') =>
  `<ENTETE GUID="${guid}" Operation="INTERNE" Horodatage="2026-03-14T13:00:00">${inside}</ENTETE>`
const clock = '<POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="09:00"/>'
const contact = '<CONTACT Nom="Durand"/>'
const seller = '<VENDEUR LibVendeur="Karim"/>'

describe('the records of a file', () => {
  it.each([
    ['a time clock', clock, { timeClock: ['Julie'] }],
    ['a contact', contact, { contacts: ['CONTACT Durand'] }],
    ['a seller', seller, { sellers: ['Karim'] }],
    ['a refused ticket', '<ENTETE GUID="b2" Operation="VENTE"/>', { refusals: ['ENTETE b2: Horodatage manquant'] }],
  ])('are taken beside a ticket: %s', (_, xml, expected) => {
    expect(found(`<E>${ticket('a1')}${xml}</E>`)).toEqual({ ...nothing, tickets: ['a1'], ...expected })
    expect(found(`<E>${xml}</E>`)).toEqual({ ...nothing, ...expected })
  })

  it('are none for leaves, which are fields, nor for a seller without a name', () => {
    const leaves = '<ENTETE/><CONTACT/><POINTEUSE/><VENDEUR>Karim</VENDEUR><VENDEUR isActive="oui"/>'
    expect(found(`<E>${leaves}</E>`)).toEqual({ ...nothing, refusals: [': Aucun enregistrement trouvé'] })
    expect(found(`<E>${leaves}${seller}</E>`)).toEqual({ ...nothing, sellers: ['Karim'] })
  })

  it('are debtors inside a DEBITEUR of any spelling, unless they say otherwise', () => {
    const inside = '<CONTACT Nom="A"/><CONTACT TYPE="CONTACT" Nom="B"/>'
    expect(found(`<E><debiteur>${inside}</debiteur></E>`)).toEqual({
      ...nothing,
      contacts: ['DEBITEUR A', 'CONTACT B'],
    })
  })
})

describe('a ticket around other records', () => {
  it.each([
    ['tickets', ticket('b2'), { tickets: ['a1', 'b2'] }],
    ['tickets of another spelling', ticket('b2').replaceAll('ENTETE', 'Ticket'), { tickets: ['a1', 'b2'] }],
    ['wrapped tickets', `<LOT>${ticket('b2')}</LOT>`, { tickets: ['a1', 'b2'] }],
    ['a seller', seller, { tickets: ['a1'], sellers: ['Karim'] }],
    ['a time clock', clock, { tickets: ['a1'], timeClock: ['Julie'] }],
  ])('is taken, and they too: %s', (_, inside, expected) => {
    expect(found(`<E>${ticket('a1', inside)}</E>`)).toEqual({ ...nothing, ...expected })
  })

  it.each(['COMMANDE', 'TVA', 'REMISE', 'REGLEMENT', 'STATISTIQUE', 'CONTACT', 'DEBITEUR'])(
    'is alone where they stand in its %s, one or many, in any spelling',
    (part) => {
      for (const name of [part, `${part}S`, part.toLowerCase()])
        expect(found(ticket('a1', `<${name} x="1">${seller}${clock}</${name}>`))).toEqual({
          ...nothing,
          tickets: ['a1'],
        })
    },
  )

  it.each([
    ['holds one', `<ENTETE GUID="w">${ticket('b2')}</ENTETE>`, ['b2']],
    [
      'holds one of another spelling',
      `<ENTETE GUID="w"><ticket Operation="INTERNE" Horodatage="2026-03-14T13:00"/></ENTETE>`,
      [''],
    ],
    ['holds one beside a field', `<ENTETE GUID="w"><Note>x</Note>${ticket('b2')}</ENTETE>`, ['b2']],
    ['holds a list of them', `<ENTETE GUID="w"><Note>x</Note><Entetes>${ticket('b2')}</Entetes></ENTETE>`, ['b2']],
  ])('is none where it says nothing of itself and %s', (_, xml, tickets) => {
    expect(found(xml)).toEqual({ ...nothing, tickets })
  })

  it.each([
    ['has a time and holds nothing', '<ENTETE GUID="w" Horodatage="2026-03-14T13:00:00"/>', []],
    ['has a time and holds one', `<ENTETE GUID="w" Horodatage="2026-03-14T13:00:00">${ticket('b2')}</ENTETE>`, ['b2']],
  ])('is refused without its operation where it %s', (_, xml, tickets) => {
    expect(found(xml)).toEqual({ ...nothing, tickets, refusals: ['ENTETE w: Operation manquante'] })
  })

  it.each([
    ['holds nothing', '<ENTETE GUID="w"/>'],
    ['holds a leaf of that name', '<ENTETE GUID="w"><ENTETE/></ENTETE>'],
    ['holds other things', '<ENTETE GUID="w"><TVA Taux="20"/></ENTETE>'],
  ])('is refused for both where it says nothing of itself and %s', (_, xml) => {
    const refusals = ['ENTETE w: Operation manquante', 'ENTETE w: Horodatage manquant']
    expect(found(xml)).toEqual({ ...nothing, refusals })
  })

  it('is refused without its time where it has an operation and holds one', () => {
    expect(found(`<ENTETE GUID="w" Operation="VENTE">${ticket('b2')}</ENTETE>`)).toEqual({
      ...nothing,
      tickets: ['b2'],
      refusals: ['ENTETE w: Horodatage manquant'],
    })
  })
})

describe('names that nobody knows', () => {
  it('are those of what holds no record, however often, but not those of what does', () => {
    const xml = `<Export Sens="1"><Lot Sens="2">${ticket('a1')}<Rien/></Lot><Boite><Rien/></Boite></Export>`
    expect(read(xml).unknownNames).toEqual({ Sens: 2, Rien: 2, Boite: 1 })
  })
})

it('knows the names around a record that is refused', () => {
  const { refused, unknownNames } = read(`<Export><Lot>${clock.replace('09:00', '9h')}</Lot><Rien/></Export>`)
  expect([refused, unknownNames]).toEqual([1, { Rien: 1 }])
})

describe('a file that holds nothing', () => {
  it.each(['', ' \n', '\ufeff'])('is empty: %j', (text) => {
    expect(found(text)).toEqual({ ...nothing, refusals: [': Fichier vide'] })
  })

  it.each(['\0\0', ' \0 '])('is not empty, but no text: %j', (text) => {
    expect(found(text)).toEqual({ ...nothing, refusals: [': Fichier d’octets nuls, sans texte XML'] })
  })

  it.each(['=', ';', '<', '\0x'])('is not empty, but no XML: %j', (text) => {
    expect(found(text)).toEqual({ ...nothing, refusals: [': XML mal formé'] })
  })
})

it.each([
  ['0', []],
  ['0,000001', ['ligne 1 : ENTETE A1 : MontantTTC="0,000001" : annulation à vérifier']],
  ['-0,01', []],
])('warns of a cancellation of %s € that it takes nothing back, or does not', (gross, expected) => {
  const xml = `<ENTETE GUID="A1" Operation="ANNULATION" Horodatage="2026-03-14T13:00" MontantHT="${gross}" MontantTTC="${gross}"><REGLEMENT Libelle="CB" TotalValeur="${gross}"/></ENTETE>`
  expect(read(xml).warnings).toEqual(expected)
})
