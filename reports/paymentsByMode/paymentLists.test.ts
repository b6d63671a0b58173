import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { paymentsByFamily } from '../paymentsByFamily/report.ts'
import { paymentsByMode } from './report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  operations: ['RECU'],
}
const asked = {
  measures: ['payments.amount', 'payments.payments_count'],
  timeDimensions: [{ dimension: 'payments.ts', dateRange: [...filter.range] }],
  filters: [
    { member: 'payments.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
    { member: 'payments.operation', operator: 'equals', values: ['RECU'] },
  ],
}
const paid = (values: Readonly<Record<string, string | null>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`payments.${member}`, value]))

describe('the payments by mode', () => {
  const zinc = { restaurant_id: 'r1', restaurant: 'Zinc' }
  const ecole = { restaurant_id: 'r9', restaurant: 'École' }

  it('ask amount and number by mode, the till that took them and restaurant', () => {
    const dimensions = ['mode', 'payment_till', 'restaurant_id', 'restaurant'].map((name) => `payments.${name}`)
    expect(paymentsByMode(filter)).toMatchObject({
      name: 'payments_by_mode',
      queries: { modes: { ...asked, dimensions } },
    })
  })

  it('are greatest first, ties by mode, till and restaurant, with the total of each restaurant by name', () => {
    const modes = [
      paid({ mode: 'Visa', payment_till: 'Salle', ...zinc, amount: '50.004', payments_count: '3' }),
      paid({ mode: 'Espèces', payment_till: 'Salle', ...zinc, amount: '50.004', payments_count: '7' }),
      paid({ mode: 'Visa', payment_till: 'Bar', ...zinc, amount: '50.004', payments_count: '4' }),
      paid({ mode: 'Visa', payment_till: 'Salle', ...ecole, amount: '50.004', payments_count: '2' }),
      paid({ mode: 'Chèque', payment_till: 'Bar', ...ecole, amount: '120', payments_count: '1' }),
      paid({ mode: 'Avoir', payment_till: 'Bar', ...ecole, amount: '-8.5', payments_count: null }),
    ]
    expect(paymentsByMode(filter).read({ modes })).toEqual({
      rows: [
        { siteId: 'r9', site: 'École', mode: 'Chèque', till: 'Bar', count: 1, amount: 120 },
        { siteId: 'r1', site: 'Zinc', mode: 'Espèces', till: 'Salle', count: 7, amount: 50 },
        { siteId: 'r1', site: 'Zinc', mode: 'Visa', till: 'Bar', count: 4, amount: 50 },
        { siteId: 'r9', site: 'École', mode: 'Visa', till: 'Salle', count: 2, amount: 50 },
        { siteId: 'r1', site: 'Zinc', mode: 'Visa', till: 'Salle', count: 3, amount: 50 },
        { siteId: 'r9', site: 'École', mode: 'Avoir', till: 'Bar', count: 0, amount: -8.5 },
      ],
      sites: [
        { siteId: 'r9', site: 'École', count: 3, amount: 161.5 }, // 120 + 50.004 − 8.5 = 161.504
        { siteId: 'r1', site: 'Zinc', count: 14, amount: 150.01 }, // 3 × 50.004 = 150.012
      ],
      total: { count: 17, amount: 311.52 }, // 161.504 + 150.012 = 311.516
    })
  })

  it('are none without rows', () => {
    expect(paymentsByMode(filter).read({ modes: [] })).toEqual({ rows: [], sites: [], total: { count: 0, amount: 0 } })
  })
})

describe('the payments by family', () => {
  it('ask amount and number by family and mode, over all restaurants together', () => {
    expect(paymentsByFamily(filter)).toMatchObject({
      name: 'payments_by_family',
      queries: { modes: { ...asked, dimensions: ['payments.family', 'payments.mode'] } },
    })
  })

  it('are greatest first in families and in modes, ties by label', () => {
    const modes = [
      paid({ family: 'Espèces', mode: 'Espèces', amount: '60', payments_count: '11' }),
      paid({ family: 'Carte', mode: 'Visa', amount: '30.004', payments_count: '2' }),
      paid({ family: 'Écarts', mode: 'Écart', amount: '60', payments_count: '1' }),
      paid({ family: 'Carte', mode: 'Amex', amount: '30.004', payments_count: '5' }),
      paid({ family: 'Carte', mode: 'CB', amount: '40', payments_count: '3' }),
    ]
    expect(paymentsByFamily(filter).read({ modes })).toEqual({
      rows: [
        {
          family: 'Carte',
          count: 10,
          amount: 100.01, // 40 + 2 × 30.004 = 100.008
          modes: [
            { mode: 'CB', count: 3, amount: 40 },
            { mode: 'Amex', count: 5, amount: 30 },
            { mode: 'Visa', count: 2, amount: 30 },
          ],
        },
        { family: 'Écarts', count: 1, amount: 60, modes: [{ mode: 'Écart', count: 1, amount: 60 }] },
        { family: 'Espèces', count: 11, amount: 60, modes: [{ mode: 'Espèces', count: 11, amount: 60 }] },
      ],
      total: { count: 22, amount: 220.01 },
    })
  })

  it('order a family by all its modes, not by its greatest', () => {
    const modes = [
      paid({ family: 'Espèces', mode: 'Espèces', amount: '50', payments_count: '1' }),
      paid({ family: 'Carte', mode: 'Visa', amount: '30', payments_count: '1' }),
      paid({ family: 'Carte', mode: 'CB', amount: '40', payments_count: '1' }),
    ]
    const { rows } = paymentsByFamily(filter).read({ modes })
    expect(rows.map(({ family }) => family)).toEqual(['Carte', 'Espèces'])
  })

  it('are none without rows', () => {
    expect(paymentsByFamily(filter).read({ modes: [] })).toEqual({ rows: [], total: { count: 0, amount: 0 } })
  })
})
