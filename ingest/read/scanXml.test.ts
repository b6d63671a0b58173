import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from './element.ts'
import { parseStrictly } from './parseXml.ts'
import { scanXml } from './scanXml.ts'

type Plain = [name: string, offset: number, attributes: string[], text: string, children: Plain[]]

function plain({ rawName, offset, attributes, text, children }: Element): Plain {
  // Line ends are the parser's business; texts are cleaned of them later.
  return [rawName, offset, attributes.map(blanks), blanks(text), (children ?? []).map(plain)]
}

function blanks(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The full parser's reading, null when it refuses. */
function strict(text: string): Plain | null {
  try {
    return plain(parseStrictly(text, 0).root)
  } catch {
    return null
  }
}

function quick(text: string): Plain | null {
  const read = scanXml(text, 0)
  return read === null ? null : plain(read.root)
}

const name = fc.constantFrom('a', 'b', 'ENTETE', 'LibSite', 'x:y', '_z', 'a-b.c')
const value = fc.string({ unit: fc.constantFrom(...Array.from(`ab1 \t\n'>é€/=-`)), maxLength: 6 })
const escaped = fc.constantFrom('&amp;', '&lt;', '&quot;', '&apos;x', 'Zoé &gt; 3')
const attributes = fc
  .uniqueArray(fc.tuple(name, fc.oneof(value, escaped)), { selector: ([key]) => key, maxLength: 4 })
  .map((list) => list.map(([key, text]) => ` ${key}="${text}"`).join(''))
const comment = fc.constantFrom('<!---->', '<!-- é - < & -->')

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(name, attributes).map(([tag, list]) => `<${tag}${list}/>`),
    fc
      .tuple(name, attributes, fc.array(fc.oneof(tie('element'), value, escaped, comment), { maxLength: 4 }))
      .map(([tag, list, inside]) => `<${tag}${list}\n>${inside.join('')}</${tag} >`),
  ),
}))

describe('scanXml', () => {
  it('reads plain files, and as the full parser does', () => {
    fc.assert(
      fc.property(element, (text) => {
        const read = quick(text)
        expect(read).not.toBeNull()
        expect(read).toEqual(strict(text))
      }),
      { numRuns: 300 },
    )
  })

  it('never accepts what the full parser refuses, nor reads it otherwise', () => {
    const noise = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      ']]>',
      '--',
      '<!',
      '<?',
      '=',
      ' ',
      '&#9;',
      '<![CDATA[',
      '\u0001',
      '\ud83d',
      'é',
      '<!DOCTYPE a>',
    )
    const damage = fc.tuple(element, fc.nat(), fc.nat(5), noise).map(([text, at, length, insert]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + insert + text.slice(from + length)
    })
    fc.assert(
      fc.property(damage, (text) => {
        const read = quick(text)
        if (read !== null) expect(read).toEqual(strict(text))
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    '<a b="1" b="2"/>',
    '<a b=1/>',
    '<a',
    '<a></b>',
    '<a/><b/>',
    '<a/>x',
    'x<a/>',
    '<a>&x;</a>',
    '<a b="<"/>',
    '<a b="1"c="2"/>',
    '<a>]]></a>',
    '<a><!-- -- --></a>',
    '<1/>',
    '< a/>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    '',
  ])('leaves %s to the full parser', (text) => {
    expect(quick(text)).toBeNull()
  })
})
