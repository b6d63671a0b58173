import { expect, it } from 'vitest'
import { makeLocator, Refused, REASONS, shownField } from './refusal.ts'

it('finds line and column, both from 1, of any place in a text', () => {
  const locate = makeLocator('ab\n\ncd\r\ne')
  const places = Array.from({ length: 12 }, (_, at) => {
    const { line, column } = locate(at)
    return [line, column]
  })
  expect(places).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 1],
    [3, 1],
    [3, 2],
    [3, 3],
    [3, 4],
    [4, 1],
    // At its end, and beyond it.
    [4, 2],
    [4, 2],
    [4, 2],
  ])
  expect(locate(null)).toEqual({ line: null, column: null })
  expect(makeLocator('')(3)).toEqual({ line: 1, column: 1 })
})

it('shows the field of a refusal with what stands in it, on one line, and nothing where no field is refused', () => {
  expect(shownField({ attribute: 'Montant\nTTC', value: ' on\tze ' })).toEqual({
    attribute: 'Montant TTC',
    value: 'on ze',
  })
  expect(shownField({ attribute: 'Operation' })).toEqual({ attribute: 'Operation', value: '' })
  expect(shownField({ value: 'onze' })).toEqual({})
})

it('carries its reason in words, its place and its field', () => {
  const field = { attribute: 'MontantTTC', value: 'onze', record: 'ENTETE A1' }
  const refused = new Refused('badAmount', 7, field)
  const { name, message, reason, offset } = refused
  expect({ name, message, reason, offset, field: refused.field }).toEqual({
    name: 'Refused',
    message: REASONS.badAmount,
    reason: 'badAmount',
    offset: 7,
    field,
  })
  expect(new Refused('empty', null).field).toEqual({})
})
