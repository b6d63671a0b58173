import { describe, expect, it } from 'vitest'
import { checkFile } from './checkFile.ts'
import { findClocks, zoneIn } from './clocks.ts'
import type { Clocks } from './clocks.ts'
import { prepareFile } from './prepareFile.ts'
import { buildDirectory } from './resolveRestaurant.ts'
import { makeResolver } from './resolveRecords.ts'

const receivedAt = new Date('2026-05-05T09:00:00Z')
const read = (xml: string, clocks?: Clocks) => {
  const file = { fileId: 1, name: 'a.xml', bytes: Buffer.from(xml), receivedAt }
  return prepareFile(clocks === undefined ? file : { ...file, clocks })
}
const check = (xml: string, clocks: Clocks) =>
  checkFile({ fileId: 1, name: 'a.xml', bytes: Buffer.from(xml), receivedAt, clocks })

const sale = (time: string, fields = '', inside = '') =>
  `<ENTETE Operation="VENTE" MontantTTC="0" Horodatage="${time}" ${fields}>${inside}</ENTETE>`
const inGuadeloupe = { '\nCase': 'America/Guadeloupe' }
const dinner = sale(
  '2026-05-03T20:15:00-04:00',
  'LibSite="Case" LibCaisse="Bar"',
  `<COMMANDE Horodatage="2026-05-03T19:40:00-04:00"><ARTICLE Libelle="Soupe"/></COMMANDE><COMMANDE><ARTICLE Libelle="Café"/></COMMANDE>
  <TVA Libelle="TVA 10 %" Horodatage="2026-05-03T20:16:00-04:00" Taux="10"/><TVA Libelle="TVA 20 %" Horodatage="2026-05-03T20:17:00" Taux="20"/>
  <REMISE Libelle="Fidèle" Horodatage="2026-05-03T20:14:00-04:00" Valeur="0"/>`,
)
/** As its till would write it without any offset. */
const bareDinner = dinner.replaceAll('-04:00', '')

describe('a time with an offset', () => {
  it('is on the clock of the restaurant that its record names, in every field of a ticket', () => {
    const [ticket] = read(dinner, inGuadeloupe).tickets
    const [bare] = read(bareDinner).tickets
    expect(ticket?.ts).toBe('2026-05-03 20:15:00.000')
    expect([ticket?.content, ticket?.hash]).toEqual([bare?.content, bare?.hash])
    const { parts } = check(dinner, inGuadeloupe).shown[0]!
    expect(parts.map(({ fields }) => fields['Horodatage'] ?? '')).toEqual([
      ...['', '', '2026-05-03 20:16:00.000', '2026-05-03 20:17:00.000', '2026-05-03 20:14:00.000'],
    ])
  })

  it('is on Paris’s while nobody knows whose it is, and of who is not named', () => {
    for (const clocks of [undefined, {}, { '1\nCase': 'America/Guadeloupe' }, { '\nPort': 'America/Guadeloupe' }])
      expect(read(dinner, clocks).tickets[0]?.ts).toBe('2026-05-04 02:15:00.000')
  })

  it('leaves a ticket known under what it says by Paris’s clock, and its key as it was', () => {
    const [before, own] = [read(dinner).tickets[0]!, read(dinner, inGuadeloupe).tickets[0]!]
    expect(own.guid).toBe(before.guid)
    expect(own.hash).not.toBe(before.hash)
    expect(own.formerForms).toEqual(expect.arrayContaining([before.hash, ...before.formerForms]))
    // The other way round nothing is known: whoever read it by Paris's clock said nothing of another.
    expect(before.formerForms).not.toContain(own.hash)
    expect(new Set(before.formerForms).size).toBe(before.formerForms.length)
  })

  it('keeps apart, by their place in the file, tickets that are alike', () => {
    const two = read(`<L>${dinner}${dinner}</L>`, inGuadeloupe).tickets
    const before = read(`<L>${dinner}${dinner}</L>`).tickets
    expect(two.map(({ guid }) => guid)).toEqual(before.map(({ guid }) => guid))
    expect(new Set(two.map(({ guid }) => guid)).size).toBe(2)
  })

  it('is on the clock of the restaurant in hours worked, under the key that they have', () => {
    const worked = `<POINTEUSE LibSite="Case" LibVendeur="Ana" date="2026-05-03T00:00:00-04:00" timeStartWork="2026-05-03T18:00:00-04:00" timeEndWork="2026-05-03T23:30:00-04:00"/>`
    const [before] = read(worked).timeClock
    expect(before?.entry).toMatchObject({ startedAt: '2026-05-04 00:00:00.000', endedAt: '2026-05-04 05:30:00.000' })
    expect(before?.entry.inParis).toBeUndefined()
    const [own] = read(worked, inGuadeloupe).timeClock
    expect(own?.entry).toEqual({
      ...before?.entry,
      ...{ date: '2026-05-03', startedAt: '2026-05-03 18:00:00.000', endedAt: '2026-05-03 23:30:00.000' },
      inParis: {
        ...{ date: '2026-05-03', startedAt: '2026-05-04 00:00:00.000', endedAt: '2026-05-04 05:30:00.000' },
        durationSeconds: 19_800,
      },
    })
  })

  it('ends hours by the restaurant’s clock, which Paris’s would have ended before they began', () => {
    const worked = `<POINTEUSE LibSite="Case" LibVendeur="Ana" date="2026-05-03" timeStartWork="2026-05-03T18:00:00" timeEndWork="2026-05-02T20:00:00+11:00"/>`
    expect(read(worked).refused).toBe(1)
    const { entry } = read(worked, { '\nCase': 'Pacific/Noumea' }).timeClock[0]!
    expect([entry.endedAt, entry.key, entry.inParis]).toEqual([
      ...['2026-05-03 20:00:00.000', 'nom|Ana|2026-05-03|18:00:00.000', undefined],
    ])
  })

  it('is too late, and refused, by Paris’s clock whatever the restaurant’s shows', () => {
    const far = { '\nCase': 'Pacific/Noumea' }
    const at = (time: string) => read(sale(time, 'LibSite="Case"'), far)
    expect(at('2026-05-07T09:00:00Z').tickets.map(({ ts }) => ts)).toEqual(['2026-05-07 20:00:00.000'])
    expect(at('2026-05-07T09:00:01Z').refused).toBe(1)
  })

  it('tells the till whose clock is fast by the restaurant’s', () => {
    const [till] = read(sale('2026-05-05T08:00:00-04:00', 'LibSite="Case"'), inGuadeloupe).dated
    expect(till).toMatchObject({ ts: '2026-05-05 08:00:00.000', written: '2026-05-05T08:00:00-04:00' })
  })

  it('is on the clock of where the file says that it is, of whom nobody asks', () => {
    const times = ['97110', '97400', '75011', ''].map((code) => {
      const { shown } = check(sale('2026-05-03T12:00:00Z', `EmetteurCodePostal="${code}"`), 'written')
      return shown[0]?.fields['Horodatage']
    })
    expect(times).toEqual([
      ...['2026-05-03 08:00:00.000', '2026-05-03 16:00:00.000', '2026-05-03 14:00:00.000', '2026-05-03 14:00:00.000'],
    ])
    expect(check(sale('2026-05-03T12:00:00Z'), 'written').shown[0]?.fields['Horodatage']).toBe(times[2])
  })
})

