import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fingerprints } from './fingerprint.ts'
import { prepareFile } from './prepareFile.ts'
import type { PreparedFile, PreparedTicket } from './prepareFile.ts'
import { readRecords } from './readRecords.ts'
import { ticketValues } from './toRow.ts'

const NAME = 'soir.xml'

function prepare(xml: string): PreparedFile {
  return prepareFile({ fileId: 5, name: NAME, bytes: Buffer.from(xml), receivedAt: new Date('2026-03-15T09:00:00Z') })
}

/** What the columns of each form say of the first ticket, as JSON without the outer brackets. */
function partsOf(xml: string): string[] {
  const ticket = readRecords(NAME, Buffer.from(xml), '2026-03-17 00:00:00.000').tickets[0]!
  return ticketValues(ticket).map((values) => JSON.stringify(values).slice(1, -1))
}

/** The fingerprints of what no later text belongs to. */
const plain = (ts: string, parts: readonly string[], contacts: string) =>
  fingerprints(ts, parts.length, () => ({ parts, contacts }))

const evening = `<EXPORT LibSite="Chez Nous" EmetteurSiret="123 456 789 00011">
 <ENTETE GUID="{AA-1}" GUIDOrigine="BB-2" NumTicket="00041" TableNumber="12" Operation="VENTE" Etat="Fermé"
   Horodatage="2026-03-14T21:00:00" LibVendeur="Éva" LibCaisse="Bar" MontantHT="10" MontantTVA="1,10" MontantTTC="11,10">
  <COMMANDE LibVendeur="Zoé"><ARTICLE Libelle="Soupe" LibFamille="Entrées" QuantiteNet="2" PrixTotalNet="11.10"/></COMMANDE>
  <REGLEMENT Libelle="CB" LibFamille="Carte" LibCaisse="Salle" TotalValeur="11.10"/>
  <STATISTIQUES Libelle="Midi" LibVendeur="Bob" LibFamille="Menus" Quantite="9" Valeur="81"/>
  <CONTACT TYPE="CONTACT" Titre="M." Nom="Durand" AccountHasTicketsGUIDs="CC-3" InvoicesNumTickets="70"><EMAIL>D@essai.fr</EMAIL></CONTACT>
  <DEBITEUR><CONTACT Titre="STE" Nom="Martin" AccountHasTicketsGUIDs="DD-4" InvoicesNumTickets="71;72"><SOCIETE>Les Halles</SOCIETE></CONTACT></DEBITEUR>
 </ENTETE>
  <CONTACT TYPE="DEBITEUR" Titre="Mme." Nom="Petit" AccountHasTicketsGUIDs="EE-5" InvoicesNumTickets="73"><SIRET>987 654</SIRET></CONTACT>
   <POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="09:00" timeEndWork="17:30" duration="08:15:30"/>
   <POINTEUSE GUID="FF-6" LibVendeur="Marc" date="2026-03-13" timeStartWork="10:00"/>
    <VENDEUR LibVendeur="Karim" isActive="non"/>
     <ENTETE GUID="GG-7" Horodatage="2026-03-14T22:00:00"/>
 <ENTETE GUID="HH-8" Operation="Troc" Horodatage="2026-03-14T23:00:00" LibCaisse="Bar" Couleur="bleu"/>
</EXPORT>`

const account = {
  key: 'CONTACT|email|d@essai.fr',
  type: 'CONTACT',
  title: 'M.',
  name: 'Durand',
  fields: { EMAIL: 'D@essai.fr' },
  ticketGuids: ['cc-3', 'aa-1'],
  invoiceNumbers: ['70'],
}
const debtor = {
  key: 'DEBITEUR|nom|martin|leshalles',
  type: 'DEBITEUR',
  title: 'STE',
  name: 'Martin',
  fields: { SOCIETE: 'Les Halles' },
  ticketGuids: ['dd-4'],
  invoiceNumbers: ['71', '72', '00041'],
}
const from = { site: 'Chez Nous', siret: '123 456 789 00011' }

