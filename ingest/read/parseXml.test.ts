import { describe, expect, it } from 'vitest'
import type { Element } from './element.ts'
import { parseStrictly, parseXml } from './parseXml.ts'
import { readRecords } from './readRecords.ts'

const DOCTYPE = 'DOCTYPE ou déclaration d’entité interdits'
const MALFORMED = 'XML mal formé'

/** What is refused of a text: where, in which record, and why. */
function refusal(xml: string): unknown[] {
  const { refusals } = readRecords('f.xml', Buffer.from(xml), '2026-03-20 00:00:00.000')
  return refusals.flatMap(({ line, column, record, reason }) => [line, column, record, reason])
}

/** An element with what the full parser alone reads. */
function tree({ key, rawName, offset, attributes, text, children }: Element): unknown[] {
  return [key, rawName, offset, attributes, text, (children ?? []).map(tree)]
}

describe('the full parser', () => {
  it('reads names, values, texts and places, sections and references', () => {
    const { root, unknownNames } = parseStrictly(
      '<?xml version="1.0"?><e:Entête xmlns:e="u" Sens="&#65;"> <Operation>!<![CDATA[<&]]></Operation>\n<Été/></e:Entête>',
      0,
    )
    expect(tree(root)).toEqual([
      'ENTETE',
      'e:Entête',
      21,
      ['E', 'u', 'SENS', 'A'],
      '',
      [
        ['OPERATION', 'Operation', 57, [], '!<&', []],
        ['ETE', 'Été', 96, [], '', []],
      ],
    ])
    expect([...unknownNames]).toEqual([
      ['Sens', 1],
      ['Été', 1],
    ])
  })

  it('counts each name that nobody knows, of elements and attributes, not those of namespaces', () => {
    const { unknownNames } = parseStrictly('<a xmlns="u" b="1"><b c="2"/><b c="3"/><Libelle/><xsi:d/></a>', 0)
    expect([...unknownNames]).toEqual([
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ])
  })

  it('reads one file after another anew, also after one that it refused', () => {
    expect(() => parseStrictly('<a><b>', 0)).toThrow(MALFORMED)
    expect(tree(parseStrictly('<c>x</c>', 0).root)).toEqual(['C', 'c', 0, [], 'x', []])
    expect(tree(parseStrictly('<d/>', 0).root)).toEqual(['D', 'd', 0, [], '', []])
  })

  it('skips blanks before the declaration, and counts places from the beginning of the text', () => {
    const section = '<?xml version="1.0"?><a><![CDATA[x]]></a>'
    for (const blanks of [' ', ' \r\n\t', '\ufeff '])
      expect(tree(parseXml(blanks + section).root)).toEqual(['A', 'a', blanks.length + 21, [], 'x', []])
  })
})

describe('a refusal', () => {
  it.each([
    ['', '<a>\n<b>\n &x;</b></a>', [3, 5, '', MALFORMED]],
    ['behind blanks', ' \n <a>\n<b>\n &x;</b></a>', [4, 5, '', MALFORMED]],
    ['of a DOCTYPE', '<?xml version="1.0"?>\n <!DOCTYPE a>\n<a/>', [2, 2, '', DOCTYPE]],
    ['of a DOCTYPE behind many blanks', `${' '.repeat(99)}<!DOCTYPE a><a/>`, [1, 100, '', DOCTYPE]],
    ['of a DOCTYPE behind blanks', ' \n<?xml version="1.0"?>\n <!DOCTYPE a>\n<a/>', [3, 2, '', DOCTYPE]],
  ])('says where in the file it is %s', (_, xml, expected) => {
    expect(refusal(xml)).toEqual(expected)
  })

  it.each(['ENTETE', 'CONTACT', 'POINTEUSE', 'VENDEUR', 'entete', 'Ticket'])('names the %s that it is in', (name) => {
    for (const fault of ['&x;', '&'])
      expect(refusal(`<E><${name} NumTicket="57"><b>${fault}</b></${name}></E>`)[2]).toBe(`${name} 57`)
  })

  it('blames the ampersand that stands for itself, behind whatever blanks, and none of a comment at the beginning', () => {
    const blamed = (xml: string) => {
      const [fault] = readRecords('f.xml', Buffer.from(xml), '2026-03-20 00:00:00.000').refusals
      return [fault?.column, fault?.attribute]
    }
    expect(blamed(`${' '.repeat(99)}<a x="B & C"/>`)).toEqual([108, '&'])
    expect(blamed('<!-- & --><a><b></c></a>')).toEqual([21, undefined])
  })

  it('names the element whose text is too long, and what stands in it', () => {
    const { refusals } = readRecords('f.xml', Buffer.from(`<a><Note>${'y'.repeat(65_537)}</Note></a>`), '2026')
    expect(refusals).toMatchObject([{ attribute: 'Note', value: `${'y'.repeat(80)}…` }])
  })
})
