import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { accountingDays } from '../accountingDays/report.ts'
import { dailyPayments } from '../dailyPayments/report.ts'
import { dailyVat } from './report.ts'
import { dayTotals } from '../dayTotals/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-14T04:00:00.000', '2026-03-16T03:59:59.999'],
  sites: ['r9', 'r1'],
  sellers: ['Éva'],
}
const asked = (view: string) => ({
  timeDimensions: [
    { dimension: `${view}.ts`, dateRange: [...filter.range] },
    { dimension: `${view}.service_day`, granularity: 'day' },
  ],
  filters: [
    { member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] },
    { member: `${view}.seller`, operator: 'equals', values: ['Éva'] },
  ],
})

const [zinc, ecole] = [
  { siteId: 'r1', site: 'Zinc' },
  { siteId: 'r9', site: 'École' },
]
const [saturday, sunday] = ['2026-03-14', '2026-03-15']

/** A row of a restaurant's day: 'Zinc 2026-03-14'. */
function rowOf(view: string, placeAndDay: string, values: Readonly<Record<string, string | null>>): CubeRow {
  const [name = '', day = ''] = placeAndDay.split(' ')
  const all = {
    restaurant_id: name === 'Zinc' ? 'r1' : 'r9',
    restaurant: name,
    'service_day.day': `${day}T00:00:00.000`,
  }
  return Object.fromEntries(
    Object.entries({ ...all, ...values }).map(([member, value]) => [`${view}.${member}`, value]),
  )
}

describe('the daily VAT report', () => {
  const vatGross = (placeAndDay: string, label: string, [net, vat, gross]: readonly [string, string | null, string]) =>
    rowOf('vat', placeAndDay, { label, net_amount: net, vat_amount: vat, gross_amount: gross })

  it('asks HT, TVA and TTC by restaurant, label and service day', () => {
    expect(dailyVat(filter)).toMatchObject({
      name: 'daily_vat',
      queries: {
        days: {
          ...asked('vat'),
          measures: ['vat.net_amount', 'vat.vat_amount', 'vat.gross_amount'],
          dimensions: ['vat.restaurant_id', 'vat.restaurant', 'vat.label'],
        },
      },
    })
  })

  it('has a row per day and restaurant, in that order, a column per label, and the totals of both', () => {
    const days = [
      vatGross('Zinc 2026-03-15', 'TVA 20 %', ['30.004', '6.004', '36.008']),
      vatGross('Zinc 2026-03-14', 'TVA 20 %', ['20.004', '4.004', '24.008']),
      vatGross('École 2026-03-15', 'Exonéré', ['7', null, '7']),
      vatGross('Zinc 2026-03-14', 'Étranger', ['10.004', '1.004', '11.008']),
      vatGross('École 2026-03-14', 'TVA 20 %', ['50', '10', '60']),
    ]
    const zincOnSaturday = {
      'TVA 20 %': { netAmount: 20, vatAmount: 4, grossAmount: 24.01 },
      Étranger: { netAmount: 10, vatAmount: 1, grossAmount: 11.01 },
    }
    const one = (label: string, [netAmount = 0, vatAmount = 0, grossAmount = 0]: readonly number[]) => {
      const total = { netAmount, vatAmount, grossAmount }
      return { vat: new Map([[label, total]]), total }
    }
    expect(dailyVat(filter).read({ days })).toEqual({
      labels: ['Étranger', 'Exonéré', 'TVA 20 %'],
      rows: [
        { ...ecole, day: saturday, ...one('TVA 20 %', [50, 10, 60]) },
        {
          ...zinc,
          day: saturday,
          vat: new Map(Object.entries(zincOnSaturday)),
          total: { netAmount: 30.01, vatAmount: 5.01, grossAmount: 35.02 }, // 30.008; 5.008; 35.016
        },
        { ...ecole, day: sunday, ...one('Exonéré', [7, 0, 7]) },
        { ...zinc, day: sunday, ...one('TVA 20 %', [30, 6, 36.01]) },
      ],
      total: {
        vat: new Map([
          ['TVA 20 %', { netAmount: 100.01, vatAmount: 20.01, grossAmount: 120.02 }], // 100.008; 20.008; 120.016
          ['Exonéré', { netAmount: 7, vatAmount: 0, grossAmount: 7 }],
          ['Étranger', { netAmount: 10, vatAmount: 1, grossAmount: 11.01 }],
        ]),
        total: { netAmount: 117.01, vatAmount: 21.01, grossAmount: 138.02 }, // 117.012; 21.012; 138.024
      },
    })
  })

  it('has no rows and no columns without sales', () => {
    const total = { netAmount: 0, vatAmount: 0, grossAmount: 0 }
    expect(dailyVat(filter).read({ days: [] })).toEqual({ labels: [], rows: [], total: { vat: new Map(), total } })
  })
})

