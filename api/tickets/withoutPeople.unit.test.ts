import { expect, it } from 'vitest'
import { withoutPeople } from './withoutPeople.ts'

const left = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8') =>
  withoutPeople(Buffer.from(text, encoding))?.toString(encoding)

it('leaves of a file what is neither a seller nor a time clock, to the byte', () => {
  const ticket = '<ENTETE GUID="é" LibVendeur="Julie > Nina"><TVA Taux="10"/></ENTETE>'
  expect(left(`<EXPORT>\n<VENDEUR LibVendeur="a > b" isActive="true"/>\n${ticket}</EXPORT>`)).toBe(
    `<EXPORT>\n${ticket}</EXPORT>`,
  )
  expect(left(`<x><pointeuse a='/>'></pointeuse >${ticket}<c:POINTEUSE a="1"><b/></c:POINTEUSE></x>`)).toBe(
    `<x>${ticket}</x>`,
  )
  expect(left(`<x><VENDEURS><Vén_deur a="1"/></VENDEURS>${ticket}</x>`)).toBe(`<x><VENDEURS></VENDEURS>${ticket}</x>`)
  expect(left(`<x>${ticket}</x>`)).toBe(`<x>${ticket}</x>`)
})

it('answers nothing where it cannot tell them apart', () => {
  expect(left('<x><POINTEUSE a="1"/></x>', 'utf16le')).toBe(undefined)
  expect(left('<x><POINTEUSE a="1"></x>')).toBe(undefined)
})

it('is done at once with records that never end, however many', () => {
  expect(left('<VENDEUR '.repeat(500_000))).toBe(undefined)
  expect(left('<VENDEUR>'.repeat(500_000))).toBe(undefined)
  expect(left('<VENDEUR/>'.repeat(500_000))).toBe('')
})
