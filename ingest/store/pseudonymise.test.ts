import { describe, expect, it } from 'vitest'
import { hashWord, labelOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedKind, ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { ticketForms } from '../../shared/ticket/columns.ts'
import { prepareFile } from '../read/prepareFile.ts'
import { makeDirectory } from './erasedDirectory.ts'
import { withoutGone } from './gone.ts'
import { pseudonymise, underLabel } from './pseudonymise.ts'
import { buildDirectory } from '../read/resolveRestaurant.ts'
import { routeFile } from './routeRecords.ts'
import type { RoutedFile } from './routeRecords.ts'

const restaurants = buildDirectory(
  [
    { id: 'zinc', nameKey: 'lezinc', siretKey: '' },
    { id: 'port', nameKey: 'leport', siretKey: '' },
  ],
  null,
)
const key = 'ab'.repeat(32)

function erased(kind: ErasedKind, word: string, number = 4): ErasedPerson {
  return { id: `${kind} ${word}`, restaurantId: 'zinc', kind, number, key, hash: hashWord(key, kind, word) }
}
const people = [erased('seller', 'Léa'), erased('debtor', 'DEBITEUR|email|a@b.fr', 2)]
const lea = labelOf({ kind: 'seller', number: 4 })

function read(site: string): RoutedFile {
  const xml = `<EXPORT LibSite="${site}">
    <VENDEUR LibVendeur="Léa"/><VENDEUR LibVendeur="Max"/>
    <POINTEUSE LibVendeur="Léa" date="2026-03-14" timeStartWork="09:00:00"/>
    <POINTEUSE LibVendeur="Léa" date="jamais"/>
    <CONTACT TYPE="DEBITEUR" Nom="Petit"><EMAIL>a@b.fr</EMAIL></CONTACT>
    <ENTETE GUID="g" LibVendeur="Max" Operation="VENTE" Etat="Fermé" Horodatage="2026-03-14T12:00:00" MontantTTC="1234567.654321">
      <DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="Petit"><EMAIL>a@b.fr</EMAIL></CONTACT></DEBITEUR>
      <COMMANDE LibVendeur="Léa"><ARTICLE Libelle="Thé" QuantiteNet="0.333333" PrixTotalNet="0.1"/></COMMANDE>
      <STATISTIQUES Libelle="Midi" LibVendeur="Léa" Quantite="1" Valeur="2"/>
    </ENTETE></EXPORT>`
  const file = { fileId: 9, name: 'f.xml', bytes: Buffer.from(xml), receivedAt: new Date('2026-03-15') }
  return routeFile(prepareFile(file), restaurants)
}

/** The one ticket's content by column. */
function contentOf({ tickets }: RoutedFile): Record<string, unknown> {
  const values = JSON.parse(`[${tickets[0]?.incoming.content}]`) as unknown[]
  return Object.fromEntries(ticketForms.flat().map((column, at) => [column, values[at]]))
}

describe('a file that names erased people', () => {
  it('gets their stand-ins wherever a name stands, and nothing else of it changes', () => {
    const [before, directory] = [read('Le Zinc'), makeDirectory(people)]
    const after = pseudonymise(before, directory)
    expect(contentOf(before)).toMatchObject({ 'lines.seller': ['Léa'], debtor_key: 'DEBITEUR|email|a@b.fr' })
    const keyed = { debtor_key: 'DEBITEUR|efface|2', contact_key: 'DEBITEUR|efface|2' }
    expect(contentOf(after)).toEqual({
      ...contentOf(before),
      ...keyed,
      'lines.seller': [lea],
      'statistics.seller': [lea],
    })
    expect(contentOf(after)).toMatchObject({
      seller: 'Max',
      gross_amount: 1234567.654321,
      'lines.quantity': [0.333333],
    })
    expect(after.tickets[0]?.incoming).toMatchObject({ hash: before.tickets[0]?.incoming.hash, guid: 'g' })
    expect(after.tickets[0]?.prepared.sellers).toEqual(['Max', lea])
    expect(after.tickets[0]?.prepared.contacts).toMatchObject([{ key: 'DEBITEUR|efface|2', fields: {} }])
    expect(after.sellers.map(({ name }) => name)).toEqual([lea, 'Max'])
    expect(JSON.stringify(after.timeClock)).not.toMatch(/léa|lea/i)
    expect(after.timeClock[0]?.key).toBe(`nom|${lea}|2026-03-14|09:00:00.000`)
    expect([...directory.met]).toEqual(people.map(({ id }) => [id, 9]))
  })

  it('of another restaurant is left as it is: the same name there is somebody else', () => {
    const file = read('Le Port')
    expect(pseudonymise(file, makeDirectory(people))).toEqual(file)
  })

  it('drops a contact to whom no ticket points, and counts it as known', () => {
    const file = read('Le Zinc')
    const kept = withoutGone(file, { erased: makeDirectory(people) })
    expect([kept.contacts, kept.report.counts.contacts.duplicates]).toEqual([[], 1])
  })
})

it('a record that was stored under the key of former days keeps such a key', () => {
  const entry = { ...read('Le Zinc').timeClock[0]!, key: 'lea|2026-03-14|09:00:00.000' }
  expect(underLabel(entry, 'X 1').key).toBe('x1|2026-03-14|09:00:00.000')
  expect(underLabel({ ...entry, key: 'a-guid' }, 'X 1')).toMatchObject({ key: 'a-guid', seller: 'X 1' })
})

describe('the words that are hashed', () => {
  it('are each distinct one of them once, however many people were erased', () => {
    const many = Array.from({ length: 100 }, (_, at) => erased('seller', `Léa ${at}`, at + 1))
    let hashed = 0
    const counted = (...given: Parameters<typeof hashWord>) => {
      hashed += 1
      return hashWord(...given)
    }
    const directory = makeDirectory(many, counted)
    for (const restaurantId of ['zinc', 'port'])
      for (const word of ['Max', 'Léa 7', 'Max', 'Léa 99']) directory.find({ restaurantId, fileId: 1 }, 'seller', word)
    expect(hashed).toBe(3)
    expect([...directory.met.keys()]).toEqual(['seller Léa 7', 'seller Léa 99'])
  })

  it('find people under keys of their own too, and of one family alone', () => {
    const other: ErasedPerson = {
      ...people[0]!,
      id: 'other',
      key: 'cd'.repeat(32),
      hash: hashWord('cd'.repeat(32), 'seller', 'Zoé'),
    }
    const directory = makeDirectory([...people, other])
    const find = (family: 'seller' | 'contact', word: string) =>
      directory.find({ restaurantId: 'zinc', fileId: 1 }, family, word)?.id
    expect([find('seller', 'Zoé'), find('seller', 'Léa'), find('contact', 'Léa')]).toEqual([
      'other',
      people[0]!.id,
      undefined,
    ])
  })
})
