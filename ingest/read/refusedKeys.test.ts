import { expect, it } from 'vitest'
import { latestWallTime } from './dates.ts'
import { parseXml } from './parseXml.ts'
import { readRecords } from './readRecords.ts'
import { keysOfRecord } from './refusedKeys.ts'

const latest = latestWallTime(new Date('2026-03-15T00:00:00Z'))
const keysOf = (xml: string) => readRecords('a.xml', Buffer.from(xml), latest).refusedKeys
const whole = (guid: string) => `<ENTETE GUID="${guid}" Operation="VENTE" Horodatage="2026-03-14T12:00:00"/>`

it('knows a refused ticket and refused hours by their GUID, and says of one without that it cannot be known', () => {
  const broken = (guid: string) =>
    `<ENTETE ${guid} Operation="VENTE" Horodatage="2026-03-14T12:00:00" MontantTTC="onze"/>`
  const hours = '<POINTEUSE GUID="h" date="demain"/>'
  expect(keysOf(`<T>${whole('g')}${broken('GUID="{A-1}"')}${hours}${broken('')}</T>`)).toEqual(['a-1', 'h', null])
  expect(keysOf(`<T>${whole('g')}</T>`)).toEqual([])
})

it.each([
  ['a ticket', 'ENTETE', ['g']],
  ['a ticket in another writing', 'c:ticket', ['g']],
  ['hours in another writing', 'Pointeuse', ['g']],
  ['no contact', 'CONTACT', []],
  ['no seller', 'VENDEUR', []],
])('knows by a GUID %s', (_, name, keys) => {
  expect(keysOfRecord(parseXml(`<${name} GUID="G"/>`).root)).toEqual(keys)
})

it('tells the keys of a file that is no XML, as long as it shows one for each record and its end', () => {
  const spoilt = '<TVA Libelle="A & B"/>'
  expect(keysOf(`<T>${whole('a')}${whole('b')}${spoilt}</T>`)).toEqual(['a', 'b'])
  expect(keysOf(`<ns:T>${whole('a')}${spoilt}</ns:T>\n`)).toEqual(['a'])
  for (const untold of [
    `<T>${whole('a')}${spoilt}`,
    `<T>${whole('a')}<ENTETE/>${spoilt}</T>`,
    `<T>${spoilt}</T>`,
    '',
    `${whole('a')}${spoilt}`,
  ])
    expect(keysOf(untold)).toContain(null)
})