describe('the daily payments report', () => {
  const paid = (placeAndDay: string, family: string, amount: string | null) =>
    rowOf('payments', placeAndDay, { family, amount })

  it('asks the amount by restaurant, family and service day', () => {
    expect(dailyPayments(filter)).toMatchObject({
      name: 'daily_payments',
      queries: {
        days: {
          ...asked('payments'),
          measures: ['payments.amount'],
          dimensions: ['payments.restaurant_id', 'payments.restaurant', 'payments.family'],
        },
      },
    })
  })

  it('has a row per day and restaurant, in that order, a column per family, and the totals of both', () => {
    const days = [
      paid('Zinc 2026-03-15', 'Espèces', '3.004'),
      paid('Zinc 2026-03-14', 'Espèces', '5.004'),
      paid('École 2026-03-14', 'Écarts', '-2'),
      paid('Zinc 2026-03-14', 'Carte', '40.004'),
      paid('École 2026-03-15', 'Carte', null),
    ]
    expect(dailyPayments(filter).read({ days })).toEqual({
      families: ['Carte', 'Écarts', 'Espèces'],
      rows: [
        { ...ecole, day: saturday, families: new Map([['Écarts', -2]]), total: -2 },
        {
          ...zinc,
          day: saturday,
          families: new Map([
            ['Espèces', 5],
            ['Carte', 40],
          ]),
          total: 45.01, // 45.008
        },
        { ...ecole, day: sunday, families: new Map([['Carte', 0]]), total: 0 },
        { ...zinc, day: sunday, families: new Map([['Espèces', 3]]), total: 3 },
      ],
      total: {
        families: new Map([
          ['Espèces', 8.01], // 3.004 + 5.004 = 8.008
          ['Écarts', -2],
          ['Carte', 40],
        ]),
        total: 46.01, // 8.008 − 2 + 40.004 = 46.012
      },
    })
  })

  it('has no rows and no columns without payments', () => {
    const total = { families: new Map(), total: 0 }
    expect(dailyPayments(filter).read({ days: [] })).toEqual({ families: [], rows: [], total })
  })
})

