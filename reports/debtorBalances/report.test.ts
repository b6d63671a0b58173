import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { debtorBalances } from './report.ts'

// What a debtor owes, and since when, is the model's: tests/model/debtorBalances.test.ts.

const asOf = '2026-06-30T23:59:59.999'
const sites = ['r9', 'r1']
const names: Readonly<Record<string, string>> = { r1: 'Zinc', r2: 'Zinc', r9: 'École' }

/** 'r1/Noël' with his amounts: invoiced, received, credit, and the dues of each age. */
function owed(who: string, amounts: readonly string[]): CubeRow {
  const [site = '', debtor = ''] = who.split('/')
  const measures = ['invoiced', 'received', 'due', 'credit', 'due_0_30', 'due_31_60', 'due_61_90', 'due_over_90']
  return {
    'debtor_balances.restaurant_id': site,
    'debtor_balances.restaurant': names[site] ?? '',
    'debtor_balances.debtor': debtor,
    ...Object.fromEntries(measures.map((measure, at) => [`debtor_balances.${measure}`, amounts[at] ?? null])),
  }
}

describe("the question of the debtors' balances", () => {
  it('asks every debtor up to the date, or one when only his balance is wanted', () => {
    const ofSites = { member: 'debtor_balances.restaurant_id', operator: 'equals', values: ['r1', 'r9'] }
    expect(debtorBalances({ sites, asOf }).name).toBe('debtor_balances')
    expect(debtorBalances({ sites, asOf }).queries['debtors']).toMatchObject({
      measures: ['invoiced', 'received', 'due', 'credit', 'due_0_30', 'due_31_60', 'due_61_90', 'due_over_90'].map(
        (name) => `debtor_balances.${name}`,
      ),
      dimensions: ['restaurant_id', 'restaurant', 'debtor'].map((name) => `debtor_balances.${name}`),
      timeDimensions: [{ dimension: 'debtor_balances.ts', dateRange: ['1970-01-01T00:00:00.000', asOf] }],
      filters: [ofSites],
    })
    expect(debtorBalances({ sites, asOf, debtor: 'Noël' }).queries['debtors']?.filters).toEqual([
      ofSites,
      { member: 'debtor_balances.debtor', operator: 'equals', values: ['Noël'] },
    ])
  })
})

describe('the debtors of two restaurants', () => {
  const debtors = [
    owed('r1/Éloi', ['20.25', '0', '20.25', '0', '0', '0', '20.25', '0']),
    owed('r1/Noël', ['190', '160.5', '29.5', '3', '15', '10', '7', '0.5']),
    owed('r9/Noël', ['25.5', '0', '25.5', '0', '25.5', '0', '0', '0']),
  ]
  const read = () => debtorBalances({ sites, asOf }).read({ debtors })

  it('stand by what they still owe, apart from their namesakes', () => {
    expect(read().rows.map(({ site, debtor, due }) => [site, debtor, due])).toEqual([
      ['Zinc', 'Noël', 29.5],
      ['École', 'Noël', 25.5],
      ['Zinc', 'Éloi', 20.25],
    ])
    expect(read().rows[0]).toEqual({
      ...{ siteId: 'r1', site: 'Zinc', debtor: 'Noël', invoiced: 190, received: 160.5, due: 29.5, credit: 3 },
      age: { days0to30: 15, days31to60: 10, days61to90: 7, over90: 0.5 },
    })
  })

  it('add up for each restaurant, by name, and in all', () => {
    const { sites: totals, total } = read()
    expect(totals).toEqual([
      {
        ...{ siteId: 'r9', site: 'École', invoiced: 25.5, received: 0, due: 25.5, credit: 0 },
        age: { days0to30: 25.5, days31to60: 0, days61to90: 0, over90: 0 },
      },
      {
        ...{ siteId: 'r1', site: 'Zinc', invoiced: 210.25, received: 160.5, due: 49.75, credit: 3 },
        age: { days0to30: 15, days31to60: 10, days61to90: 27.25, over90: 0.5 },
      },
    ])
    expect(total).toEqual({
      ...{ invoiced: 235.75, received: 160.5, due: 75.25, credit: 3 },
      age: { days0to30: 40.5, days31to60: 10, days61to90: 27.25, over90: 0.5 },
    })
  })

  it('who owe the same stand by key, then by restaurant', () => {
    const equal = ['r1/Noël', 'r9/Zoé', 'r1/Éloi', 'r9/Noël'].map((who) => owed(who, ['90', '60', '30', '0']))
    const { rows } = debtorBalances({ sites, asOf }).read({ debtors: equal })
    expect(rows.map(({ debtor, site }) => `${debtor} ${site}`)).toEqual([
      'Éloi Zinc',
      'Noël École',
      'Noël Zinc',
      'Zoé École',
    ])
  })

  it('of two restaurants of one name have a total each', () => {
    const twins = [owed('r2/Noël', ['40', '10', '30', '0']), owed('r1/Noël', ['90', '0', '90', '0'])]
    const totals = debtorBalances({ sites, asOf }).read({ debtors: twins }).sites
    expect(totals.map(({ siteId, due }) => [siteId, due])).toEqual([
      ['r1', 90],
      ['r2', 30],
    ])
  })

  it('are none without movements', () => {
    const { rows, sites: totals, total } = debtorBalances({ sites, asOf }).read({ debtors: [] })
    expect([rows, totals, total.due]).toEqual([[], [], 0])
  })
})
