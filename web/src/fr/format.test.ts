import { describe, expect, it } from 'vitest'
import { formatCell } from '../../../reports/render/formatCell.ts'
import {
  fileStamp,
  formatAmount,
  formatBytes,
  formatChange,
  formatCount,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatMoneyDifference,
  formatMonth,
  formatPercent,
  formatPeriod,
  formatDifference,
  formatRise,
  toParisWall,
  withNarrowBlanks,
} from './format.ts'

describe('French formats', () => {
  it('writes euros with narrow no-break spaces', () => {
    expect(formatMoney(1234.5)).toBe('1\u202f234,50\u202f€')
    expect(formatMoney(-3)).toBe('−3,00\u202f€')
    expect(formatMoney(null)).toBe('—')
  })
  it('gives every change its sign', () => {
    expect(formatChange(12.54)).toBe('+12,5\u202f%')
    expect(formatChange(-3)).toBe('−3\u202f%')
    expect(formatChange(0)).toBe('0\u202f%')
    expect([0.04, -0.04].map(formatChange)).toEqual(['0\u202f%', '0\u202f%'])
    expect([0.06, -0.06].map(formatChange)).toEqual(['+0,1\u202f%', '−0,1\u202f%'])
    expect([1234.5, -12, 0, null].map(formatDifference)).toEqual(['+1\u202f234,50', '−12,00', '0,00', '—'])
    expect([84.2, -12, 0].map(formatMoneyDifference)).toEqual(['+84,20\u202f€', '−12,00\u202f€', '0,00\u202f€'])
    expect(formatPercent(33.3)).toBe('33,3\u202f%')
  })
  it.each([1571.8, 19.7, 363.6, 12, 0, -0.004, -1234.567, null])('stand on paper as on a screen: %s', (value) => {
    const percent = (text: string) => (value === null ? text : `${text}\u202f%`)
    expect(formatCell('money', value)).toBe(formatMoney(value))
    expect(formatCell('difference', value)).toBe(formatMoneyDifference(value))
    expect(formatCell('decimal', value)).toBe(formatAmount(value))
    expect(formatCell('quantity', value)).toBe(formatCount(value))
    expect(formatCell('percent', value)).toBe(percent(formatAmount(value)))
    expect(formatCell('change', value)).toBe(percent(formatRise(value)))
    expect(formatCell('contribution', value)).toBe(percent(formatDifference(value)))
  })
  it('shows wall times as they were written', () => {
    expect(formatDateTime('2026-03-14T20:15:03.120')).toBe('14/03/2026 20:15:03')
    expect(formatDateTime('2026-03-14 20:15')).toBe('14/03/2026 20:15:00')
    expect(formatDay('2026-03-14')).toBe('sam. 14 mars')
    expect(formatMonth('2026-08')).toBe('août 2026')
    expect(fileStamp('2026-03-14T20:15:03')).toBe('202603142015')
  })
  it('lets a total of hours exceed a day', () => expect(formatDuration(90_061)).toBe('25:01:01'))
  it('writes sizes in French', () => expect(formatBytes(12_400_000)).toBe('12,4\u202fMo'))
  it('shows an instant of the server in Paris time', () =>
    expect(toParisWall('2026-07-01T22:30:00Z')).toBe('2026-07-02T00:30:00'))
})

describe('a sentence that the import stored', () => {
  it.each([
    [
      'ligne 3 : Horodatage="2 : 1" : horloge en avance de 2 h 10',
      'ligne 3\u202f: Horodatage="2 : 1"\u202f: horloge en avance de 2\u202fh\u202f10',
    ],
    ['en avance de 2 h', 'en avance de 2\u202fh'],
    ['en avance de 2 h environ', 'en avance de 2\u202fh environ'],
    ['écart de -0,05 € : HT', 'écart de -0,05\u202f€\u202f: HT'],
    ['« oui » ; 5 % ?', '«\u202foui\u202f»\u202f; 5\u202f%\u202f?'],
  ])('%s has its narrow blanks on a screen', (stored, shown) => {
    expect(withNarrowBlanks(stored)).toBe(shown)
  })
})

it.each([
  [['2026-10-01', '2026-10-31'], '01/10/2026 – 31/10/2026'],
  [['2026-10-01T00:00', '2026-10-31T23:59'], '01/10/2026 – 31/10/2026'],
  [['2026-10-01T05:00:00.000', '2026-11-01T04:59:59.999'], '01/10/2026 – 31/10/2026'],
  [['2026-10-01T23:59', '2026-10-31T23:59'], '01/10/2026 – 31/10/2026'],
  [['2026-10-14T05:00:00.000', '2026-10-15T04:59:59.999'], '14/10/2026'],
  [['2026-10-31T23:59:59.999', '2026-10-31T23:59:59.999'], '31/10/2026'],
  [['2026-10-14T12:30:00', '2026-10-14T15:00:00'], '14/10/2026 12:30 – 14/10/2026 15:00'],
  [['2026-10-14T12:34:10', '2026-10-14T12:34:10'], '14/10/2026 12:34'],
  [['2026-10-14'], '14/10/2026'],
  [[], ''],
] as const)('writes the period %j as days where it is days', (range, text) => {
  expect(formatPeriod(range)).toBe(text)
})
