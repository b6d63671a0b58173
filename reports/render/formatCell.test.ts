import { describe, expect, it } from 'vitest'
import { formatCell, formatClocks, formatWallTime } from './formatCell.ts'
import type { Cell, CellKind } from './tableDocument.ts'

const written: [CellKind, Cell, string][] = [
  ['money', 1234567.8, '1\u202F234\u202F567,80\u202F€'],
  ['money', 0.005, '0,01\u202F€'],
  ['money', -8.1, '−8,10\u202F€'],
  ['money', -0, '0,00\u202F€'],
  ['money', -0.004, '0,00\u202F€'],
  ['money', -10, '−10,00\u202F€'],
  ['percent', 12.5, '12,50\u202F%'],
  ['percent', -3.257, '−3,26\u202F%'],
  ['difference', 1234.5, '+1\u202F234,50\u202F€'],
  ['difference', -12, '−12,00\u202F€'],
  ['difference', 0, '0,00\u202F€'],
  ['difference', -0.004, '0,00\u202F€'],
  ['contribution', 321.35, '+321,35\u202F%'],
  ['contribution', -3.2, '−3,20\u202F%'],
  ['contribution', 0, '0,00\u202F%'],
  ['decimal', 1571.8, '1\u202F571,80'],
  ['decimal', 363, '363,00'],
  ['decimal', 19.704, '19,70'],
  ['change', 10.0471, '+10,0\u202F%'],
  ['change', 10.35, '+10,4\u202F%'],
  ['change', -3.25, '−3,3\u202F%'],
  ['change', -0.04, '0,0\u202F%'],
  ['count', 12345.4, '12\u202F345'],
  ['quantity', 1234.5678, '1\u202F234,568'],
  ['quantity', 3, '3'],
  ['duration', 5 * 3600 + 34 * 60 + 28, '05:34:28'],
  ['duration', 26 * 3600 + 59 * 60 + 59.9, '26:59:59'],
  ['duration', 3600, '01:00:00'],
  ['duration', 5 * 3600, '05:00:00'],
  ['duration', 0, '00:00:00'],
  ['date', '2026-03-14', '14/03/2026'],
  ['date', '2026-03-14T09:58:12', '14/03/2026'],
  ['datetime', '2026-03-14T09:58:12', '14/03/2026 09:58:12'],
  ['datetime', '2026-03-14 09:58:12.345', '14/03/2026 09:58:12'],
  ['datetime', '2026-03-14T09:58', '14/03/2026 09:58'],
  ['datetime', '2026-03-14', '14/03/2026'],
  ['datetime', 'hier\u0007soir', 'hier soir'],
  ['text', 'Œufs\u0000mimosa', 'Œufs mimosa'],
  ['text', '2026-03-14 soir', '2026-03-14 soir'],
  ['text', 1234.5, '1234.5'],
  ['money', 'offert', 'offert'],
]

describe('a cell on paper', () => {
  it.each(written)('of kind %s: %s is %s', (kind, value, text) => {
    expect(formatCell(kind, value)).toBe(text)
  })

  it.each<CellKind>([
    ...(['money', 'difference', 'percent', 'change', 'contribution'] as const),
    ...(['count', 'quantity', 'decimal', 'duration'] as const),
  ])('of kind %s has a dash for no figure', (kind) => {
    expect(formatCell(kind, null)).toBe('—')
  })

  it.each<CellKind>(['text', 'date', 'datetime'])('of kind %s is empty when there is none', (kind) => {
    expect(formatCell(kind, null)).toBe('')
  })
})

it('writes a wall time day first, the seconds only when they were given', () => {
  expect(['2026-12-31T23:59:58.999', '2026-12-31T07:05', '2026-12-31'].map(formatWallTime)).toEqual([
    '31/12/2026 23:59:58',
    '31/12/2026 07:05',
    '31/12/2026',
  ])
})

it('writes what the clocks of several restaurants show, the day once where it is one', () => {
  expect(formatClocks('2026-11-29T18:44', '2026-11-29T21:44')).toBe('29/11/2026 18:44 – 21:44 selon le restaurant')
  expect(formatClocks('2026-11-29T22:10', '2026-11-30T01:10')).toBe(
    '29/11/2026 22:10 – 30/11/2026 01:10 selon le restaurant',
  )
  expect(formatClocks('2026-11-29T18:44', '2026-11-29T18:44')).toBe('29/11/2026 18:44')
})
