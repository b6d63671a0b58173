import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { statisticsRevenue } from './report.ts'
import { statisticsSummary } from '../statisticsSummary/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}
const asked = (...dimensions: readonly string[]) => ({
  measures: ['statistics.quantity', 'statistics.amount'],
  dimensions: dimensions.map((name) => `statistics.${name}`),
  timeDimensions: [{ dimension: 'statistics.ts', dateRange: [...filter.range] }],
  filters: [
    { member: 'statistics.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
    { member: 'statistics.till', operator: 'equals', values: ['Bar'] },
  ],
})
const [zinc, ecole] = [
  { siteId: 'r1', site: 'Zinc' },
  { siteId: 'r9', site: 'École' },
]

/** 'Zinc/Éva/Menu/Midi/Bar': restaurant, seller, label, family, till. */
function counted(labels: string, quantity: string | null, amount: string): CubeRow {
  const [name = '', seller = '', label = '', family = '', till = ''] = labels.split('/')
  const values = { restaurant_id: name === 'Zinc' ? 'r1' : 'r9', restaurant: name, seller, label, family, till }
  return Object.fromEntries(
    Object.entries({ ...values, quantity, amount }).map(([member, value]) => [`statistics.${member}`, value]),
  )
}

describe('the revenue by statistics', () => {
  const rows = [
    counted('Zinc/Éva/Menu/Soir/Salle', '3', '60.004'),
    counted('Zinc/Éva/Formule/Midi/Salle', '8', '60.004'),
    counted('École/Bob/Menu/Soir/Salle', '2', '60.004'),
    counted('École/Bob/Menu/Midi/Bar', '4', '60.004'),
    counted('Zinc/Éva/Éclair/Goûter/Bar', '3', '9'),
    counted('École/Bob/Menu/Midi/Accueil', null, '80'),
  ]

  it('asks quantity and amount by seller, label, family and restaurant, and by till only when it is wanted', () => {
    const revenue = statisticsRevenue(filter)
    expect(revenue.name).toBe('statistics_revenue')
    expect(revenue.queries['rows']).toMatchObject(asked('seller', 'label', 'family', 'restaurant_id', 'restaurant'))
    expect(statisticsRevenue(filter, { byTill: true }).queries['rows']).toMatchObject(
      asked('seller', 'label', 'family', 'till', 'restaurant_id', 'restaurant'),
    )
  })

  it('is greatest amount first, ties by label, seller, family and till', () => {
    expect(statisticsRevenue(filter, { byTill: true }).read({ rows })).toEqual({
      rows: [
        { ...ecole, seller: 'Bob', label: 'Menu', family: 'Midi', till: 'Accueil', quantity: 0, amount: 80 },
        { ...zinc, seller: 'Éva', label: 'Formule', family: 'Midi', till: 'Salle', quantity: 8, amount: 60 },
        { ...ecole, seller: 'Bob', label: 'Menu', family: 'Midi', till: 'Bar', quantity: 4, amount: 60 },
        { ...ecole, seller: 'Bob', label: 'Menu', family: 'Soir', till: 'Salle', quantity: 2, amount: 60 },
        { ...zinc, seller: 'Éva', label: 'Menu', family: 'Soir', till: 'Salle', quantity: 3, amount: 60 },
        { ...zinc, seller: 'Éva', label: 'Éclair', family: 'Goûter', till: 'Bar', quantity: 3, amount: 9 },
      ],
      sites: [
        { ...ecole, quantity: 6, amount: 200.01 }, // 2 × 60.004 + 80 = 200.008
        { ...zinc, quantity: 14, amount: 129.01 }, // 2 × 60.004 + 9 = 129.008
      ],
      total: { quantity: 20, amount: 329.02 }, // 329.016
    })
  })

  it('is ordered by quantity when asked so', () => {
    const read = statisticsRevenue(filter, { orderBy: 'quantity' }).read({ rows }).rows
    expect(read.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Formule', 8],
      ['Menu', 4],
      ['Éclair', 3],
      ['Menu', 3],
      ['Menu', 2],
      ['Menu', 0],
    ])
  })

  it('names no till unless it was asked', () => {
    const [first] = statisticsRevenue(filter).read({ rows }).rows
    expect(first).toEqual({ ...ecole, seller: 'Bob', label: 'Menu', family: 'Midi', quantity: 0, amount: 80 })
  })

  it('orders equal rows of two restaurants by restaurant, and those of two tills by till', () => {
    const equal = [
      counted('Zinc/Éva/Menu/Midi/Bar', '1', '5'),
      counted('École/Éva/Menu/Midi/Salle', '1', '5'),
      counted('École/Éva/Menu/Midi/Bar', '1', '5'),
    ]
    const read = statisticsRevenue(filter, { byTill: true }).read({ rows: equal }).rows
    expect(read.map(({ till, site }) => `${till ?? ''} ${site}`)).toEqual(['Bar École', 'Bar Zinc', 'Salle École'])
  })

  it('orders equal rows of one label by seller before family', () => {
    const equal = [counted('Zinc/Éva/Menu/Midi/Bar', '1', '5'), counted('Zinc/Bob/Menu/Soir/Bar', '1', '5')]
    const read = statisticsRevenue(filter).read({ rows: equal }).rows
    expect(read.map(({ seller }) => seller)).toEqual(['Bob', 'Éva'])
  })

  it('orders equal rows of one seller by family before till', () => {
    const equal = [counted('Zinc/Éva/Menu/Soir/Bar', '1', '5'), counted('Zinc/Éva/Menu/Midi/Salle', '1', '5')]
    const read = statisticsRevenue(filter, { byTill: true }).read({ rows: equal }).rows
    expect(read.map(({ family }) => family)).toEqual(['Midi', 'Soir'])
  })

  it('is nothing without rows', () => {
    expect(statisticsRevenue(filter).read({ rows: [] })).toEqual({
      rows: [],
      sites: [],
      total: { quantity: 0, amount: 0 },
    })
  })
})

