import { describe, expect, it } from 'vitest'
import { compareKnown } from './monthDifferences.ts'
import type { KnownMonth, StoredMonth } from './monthDifferences.ts'

const place = { restaurantId: 'r1', month: '2026-03-01' }
const known: KnownMonth = {
  ...place,
  tickets: 3,
  mark: '77',
  gross: '12500000',
  unknownAmounts: 0,
  revision: 5,
  isCompared: false,
}
const stored: StoredMonth = { ...place, tickets: '3', mark: '77', gross: '12500000' }
const nothing = { equal: [], differences: [] }

describe('a month of which the store answers', () => {
  it('the same tickets, versions and amount is equal; a count may be text or number', () => {
    expect(compareKnown([known], [stored])).toEqual({ equal: [known], differences: [] })
    expect(compareKnown([known], [{ ...stored, tickets: 3 }])).toEqual({ equal: [known], differences: [] })
  })

  it.each<[string, Partial<StoredMonth>, object]>([
    ['a ticket less', { tickets: '2' }, { readTickets: 2, readMicros: '12500000' }],
    ['other versions', { mark: '78' }, { readTickets: 3, readMicros: '12500000' }],
    ['a millionth more', { gross: '12500001' }, { readTickets: 3, readMicros: '12500001' }],
  ])('%s differs', (_, answer, read) => {
    expect(compareKnown([known], [{ ...stored, ...answer }])).toEqual({
      equal: [],
      differences: [{ ...place, expectedTickets: 3, expectedMicros: '12500000', ...read }],
    })
  })

  it('nothing differs, unless there is nothing to know', () => {
    expect(compareKnown([known], [])).toEqual({
      equal: [],
      differences: [{ ...place, expectedTickets: 3, expectedMicros: '12500000', readTickets: 0, readMicros: '0' }],
    })
    expect(compareKnown([{ ...known, tickets: 0 }], [])).toEqual({ equal: [{ ...known, tickets: 0 }], differences: [] })
  })

  it('what nobody knows differs from nothing', () => {
    expect(compareKnown([], [stored])).toEqual({
      equal: [],
      differences: [{ ...place, expectedTickets: 0, expectedMicros: '0', readTickets: 3, readMicros: '12500000' }],
    })
    expect(compareKnown([], [])).toEqual(nothing)
  })
})

it('an amount that is not known yet is not compared, and not said', () => {
  const former = { ...known, unknownAmounts: 1 }
  expect(compareKnown([former], [{ ...stored, gross: '1' }])).toEqual({ equal: [former], differences: [] })
  expect(compareKnown([former], [{ ...stored, tickets: '2' }]).differences).toMatchObject([{ expectedMicros: null }])
})

it('each month of each restaurant is compared with its own answer alone', () => {
  const other = { ...known, restaurantId: 'r2', tickets: 4 }
  const later = { ...known, month: '2026-04-01', tickets: 5 }
  const answers = [
    { ...stored, month: '2026-04-01', tickets: '5' },
    { ...stored, restaurantId: 'r2', tickets: '3' },
    stored,
  ]
  const { equal, differences } = compareKnown([known, other, later], answers)
  expect(equal).toEqual([known, later])
  expect(differences).toMatchObject([{ restaurantId: 'r2', expectedTickets: 4, readTickets: 3 }])
})
