import { safeParse } from 'zod'
import { describe, expect, it } from 'vitest'
import { RangesBody, ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bestDayCall } from '../bestDay/call.ts'
import { bestSalesCall } from '../bestSales/call.ts'
import { cancelledBySellerCall } from '../cancelledBySeller/call.ts'
import { dailyPaymentsCall } from '../dailyPayments/call.ts'
import { dailyVatCall } from '../dailyVat/call.ts'
import { discountsBySellerCall } from '../discountsBySeller/call.ts'
import { discountSummaryCall } from '../discountSummary/call.ts'
import { familySalesCall } from '../familySales/call.ts'
import { mainStatisticsCall } from '../mainStatistics/call.ts'
import { mainStatisticsBySiteCall } from '../mainStatisticsBySite/call.ts'
import { paymentsByFamilyCall } from '../paymentsByFamily/call.ts'
import { paymentsByModeCall } from '../paymentsByMode/call.ts'
import { salesByHourCall } from '../salesByHour/call.ts'
import { salesByTillCall } from '../salesByTill/call.ts'
import { salesCurveCall } from '../salesCurve/call.ts'
import { salesOfRangesCall } from '../salesOfRanges/call.ts'
import { sellerStatisticsCall } from '../sellerStatistics/call.ts'
import { statisticsRevenueCall } from '../statisticsRevenue/call.ts'
import { timeClockCall } from '../timeClock/call.ts'
import { timeClockTotalsCall } from '../timeClockTotals/call.ts'
import { vatSummaryCall } from '../vatSummary/call.ts'

const range: [string, string] = ['2026-03-01T04:00', '2026-04-01T03:59']
const body = ReportingBody.parse({ range })
const zinc = { siteId: '7b0c2a38-5f6e-4d1c-9a2b-3c4d5e6f7a8b', site: 'Zinc' }
const place = { LibSite: 'Zinc', site: zinc.siteId }
const amounts = { quantity: 3, amount: 50.01 }
const figures = {
  covers: 8,
  averageCover: 30.01,
  coveredGrossSales: 240.04,
  grossSales: 300.56,
  netSales: 270.4,
  vatAmount: 30.16,
  ticketsCount: 21,
  payments: 310.5,
}
const up = { value: 1.5, arrow: 'up' } as const
const main = {
  current: figures,
  previous: { ...figures, covers: 5, averageCover: null },
  change: {
    covers: { value: 60, arrow: 'up' },
    averageCover: { value: null, arrow: 'down' },
    coveredGrossSales: { value: 20.02, arrow: 'up' },
    grossSales: { value: -24.86, arrow: 'down' },
    payments: up,
  },
} as const
const wireMain = {
  data: [
    {
      entete: {
        totalCouvertTable: 8,
        totalCouvertMoyenneTable: 30.01,
        totalChiffreCATable: 240.04,
        totalChiffreCA: 300.56,
      },
      reglements: { TotalValeur: 310.5 },
    },
    {
      entete: {
        totalCouvertTable: 5,
        totalCouvertMoyenneTable: null,
        totalChiffreCATable: 240.04,
        totalChiffreCA: 300.56,
      },
      reglements: { TotalValeur: 310.5 },
    },
  ],
  percentage: {
    percentageCouvert: { value: 60, arrow: 'up' },
    percentageCouvertMoyenneTable: { value: null, arrow: 'down' },
    percentageChiffreCATable: { value: 20.02, arrow: 'up' },
    percentageChiffreCA: { value: -24.86, arrow: 'down' },
    percentageValeur: { value: 1.5, arrow: 'up' },
  },
}
const none = { sites: [], total: amounts }
const vat = { netAmount: 10, vatAmount: 1, grossAmount: 11 }
const vatColumns = { 'TVA 10 % HT': 10, 'TVA 10 % TVA': 1, 'TVA 10 % TTC': 11 }

