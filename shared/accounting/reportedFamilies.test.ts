import { describe, expect, it } from 'vitest'
import { entry, names, part, restated, vat } from '../../tests/fixtures/eReporting.ts'
import { makeRandom } from '../../tests/faults/tickets.ts'
import { exact, sum, toWire } from '../money.ts'
import { eReportingOf, type Reported } from './eReporting.ts'
import { familyCategories, reportedComplements } from './reportedFamilies.ts'

const day = '2026-03-14'
const late = { kind: 'complement' as const, day, complement: 1 }

function given(more: Partial<Reported>): Reported {
  return { entries: [], sold: [], invoiced: [], chosen: () => null, isOnAccount: () => false, ...more }
}
const goodsOfZinc = (...families: readonly string[]): Reported['chosen'] => {
  return (siteId, family) => (siteId === 's1' && families.includes(family) ? 'TLB1' : null)
}
/** 'family net' of each. */
const familiesOf = (more: Partial<Reported>) =>
  familyCategories(given(more)).map(({ family, netAmount }) => `${family} ${netAmount}`)
const netOf = (rows: readonly { readonly netAmount: number }[]) =>
  toWire(sum(rows.map(({ netAmount }) => exact(netAmount))))

describe('the families of what is reported', () => {
  it('stand by restaurant, the greatest first, with what nobody chose', () => {
    const sold = [
      part(day, 'Bar', ['20', '2', '0.4']),
      part(day, 'Vins', ['5.5', '4', '0.2']),
      part(day, 'Vins', ['20', '5.5', '1']),
      part(day, 'Art', ['20', '2', '0.4']),
      part('2026-03-15', 'Vins', ['20', '1', '0.2', 's2']),
      part(day, 'Vins', ['5.5', '90', '1', 's2']),
      // No entry posts it: it is in no total.
      part('2026-03-16', 'Vins', ['5.5', '90', '1']),
    ]
    const entries = [
      entry(day, { vatLines: [vat('20', 9.5, 1.8), vat('5.5', 4, 0.2)] }),
      entry('2026-03-15', { vatLines: [vat('20', 1, 0.2)] }, { siteId: 's2' }),
      entry(day, { vatLines: [vat('5.5', 90, 1)] }, { siteId: 's2' }),
    ]
    const zinc = { siteId: 's1', site: 'Zinc' }
    expect(familyCategories(given({ entries, sold, chosen: goodsOfZinc('Vins') }))).toEqual([
      { ...zinc, family: 'Vins', categories: ['TLB1'], isAssumed: false, netAmount: 9.5 },
      { ...zinc, family: 'Art', categories: ['TPS1'], isAssumed: true, netAmount: 2 },
      { ...zinc, family: 'Bar', categories: ['TPS1'], isAssumed: true, netAmount: 2 },
      { siteId: 's2', site: names['s2'], family: 'Vins', categories: ['TLB1', 'TPS1'], isAssumed: true, netAmount: 91 },
    ])
    const equal = ['zeste', 'thé'].map((family) => part(day, family, ['20', '1', '0.2']))
    expect(familiesOf({ entries: [entry(day, { vatLines: [vat('20', 2, 0.4)] })], sold: equal })).toEqual([
      'thé 1',
      'zeste 1',
    ])
  })

  it('stay apart of two restaurants of one name', () => {
    const sold = ['s3', 's1'].map((siteId) => part(day, 'Vins', ['20', '1', '0.2', siteId]))
    const entries = ['s3', 's1'].map((siteId) => entry(day, { vatLines: [vat('20', 1, 0.2)] }, { siteId }))
    expect(familyCategories(given({ entries, sold })).map(({ siteId }) => siteId)).toEqual(['s1', 's3'])
  })

  it('hold of a complement what it posts, and not the whole of its day', () => {
    const sold = [part(day, 'Menus', ['10', '1200', '120']), part(day, 'Vins', ['10', '400', '40'])]
    const entries = [entry('2026-04-02', { vatLines: [vat('10', 100, 10)] }, late)]
    expect(familiesOf({ entries, sold })).toEqual(['Menus 75', 'Vins 25'])
    expect(reportedComplements({ entries })).toEqual({ count: 1, netAmount: 100 })
  })

  it('round their parts so that they add up to what the entry says', () => {
    const sold = ['A', 'B', 'C'].map((family) => part(day, family, ['10', '0.335', '0.0335']))
    const entries = [entry(day, { vatLines: [vat('10', 1.01, 0.1)] })]
    expect(familiesOf({ entries, sold })).toEqual(['B 0.34', 'C 0.34', 'A 0.33'])
  })

  it('are without the tickets that companies have invoices of', () => {
    const sold = [part(day, 'Menus', ['10', '10', '1']), part(day, 'Vins', ['10', '5', '0.5'])]
    const entries = [entry(day, { vatLines: [vat('10', 15, 1.5)] })]
    const invoiced = [restated(part(day, 'Menus', ['10', '4', '0.4']), 'g1')]
    expect(familiesOf({ entries, sold, invoiced })).toEqual(['Menus 6', 'Vins 5'])
    const ofAnotherDay = [restated(part('2026-03-20', 'Bar', ['20', '4', '0.8']), 'g2')]
    expect(familiesOf({ entries, sold, invoiced: ofAnotherDay })).toEqual(['Menus 10', 'Vins 5', 'Bar -4'])
  })

  it('are nobody’s where no ticket of the day tells them, as of sales without VAT', () => {
    const entries = [entry(day, { vatLines: [vat('5.5', 7, 0.39)], unrated: 3 })]
    expect(familyCategories(given({ entries }))).toEqual([
      { siteId: 's1', site: 'Zinc', family: '', categories: ['TLB1', 'TPS1'], isAssumed: true, netAmount: 10 },
    ])
    const nothing = [part(day, 'Vins', ['5.5', '3', '0.17']), part(day, 'Bar', ['5.5', '-3', '-0.17'])]
    expect(familiesOf({ entries, sold: nothing })).toEqual([' 10'])
    expect(familiesOf({ entries: [entry(day, { vatLines: [vat('5.5', 0, 0.01)] })] })).toEqual([' 0'])
  })

  it('add up to the totals to the cent, of 200 drawn months with complements, invoices and choices', () => {
    const random = makeRandom(7)
    const amount = () => ((random() - 0.15) * 10 ** (1 + Math.floor(random() * 4))).toFixed(6)
    const wrong = Array.from({ length: 200 }, () => {
      const days = [day, '2026-03-15']
      const sold = days.flatMap((own) =>
        ['5.5', '10'].flatMap((rate) =>
          ['A', 'B', 'C', 'D'].map((family) => part(own, family, [rate, amount(), amount()])),
        ),
      )
      const posted = (own: string) =>
        ['5.5', '10'].map((rate) => {
          const parts = sold.filter((one) => one.day === own && one.rate === rate)
          return vat(rate, toWire(sum(parts.map(({ net }) => net))), toWire(sum(parts.map((one) => one.vat))))
        })
      const reported = given({
        entries: [
          ...days.map((own) => entry(own, { vatLines: posted(own), unrated: toWire(exact(amount())) })),
          entry('2026-04-02', { vatLines: [vat('10', toWire(exact(amount())), 1)] }, late),
        ],
        sold,
        invoiced: ['A', 'B'].map((family) => restated(part(day, family, ['10', amount(), '1']), 'g1')),
        chosen: goodsOfZinc('B', 'D'),
      })
      return toWire(exact(netOf(familyCategories(reported))).minus(netOf(eReportingOf(reported).lines)))
    }).filter((difference) => difference !== 0)
    expect(wrong).toEqual([])
  })
})

it('counts complements that post turnover, and no other', () => {
  const entries = [
    entry(day, { vatLines: [vat('10', 50, 5)] }),
    entry('2026-04-02', { vatLines: [vat('10', -20, -2)], unrated: 1.5 }, late),
    entry('2026-04-02', { vatLines: [vat('10', 5, 0.5)] }, { ...late, complement: 2 }),
    entry('2026-04-03', { vatLines: [] }, { ...late, complement: 3 }),
  ]
  expect(reportedComplements({ entries })).toEqual({ count: 2, netAmount: -13.5 })
  expect(reportedComplements({ entries: [] })).toEqual({ count: 0, netAmount: 0 })
})