describe('the statistics of the sales report', () => {
  it('are asked by label over all restaurants, or by seller of each restaurant, and family', () => {
    const byLabel = statisticsSummary(filter)
    expect(byLabel.name).toBe('statistics_summary')
    expect(byLabel.queries['rows']).toMatchObject(asked('label', 'family'))
    expect(statisticsSummary(filter, { by: 'seller' }).queries['rows']).toMatchObject(
      asked('seller', 'family', 'restaurant_id', 'restaurant'),
    )
  })

  it('by label name no restaurant and have no totals of restaurants; ties are by label, then family', () => {
    const rows = [
      counted('//Menu/Soir', '3', '60.004'),
      counted('//Menu/Midi', '2', '60.004'),
      counted('//Zeste/Bar', '1', '70'),
      counted('//Éclair/Tardif', '5', '60.004'),
    ]
    expect(statisticsSummary(filter).read({ rows })).toEqual({
      rows: [
        { label: 'Zeste', family: 'Bar', quantity: 1, amount: 70 },
        { label: 'Éclair', family: 'Tardif', quantity: 5, amount: 60 },
        { label: 'Menu', family: 'Midi', quantity: 2, amount: 60 },
        { label: 'Menu', family: 'Soir', quantity: 3, amount: 60 },
      ],
      sites: [],
      shares: [
        { label: 'Menu', amount: 120.01 }, // 2 × 60.004 = 120.008
        { label: 'Zeste', amount: 70 },
        { label: 'Éclair', amount: 60 },
      ],
      total: { quantity: 11, amount: 250.01 }, // 70 + 3 × 60.004 = 250.012
    })
  })

  it("by seller name each seller's restaurant and total the restaurants by name", () => {
    const rows = [
      counted('Zinc/Éva//Soir', '3', '40'),
      counted('École/Zoé//Soir', '7', '90.5'),
      counted('École/Éva//Soir', null, '40'),
      counted('Zinc/Éva//Midi', '6', '40'),
    ]
    expect(statisticsSummary(filter, { by: 'seller' }).read({ rows })).toEqual({
      rows: [
        { ...ecole, label: 'Zoé', family: 'Soir', quantity: 7, amount: 90.5 },
        { ...zinc, label: 'Éva', family: 'Midi', quantity: 6, amount: 40 },
        { ...ecole, label: 'Éva', family: 'Soir', quantity: 0, amount: 40 },
        { ...zinc, label: 'Éva', family: 'Soir', quantity: 3, amount: 40 },
      ],
      sites: [
        { ...ecole, quantity: 7, amount: 130.5 },
        { ...zinc, quantity: 9, amount: 80 },
      ],
      // Éva of Zinc is another one than Éva of École, and one over midday and evening.
      shares: [
        { ...ecole, label: 'Zoé', amount: 90.5 },
        { ...zinc, label: 'Éva', amount: 80 },
        { ...ecole, label: 'Éva', amount: 40 },
      ],
      total: { quantity: 16, amount: 210.5 },
    })
  })

  it('are none without rows', () => {
    const none = { rows: [], sites: [], shares: [], total: { quantity: 0, amount: 0 } }
    expect(statisticsSummary(filter).read({ rows: [] })).toEqual(none)
    expect(statisticsSummary(filter, { by: 'seller' }).read({ rows: [] })).toEqual(none)
  })
})
