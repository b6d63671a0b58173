import { describe, expect, it } from 'vitest'
import type { PreparedFile, PreparedRecord } from '../read/prepareFile.ts'
import { prepareFile } from '../read/prepareFile.ts'
import { buildDirectory } from '../read/resolveRestaurant.ts'
import { routeFile } from './routeRecords.ts'

const directory = buildDirectory(
  [
    { id: 'zinc', nameKey: 'lezinc', siretKey: '73282932000074' },
    { id: 'port', nameKey: 'leport', siretKey: '99988877700011' },
  ],
  null,
)

const place = (line: number, site: string, siret = ''): PreparedRecord => ({
  record: `record ${line}`,
  line,
  column: line + 100,
  site,
  siret,
})
const ticket = {
  ...place(2, 'Le Zinc'),
  recordNo: 3,
  guid: 'g',
  ts: '2026-03-14 12:00:00.000',
  hash: 'hash',
  formerForms: ['former'],
  content: '"content"',
  grossMicros: 12_500_000,
  sellers: ['Léa'],
  tills: ['Bar'],
  contacts: [],
}
const contact = {
  ...place(4, 'Le Port'),
  contact: {
    key: 'c1',
    type: 'CONTACT' as const,
    title: 'M.',
    name: 'Petit',
    fields: { VILLE: 'Lyon' },
    ticketGuids: ['g'],
    invoiceNumbers: ['12'],
  },
}
const clock = {
  ...place(6, '', '732 829 320 00074'),
  entry: {
    recordNo: 5,
    key: 'k',
    formerKey: 'f',
    seller: 'Léa',
    date: '2026-03-14',
    startedAt: '2026-03-14 08:00:00.000',
    endedAt: null,
    durationSeconds: null,
  },
}
const seller = { ...place(8, 'le zinc'), name: 'Léa', isActive: true }
const file: PreparedFile = {
  fileId: 7,
  name: 'a.xml',
  tickets: [ticket],
  contacts: [contact],
  timeClock: [clock],
  sellers: [seller],
  refusals: [],
  refused: 0,
  dated: [],
  offsetsOf: [],
  zones: { zinc: 'Indian/Reunion' },
  refusedOf: [],
  refusedKeys: [],
  warnings: ['w'],
  unknownNames: { FOO: 2 },
}

/** A file's id stands above the record's number, which has 20 bits. */
const version = (recordNo: number) => 7 * 1_048_576 + recordNo

describe('a file is sent to its restaurants', () => {
  it('record by record, each by its own name or Siret, with the version of its place in the order of arrival', () => {
    expect(routeFile(file, directory)).toEqual({
      report: {
        fileId: 7,
        name: 'a.xml',
        counts: {
          tickets: { accepted: 0, updated: 0, duplicates: 0, refused: 0 },
          timeClock: { accepted: 0, updated: 0, duplicates: 0, refused: 0 },
          contacts: { accepted: 0, updated: 0, duplicates: 0, refused: 0 },
          sellers: { accepted: 0, updated: 0, duplicates: 0, refused: 0 },
          unknownNames: { FOO: 2 },
        },
        refusals: [],
        warnings: ['w'],
        restaurantIds: new Set(['zinc', 'port']),
        refusedIds: new Set(),
        zones: { zinc: 'Indian/Reunion' },
        refusedKeys: [],
      },
      tickets: [
        {
          prepared: ticket,
          incoming: {
            restaurantId: 'zinc',
            guid: 'g',
            hash: 'hash',
            formerForms: ['former'],
            ts: '2026-03-14 12:00:00.000',
            content: '"content"',
            grossMicros: 12_500_000,
            fileId: 7,
            version: version(3),
          },
        },
      ],
      contacts: [{ restaurantId: 'port', contact: contact.contact }],
      timeClock: [
        {
          restaurantId: 'zinc',
          fileId: 7,
          version: version(5),
          key: 'k',
          formerKey: 'f',
          seller: 'Léa',
          date: '2026-03-14',
          startedAt: '2026-03-14 08:00:00.000',
          endedAt: null,
          durationSeconds: null,
        },
      ],
      sellers: [{ restaurantId: 'zinc', name: 'Léa', isActive: true }],
    })
  })

  it('from what the reader read of it', () => {
    const bytes = Buffer.from(
      '<TICKET LibSite="Le Port" Operation="VENTE" Horodatage="14/03/2026 12:00:00" NumTicket="1" GUID="g" MontantTTC="10"/>',
    )
    const read = prepareFile({ fileId: 9, name: 'b.xml', bytes, receivedAt: new Date('2026-03-15T00:00:00Z') })
    expect(routeFile(read, directory).tickets.map(({ incoming }) => incoming)).toMatchObject([
      { restaurantId: 'port', guid: 'g', grossMicros: 10_000_000, version: 9 * 1_048_576 + 1 },
    ])
  })
})