describe('whose clocks a file asks for', () => {
  const offset = (fields: string) => sale('2026-05-03T20:15:00Z', fields)

  it('those of the records in which an offset stands, each once, taken or refused', () => {
    const file = `<L>${offset('LibSite="Case"')}${sale('2026-05-03T20:15:00', 'LibSite="Port"')}${offset('LibSite="Case"')}
      ${offset('LibSite="Zinc" NbCouverts="x"')}<POINTEUSE EmetteurSiret="7" date="2026-05-03" timeStartWork="2026-05-03T20:15:00Z"/>
      <POINTEUSE LibSite="Quai" date="2026-05-03" timeStartWork="08:00"/></L>`
    const asked = [
      { site: 'Case', siret: '' },
      { site: 'Zinc', siret: '' },
      { site: '', siret: '7' },
    ]
    expect(read(file).offsetsOf).toEqual(asked)
    expect(check(file, {}).offsetsOf).toEqual(asked)
    expect(read(file, { '\nCase': 'America/Guadeloupe' }).offsetsOf).toEqual(asked)
    expect(read(sale('2026-05-03T20:15:00')).offsetsOf).toEqual([])
    expect(read(sale('2026-05-03T20:15:00Z')).zones).toEqual({})
  })

  it('those of the restaurants that do not have Paris’s', () => {
    const known = (id: string, name: string, postalCode?: string) => ({
      ...{ id, nameKey: name, siretKey: '', name },
      ...(postalCode === undefined ? {} : { postalCode }),
    })
    const directory = buildDirectory(
      [known('c', 'case', '97110'), known('r', 'port', '97400'), known('p', 'zinc', '75011'), known('n', 'quai')],
      null,
    )
    const sites = ['Case', 'CASE', 'Port', 'Zinc', 'Quai', 'Inconnu']
    const offsetsOf = sites.map((site) => ({ site, siret: '' }))
    expect(findClocks({ offsetsOf }, makeResolver(directory), zoneIn(directory))).toEqual({
      zones: { c: 'America/Guadeloupe', r: 'Indian/Reunion' },
      clocks: { '\nCase': 'America/Guadeloupe', '\nCASE': 'America/Guadeloupe', '\nPort': 'Indian/Reunion' },
    })
    expect(zoneIn(directory)('nobody')).toBe('Europe/Paris')
    expect(
      findClocks(
        { offsetsOf },
        () => ({}),
        () => 'Indian/Reunion',
      ),
    ).toEqual({ zones: {}, clocks: {} })
  })
})
