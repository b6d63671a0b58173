import { expect, it } from 'vitest'
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