it('names once each restaurant of which records are refused, by its name and its SIRET', () => {
  const refused = (site: string, siret: string) =>
    `<EXPORT LibSite="${site}" EmetteurSiret="${siret}"><ENTETE GUID="A" Horodatage="2026-03-14T22:00:00"/></EXPORT>`
  const places = [
    ['Chez Nous', '1'],
    ['Chez Nous', '2'],
    ['Chez Eux', '2'],
    ['Chez Nous', '1'],
  ] as const
  const xml = `<TOUT>${places.map(([site, siret]) => refused(site, siret)).join('')}</TOUT>`
  expect(prepare(xml).refusedOf.map(({ site, siret }) => [site, siret])).toEqual(places.slice(0, 3))
})

describe('a file ready for the stores', () => {
  const prepared = prepare(evening)

  it('has each ticket with its place, its key, its content and whom it names', () => {
    const parts = partsOf(evening)
    const [hash, ...formerForms] = plain('2026-03-14 21:00:00.000', parts, JSON.stringify([account, debtor]))
    expect(prepared.tickets[0]).toEqual({
      ...from,
      record: 'ENTETE {AA-1}',
      line: 2,
      column: 2,
      recordNo: 1,
      guid: 'aa-1',
      ts: '2026-03-14 21:00:00.000',
      hash,
      formerForms,
      content: parts.join(','),
      grossMicros: 11_100_000,
      sellers: ['Éva', 'Zoé', 'Bob'],
      tills: ['Bar', 'Salle'],
      contacts: [account, debtor],
    })
    expect(prepared.tickets.map(({ record, recordNo, line, guid }) => [record, recordNo, line, guid])).toEqual([
      ['ENTETE {AA-1}', 1, 2, 'aa-1'],
      ['ENTETE HH-8', 2, 15, 'hh-8'],
    ])
  })

  it('has the contacts, the time clock and the sellers that stand alone, each with its place', () => {
    expect(prepared.contacts).toEqual([
      {
        ...from,
        record: 'CONTACT',
        line: 10,
        column: 3,
        contact: {
          key: 'DEBITEUR|siret|987654',
          type: 'DEBITEUR',
          title: 'Mme.',
          name: 'Petit',
          fields: { SIRET: '987 654' },
          ticketGuids: ['ee-5'],
          invoiceNumbers: ['73'],
        },
      },
    ])
    expect(prepared.timeClock).toEqual([
      {
        ...from,
        record: 'POINTEUSE Julie',
        line: 11,
        column: 4,
        entry: {
          recordNo: 1,
          key: 'nom|Julie|2026-03-14|09:00:00.000',
          formerKey: 'julie|2026-03-14|09:00:00.000',
          seller: 'Julie',
          date: '2026-03-14',
          startedAt: '2026-03-14 09:00:00.000',
          endedAt: '2026-03-14 17:30:00.000',
          durationSeconds: 29_730,
        },
      },
      {
        ...from,
        record: 'POINTEUSE FF-6',
        line: 12,
        column: 4,
        entry: {
          recordNo: 2,
          key: 'ff-6',
          formerKey: null,
          seller: 'Marc',
          date: '2026-03-13',
          startedAt: '2026-03-13 10:00:00.000',
          endedAt: null,
          durationSeconds: null,
        },
      },
    ])
    expect(prepared.sellers).toEqual([
      { ...from, record: 'VENDEUR Karim', line: 13, column: 5, name: 'Karim', isActive: false },
    ])
  })

  it('says what was refused, what to look at and which names nobody knows', () => {
    const { fileId, name, refusals, warnings, unknownNames } = prepared
    expect({ fileId, name, refusals, warnings, unknownNames }).toEqual({
      fileId: 5,
      name: NAME,
      refusals: [
        {
          file: NAME,
          record: 'ENTETE GG-7',
          line: 14,
          column: 6,
          reason: 'Operation manquante',
          attribute: 'Operation',
          value: '',
        },
      ],
      warnings: ['ligne 15 : ENTETE HH-8 : Operation="Troc" : opération inconnue, comptée nulle part'],
      unknownNames: { Couleur: 1 },
    })
  })
})

const time = 'Operation="VENTE" Horodatage="2026-03-14T21:00:00"'

