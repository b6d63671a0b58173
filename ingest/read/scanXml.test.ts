import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneCharacterAway } from '../../tests/support/oneCharacterAway.ts'
import type { Element, ParsedXml } from './element.ts'
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

/** The elements of a file, and the names that nobody knows. */
function whole({ root, unknownNames }: ParsedXml): [Plain, [string, number][]] {
  return [plain(root), [...unknownNames]]
}

/** The full parser's reading, null when it refuses. */
function strict(text: string, start = 0): ReturnType<typeof whole> | null {
  try {
    return whole(parseStrictly(text, start))
  } catch {
    return null
  }
}

function quick(text: string, start = 0): ReturnType<typeof whole> | null {
  const read = scanXml(text, start)
  return read === null ? null : whole(read)
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
    ['blanks of all kinds', ' \t\r\n<a>\r\n\t<b c="1"\r\n\td="2" />\r\n</a\t>\r\n'],
    ['a tab alone', '<a>\t<b\tc="1"/></a>'],
    ['a carriage return alone', '<a>\r<b\rc="1"/></a>'],
    ['apostrophes', `<a b='1"2' c="3'4"/>`],
    ['a declaration', '<?xml version="1.0"?><a/>'],
    ['a declaration with all that it may say', `<?xml version='1.0' encoding="utf-8" standalone='yes' ?>\n<a/>`],
    ['comments around its root', '<!-- a --><a/><!-- b -->'],
    ['entities', '<a b="&lt;&amp;">&quot;&gt;&apos;</a>'],
    ['names that differ in case alone', '<a b="1" B="2"><A/></a>'],
    ['names that nobody knows, twice', '<Sens Sens="1"><Rien/><Rien Sens="2"/></Sens>'],
    ['more than 64 elements', `<a>${'<b c="1"/>'.repeat(100)}</a>`],
    ['more names than it keeps', `<a>${Array.from({ length: 9000 }, (_, at) => `<n${at} k${at}="1"/>`).join('')}</a>`],
    ['names as long as nobody keeps', `<a ${'b'.repeat(64)}="1" ${'b'.repeat(65)}="2" ${'b'.repeat(200)}="3"/>`],
  ])('reads %s by itself, as the full parser does', (_, text) => {
    expect(quick(text)).not.toBeNull()
    expect(quick(text)).toEqual(strict(text))
  })

  it('begins where it is told to, and counts places from the beginning of the text', () => {
    const text = '\ufeff  <?xml version="1.0"?>\n<a><b/></a>'
    expect(quick(text, 3)).toEqual([
      ['a', 25, [], '', [['b', 28, [], '', []]]],
      [
        ['a', 1],
        ['b', 1],
      ],
    ])
    expect(quick(text, 3)).toEqual(strict(text, 3))
  })

  it.each([`<?xml version="1.0"?><a b="1" c='2'><d/>x&lt;</a>`, '<a b="1"><!-- x --><c>y</c></a >'])(
    'never reads what differs from %s by one character otherwise than the full parser',
    (base) => {
      const letters = Array.from(`<>/!?-="'&;:_]ab1 \t\r\n\0é\u0001`)
      const apart = oneCharacterAway(base, letters).filter((text) => {
        const read = quick(text)
        return read !== null && JSON.stringify(read) !== JSON.stringify(strict(text))
      })
      expect(apart).toEqual([])
    },
  )

  it.each([
    '<a b="1" b="2"/>',
    '<a b=1/>',
    '<a b=1x1/>',
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
    '<?xml version="1.1"?><a/>',
    '<?xml?><a/>',
    '  <a b=1/>',
    '  <a b="1" b="2"/>',
    '  <a b="<"/>',
    '  <a b="&x;"/>',
    '<></>',
    '<a></>',
    '<a/ >',
    '<a><!-- x',
    '<a><!-- x --',
    '',
    '  ',
    '<!-- x -->',
    '<a b="\u0001"/>',
    '<a b="\u{1f44d}"/>',
    '<a>\u0001</a>',
    '<a>\uffff</a>',
    '<a>\n\u000b\n</a>',
    '<a><!-- \u0001 --></a>',
    '<a \u000b/>',
    '<a></a\u000b>',
    '<a/>\u000b',
    '<?xml version="1.0"\u000b?><a/>',
  ])('leaves %s to the full parser', (text) => {
    expect(quick(text)).toBeNull()
  })
})
