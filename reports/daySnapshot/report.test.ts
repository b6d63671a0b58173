import type { Query } from '@cubejs-client/core'
import { describe, expect, it } from 'vitest'
import { runReport, type CubeRow } from '../question/report.ts'
import { daySnapshot } from './report.ts'

const closed = ['2026-03-01T04:00:00.000', '2026-03-02T03:59:59.999'] as const
const report = daySnapshot({ sites: ['r1'], range: closed })

const rowOf = (view: string, values: Readonly<Record<string, string | null>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value]))
const rangeOf = (query: Query) => query.timeDimensions?.[0]?.dateRange
const viewOf = (query: Query) => String(query.measures?.[0]).split('.')[0] ?? ''

const sold = {
  covers: '12',
  covered_gross_sales: '240',
  gross_sales: '301.005',
  net_sales: '270.5',
  vat_amount: '30.505',
  tickets_count: '9',
}
const answers: Readonly<Record<string, readonly CubeRow[]>> = {
  vat: [
    rowOf('vat', { label: 'TVA 10 %', net_amount: '70', vat_amount: '7.004', gross_amount: '77.004' }),
    rowOf('vat', { label: 'TVA 20 %', net_amount: '200.5', vat_amount: '23.5', gross_amount: '224' }),
  ],
  payments: [
    rowOf('payments', { family: 'Carte', mode: 'Amex', amount: '20.5', payments_count: '2' }),
    rowOf('payments', { family: 'Espèces', mode: 'Espèces', amount: '90', payments_count: '4' }),
    rowOf('payments', { family: 'Carte', mode: 'Visa', amount: '200', payments_count: '3' }),
  ],
  discounts: [
    rowOf('discounts', { label: 'Été', amount: '11', rates_total: '10', lines_count: '1' }),
    rowOf('discounts', { label: 'Ami', amount: '2.5', rates_total: '20', lines_count: '2' }),
  ],
  offered: [rowOf('offered', { seller: 'Éva', article: 'Café', till: 'Bar', quantity: '3', amount: '6.6' })],
  cancelled: [rowOf('cancelled', { seller: 'Éva', article: 'Thé', till: 'Bar', quantity: '5', amount: '17.75' })],
}

function load(query: Query): Promise<readonly CubeRow[]> {
  if (viewOf(query) === 'sales') return Promise.resolve([rowOf('sales', sold)])
  const isTotal = viewOf(query) === 'payments' && query.dimensions?.length === 0
  return Promise.resolve(isTotal ? [rowOf('payments', { amount: '310.5' })] : (answers[viewOf(query)] ?? []))
}

describe('the snapshot of a day', () => {
  it('asks the whole service day of the one restaurant, and nothing to compare it with', () => {
    expect(report.name).toBe('day_snapshot')
    const queries = Object.values(report.queries)
    for (const query of queries)
      expect([query.filters, rangeOf(query)]).toEqual([
        [{ member: `${viewOf(query)}.restaurant_id`, operator: 'equals', values: ['r1'] }],
        closed,
      ])
    expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(7)
    expect(queries.map(viewOf).sort()).toEqual([
      'cancelled',
      'discounts',
      'offered',
      'payments',
      'payments',
      'payments',
      'sales',
      'sales',
      'vat',
    ])
  })

  it('keeps the totals of that day alone, VAT by label and payments by mode', async () => {
    expect(await runReport(report, load)).toEqual({
      ticketsCount: 9,
      covers: 12,
      grossSales: 301.01,
      netSales: 270.5,
      vatAmount: 30.51,
      payments: 310.5,
      discounts: 13.5, // 11 + 2.5
      offered: 6.6,
      cancelled: 17.75,
      vatByLabel: [
        { label: 'TVA 20 %', net: 200.5, vat: 23.5, gross: 224 },
        { label: 'TVA 10 %', net: 70, vat: 7, gross: 77 },
      ],
      paymentsByMode: [
        { family: 'Carte', mode: 'Visa', amount: 200 },
        { family: 'Carte', mode: 'Amex', amount: 20.5 },
        { family: 'Espèces', mode: 'Espèces', amount: 90 },
      ],
    })
  })

  it('of a day without tickets is zero throughout', async () => {
    expect(await runReport(report, () => Promise.resolve([]))).toEqual({
      ticketsCount: 0,
      covers: 0,
      grossSales: 0,
      netSales: 0,
      vatAmount: 0,
      payments: 0,
      discounts: 0,
      offered: 0,
      cancelled: 0,
      vatByLabel: [],
      paymentsByMode: [],
    })
  })
})
