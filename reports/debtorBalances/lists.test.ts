import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { debtorBalances } from './report.ts'

const asOf = '2026-06-30T23:59:59.999'
const sites = ['r9', 'r1']

/** 'Zinc/Noël' owes or pays, at a wall time. */
function moved(who: string, ts: string, amounts: { invoiced?: string; received?: string; number?: string }): CubeRow {
  const [name = '', debtor = ''] = who.split('/')
  return {
    'debtors.restaurant_id': name === 'Zinc' ? 'r1' : 'r9',
    'debtors.restaurant': name,
    'debtors.debtor': debtor,
    'debtors.guid': ts,
    'debtors.ts': ts,
    'debtors.number': amounts.number ?? '',
    'debtors.settled_numbers': '',
    'debtors.invoiced': amounts.invoiced ?? '0',
    'debtors.received': amounts.received ?? '0',
  }
}

describe("the question of the debtors' balances", () => {
  it('asks every movement up to the date, of one debtor when only his is wanted', () => {
    const ofSites = { member: 'debtors.restaurant_id', operator: 'equals', values: ['r1', 'r9'] }
    expect(debtorBalances({ sites, asOf }).queries['movements']).toMatchObject({
      measures: ['debtors.invoiced', 'debtors.received'],
      dimensions: ['restaurant_id', 'restaurant', 'debtor', 'guid', 'number', 'ts', 'settled_numbers'].map(
        (name) => `debtors.${name}`,
      ),
      timeDimensions: [{ dimension: 'debtors.ts', dateRange: ['1970-01-01T00:00:00.000', asOf] }],
      filters: [ofSites],
    })
    expect(debtorBalances({ sites, asOf, debtor: 'Noël' }).queries['movements']?.filters).toEqual([
      ofSites,
      { member: 'debtors.debtor', operator: 'equals', values: ['Noël'] },
    ])
  })
})

describe('the debtors of two restaurants', () => {
  const movements = [
    moved('Zinc/Noël', '2026-06-25T10:00:00.000', { received: '60' }),
    moved('École/Noël', '2026-06-10T10:00:00.000', { invoiced: '25.5', number: '8' }),
    moved('Zinc/Noël', '2026-06-20T10:00:00.000', { invoiced: '50', number: '2' }),
    moved('Zinc/Éloi', '2026-04-15T10:00:00.000', { invoiced: '20.25', number: '3' }),
    moved('Zinc/Noël', '2026-01-10T10:00:00.000', { invoiced: '40', number: '1' }),
  ]

  it('settle the oldest invoice first, whatever the order of the answer', () => {
    const { rows } = debtorBalances({ sites, asOf }).read({ movements })
    expect(rows.find(({ siteId, debtor }) => siteId === 'r1' && debtor === 'Noël')).toMatchObject({
      invoiced: 90,
      received: 60,
      due: 30,
      age: { days0to30: 30, over90: 0 },
    })
  })

  it('are apart from their namesakes, greatest due first, with the total of each restaurant by name', () => {
    const { rows, sites: totals, total } = debtorBalances({ sites, asOf }).read({ movements })
    expect(rows.map(({ site, debtor, due }) => [site, debtor, due])).toEqual([
      ['Zinc', 'Noël', 30],
      ['École', 'Noël', 25.5],
      ['Zinc', 'Éloi', 20.25],
    ])
    const age = { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 }
    expect(totals).toEqual([
      {
        siteId: 'r9',
        site: 'École',
        invoiced: 25.5,
        received: 0,
        due: 25.5,
        credit: 0,
        age: { ...age, days0to30: 25.5 },
      },
      {
        siteId: 'r1',
        site: 'Zinc',
        invoiced: 110.25, // 50 + 20.25 + 40
        received: 60,
        due: 50.25,
        credit: 0,
        age: { ...age, days0to30: 30, days61to90: 20.25 },
      },
    ])
    expect(total).toMatchObject({ invoiced: 135.75, received: 60, due: 75.75, age: { days0to30: 55.5 } })
  })

  it('stand by what they still owe, not by what they were invoiced', () => {
    const { rows } = debtorBalances({ sites, asOf }).read({
      movements: [
        moved('Zinc/Noël', '2026-05-01T10:00:00.000', { invoiced: '90', number: '1' }),
        moved('Zinc/Noël', '2026-05-02T10:00:00.000', { received: '80' }),
        moved('Zinc/Éloi', '2026-05-03T10:00:00.000', { invoiced: '20', number: '2' }),
      ],
    })
    expect(rows.map(({ debtor, due }) => [debtor, due])).toEqual([
      ['Éloi', 20],
      ['Noël', 10],
    ])
  })

  it('are none without movements', () => {
    const { rows, sites: totals, total } = debtorBalances({ sites, asOf }).read({ movements: [] })
    expect([rows, totals, total.due]).toEqual([[], [], 0])
  })
})
