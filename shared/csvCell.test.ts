import { expect, it } from 'vitest'
import { csvCell } from './csvCell.ts'

it('quotes cells, keeps them on one line and disarms formulas', () => {
  expect(csvCell('a"b;c')).toBe('"a""b;c"')
  expect(csvCell('a\r\nb')).toBe('"a b"')
  expect(['=1+1', '\t=1+1', '＝1', '-1', 'x=1'].map(csvCell)).toEqual([
    `"'=1+1"`,
    `"' =1+1"`,
    `"'＝1"`,
    `"'-1"`,
    '"x=1"',
  ])
})