/** Each call's answer for figures of which no two are alike, so that a swapped field shows. */
const told: readonly (readonly [
  call: { readonly answer: unknown; readonly call: string },
  wire: unknown,
  expected: unknown,
])[] = [
  [
    bestDayCall,
    bestDayCall.wire({ day: '2026-03-14', grossSales: 392.2 }, body),
    [{ TotalValue: 392.2, jour: '2026-03-14' }],
  ],
  [bestDayCall, bestDayCall.wire(null, body), []],
  [
    bestSalesCall,
    bestSalesCall.wire(
      {
        rows: [{ ...zinc, ...amounts, article: 'Café', family: 'Chauds', group: 'Bar', seller: 'Éva' }],
      },
      body,
    ),
    [
      {
        Libelle: 'Café',
        QteTotal: 3,
        TotalTTC: 50.01,
        LibVendeur: 'Éva',
        ...place,
        LibGroupe: 'Bar',
        LibFamille: 'Chauds',
      },
    ],
  ],
  [mainStatisticsCall, mainStatisticsCall.wire(main, body), wireMain],
  [
    mainStatisticsBySiteCall,
    mainStatisticsBySiteCall.wire([{ ...zinc, ...main }], body),
    [{ site: { _id: zinc.siteId, LibSite: 'Zinc' }, ...wireMain }],
  ],
  [
    salesByTillCall,
    salesByTillCall.wire(
      {
        rows: [{ ...zinc, till: 'Bar', grossSales: 11, netSales: 10 }],
        sites: [],
        total: { grossSales: 11, netSales: 10 },
      },
      body,
    ),
    [{ LibCaisse: 'Bar', ...place, ca: 11 }],
  ],
  [
    salesByHourCall,
    salesByHourCall.wire({ rows: [{ hour: 13, amount: 43.1 }], total: { amount: 43.1 } }, body),
    [{ heur: 13, total: 43.1 }],
  ],
  [
    sellerStatisticsCall,
    sellerStatisticsCall.wire({ rows: [{ ...zinc, ...figures, seller: 'Éva' }], sites: [], total: figures }, body),
    [{ _id: 'Éva', ...place, TotalCouverts: 8, totalMontantTTC: 300.56, totalValeur: 310.5 }],
  ],
  [
    paymentsByModeCall,
    paymentsByModeCall.wire(
      {
        rows: [{ ...zinc, mode: 'Visa', till: 'Bar', count: 4, amount: 12.5 }],
        sites: [],
        total: { count: 4, amount: 12.5 },
      },
      body,
    ),
    [{ Libelle: 'Visa', LibCaisse: 'Bar', ...place, TotalValeur: 12.5 }],
  ],
  [
    paymentsByFamilyCall,
    paymentsByFamilyCall.wire(
      {
        rows: [{ family: 'Carte', count: 5, amount: 20, modes: [{ mode: 'Visa', count: 4, amount: 12.5 }] }],
        total: { count: 5, amount: 20 },
      },
      body,
    ),
    [{ Libelle: 'Carte', count: 5, TotalValeur: 20, LibFamille: [{ Libelle: 'Visa', count: 4, TotalValeur: 12.5 }] }],
  ],
  [
    cancelledBySellerCall,
    cancelledBySellerCall.wire(
      {
        ...none,
        rows: [
          { ...zinc, seller: 'Éva', ...amounts, articles: [{ article: 'Thé', till: 'Bar', quantity: 2, amount: 7 }] },
        ],
      },
      body,
    ),
    [
      {
        _id: 'Éva',
        ...place,
        QuantityVendeur: 3,
        TotalValeurVendeur: 50.01,
        articles: [{ libelle: 'Thé', LibCaisse: 'Bar', QuantityLibelle: 2, TotalValeurLibelle: 7 }],
      },
    ],
  ],
  [
    discountsBySellerCall,
    discountsBySellerCall.wire(
      {
        rows: [
          {
            ...zinc,
            seller: 'Éva',
            averageRate: 12.5,
            ratesTotal: 25,
            amount: 9,
            count: 2,
            discounts: [{ label: 'Été', till: 'Bar', averageRate: 10, ratesTotal: 20, amount: 6, count: 2 }],
          },
        ],
        sites: [],
        total: { averageRate: 12.5, ratesTotal: 25, amount: 9, count: 2 },
      },
      body,
    ),
    [
      {
        _id: 'Éva',
        ...place,
        TauxVendeur: 12.5,
        TotalValeurVendeur: 9,
        articles: [{ libelle: 'Été', LibCaisse: 'Bar', TotalTaux: 10, TotalValeurLibelle: 6 }],
      },
    ],
  ],
  [
    timeClockCall,
    timeClockCall.wire(
      [
        {
          ...zinc,
          seller: 'Éva',
          date: '2026-03-14',
          startedAt: '2026-03-14T09:00:00.000',
          endedAt: '2026-03-14T17:30:15.000',
          duration: '08:30:15',
        },
        {
          ...zinc,
          seller: 'Bob',
          date: '2026-03-14',
          startedAt: '2026-03-14T10:00:00.000',
          endedAt: null,
          duration: null,
        },
      ],
      body,
    ),
    [
      {
        LibVendeur: 'Éva',
        ...place,
        date: '2026-03-14',
        timeStartWork: '09:00:00',
        timeEndWork: '17:30:15',
        duration: '08:30:15',
      },
      { LibVendeur: 'Bob', ...place, date: '2026-03-14', timeStartWork: '10:00:00', timeEndWork: null, duration: null },
    ],
  ],
  [
    timeClockTotalsCall,
    timeClockTotalsCall.wire(
      {
        rows: [{ ...zinc, seller: 'Éva', seconds: 90_061, duration: '25:01:01' }],
        sites: [],
        total: { seconds: 90_061, duration: '25:01:01' },
      },
      body,
    ),
    [{ LibVendeur: 'Éva', ...place, totalDuration: '25:01:01' }],
  ],
  [
    familySalesCall,
    familySalesCall.wire(
      {
        rows: [
          {
            group: 'Bar',
            quantity: 9,
            amount: 90,
            quantityShare: 36,
            amountShare: 66.66,
            families: [
              { family: 'Vins', quantity: 8, amount: 80, articles: [{ article: 'Rouge', quantity: 7, amount: 70 }] },
            ],
          },
        ],
        total: { quantity: 25, amount: 135, quantityShare: 100, amountShare: 99 },
      },
      body,
    ),
    [
      [
        {
          LibGroupe: 'Bar',
          QuantityGroupe: 9,
          QteRatioGroupe: 36,
          PrixTotalNetGroupe: 90,
          PrixRatioGroupe: 66.66,
          familles: [
            {
              LibFamille: 'Vins',
              QuantityFamille: 8,
              PrixTotalNetFamille: 80,
              articles: [{ Libelle: 'Rouge', QuantityLibelle: 7, PrixTotalNetLibelle: 70 }],
            },
          ],
        },
      ],
      { TotalQuantityGroupe: 25, ratioTotalQte: 100, totalPrixTotalNetGroupe: 135, ratioTotalPrix: 99 },
    ],
  ],
  [
    vatSummaryCall,
    vatSummaryCall.wire({ rows: [{ label: 'TVA 10 %', ...vat }], total: vat }, body),
    [{ _id: { Libelle: 'TVA 10 %' }, TotalValeurTVA: 1, TotalValeurHT: 10, TotalValeurTTC: 11 }],
  ],
  [
    discountSummaryCall,
    discountSummaryCall.wire(
      {
        rows: [{ label: 'Été', averageRate: 10, ratesTotal: 20, amount: 6, count: 2 }],
        total: { averageRate: 10, ratesTotal: 20, amount: 6, count: 2 },
      },
      body,
    ),
    [{ _id: { Libelle: 'Été' }, TotalTaux: 10, TotalValeur: 6 }],
  ],
  [
    dailyVatCall,
    dailyVatCall.wire(
      {
        labels: ['TVA 10 %', 'TVA 20 %'],
        rows: [{ ...zinc, day: '2026-03-14', vat: new Map([['TVA 10 %', vat]]), total: vat }],
        total: { vat: new Map([['TVA 10 %', vat]]), total: vat },
      },
      body,
    ),
    {
      finaleResults: [
        { ...place, Jour: '2026-03-14', ...vatColumns, 'TVA 20 % HT': 0, 'TVA 20 % TVA': 0, 'TVA 20 % TTC': 0 },
      ],
      totalObject: { ...vatColumns, 'TVA 20 % HT': 0, 'TVA 20 % TVA': 0, 'TVA 20 % TTC': 0 },
    },
  ],
  [
    dailyPaymentsCall,
    dailyPaymentsCall.wire(
      {
        families: ['Carte', 'Espèces'],
        rows: [{ ...zinc, day: '2026-03-14', families: new Map([['Carte', 12.5]]), total: 12.5 }],
        total: { families: new Map([['Carte', 12.5]]), total: 12.5 },
      },
      body,
    ),
    {
      finaleResults: [{ ...place, Jour: '2026-03-14', Carte: 12.5, Espèces: 0 }],
      totalObject: { Carte: 12.5, Espèces: 0 },
    },
  ],
  [
    salesCurveCall,
    salesCurveCall.wire({ points: [{ label: '2026-03-14', name: 'Samedi', amount: 392.2 }], total: 392.2 }, body),
    [{ labels: '2026-03-14', name_month: 'Samedi', chiffre_affaire: 392.2 }],
  ],
  [salesOfRangesCall, salesOfRangesCall.wire([533.36, 1], RangesBody.parse({ rangeDates: [range] })), [533.36, 1]],
]

