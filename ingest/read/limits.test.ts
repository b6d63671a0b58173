import { describe, expect, it } from 'vitest'
import { parseStrictly } from './parseXml.ts'
import { readRecords } from './readRecords.ts'
import { scanXml } from './scanXml.ts'

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
const filled = (bytes: number) => `${ticket()}<!--${'x'.repeat(bytes - ticket().length - 7)}-->`

type Case = [name: string, xml: string, expected: unknown[]]

const cases: Case[] = [
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
    ticket('', `<x>${'w'.repeat(30_000)}<w/>${'y'.repeat(20_000)}<w/>${'z'.repeat(15_537)}</x>`),
    [0, 'Texte de plus de 64 Ko'],
  ],
  ['more in letters of three bytes', ticket('', `<x>${'€'.repeat(21_846)}</x>`), [0, 'Texte de plus de 64 Ko']],
  ['more than 64 KB in an element', ticket('', `<x>${'y'.repeat(65_537)}</x>`), [0, 'Texte de plus de 64 Ko']],
]

/** Each test has a name of its own: by it `npm run mutate` knows what the test met. */
const bothWays = cases.flatMap(([name, xml, expected]): Case[] => [
  [`${name}, plainly written`, xml, expected],
  [`${name}, beside something unusual`, unusual(xml), expected],
])

describe('a file', () => {
  it.each(bothWays)('may have %s, or is refused for it', (_, xml, expected) => {
    expect(judge(xml)).toEqual(expected)
  })

  it('may have 5 MB', () => {
    expect(judge(filled(5_242_880))).toEqual([1])
  })

  it('may not have a byte more than 5 MB', () => {
    expect(judge(filled(5_242_881))).toEqual([0, 'Fichier de plus de 5 Mo'])
  })
})

describe('200,000 elements', () => {
  const elements = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`

  it('may stand in a file', () => {
    expect(parseStrictly(elements(200_000), 0).root.children).toHaveLength(199_999)
  })

  it('and one more may not', () => {
    expect(() => parseStrictly(elements(200_001), 0)).toThrow('Plus de 200 000 éléments')
  })

  it('and one more are left by the scanner to the full parser', () => {
    expect(scanXml(elements(200_001), 0) === null).toBe(true)
  })
})

it('may have 65,535 parts of one kind in a ticket', () => {
  expect(judge(ticket('', '<TVA a=""/>'.repeat(65_535)))).toEqual([1])
})

it('may not have 65,536 parts of one kind in a ticket', () => {
  expect(judge(ticket('', '<TVA a=""/>'.repeat(65_536)))).toEqual([0, 'Plus de 200 000 éléments'])
})
