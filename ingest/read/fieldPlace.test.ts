import { describe, expect, it } from 'vitest'
import { readTill } from '../../tests/support/readTill.ts'
import { checkFile } from './checkFile.ts'
import { prepareFile } from './prepareFile.ts'

const placesOf = (xml: string) => readTill(xml).refusals.map(({ line, column }) => [line, column])

describe('what is refused of a field stands', () => {
  it.each([
    ['where its attribute does, on a line of its own', '<ENTETE\n  Operation="VENTE"\n  Horodatage="hier"/>', [3, 3]],
    ['where its element does, on the same line', '<L>\n  <ENTETE Operation="VENTE" Horodatage="hier"/></L>', [2, 3]],
    [
      'behind quotes of either kind, an end of a tag and blanks',
      `<ENTETE a='"' b = ">'"\n\tOperation="V" Date_Heure\n = 'hier'/>`,
      [2, 16],
    ],
    [
      'where the first of a name does, as it is read',
      '<ENTETE Operation="V"\nHorodatage="hier"\nDateHeure="jadis"/>',
      [2, 1],
    ],
    [
      'where its own name does, not one that holds it',
      '<ENTETE Operation="V"\nxHorodatage="a" Horodatage="hier"/>',
      [2, 17],
    ],
    ['where its child element does', '<ENTETE Operation="V">\n <Horodatage>hier</Horodatage></ENTETE>', [2, 2]],
    ['at its element where it does not stand', '<L>\n<ENTETE Operation="V"\nGUID="a"></ENTETE></L>', [2, 1]],
    ['behind empty values', '<ENTETE Operation="V" a=""\n  Horodatage="hier"/>', [2, 3]],
    ['behind a tab', '<ENTETE Operation="V"\n\tHorodatage="hier"/>', [2, 2]],
    [
      'where its child element does, not where a text looks like it',
      '<ENTETE Operation="V">Horodatage="a"\n <Horodatage>hier</Horodatage></ENTETE>',
      [2, 2],
    ],
    [
      'where the child element does that says it, not others of its name',
      '<ENTETE Operation="V">\n<Horodatage><a/></Horodatage>\n<Horodatage a="1"/>\n<Horodatage>hier</Horodatage></ENTETE>',
      [4, 1],
    ],
    ['as the other reader reads it', '<?a?><ENTETE Operation="V"\r\n  Horodatage="hier"/>', [2, 3]],
    ['as counted behind names with accents', '<ENTÊTE Opération="V"\n  Horodatage="hier"/>', [2, 3]],
  ])('%s', (_, xml, place) => {
    expect(placesOf(xml)).toEqual([place])
  })

  it('each at its own line, in the order of the file', () => {
    expect(placesOf('<ENTETE MontantTTC="a"\nOperation="V"\nMontantHT="b"\nHorodatage="c"/>')).toEqual([
      [1, 1],
      [3, 1],
      [4, 1],
    ])
  })
})

describe('what is refused of a restaurant stands', () => {
  const sale = 'Operation="VENTE" Horodatage="2026-03-14T13:00"'
  const file = (xml: string) => ({
    fileId: 1,
    name: 'a.xml',
    bytes: Buffer.from(xml),
    receivedAt: new Date('2026-04-01'),
  })
  const namedAt = (xml: string) => {
    const [ticket] = prepareFile(file(xml)).tickets
    expect(checkFile(file(xml)).places[0]?.namedAt).toEqual(ticket?.namedAt)
    return ticket?.namedAt
  }

  it.each([
    ['where LibSite does', `<ENTETE ${sale}\n  LibSite="Ailleurs" EmetteurSiret="1"/>`, { line: 2, column: 3 }],
    ['where the Siret does where there is no name', `<ENTETE\n${sale}\n EmetteurSiret="1"/>`, { line: 3, column: 2 }],
    ['at the record where it stands on its line', `<ENTETE ${sale} LibSite="Ailleurs"/>`, undefined],
    [
      'at the record where it stands on its line, though others do not',
      `<ENTETE LibSite="Ailleurs"\n${sale}/>`,
      undefined,
    ],
    ['where it does, behind another tag', `<L><ENTETE ${sale}\n LibSite="A"/></L>`, { line: 2, column: 2 }],
    ['where it does, behind an end of a tag', `<ENTETE a=">" ${sale}\n LibSite="A"/>`, { line: 2, column: 2 }],
    ['where it does, in a tag that ends below', `<ENTETE ${sale}\n LibSite="A"\n></ENTETE>`, { line: 2, column: 2 }],
    [
      'where it does, in a tag that ends like its text',
      `<ENTETE a=">" ${sale}\n LibSite="A">></ENTETE>`,
      { line: 2, column: 2 },
    ],
    ['at the record where it says none', `<ENTETE ${sale}\nGUID="a"/>`, undefined],
    ['at the record where what is around it does', `<L\nLibSite="Ailleurs"><ENTETE ${sale}\nGUID="a"/></L>`, undefined],
  ])('%s', (_, xml, place) => {
    expect(namedAt(xml)).toEqual(place)
  })
})