describe('what cannot be sent is refused at its place', () => {
  it('while the rest goes on; the refusals of the reader stand before, and each refused record is counted once', () => {
    const refused = { file: 'a.xml', line: 1, column: 1, record: 'read', reason: 'Montant illisible' }
    const strange = { ...ticket, ...place(12, 'Ailleurs') }
    const { report, tickets } = routeFile(
      { ...file, tickets: [strange, ticket], refusals: [refused, refused], refused: 1 },
      directory,
    )
    expect(report.refusals).toEqual([
      refused,
      refused,
      {
        file: 'a.xml',
        line: 12,
        column: 112,
        record: 'record 12',
        reason: 'Restaurant inconnu',
        attribute: 'LibSite',
        value: 'Ailleurs',
      },
    ])
    expect(report.counts.tickets.refused).toBe(2)
    expect(tickets.map(({ prepared }) => prepared)).toEqual([ticket])
  })

  it.each<[string, string, string, object]>([
    ['the name where it says one', 'Ailleurs', '123', { attribute: 'LibSite', value: 'Ailleurs' }],
    ['the Siret where it says no name', '', '123', { attribute: 'EmetteurSiret', value: '123' }],
    ['the name that it lacks where it says nothing', '', '', { attribute: 'LibSite', value: '' }],
  ])('by %s', (_, ...[site, siret, field]) => {
    const { report } = routeFile({ ...file, tickets: [{ ...ticket, ...place(2, site, siret) }] }, directory)
    expect(report.refusals).toMatchObject([{ reason: 'Restaurant inconnu', ...field }])
  })

  it('without the warnings of a file of which nothing was taken', () => {
    const strange = { ...file, tickets: [], contacts: [], timeClock: [], sellers: [{ ...seller, ...place(1, 'x') }] }
    expect(routeFile(strange, directory).report).toMatchObject({ warnings: [], restaurantIds: new Set() })
    const lying = { ...strange, warnings: ['w', 'encodage : déclaré utf-16, lu en UTF-8'] }
    expect(routeFile(lying, directory).report.warnings).toEqual(['encodage : déclaré utf-16, lu en UTF-8'])
  })

  it('with the warnings of a file of which one restaurant took something', () => {
    expect(routeFile({ ...file, contacts: [] }, directory).report.warnings).toEqual(['w'])
  })

  it('with a word on a clock that is ahead of the one on the wall of its restaurant, and of that alone', () => {
    const places = [
      { id: 'paris', nameKey: 'paris', siretKey: '', postalCode: '75011' },
      { id: 'ile', nameKey: 'ile', siretKey: '', postalCode: '97400' },
    ]
    const sale = (site: string) =>
      `<ENTETE GUID="A1" LibSite="${site}" Operation="VENTE" Horodatage="2026-03-14T16:00:00" MontantTTC="0"/>`
    const warningsOf = (...sites: string[]) => {
      const bytes = Buffer.from(`<L>${sites.map(sale).join('')}</L>`)
      const read = prepareFile({ fileId: 9, name: 'b.xml', bytes, receivedAt: new Date('2026-03-14T12:00:00Z') })
      return routeFile(read, buildDirectory(places, null)).report.warnings
    }
    expect(warningsOf('Paris', 'Ailleurs', 'Ile')).toEqual([
      'ligne 1 : ENTETE A1 : Horodatage="2026-03-14T16:00:00" : horloge de la caisse en avance de 3 h',
    ])
    expect(warningsOf('Ile', 'Ailleurs')).toEqual([])
  })

  it('each record by its own name and Siret: one that is known does not speak for the next', () => {
    const both = [
      { ...ticket, ...place(2, 'Le Zinc', '1') },
      { ...ticket, ...place(3, 'Le Zinc', '732 829 320 00074') },
      { ...ticket, ...place(4, 'Ailleurs', '1') },
      { ...ticket, ...place(5, '', '99988877700011') },
    ]
    const { tickets, report } = routeFile({ ...file, tickets: both }, directory)
    expect(tickets.map(({ incoming }) => incoming.restaurantId)).toEqual(['zinc', 'zinc', 'port'])
    expect(report.refusals.map(({ line }) => line)).toEqual([4])
  })
})