describe('the wire of a report', () => {
  it.each(told.map(([call, wire, expected]) => ({ name: call.call, call, wire, expected })))(
    'of $name has each figure under its own name, in the shape that it declares',
    ({ call, wire, expected }) => {
      expect(wire).toEqual(expected)
      expect(safeParse(call.answer as typeof bestDayCall.answer, wire).error).toBeUndefined()
    },
  )

  it('of the statistics names a till only when each has its own rows', () => {
    const row = { ...zinc, ...amounts, seller: 'Éva', label: 'Midi', family: 'Repas', till: 'Bar' }
    const wire = { LibVendeur: 'Éva', ...place, Libelle: 'Midi', LibFamille: 'Repas', Quantite: 3, Montant: 50.01 }
    const report = { ...none, rows: [row] }
    expect(statisticsRevenueCall.wire(report, body)).toEqual([wire])
    const perTill = statisticsRevenueCall.wire(report, { ...body, groupbycaisse: 'oui' })
    expect(perTill).toEqual([{ ...wire, LibCaisse: 'Bar' }])
    for (const shown of [[wire], perTill]) expect(safeParse(statisticsRevenueCall.answer, shown).error).toBeUndefined()
  })

  it('with a field more, one less or another type is none', () => {
    const [row] = bestDayCall.wire({ day: '2026-03-14', grossSales: 392.2 }, body)
    for (const odd of [{ ...row, more: 1 }, { jour: '2026-03-14' }, { ...row, TotalValue: '392.2' }])
      expect(safeParse(bestDayCall.answer, [odd]).success).toBe(false)
  })

  it('of the main statistics has two periods, no more and no less', () => {
    const { data, percentage } = wireMain
    for (const periods of [data.slice(0, 1), [...data, ...data.slice(0, 1)]])
      expect(safeParse(mainStatisticsCall.answer, { data: periods, percentage }).success).toBe(false)
  })
})
