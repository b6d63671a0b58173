import { describe, expect, it } from 'vitest'
import { sentenceFor } from './rebuildingSentence.ts'
import type { WrongMonths } from './rebuildingSentence.ts'

const zinc = { restaurantId: 'r1', restaurant: 'Le Zinc', month: '2026-03-01', store: 'clickhouse' } as const
const port = { ...zinc, restaurantId: 'r2', restaurant: 'Le Port' }
const hours = { ...zinc, store: 'time_clock' } as const
const all = { restaurantIds: ['r1', 'r2'], months: null }
const wrong = (...rebuilding: WrongMonths['rebuilding']): WrongMonths => ({ rebuilding, suspected: [] })

const ofZinc = 'Les chiffres de Le Zinc, mars 2026, sont en reconstruction. Ils reviennent d’eux-mêmes.'
const ofSome = 'Ces chiffres sont en reconstruction. Ils reviennent d’eux-mêmes.'

describe('figures that are being rebuilt', () => {
  it('are named by their restaurant and month', () => {
    expect(sentenceFor(wrong(zinc), all)).toBe(ofZinc)
    expect(sentenceFor(wrong(zinc, { ...zinc, store: 'cube' }), all)).toBe(ofZinc)
  })

  it('of several months or restaurants are named by what they share', () => {
    expect(sentenceFor(wrong(zinc, { ...zinc, month: '2026-04-01' }), all)).toBe(
      'Les chiffres de Le Zinc sont en reconstruction. Ils reviennent d’eux-mêmes.',
    )
    expect(sentenceFor(wrong(zinc, port, { ...port, month: '2026-04-01' }), all)).toBe(
      'Les chiffres de 2 restaurants sont en reconstruction. Ils reviennent d’eux-mêmes.',
    )
  })

  it('of two restaurants of one name are those of two', () => {
    expect(sentenceFor(wrong(zinc, { ...port, restaurant: 'Le Zinc' }), all)).toBe(
      'Les chiffres de 2 restaurants sont en reconstruction. Ils reviennent d’eux-mêmes.',
    )
  })

  it('of a restaurant that is not asked are never named, nor in the way of others', () => {
    expect(sentenceFor(wrong(port, zinc), { restaurantIds: ['r1'], months: null })).toBe(ofZinc)
    expect(sentenceFor(wrong(port), { restaurantIds: ['r1'], months: null })).toBeNull()
    expect(sentenceFor(wrong(zinc), { restaurantIds: [], months: null })).toBeNull()
  })

  it.each<[readonly [string, string], string | null]>([
    [['2026-03-01', '2026-03-01'], ofZinc],
    [['2026-01-01', '2026-03-01'], ofZinc],
    [['2026-03-01', '2026-05-01'], ofZinc],
    [['2026-01-01', '2026-02-01'], null],
    [['2026-04-01', '2026-05-01'], null],
  ])('are asked by a question whose months hold theirs: %j', (months, sentence) => {
    expect(sentenceFor(wrong(zinc), { restaurantIds: ['r1'], months })).toBe(sentence)
  })

  it('of the time clock are asked by a question on hours alone', () => {
    expect(sentenceFor(wrong(hours), all)).toBeNull()
    expect(sentenceFor(wrong(hours), { ...all, hasHours: true })).toBe(ofZinc)
    expect(sentenceFor(wrong(zinc), { ...all, hasHours: true })).toBe(ofZinc)
  })
})

describe('figures that may have been lost', () => {
  const lost = (...suspected: WrongMonths['suspected']): WrongMonths => ({ rebuilding: [], suspected })

  it('are not answered either, and not named', () => {
    expect(sentenceFor(lost(port, zinc), { restaurantIds: ['r1'], months: null })).toBe(ofSome)
    expect(sentenceFor(lost(port), { restaurantIds: ['r1'], months: null })).toBeNull()
    expect(sentenceFor({ rebuilding: [zinc], suspected: [port] }, all)).toBe(ofZinc)
    expect(sentenceFor(lost(), all)).toBeNull()
  })
})
