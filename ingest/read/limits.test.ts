import { describe, expect, it } from 'vitest'
import { readRecords } from './readRecords.ts'

/** What is refused of a file, and how many tickets are taken. */
function judge(xml: string): unknown[] {
  const { refusals, tickets } = readRecords('f.xml', Buffer.from(xml), '2026-03-20 00:00:00.000')
  return [tickets.length, ...refusals.map(({ reason }) => reason)]
}

const ticket = (attributes = '', inside = '') =>
  `<ENTETE GUID="A1" Operation="INTERNE" Horodatage="2026-03-14T13:00:00" ${attributes}>${inside}</ENTETE>`
const many = (count: number) => Array.from({ length: count }, (_, at) => `b${at}="1"`).join(' ')
const nested = (depth: number, inside: string) => `${'<a>'.repeat(depth)}${inside}${'</a>'.repeat(depth)}`
/** The full parser decides about a file with this in it: both readers hold the same limits. */
const unusual = (xml: string) => `<!--\u{1F600}-->${xml}`
const filled = (bytes: number) => ticket().padEnd(bytes)

describe.each([
  ['plainly written', (xml: string) => xml],
  ['unusual', unusual],
])('a file that is %s', (_, write) => {
  it.each([
    ['64 levels', nested(63, ticket()), [1]],
    ['65 levels', nested(64, ticket()), [0, 'Plus de 64 niveaux d’éléments']],
    ['64 attributes', ticket(many(61)), [1]],
    ['65 attributes', ticket(many(62)), [0, 'Plus de 64 attributs sur un élément']],
    ['64 KB in an attribute', ticket(`x="${'y'.repeat(65_536)}"`), [1]],
    ['more than 64 KB in an attribute', ticket(`x="${'y'.repeat(65_537)}"`), [0, 'Texte de plus de 64 Ko']],
    ['64 KB in an attribute, in letters of two bytes', ticket(`x="${'é'.repeat(32_768)}"`), [1]],
    ['more than 64 KB in letters of two bytes', ticket(`x="${'é'.repeat(32_769)}"`), [0, 'Texte de plus de 64 Ko']],
    ['more than 64 KB in letters of three bytes', ticket(`x="${'€'.repeat(21_846)}"`), [0, 'Texte de plus de 64 Ko']],
    ['65 levels after others', nested(1, `<b/><b/>${nested(63, ticket())}`), [0, 'Plus de 64 niveaux d’éléments']],
    ['64 KB in an element', ticket('', `<x>${'y'.repeat(65_536)}</x>`), [1]],
    ['64 KB in each of two elements', ticket('', `<x>${'y'.repeat(65_536)}</x><x>${'z'.repeat(65_536)}</x>`), [1]],
    [
      '64 KB in an element and what it holds',
      ticket('', `<x>${'y'.repeat(40_000)}<w>${'z'.repeat(40_000)}</w></x>`),
      [1],
    ],
    [
      'more in pieces',
      ticket('', `<x>${'y'.repeat(40_000)}<w/><w/>${'z'.repeat(25_537)}</x>`),
      [0, 'Texte de plus de 64 Ko'],
    ],
    ['more in letters of three bytes', ticket('', `<x>${'€'.repeat(21_846)}</x>`), [0, 'Texte de plus de 64 Ko']],
    ['more than 64 KB in an element', ticket('', `<x>${'y'.repeat(65_537)}</x>`), [0, 'Texte de plus de 64 Ko']],
  ])('may have %s, or is refused for it', (__, xml, expected) => {
    expect(judge(write(xml))).toEqual(expected)
  })
})

describe.each([
  ['plainly written', (xml: string) => xml],
  ['unusual', unusual],
])('a file that is %s, of many elements,', (_, write) => {
  it('may have 200,000', () => {
    expect(judge(write(`<a>${'<b/>'.repeat(199_999)}</a>`))).toEqual([0, 'Aucun enregistrement trouvé'])
  })

  it('may not have 200,001', () => {
    expect(judge(write(`<a>${'<b/>'.repeat(200_000)}</a>`))).toEqual([0, 'Plus de 200 000 éléments'])
  })
})

it('may have 5 MB and no byte more', () => {
  expect(judge(filled(5_242_880))).toEqual([1])
  expect(judge(filled(5_242_881))).toEqual([0, 'Fichier de plus de 5 Mo'])
})

it('may have 65,535 parts of one kind in a ticket', () => {
  expect(judge(ticket('', '<TVA a=""/>'.repeat(65_535)))).toEqual([1])
})

it('may not have 65,536 parts of one kind in a ticket', () => {
  expect(judge(ticket('', '<TVA a=""/>'.repeat(65_536)))).toEqual([0, 'Plus de 200 000 éléments'])
})
