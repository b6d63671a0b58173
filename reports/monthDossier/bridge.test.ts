import { expect, it } from 'vitest'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import { bridgeOf } from './bridge.ts'

const none: DayFigures = { vatLines: [], payments: [], receipts: [] }
const sold = (netAmount: number, vatAmount: number, unrated?: number): DayFigures => ({
  ...none,
  vatLines: [{ rate: '10', netAmount, vatAmount }],
  ...(unrated !== undefined && { unrated }),
})
const month = { first: '2026-03-01', last: '2026-03-31' }
const closed = (site: string, day: string, figures: DayFigures) => ({
  ...{ site, day, date: day, kind: 'day' as const, figures },
})
const complement = (day: string, date: string, figures: DayFigures) => ({
  ...{ site: 'Écume', day, date, kind: 'complement' as const, figures },
})
const nothing = { net: 0, tax: 0, gross: 0 }

it('leads from a month’s tickets to its journal by what is open, what came later and what came of other months', () => {
  const days = [
    { site: 'Écume', day: '2026-03-01', ...sold(100.1, 10.01, 0.5) },
    { site: 'Écume', day: '2026-03-31', ...sold(23.3, 2.33) },
    // Closed in one restaurant is not closed in another.
    { site: 'Zinc', day: '2026-03-01', ...sold(7, 0.7) },
  ]
  const booked = [
    closed('Écume', '2026-03-01', sold(100.1, 10.01, 0.5)),
    closed('Écume', '2026-03-31', sold(20.3, 2.03)),
    complement('2026-03-31', '2026-04-02', sold(3, 0.3)),
    complement('2026-02-28', '2026-03-02', sold(-1.5, -0.15)),
  ]
  expect(bridgeOf({ ...month, days, booked })).toEqual({
    tickets: { net: 130.9, tax: 13.04, gross: 143.94 },
    open: { net: 7, tax: 0.7, gross: 7.7 },
    later: { net: 3, tax: 0.3, gross: 3.3 },
    earlier: { net: -1.5, tax: -0.15, gross: -1.65 },
    journal: { net: 119.4, tax: 11.89, gross: 131.29 },
    unexplained: nothing,
  })
})

it('keeps as unexplained what nothing accounts for', () => {
  const days = [{ site: 'Écume', day: '2026-03-01', ...sold(100, 10) }]
  const booked = [closed('Écume', '2026-03-01', sold(99.99, 10))]
  expect(bridgeOf({ ...month, days, booked }).unexplained).toEqual({ net: -0.01, tax: 0, gross: -0.01 })
  expect(bridgeOf({ ...month, days: [], booked: [] })).toMatchObject({ tickets: nothing, journal: nothing })
})
