import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import { runReport, type CubeRow } from '../question/report.ts'
import { daysToClose, emptyDay } from './report.ts'

const viewOf = ({ measures }: Query) => String(measures?.[0]).split('.')[0] ?? ''
const dimensionsOf = ({ dimensions = [] }: Query) => dimensions.join(' ')

/** Two days of one restaurant: 110 € by card with VAT at 10 %; then 20 € in cash, of which the VAT lines know nothing. */
const rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  sales: [
    { day: '2026-03-01', gross_sales: '110', net_sales: '100', vat_amount: '10', covers: '4', tickets_count: '2' },
    { day: '2026-03-02', gross_sales: '20', net_sales: '20', vat_amount: '0', tickets_count: '1' },
  ],
  vat: [
    {
      ...{ day: '2026-03-01', label: 'TVA 10 %', rate: '10' },
      net_amount: '100',
      vat_amount: '10',
      gross_amount: '110',
    },
  ],
  control: [
    { day: '2026-03-01', gross_sales: '110', voucher_excess_amount: '4', tip_amount: '1.5', owed_amount: '0' },
    { day: '2026-03-02', gross_sales: '20', voucher_excess_amount: '0', tip_amount: '0', owed_amount: '7' },
  ],
  payments: [
    { day: '2026-03-01', family: 'Carte', mode: 'Visa', operation: 'VENTE', amount: '110', payments_count: '2' },
    { day: '2026-03-01', family: 'Espèces', mode: 'Espèces', operation: 'RECU', amount: '30', payments_count: '1' },
    { day: '2026-03-02', family: 'Espèces', mode: 'Espèces', operation: 'VENTE', amount: '20', payments_count: '1' },
  ],
}

function load(query: Query): Promise<readonly CubeRow[]> {
  const view = viewOf(query)
  const { measures = [] } = query
  // What is beyond the price; every other question for control finds nothing wrong.
  const isAsked = view !== 'control' || measures.includes('control.tip_amount')
  const own = (isAsked ? (rows[view] ?? []) : []).map(({ day, ...values }) => ({
    ...{ [`${view}.restaurant_id`]: 'z1', [`${view}.restaurant`]: 'Zinc' },
    [`${view}.service_day.day`]: `${day}T00:00:00.000`,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`${view}.${name}`, value])),
  }))
  // A total of payments is asked without columns: the store adds them up.
  const isTotal = view === 'payments' && dimensionsOf(query) === 'payments.restaurant_id'
  const sums = new Map([...own].map((row) => [row[`${view}.service_day.day`], row]))
  return Promise.resolve(isTotal ? [...sums.values()] : own)
}

const none = { vouchers: 0, tips: 0 }
const days = { sites: ['z1'], first: '2026-03-01', last: '2026-03-02' }
const differing = (checks: readonly { id: string; state: string }[] = []) =>
  checks.filter(({ state }) => state === 'differs').map(({ id }) => id)

it('reads of each day what its closing keeps, what its entry posts and the checks that must hold', async () => {
  expect(daysToClose(days).name).toBe('to_close_of_days')
  const read = await runReport(daysToClose(days), load)
  expect([...read.keys()]).toEqual(['z1 2026-03-01', 'z1 2026-03-02'])
  const [one, two] = [...read.values()]
  expect(one?.figures).toMatchObject({ ticketsCount: 2, covers: 4, grossSales: 110, vatAmount: 10 })
  expect(one?.figures.paymentsByMode).toEqual([
    { family: 'Carte', mode: 'Visa', amount: 110 },
    { family: 'Espèces', mode: 'Espèces', amount: 30 },
  ])
  expect(one?.journal).toEqual({
    vatLines: [{ rate: '10', netAmount: 100, vatAmount: 10 }],
    payments: [{ family: 'Carte', amount: 110 }],
    receipts: [{ family: 'Espèces', amount: 30 }],
    overpaid: { vouchers: 4, tips: 1.5 },
    unrated: 0,
    owed: 0,
  })
  expect(two?.figures).toMatchObject({ ticketsCount: 1, grossSales: 20, vatByLabel: [] })
  expect(two?.journal).toEqual({
    vatLines: [],
    payments: [{ family: 'Espèces', amount: 20 }],
    receipts: [],
    overpaid: none,
    unrated: 20,
    owed: 7,
  })
  expect([differing(one?.checks), differing(two?.checks)]).toEqual([[], ['vat']])
})

it('of a day of which nothing came is nothing, and its control holds', () => {
  const { figures, journal, checks } = emptyDay({ siteId: 'z1', day: '2026-03-03' })
  expect([figures.ticketsCount, figures.grossSales, figures.payments]).toEqual([0, 0, 0])
  expect(journal).toEqual({ vatLines: [], payments: [], receipts: [], overpaid: none, unrated: 0, owed: 0 })
  expect([checks.length, differing(checks)]).toEqual([6, []])
})