describe('a ticket without GUID', () => {
  /** The key of 04, tolerant reading 12: stored for ever, so no later version may make another. */
  const keyOf = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 32)
  const first = keyOf('["Bar","00041","VENTE","2026-03-14 21:00:00.000","11.1"]')
  const other = keyOf('["Bar","00042","VENTE","2026-03-14 21:00:00.000","11.1"]')

  it('is known by its till, number, operation, time and TTC, and how often they stood in the file', () => {
    const bare = `<ENTETE GUIDOrigine="BB-2" TableNumber="7" Etat="Fermé" ${time} NumTicket="00041" LibCaisse="Bar" MontantTTC="11,10"/>`
    const { tickets } = prepare(`<LOT>${bare}${bare}${bare.replace('00041', '00042')}${bare}</LOT>`)
    expect(tickets.map(({ guid }) => guid)).toEqual([`${first}-1`, `${first}-2`, `${other}-1`, `${first}-3`])
  })

  it('is listed under that key by the account that it names', () => {
    const xml = `<ENTETE ${time} NumTicket="00041" LibCaisse="Bar" MontantTTC="11,10"><CONTACT Nom="Durand"/></ENTETE>`
    expect(prepare(xml).tickets[0]?.contacts[0]?.ticketGuids).toEqual([`${first}-1`])
  })
})

describe('who and what a ticket names', () => {
  const only = (attributes: string, inside: string): PreparedTicket =>
    prepare(`<ENTETE GUID="AA-1" ${time} ${attributes}>${inside}</ENTETE>`).tickets[0]!

  it('names each seller and each till once, and no till without a name', () => {
    const ticket = only(
      'LibVendeur="Éva"',
      `<COMMANDE LibVendeur="Zoé"><ARTICLE Libelle="a"/><ARTICLE Libelle="b"/></COMMANDE>
       <REGLEMENT Libelle="CB" LibCaisse="Bar"/><REGLEMENT Libelle="TR" LibCaisse="Bar"/><REGLEMENT Libelle="Esp"/>
       <STATISTIQUES Libelle="Midi" LibVendeur="Éva"/>`,
    )
    expect([ticket.sellers, ticket.tills]).toEqual([['Éva', 'Zoé'], ['Bar']])
  })

  it.each([
    ['NumTicket="41"', '', ['41']],
    ['NumTicket="41"', 'InvoicesNumTickets="40 41"', ['40', '41']],
    // 0 is no fiscal number.
    ['NumTicket="0"', 'InvoicesNumTickets="40"', ['40']],
    ['TableNumber="7"', '', []],
  ])('with %s adds itself once to a debtor with %s: %j', (attributes, listed, expected) => {
    expect(only(attributes, `<DEBITEUR><CONTACT Nom="Durand" ${listed}/></DEBITEUR>`).contacts).toMatchObject([
      { type: 'DEBITEUR', invoiceNumbers: expected, ticketGuids: [] },
    ])
  })

  it('adds itself once to an account that lists it already', () => {
    const { contacts } = only('NumTicket="41"', '<CONTACT Nom="Durand" AccountHasTicketsGUIDs="ZZ-9 AA-1"/>')
    expect(contacts).toMatchObject([{ type: 'CONTACT', ticketGuids: ['zz-9', 'aa-1'], invoiceNumbers: [] }])
  })

  it('of one account, has a fingerprint that changes with what the file says of it', () => {
    const hashOf = (title: string) => only('', `<CONTACT Titre="${title}" Nom="Durand"/>`).hash
    expect(hashOf('M.')).not.toBe(hashOf('Mme.'))
    expect(hashOf('M.')).toBe(hashOf('M.'))
  })

  it('of nobody, has the fingerprint of its values alone', () => {
    const xml = `<ENTETE GUID="AA-1" ${time}></ENTETE>`
    const { hash, formerForms, contacts } = prepare(xml).tickets[0]!
    expect(contacts).toEqual([])
    expect([hash, ...formerForms]).toEqual(plain('2026-03-14 21:00:00.000', partsOf(xml), ''))
  })
})