describe('the days of the accountant', () => {
  const vatGross = (placeAndDay: string, rate: string, [net, vat]: readonly [string, string]) =>
    rowOf('vat', placeAndDay, { rate, net_amount: net, vat_amount: vat })
  const paid = (placeAndDay: string, labels: string, amount: string) => {
    const [family = '', operation = ''] = labels.split('/')
    return rowOf('payments', placeAndDay, { family, operation, amount })
  }

  it('ask VAT by rate and payments by family and operation, by restaurant and service day', () => {
    expect(accountingDays(filter)).toMatchObject({
      name: 'accounting_days',
      queries: {
        vatLines: {
          ...asked('vat'),
          measures: ['vat.net_amount', 'vat.vat_amount'],
          dimensions: ['vat.restaurant_id', 'vat.restaurant', 'vat.rate'],
        },
        payments: {
          ...asked('payments'),
          measures: ['payments.amount'],
          dimensions: ['payments.restaurant_id', 'payments.restaurant', 'payments.family', 'payments.operation'],
        },
        overpaid: {
          ...asked('control'),
          measures: ['gross_sales', 'voucher_excess_amount', 'tip_amount', 'owed_amount'].map(
            (name) => `control.${name}`,
          ),
          dimensions: ['control.restaurant_id', 'control.restaurant'],
        },
      },
    })
  })

  it('hold the VAT and payments of one restaurant each, what debtors paid apart, by day then restaurant', () => {
    const vatLines = [
      vatGross('Zinc 2026-03-15', '10', ['70.005', '7.004']),
      vatGross('École 2026-03-14', '20', ['50', '10']),
      vatGross('Zinc 2026-03-14', '5.5', ['20', '1.1']),
      vatGross('Zinc 2026-03-14', '10', ['30', '3']),
    ]
    const payments = [
      paid('École 2026-03-15', 'Virements/VENTE', '15'),
      paid('Zinc 2026-03-14', 'CB/VENTE', '40.004'),
      paid('Zinc 2026-03-14', 'Virements/RECU', '401.16'),
      paid('Zinc 2026-03-14', 'Espèces/VENTE', '6'),
      paid('Zinc 2026-03-14', 'CB/ANNULATION', '-0.996'),
      paid('Zinc 2026-03-14', 'CB/RECU', '12.5'),
    ]
    const overpaid = [
      rowOf('control', 'Zinc 2026-03-15', {
        gross_sales: '92',
        voucher_excess_amount: '1.5',
        tip_amount: '0.25',
        owed_amount: '9.5',
      }),
      rowOf('control', 'École 2026-03-14', {
        gross_sales: '60',
        voucher_excess_amount: '0',
        tip_amount: '-2',
        owed_amount: '0',
      }),
      rowOf('control', 'Zinc 2026-03-14', {
        gross_sales: '54.1',
        voucher_excess_amount: '0',
        tip_amount: '0',
        owed_amount: '0',
      }),
      rowOf('control', 'École 2026-03-15', {
        gross_sales: '15',
        voucher_excess_amount: '0',
        tip_amount: '0',
        owed_amount: '0',
      }),
      rowOf('control', 'École 2026-03-16', {
        gross_sales: '8',
        voucher_excess_amount: '0',
        tip_amount: '0',
        owed_amount: '0',
      }),
      rowOf('control', 'Zinc 2026-03-16', {
        gross_sales: '0',
        voucher_excess_amount: '0',
        tip_amount: '0',
        owed_amount: '0',
      }),
    ]
    const none = { overpaid: { vouchers: 0, tips: 0 }, unrated: 0, owed: 0 }
    const unpaid = { vatLines: [], payments: [], receipts: [] }
    expect(accountingDays(filter).read({ vatLines, payments, overpaid })).toEqual([
      {
        ...ecole,
        day: saturday,
        vatLines: [{ rate: '20', netAmount: 50, vatAmount: 10 }],
        payments: [],
        receipts: [],
        overpaid: { vouchers: 0, tips: -2 },
        unrated: 0, // 60 − 50 − 10
        owed: 0,
      },
      {
        ...zinc,
        day: saturday,
        vatLines: [
          { rate: '5.5', netAmount: 20, vatAmount: 1.1 },
          { rate: '10', netAmount: 30, vatAmount: 3 },
        ],
        payments: [
          { family: 'CB', amount: 39.01 }, // 40.004 − 0.996 = 39.008
          { family: 'Espèces', amount: 6 },
        ],
        receipts: [
          { family: 'Virements', amount: 401.16 },
          { family: 'CB', amount: 12.5 },
        ],
        ...none,
      },
      { ...ecole, ...none, ...unpaid, day: sunday, payments: [{ family: 'Virements', amount: 15 }], unrated: 15 },
      {
        ...zinc,
        day: sunday,
        vatLines: [{ rate: '10', netAmount: 70.01, vatAmount: 7 }],
        payments: [],
        receipts: [],
        overpaid: { vouchers: 1.5, tips: 0.25 },
        unrated: 14.99, // 92 − 70.01 − 7
        owed: 9.5,
      },
      // Neither VAT nor a payment: sold all the same. What comes to nothing is no day.
      { ...ecole, ...none, ...unpaid, day: '2026-03-16', unrated: 8 },
    ])
  })

  it('are none without rows', () => {
    expect(accountingDays(filter).read({ vatLines: [], payments: [], overpaid: [] })).toEqual([])
  })
})

