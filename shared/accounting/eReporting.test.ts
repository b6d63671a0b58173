import { describe, expect, it } from 'vitest'
import { entry, names, paid, part, restated, vat } from '../../tests/fixtures/eReporting.ts'
import { eReportingOf, reportingCategories, type Reported, type ReportingCategory } from './eReporting.ts'
import { eReportingCsv, servicePaymentsCsv } from './eReportingCsv.ts'
import type { DayFigures } from './dayFigures.ts'

function reported(given: Partial<Reported>) {
  const nobody = { chosen: () => null, isOnAccount: (_: string, family: string) => family === 'En compte' }
  return eReportingOf({ entries: [], sold: [], invoiced: [], ...nobody, ...given })
}
const chosenVins = (category: ReportingCategory): Reported['chosen'] => {
  return (siteId, family) => (siteId === 's1' && family === 'Vins' ? category : null)
}
/** 'day category rate net vat' of each line. */
const linesOf = (given: Partial<Reported>) =>
  reported(given).lines.map((line) => {
    return `${line.site} ${line.day} ${line.category} ${line.rate} ${line.netAmount} ${line.vatAmount}`
  })

describe('the totals by day, category and rate', () => {
  it('guess by the rate where nothing is known of the families: 5,5 % is goods', () => {
    const entries = [
      entry('2026-03-14', { vatLines: [vat('10.0000', 100, 10), vat('5.5000', 20, 1.1)] }),
      entry('2026-03-13', { vatLines: [vat('20', -4, -0.8)] }, { siteId: 's2' }),
    ]
    expect(linesOf({ entries })).toEqual([
      'École "du Zinc" 2026-03-13 TPS1 20 -4 -0.8',
      'Zinc 2026-03-14 TLB1 5.5 20 1.1',
      'Zinc 2026-03-14 TPS1 10 100 10',
    ])
    expect(linesOf({})).toEqual([])
  })

  it('hold what was sold without a word of VAT, at 0 %, and its payment', () => {
    const entries = [
      entry('2026-03-14', { vatLines: [vat('10', 10, 1)], unrated: 15, payments: [paid('CB', 26)] }),
      entry('2026-03-15', { vatLines: [vat('0', 4, 0)], unrated: -1, payments: [paid('CB', 3)] }),
    ]
    expect(linesOf({ entries })).toEqual([
      'Zinc 2026-03-14 TPS1 0 15 0',
      'Zinc 2026-03-14 TPS1 10 10 1',
      'Zinc 2026-03-15 TPS1 0 3 0',
    ])
    expect(reported({ entries }).payments.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['0', 15],
      ['10', 11],
      ['0', 3],
    ])
  })

  it('stand by day, restaurant, category and rate as a number', () => {
    const vatLines = [vat('20', 4, 0.8), vat('5.5', 1, 0.1), vat('10', 2, 0.2)]
    const entries = [
      entry('2026-03-14', { vatLines }),
      entry('2026-03-14', { vatLines: vatLines.slice(0, 1) }, { siteId: 's2' }),
    ]
    expect(linesOf({ entries, chosen: () => null })).toEqual([
      'Zinc 2026-03-14 TLB1 5.5 1 0.1',
      'Zinc 2026-03-14 TPS1 10 2 0.2',
      'Zinc 2026-03-14 TPS1 20 4 0.8',
      'École "du Zinc" 2026-03-14 TPS1 20 4 0.8',
    ])
  })

  it('split a rate as the families of its day and restaurant were sold, services taking the rest', () => {
    const sold = [
      part('2026-03-14', 'Vins', ['20', '1', '0.2']),
      part('2026-03-14', 'Bar', ['20', '2', '0.4']),
      part('2026-03-14', 'Vins', ['10', '5', '0.5']),
      part('2026-03-15', 'Vins', ['20', '9', '1.8']),
      part('2026-03-14', 'Vins', ['20', '7', '1.4', 's2']),
    ]
    const entries = [entry('2026-03-14', { vatLines: [vat('20', 100, 20.01)] })]
    expect(linesOf({ entries, sold, chosen: chosenVins('TLB1') })).toEqual([
      'Zinc 2026-03-14 TLB1 20 33.33 6.67',
      'Zinc 2026-03-14 TPS1 20 66.67 13.34',
    ])
  })

  it('take an owner at his word against the rate, and guess where what was sold comes to nothing', () => {
    const sold = [part('2026-03-14', 'Vins', ['5.5', '3', '0.17'])]
    const entries = [entry('2026-03-14', { vatLines: [vat('5.5', 3, 0.17)] })]
    expect(linesOf({ entries, sold, chosen: chosenVins('TPS1') })).toEqual(['Zinc 2026-03-14 TPS1 5.5 3 0.17'])
    const nothing = [...sold, part('2026-03-14', 'Bar', ['5.5', '-3', '-0.17'])]
    expect(linesOf({ entries, sold: nothing, chosen: chosenVins('TPS1') })).toEqual(['Zinc 2026-03-14 TLB1 5.5 3 0.17'])
  })

  it('count a complement under its own date, split as its service day, and what is worth nothing nowhere', () => {
    const sold = [part('2026-03-14', 'Vins', ['20', '1', '0.2'])]
    const late = { kind: 'complement' as const, day: '2026-03-14', complement: 1 }
    const entries = [
      entry('2026-03-14', { vatLines: [vat('20', 10, 2)] }),
      entry('2026-04-02', { vatLines: [vat('20', 5, 1), vat('10', 0, 0)] }, late),
    ]
    expect(linesOf({ entries, sold, chosen: chosenVins('TLB1') })).toEqual([
      'Zinc 2026-03-14 TLB1 20 10 2',
      'Zinc 2026-04-02 TLB1 20 5 1',
    ])
    expect(linesOf({ entries: [entry('2026-03-14', { vatLines: [vat('20', 0, 0.01)] })] })).toEqual([
      'Zinc 2026-03-14 TPS1 20 0 0.01',
    ])
    expect(linesOf({ entries: [entry('2026-03-14', { vatLines: [vat('0', 7, 0)] })] })).toEqual([
      'Zinc 2026-03-14 TPS1 0 7 0',
    ])
  })

  it('add up to the entries however the days are cut into periods', () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-04-${String(at + 1).padStart(2, '0')}`)
    const entries = days.map((day, at) => entry(day, { vatLines: [vat('20', 33.33 + at, 6.67)] }))
    const sold = days.flatMap((day, at) => [
      part(day, 'Vins', ['20', String(1 + at), '1']),
      part(day, 'Bar', ['20', '7', '1']),
    ])
    const cents = (from: string, to: string) => {
      const own = entries.filter(({ date }) => date >= from && date <= to)
      const { lines } = reported({ entries: own, sold, chosen: chosenVins('TLB1') })
      return ['TLB1', 'TPS1'].map((category) =>
        lines
          .filter((line) => line.category === category)
          .reduce((total, { netAmount }) => total + Math.round(netAmount * 100), 0),
      )
    }
    const parts = [
      cents('2026-04-01', '2026-04-10'),
      cents('2026-04-11', '2026-04-20'),
      cents('2026-04-21', '2026-04-30'),
    ]
    const whole = cents('2026-04-01', '2026-04-30')
    expect([0, 1].map((at) => parts.reduce((total, own) => total + own[at]!, 0))).toEqual(whole)
    expect(whole.reduce((left, right) => left + right)).toBe(days.reduce((total, _, at) => total + 3333 + 100 * at, 0))
  })
})

describe('tickets that a company has an invoice of', () => {
  const day = '2026-03-20'
  const parts = [
    restated(part(day, 'Menus', ['10', '10', '1']), 'g1'),
    restated(part(day, 'Vins', ['20', '5.004', '1']), 'g1'),
    restated(part(day, 'Bar', ['20', '5.001', '1']), 'g1'),
    restated(part(day, 'Vins', ['20', '8', '1.6']), 'g0', { ticket: 'a', invoice: 'F2' }),
    restated(part(day, 'Vins', ['20', '2', '0.4', 's2']), 'g1'),
  ]

  it('are taken back on the day of the invoice, each in its category to the cent', () => {
    const entries = [entry(day, { vatLines: [vat('20', 100, 20)] })]
    expect(linesOf({ entries, invoiced: parts, chosen: chosenVins('TLB1') })).toEqual([
      'Zinc 2026-03-20 TLB1 20 -13 -2.6',
      'Zinc 2026-03-20 TPS1 10 -10 -1',
      'Zinc 2026-03-20 TPS1 20 95 19',
      'École "du Zinc" 2026-03-20 TPS1 20 -2 -0.4',
    ])
  })

  it('are rounded ticket by ticket, and not part by part', () => {
    const small = (guid: string) =>
      ['Bar', 'Vins'].map((family) => restated(part(day, family, ['20', '0.003', '0']), guid))
    expect(linesOf({ invoiced: small('g1') })).toEqual(['Zinc 2026-03-20 TPS1 20 -0.01 0'])
    expect(linesOf({ invoiced: [...small('g1'), ...small('g2')] })).toEqual(['Zinc 2026-03-20 TPS1 20 -0.02 0'])
  })

  it('stand by day, then by their numbers', () => {
    const one = part(day, 'Bar', ['20', '1', '0.2'])
    const invoiced = [
      restated(one, 'g1', { ticket: 'F3', invoice: 'F1' }),
      restated(one, 'g2', { ticket: 'F2', invoice: 'F4' }),
      restated({ ...one, day: '2026-03-19' }, 'g3', { ticket: 'c' }),
    ]
    expect(reported({ invoiced }).invoiced.map(({ ticket }) => ticket)).toEqual(['c', 'F2', 'F3'])
  })

  it('are listed apart, once each, with what they were sold for', () => {
    const first = { siteId: 's1', site: 'Zinc', day, soldOn: '2026-03-01', siret: '73282932000074' }
    expect(reported({ invoiced: parts }).invoiced).toEqual([
      { ...first, ticket: 'a', invoice: 'F2', amount: 9.6 },
      { ...first, ticket: 'ng1', invoice: 'F1', amount: 23.01 },
      { ...first, siteId: 's2', site: names['s2'], ticket: 'ng1', invoice: 'F1', amount: 2.4 },
    ])
  })
})

describe('what was received', () => {
  const vatLines = [vat('10', 100, 10), vat('5.5', 100, 5.5), vat('20', 50, 10)]
  const paymentsOf = (payments: DayFigures['payments'], more: Partial<Reported> = {}) =>
    reported({ entries: [entry('2026-03-14', { vatLines, payments })], ...more }).payments.map(({ rate, amount }) => [
      rate,
      amount,
    ])

  it('is all of the services of a day that was paid, tips apart, and none of its goods', () => {
    const all = [
      ['10', 110],
      ['20', 60],
    ]
    expect(paymentsOf([paid('CB', 275.5)])).toEqual(all)
    expect(paymentsOf([paid('CB', 275.5), paid('Espèces', 12)])).toEqual(all)
  })

  it('is less where a part was sold on account, nothing where all was', () => {
    expect(paymentsOf([paid('CB', 137.75), paid('En compte', 137.75)])).toEqual([
      ['10', 55],
      ['20', 30],
    ])
    expect(paymentsOf([paid('En compte', 275.5)])).toEqual([])
    expect(paymentsOf([paid('CB', -5)])).toEqual([])
  })

  it('of no turnover is none, and leaves out what companies are invoiced', () => {
    expect(reported({ entries: [entry('2026-03-14', { payments: [paid('CB', 5)] })] }).payments).toEqual([])
    const invoiced = [restated(part('2026-03-14', 'Bar', ['20', '40', '8']), 'g1')]
    expect(paymentsOf([paid('CB', 275.5)], { invoiced })).toEqual([
      ['10', 110],
      ['20', 12],
    ])
    expect(reported({ invoiced }).payments).toEqual([])
  })

  it('of sales that take each other back is none', () => {
    const vatLines = [vat('10', 100, 10), vat('20', -100, -10)]
    expect(reported({ entries: [entry('2026-03-14', { vatLines, payments: [paid('CB', 5)] })] }).payments).toEqual([])
  })

  it('of a complement is as much as came with it', () => {
    const entries = [entry('2026-03-14', { vatLines: [vat('10', -50, -5)], payments: [paid('CB', -55)] })]
    expect(reported({ entries }).payments).toEqual([
      { siteId: 's1', site: 'Zinc', day: '2026-03-14', rate: '10', amount: -55 },
    ])
  })

  it('from debtors stands apart, by day and restaurant', () => {
    const receipts = [paid('Virements', 40), paid('CB', 2.5)]
    const entries = [
      entry('2026-03-15', { receipts: [paid('CB', 1)] }),
      entry('2026-03-14', { receipts }),
      entry('2026-03-14', { receipts }, { siteId: 's2' }),
      entry('2026-03-16', { receipts: [paid('CB', 1), paid('CB', -1)] }),
      entry('2026-03-15', { receipts: [paid('CB', 2)] }, { kind: 'complement', day: '2026-03-12' }),
    ]
    expect(reported({ entries }).receipts).toEqual([
      { siteId: 's1', site: 'Zinc', day: '2026-03-14', amount: 42.5 },
      { siteId: 's2', site: names['s2'], day: '2026-03-14', amount: 42.5 },
      { siteId: 's1', site: 'Zinc', day: '2026-03-15', amount: 3 },
    ])
  })
})

it('knows services and goods, in the words of the tax office', () => {
  expect(reportingCategories).toEqual(['TPS1', 'TLB1'])
})

it('asks of each restaurant which of its families are on account', () => {
  const figures = { vatLines: [vat('10', 100, 10)], payments: [paid('Maison', 110)] }
  const entries = [entry('2026-03-14', figures), entry('2026-03-14', figures, { siteId: 's3' })]
  const { payments } = reported({ entries, isOnAccount: (siteId) => siteId === 's3' })
  expect(payments.map(({ siteId, amount }) => [siteId, amount])).toEqual([['s1', 110]])
})

describe('two restaurants of one name', () => {
  const day = '2026-03-14'
  const figures = { vatLines: [vat('10', 100, 10)], payments: [paid('CB', 110)], receipts: [paid('CB', 3)] }
  const entries = [entry(day, figures), entry(day, figures, { siteId: 's3' })]

  it('stay apart in lines, payments and receipts', () => {
    const { lines, payments, receipts } = reported({ entries })
    const idsOf = (rows: readonly { readonly siteId: string }[]) => rows.map(({ siteId }) => siteId)
    expect([lines, payments, receipts].map(idsOf)).toEqual(Array.from({ length: 3 }, () => ['s1', 's3']))
  })

  it('stand after those of an earlier name, whatever their ids', () => {
    const { receipts } = reported({ entries: [entry(day, figures, { siteId: 's0' }), ...entries] })
    expect(receipts.map(({ siteId }) => siteId)).toEqual(['s1', 's3', 's0'])
  })

  it('stay apart in what was paid and in tickets', () => {
    const unpaid = entry(day, { ...figures, payments: [] }, { siteId: 's3' })
    const { payments } = reported({ entries: [entry(day, figures), unpaid] })
    expect(payments.map(({ siteId, amount }) => [siteId, amount])).toEqual([['s1', 110]])
    const sold = ['s3', 's1'].map((siteId) => part(day, 'Vins', ['20', '1', '0.2', siteId]))
    const { invoiced, lines } = reported({ invoiced: sold.map((one) => restated(one, 'g1')) })
    expect([invoiced.map(({ siteId }) => siteId), lines.map(({ netAmount }) => netAmount)]).toEqual([
      ['s1', 's3'],
      [-1, -1],
    ])
  })
})

describe('the files', () => {
  const at = { siteId: 's2', site: names['s2'] ?? '', day: '2026-03-14' }

  it('of the totals has semicolons, plain dates, decimal commas and 2 decimals', () => {
    const line = { ...at, category: 'TLB1' as const, rate: '5.5', netAmount: 1030.5, vatAmount: -0.8 }
    expect(eReportingCsv([line]).split('\r\n')).toEqual([
      'Date;Etablissement;Categorie;Taux;MontantHT;MontantTVA;Devise',
      '20260314;"École ""du Zinc""";TLB1;5,5;1030,50;-0,80;EUR',
      '',
    ])
  })

  it('of the payments has the same form', () => {
    expect(servicePaymentsCsv([{ ...at, rate: '5.5', amount: 55 }]).split('\r\n')).toEqual([
      'Date;Etablissement;Taux;MontantTTC;Devise',
      '20260314;"École ""du Zinc""";5,5;55,00;EUR',
      '',
    ])
  })
})
