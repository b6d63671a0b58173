import { describe, expect, it } from 'vitest'
import { readers } from '../question/ask.ts'
import { byName, siteDays } from './siteDays.ts'

const rows = [
  ['2026-03-15', 'r1', 'Zinc', 'Carte'],
  ['2026-03-14', 'r9', 'École', 'Espèces'],
  ['2026-03-14', 'r1', 'Zinc', 'Carte'],
  ['2026-03-14', 'r1', 'Zinc', 'Espèces'],
  ['2026-03-15', 'r9', 'École', 'Carte'],
].map(([day = '', id = '', site = '', family = '']) => ({
  'payments.service_day.day': `${day}T00:00:00.000`,
  'payments.restaurant_id': id,
  'payments.restaurant': site,
  'payments.family': family,
}))

describe('the days of restaurants', () => {
  it.each([
    ['first to last', rows],
    ['last to first', rows.toReversed()],
  ])('are one row each, by day then by name, whatever order they came in: %s', (_, answered) => {
    const days = siteDays(readers('payments', answered), (own) => ({ count: own.length }))
    expect(days).toEqual([
      { siteId: 'r9', site: 'École', day: '2026-03-14', count: 1 },
      { siteId: 'r1', site: 'Zinc', day: '2026-03-14', count: 2 },
      { siteId: 'r9', site: 'École', day: '2026-03-15', count: 1 },
      { siteId: 'r1', site: 'Zinc', day: '2026-03-15', count: 1 },
    ])
  })

  it('have the rows of each label under its name', () => {
    const families = byName(readers('payments', rows), 'family', (own) => own.map((row) => row.text('restaurant')))
    expect([...families]).toEqual([
      ['Carte', ['Zinc', 'Zinc', 'École']],
      ['Espèces', ['École', 'Zinc']],
    ])
  })
})