describe('two restaurants of one name', () => {
  const twice = (view: string, values: Readonly<Record<string, string>>) =>
    ['r1', 'r2'].map((id) => rowOf(view, 'Zinc 2026-03-14', { ...values, restaurant_id: id }))
  const ids = (rows: readonly { readonly siteId: string }[]) => rows.map(({ siteId }) => siteId).sort()

  it('have a day each, with their own VAT and payments; the accountant always has them in one order', () => {
    const vatLines = twice('vat', { label: 'TVA', rate: '10', net_amount: '50', vat_amount: '5', gross_amount: '55' })
    const payments = twice('payments', { family: 'CB', operation: 'VENTE', amount: '56' })
    const vat = dailyVat(filter).read({ days: vatLines }).rows
    expect(ids(vat)).toEqual(['r1', 'r2'])
    expect(vat.map(({ total }) => total.grossAmount)).toEqual([55, 55])
    expect(ids(dailyPayments(filter).read({ days: payments }).rows)).toEqual(['r1', 'r2'])
    const answered = { vatLines: vatLines.toReversed(), payments: payments.slice(1) }
    const accounted = accountingDays(filter).read(answered)
    expect(accounted.map((day) => [day.siteId, day.vatLines.length, day.payments.length])).toEqual([
      ['r1', 1, 0],
      ['r2', 1, 1],
    ])
  })
})

describe('the totals of whole days', () => {
  const sold = (placeAndDay: string, gross: string | null, tickets: string) =>
    rowOf('sales', placeAndDay, { gross_sales: gross, tickets_count: tickets })
  const paid = (placeAndDay: string, amount: string) => rowOf('payments', placeAndDay, { amount })

  it('ask a day more of wall time than there are days, for a day may start at any hour', () => {
    const question = (view: string) => ({
      dimensions: [`${view}.restaurant_id`],
      timeDimensions: [
        { dimension: `${view}.ts`, dateRange: ['2026-02-27T00:00:00.000', '2026-03-01T23:59:59.999'] },
        { dimension: `${view}.service_day`, granularity: 'day' },
      ],
      filters: [{ member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] }],
    })
    expect(dayTotals(['r9', 'r1'], ['2026-02-27', '2026-02-28'])).toMatchObject({
      name: 'day_totals',
      queries: {
        sales: { ...question('sales'), measures: ['sales.gross_sales', 'sales.tickets_count'] },
        payments: { ...question('payments'), measures: ['payments.amount'] },
      },
    })
  })

  it('join the sales and the payments of one restaurant and day, and leave out the days around', () => {
    const sales = [
      sold('Zinc 2026-03-14', '120.505', '7'),
      sold('École 2026-03-14', '80', '3'),
      sold('Zinc 2026-03-13', '999', '99'),
      sold('Zinc 2026-03-16', '888', '88'),
      sold('Zinc 2026-03-15', null, '2'),
    ]
    const payments = [
      paid('École 2026-03-15', '15.005'),
      paid('École 2026-03-14', '81'),
      paid('Zinc 2026-03-14', '121'),
      paid('École 2026-03-13', '777'),
    ]
    const totals = dayTotals(['r1', 'r9'], [saturday, sunday]).read({ sales, payments })
    expect(totals).toHaveLength(4)
    expect(totals).toEqual(
      expect.arrayContaining([
        { siteId: 'r1', day: saturday, ticketsCount: 7, grossSales: 120.51, payments: 121 },
        { siteId: 'r9', day: saturday, ticketsCount: 3, grossSales: 80, payments: 81 },
        { siteId: 'r1', day: sunday, ticketsCount: 2, grossSales: 0, payments: 0 },
        { siteId: 'r9', day: sunday, ticketsCount: 0, grossSales: 0, payments: 15.01 },
      ]),
    )
  })

  it('are none without rows', () => {
    expect(dayTotals(['r1'], [saturday, sunday]).read({})).toEqual([])
  })
})
