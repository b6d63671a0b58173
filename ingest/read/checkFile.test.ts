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

it('says a remark of a whole file by itself, one of a record with its place, field and value', () => {
  const place = { line: null, column: null, record: '' }
  expect(remarkText({ ...place, remark: 'encodage' })).toBe('encodage')
  expect(remarkText({ line: 3, column: 1, record: 'ENTETE A1', remark: 'à voir' })).toBe('ligne 3 : ENTETE A1 : à voir')
  expect(
    remarkText({ line: 3, column: 1, record: 'ENTETE', attribute: 'Operation', value: 'TROC', remark: 'inconnue' }),
  ).toBe('ligne 3 : ENTETE : Operation="TROC" : inconnue')
})
