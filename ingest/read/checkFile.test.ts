import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFile } from './checkFile.ts'
import { remarkText } from './remark.ts'

const receivedAt = new Date('2026-04-01T12:00:00Z')
const check = (xml: string) => checkFile({ fileId: 1, name: 'a.xml', bytes: Buffer.from(xml), receivedAt })
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/guide/exemples', name), 'utf8')

it('shows each record with what was read in it, whatever its form in the file', () => {
  const { shown, places, refusals } = check(sample('05-pointeuse-vendeurs-contacts.xml'))
  expect(refusals).toEqual([])
  expect(places).toHaveLength(shown.length)
  const kinds = shown.map(({ record }) => record.split(' ')[0])
  expect([...new Set(kinds)]).toEqual(['CONTACT', 'POINTEUSE', 'VENDEUR'])
  const [ticket] = check(
    '<T><ENTETE GUID="{A1}" Operation="vente" Horodatage="14/03/2026 13:00" MontantTTC="1 011,50 €"/></T>',
  ).shown
  expect(ticket?.fields).toMatchObject({
    ...{ GUID: 'a1', Operation: 'VENTE', MontantTTC: '1011.5', LibVendeur: 'vendeur' },
    Horodatage: '2026-03-14 13:00:00.000',
  })
  expect(Object.values(ticket?.fields ?? {})).not.toContain('')
})

it('shows the parts of a ticket in their order, each article before what belongs to it', () => {
  const names = check(sample('02-transfert-annulation-offert.xml')).shown.flatMap(({ parts }) =>
    parts.map(({ name }) => name),
  )
  expect(names).toEqual(
    expect.arrayContaining(['ARTICLE', 'ARTICLE/OFFERT', 'ARTICLE/ANNULATION', 'ARTICLE/TVA', 'TVA', 'TRANSFERT']),
  )
  expect(names.indexOf('ARTICLE/OFFERT')).toBeGreaterThan(names.indexOf('ARTICLE'))
})

it('shows the first fifty records and the first two hundred lines, and where every record stands', () => {
  const ticket = '<ENTETE Operation="TROC" Horodatage="2026-03-14T13:00"/>\n'
  const { shown, places, remarks } = check(`<T>\n${ticket.repeat(300)}</T>`)
  expect([shown.length, places.length, remarks.length]).toEqual([50, 300, 200])
  expect(places[299]).toMatchObject({ line: 301, record: 'ENTETE', site: '' })
})

it('says where each record stands and which restaurant it names, by its name and by its Siret', () => {
  const { shown, places } = check(
    '<T>\n  <VENDEUR LibVendeur="Zoé" LibSite="Zinc" EmetteurSiret="123"/>\n<VENDEUR LibVendeur="Ali" EmetteurSiret="456"/></T>',
  )
  expect(places).toEqual([
    { record: 'VENDEUR Zoé', line: 2, column: 3, site: 'Zinc', siret: '123' },
    { record: 'VENDEUR Ali', line: 3, column: 1, site: '', siret: '456' },
  ])
  expect(shown).toEqual([
    { record: 'VENDEUR Zoé', line: 2, fields: { LibVendeur: 'Zoé', isActive: 'true' }, parts: [] },
    { record: 'VENDEUR Ali', line: 3, fields: { LibVendeur: 'Ali', isActive: 'true' }, parts: [] },
  ])
})

it('shows tickets before customers, the clock and sellers, fifty of all of them together', () => {
  const records = ['<VENDEUR LibVendeur="Z"/>', '<POINTEUSE timeStartWork="2026-03-14T09:00"/>', '<CONTACT Nom="P"/>']
  const ticket = '<ENTETE Operation="VENTE" Horodatage="2026-03-14T13:00"/>'
  const { shown } = check(`<T>${[...records, ticket].map((one) => one.repeat(20)).join('')}</T>`)
  const kinds = ['ENTETE', 'CONTACT', 'POINTEUSE']
  const held = kinds.map((kind) => shown.filter(({ record }) => record.startsWith(kind)).length)
  expect([shown.length, ...held]).toEqual([50, 20, 20, 10])
})

it('shows the first two hundred parts of a ticket, and the first two hundred refusals of a file', () => {
  const payments = Array.from({ length: 201 }, (_, at) => `<REGLEMENT Libelle="${at}" TotalValeur="1"/>`)
  const [ticket] = check(
    `<T><ENTETE Operation="VENTE" Horodatage="2026-03-14T13:00">${payments.join('')}</ENTETE></T>`,
  ).shown
  const labels = ticket?.parts.map(({ fields }) => fields['Libelle'])
  expect(labels).toEqual(Array.from({ length: 200 }, (_, at) => String(at)))
  const { refusals } = check(`<T>${'\n<ENTETE Operation="VENTE"/>'.repeat(201)}</T>`)
  expect(refusals.map(({ line }) => line)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2))
})

it('shows the first two hundred tills whose clocks may be fast', () => {
  const tickets = Array.from(
    { length: 201 },
    (_, at) => `<ENTETE Operation="VENTE" Horodatage="2026-04-02T13:00" LibCaisse="${at}"/>`,
  )
  const { dated } = check(`<T>${tickets.join('\n')}</T>`)
  expect(dated.map(({ place }) => place.line)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
})

it('says a remark of a whole file by itself, one of a record with its place, field and value', () => {
  const place = { line: null, column: null, record: '' }
  expect(remarkText({ ...place, remark: 'encodage' })).toBe('encodage')
  expect(remarkText({ line: 3, column: 1, record: 'ENTETE A1', remark: 'à voir' })).toBe('ligne 3 : ENTETE A1 : à voir')
  expect(
    remarkText({ line: 3, column: 1, record: 'ENTETE', attribute: 'Operation', value: 'TROC', remark: 'inconnue' }),
  ).toBe('ligne 3 : ENTETE : Operation="TROC" : inconnue')
})
