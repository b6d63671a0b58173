import { describe, expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import { byAmount, compareLabels, formatDuration, groupBy, meanRate, totalOf } from './rows.ts'

interface Item {
  readonly label: string
  readonly amount: string
}
const amountOf = (item: Item) => exact(item.amount)
const labelOf = (item: Item) => item.label

describe('the order of a list', () => {
  it('is by amount, greatest first and exactly, then by label as the French read it', () => {
    const items = [
      { label: 'Avoir', amount: '-3' },
      { label: 'Zinc', amount: '9' },
      { label: 'Écume', amount: '9.00' },
      { label: 'Bar', amount: '10.000000000000000001' },
      { label: 'Cave', amount: '10.000000000000000002' },
      { label: 'eau', amount: '9' },
    ]
    expect(items.sort(byAmount(amountOf, labelOf)).map(labelOf)).toEqual([
      'Cave',
      'Bar',
      'eau',
      'Écume',
      'Zinc',
      'Avoir',
    ])
  })

  it('of labels puts accents beside their letter', () => {
    expect(['Zoé', 'éclair', 'Eau', 'Fût'].sort(compareLabels)).toEqual(['Eau', 'éclair', 'Fût', 'Zoé'])
  })
})

describe('groups', () => {
  it('hold their items together in the order in which each first appeared', () => {
    const items = ['b1', 'a1', 'b2', 'c1', 'a2']
    expect([...groupBy(items, (item) => item.slice(0, 1))]).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1', 'a2']],
      ['c', ['c1']],
    ])
  })

  it('add up exactly, to zero when there is nothing', () => {
    const items = [
      { label: 'a', amount: '0.1' },
      { label: 'b', amount: '0.2' },
      { label: 'c', amount: '-0.05' },
    ]
    expect(totalOf(items, amountOf).toString()).toBe('0.25')
    expect(totalOf([], amountOf).toString()).toBe('0')
  })
})

describe('a mean rate', () => {
  it('divides the sum of the rates by the lines, to 2 decimals with halves up', () => {
    expect(meanRate(exact('25.01'), exact(2))).toBe(12.51) // 12.505
    expect(meanRate(exact('50'), exact(3))).toBe(16.67)
  })

  it('is 0 without lines', () => {
    expect(meanRate(exact('50'), exact(0))).toBe(0)
  })
})

describe('a duration', () => {
  it('has two digits each of hours, minutes and seconds, and more than 24 hours', () => {
    expect(formatDuration(0)).toBe('00:00:00')
    expect(formatDuration(59)).toBe('00:00:59')
    expect(formatDuration(3_599)).toBe('00:59:59')
    expect(formatDuration(3_600)).toBe('01:00:00')
    expect(formatDuration(7_384)).toBe('02:03:04') // 2 × 3600 + 3 × 60 + 4
    expect(formatDuration(100 * 3_600 + 61)).toBe('100:01:01')
  })
})
