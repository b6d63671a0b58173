import { expect, it } from 'vitest'
import { findBareAmpersand } from './bareAmpersand.ts'
import { latestWallTime } from './dates.ts'
import { readRecords } from './readRecords.ts'

const latest = latestWallTime(new Date('2026-03-15T00:00:00Z'))
const faultOf = (xml: string) => {
  const [refusal] = readRecords('a.xml', Buffer.from(xml), latest).refusals
  return [refusal?.line, refusal?.column, refusal?.attribute, refusal?.reason]
}
const MALFORMED = 'XML mal formé'

it('says where an ampersand stands that stands for itself, however far away its file ends', () => {
  const rest = '\n<b/>'.repeat(30)
  expect(faultOf(`<a>\n<b x="Fish & Chips"/>${rest}</a>`)).toEqual([2, 12, '&', MALFORMED])
  expect(faultOf(`<a>\n<b>Fish &Chips</b>${rest}</a>`)).toEqual([2, 9, '&', MALFORMED])
  expect(faultOf(`<a>\n<b x="A&B;C"/><c x="R&D, 1;"/>${rest}</a>`)[2]).toBeUndefined()
})

it('blames no ampersand that is escaped, in a comment or behind the fault', () => {
  expect(faultOf('<a><!-- & --><![CDATA[&]]><?x & ?>&amp;&#65;&#x41;</b>\n&</a>')).toEqual([
    1,
    55,
    undefined,
    MALFORMED,
  ])
  expect(faultOf('<a><!-- & ')[2]).toBeUndefined()
})

it.each([
  ['behind a reference', '&amp;^&', true],
  ['behind two that touch', '&lt;&gt;^&', true],
  ['behind a comment, the first that is over', '<!-- & -->^& <!-- -->', true],
  ['behind a section', '<![CDATA[&]]>^&', true],
  ['behind a processing instruction', '<?x & ?>^&', true],
  ['in no comment that its own opening only seems to close', '<!--> & -->', false],
  ['in no comment that never is over', '&amp;<!-- &', false],
])('finds an ampersand that stands for itself %s', (_, marked, isFound) => {
  const text = marked.replace('^', '')
  expect(findBareAmpersand(text, 0, text.length)).toBe(isFound ? marked.indexOf('^') : null)
})

it('looks from one offset up to another, which it leaves out', () => {
  expect([3, 4].map((end) => findBareAmpersand('<a>&</a>', 0, end))).toEqual([null, 3])
  expect([3, 4].map((from) => findBareAmpersand('<a>&</a>', from, 8))).toEqual([3, null])
})
