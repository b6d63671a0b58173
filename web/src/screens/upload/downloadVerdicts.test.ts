import { expect, it } from 'vitest'
import { csvCell } from './downloadVerdicts.ts'

it('quotes cells and disarms formulas', () => {
  expect(csvCell('a"b;c')).toBe('"a""b;c"')
  expect(csvCell('=1+1')).toBe(`"'=1+1"`)
})
