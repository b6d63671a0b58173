import { describe, expect, it } from 'vitest'
import { prepareFile } from './prepareFile.ts'
import { clockRemark } from './tillClock.ts'

/** 13:00 in Paris, 8:00 in Martinique, 16:00 in Réunion. */
const receivedAt = new Date('2026-03-14T12:00:00Z')
const tillsOf = (inside: string) =>
  prepareFile({ fileId: 1, name: 'a.xml', bytes: Buffer.from(`<L>${inside}</L>`), receivedAt }).dated
const sale = (time: string, fields = '') =>
  `<ENTETE Operation="VENTE" Horodatage="2026-03-14T${time}" LibSite="Zinc" ${fields}/>`

/** What is said of the clock of a till that dates a ticket so, by where its restaurant is. */
function said(time: string, postalCode: string | null, fields = ''): string[] {
  return tillsOf(sale(time, fields)).flatMap((till) => clockRemark(till, postalCode)?.remark ?? [])
}

describe('the clock of a till', () => {
  it.each([
    ['15:00:00', '75011', []],
    ['15:00:00.001', '75011', ['horloge de la caisse en avance de 2 h']],
    ['15:10:59', '75011', ['horloge de la caisse en avance de 2 h 10']],
    ['15:59:59.999', '75011', ['horloge de la caisse en avance de 2 h 59']],
    ['16:05:00', '75011', ['horloge de la caisse en avance de 3 h 05']],
    ['10:01:00', '97200', ['horloge de la caisse en avance de 2 h 01']],
    ['10:00:00', '97200', []],
    ['18:00:00', '97400', []],
    ['18:30:00', '97400', ['horloge de la caisse en avance de 2 h 30']],
    ['03:00:00', '98700', []],
    ['04:00:01', '98700', ['horloge de la caisse en avance de 2 h']],
  ])('that writes %s where %s is: %j', (time, postalCode, remarks) => {
    expect(said(time, postalCode)).toEqual(remarks)
  })

  it('goes by where the file says that it is, where nobody knows the restaurant', () => {
    expect(said('18:00:00', null, 'EmetteurCodePostal="97400"')).toEqual([])
    expect(said('18:00:00', '75011', 'EmetteurCodePostal="97400"')).toEqual(['horloge de la caisse en avance de 5 h'])
    expect(said('18:00:00', null)).toEqual(['horloge de la caisse en avance de 5 h'])
  })

  it('is told once, by the ticket that is farthest ahead, as it is written and where', () => {
    const tills = tillsOf(
      `\n${sale('16:00', 'LibCaisse="A"')}${sale('17:00', 'LibCaisse="A" GUID="2"')}${sale('16:30', 'LibCaisse="A"')}
      <ENTETE GUID="3" LibCaisse="B" EmetteurSiret="7"\n  Horodatage="14/03/2026 15:30" Operation="VENTE"/>`,
    )
    expect(tills).toMatchObject([{ site: 'Zinc' }, { siret: '7' }])
    expect(tills.map((till) => clockRemark(till, ''))).toEqual([
      {
        ...{ line: 2, column: tills[0]?.place.column, record: 'ENTETE 2' },
        ...{ attribute: 'Horodatage', value: '2026-03-14T17:00' },
        remark: 'horloge de la caisse en avance de 4 h',
      },
      {
        ...{ line: 4, column: 3, record: 'ENTETE 3' },
        ...{ attribute: 'Horodatage', value: '14/03/2026 15:30' },
        remark: 'horloge de la caisse en avance de 2 h 30',
      },
    ])
  })

  it('is told by the first of its tickets that are as far ahead', () => {
    const tills = tillsOf([1, 2].map((guid) => sale('16:00', `GUID="${guid}"`)).join(''))
    expect(tills.map(({ record }) => record)).toEqual(['ENTETE 1'])
  })

  it('of each till of a restaurant for itself', () => {
    const tills = tillsOf(['A', 'B', 'A'].map((till) => sale('16:00', `LibCaisse="${till}" GUID="${till}"`)).join(''))
    expect(tills.map(({ record }) => record)).toEqual(['ENTETE A', 'ENTETE B'])
  })

  it('of each restaurant that is known by its Siret alone for itself', () => {
    const bare = sale('16:00').replace('LibSite="Zinc"', '')
    const tills = tillsOf(['1', '2'].map((siret) => bare.replace('/>', ` EmetteurSiret="${siret}"/>`)).join(''))
    expect(tills.map(({ siret }) => siret)).toEqual(['1', '2'])
  })

  it('of each restaurant for itself', () => {
    const other = sale('16:00').replace('Zinc', 'Port')
    const third = sale('16:00').replace('LibSite="Zinc"', 'EmetteurSiret="Zinc"')
    expect(tillsOf(sale('16:00') + other + third + sale('17:00')).map(({ site, siret }) => [site, siret])).toEqual([
      ['Zinc', ''],
      ['Port', ''],
      ['', 'Zinc'],
    ])
  })

  it.each(['1970-01-01T00:00:00', '1980-01-01T08:15:00', '2000-01-01T00:00:04', '2001-12-31T23:59:59.999'])(
    'that begins anew in %s is told, wherever it hangs',
    (time) => {
      const [till, ...others] = tillsOf(`\n<ENTETE GUID="1" Operation="VENTE" LibSite="Zinc" Horodatage="${time}"/>`)
      expect(others).toEqual([])
      expect(['75011', '98700', null].map((postalCode) => clockRemark(till!, postalCode))).toEqual(
        Array.from({ length: 3 }, () => ({
          ...{ line: 2, column: 1, record: 'ENTETE 1', attribute: 'Horodatage', value: time },
          remark: "date d'avant l'euro (2002), horloge de la caisse à régler",
        })),
      )
    },
  )

  it('is not told of a history, however many years old', () => {
    expect(tillsOf('<ENTETE Operation="VENTE" Horodatage="2002-01-01T00:00:00"/>')).toEqual([])
  })

  it('is told by its earliest ticket, and beside one that is ahead', () => {
    const tickets = ['1999-05-01', '1998-05-01', '2026-03-16', '1999-01-01', '2014-01-01'].map(
      (day) => `<ENTETE GUID="${day}" LibCaisse="A" LibSite="Zinc" Operation="VENTE" Horodatage="${day} 12:00"/>`,
    )
    expect(tillsOf(tickets.join('')).map(({ record }) => record)).toEqual(['ENTETE 1998-05-01', 'ENTETE 2026-03-16'])
  })

  it('is not looked at in tickets that no clock of a restaurant is ahead of', () => {
    expect(tillsOf(sale('04:00:00'))).toEqual([])
    expect(tillsOf(sale('04:00:01'))).toHaveLength(1)
  })
})