describe('a name and a Siret of two restaurants', () => {
  const conflicting = place(20, 'Le Zinc', '99988877700011')

  it.each([
    ['a ticket', { tickets: [ticket, { ...ticket, ...conflicting }] }],
    ['a contact', { contacts: [contact, { ...contact, ...conflicting }] }],
    ['a time clock record', { timeClock: [clock, { ...clock, ...conflicting }] }],
    ['a seller', { sellers: [seller, { ...seller, ...conflicting }] }],
  ])('on %s refuse the whole file, at that record', (_, part) => {
    const { report, ...sent } = routeFile({ ...file, ...part }, directory)
    expect(sent).toEqual({ tickets: [], contacts: [], timeClock: [], sellers: [] })
    expect(report).toMatchObject({
      warnings: [],
      restaurantIds: new Set(),
      refusals: [
        {
          file: 'a.xml',
          line: 20,
          column: 120,
          record: 'record 20',
          reason: 'conflit LibSite/Siret',
          attribute: 'LibSite',
          value: 'Le Zinc',
        },
      ],
    })
  })

  it('keep the refusals of the reader, and name the first record that conflicts', () => {
    const refused = { file: 'a.xml', line: 1, column: 1, record: 'read', reason: 'Montant illisible' }
    const tickets = [
      { ...ticket, ...conflicting },
      { ...ticket, ...conflicting, line: 30 },
    ]
    const { report } = routeFile({ ...file, tickets, refusals: [refused], refused: 1 }, directory)
    expect(report.refusals.map(({ line }) => line)).toEqual([1, 20])
  })

  it('tells whose the refused records were, of those within reach alone', () => {
    const refusedOf = [
      { site: 'le port', siret: '' },
      { site: 'nowhere', siret: '' },
    ]
    expect(routeFile({ ...file, tickets: [], refusedOf }, directory).report.refusedIds).toEqual(new Set(['port']))
  })

  it('and tells the keys of the tickets and hours that found none, beside those that could not be read', () => {
    const lost = { ...file, refusedKeys: ['a', null], timeClock: [{ ...clock, ...place(6, 'Nulle part') }] }
    const keysOf = (site: string, siret = '') =>
      routeFile({ ...lost, tickets: [{ ...ticket, ...place(2, site, siret) }] }, directory).report.refusedKeys
    expect(keysOf('Le Zinc')).toEqual(['a', null, 'k'])
    expect(keysOf('Ailleurs')).toEqual(['a', null, 'g', 'k'])
    expect(keysOf('Le Zinc', '99988877700011')).toEqual(['a', null, 'g', 'k'])
  })
})
