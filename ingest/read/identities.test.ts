import { expect, it } from 'vitest'
import { micros } from '../../tests/support/readTill.ts'
import { describeGap, findGaps, gapField, greatestGap } from './identities.ts'
import type { Gap } from './identities.ts'

type Parts = Partial<Omit<Parameters<typeof findGaps>[0], 'amounts'>>

const line = (gross: number) => ({
  ...{ order: 1, orderedAt: '', seller: '', label: '', group: '', family: '', vatLabel: '' },
  ...{ quantity: micros(7), unitPrice: micros(8), gross: micros(gross), net: micros(9) },
  ...{ vatLines: [], offered: [], cancelled: [] },
})
const vatLine = (net: number, vat: number, gross: number) => ({
  ...{ label: '', ts: '', rate: micros(20), net: micros(net), vat: micros(vat), gross: micros(gross) },
})
const payment = (amount: number) => ({
  ...{ label: '', family: '', till: '', quantity: micros(3), unitAmount: micros(4), amount: micros(amount) },
})

/** The identities that a ticket of these HT, TVA and TTC does not hold, with the gaps in euros. */
function gapsOf([net, vat, gross]: readonly number[], parts: Parts = {}): [string, number][] {
  const amounts = { net: micros(net!), vat: micros(vat!), gross: micros(gross!) }
  const whole = { operation: 'NOTE', state: 'Fermé', lines: [], vatLines: [], payments: [], ...parts }
  return findGaps({ ...whole, amounts }).map(({ identity, amount }) => [identity, amount / 1_000_000])
}

it.each<[string, readonly number[], Parts, [string, number][]]>([
  ['whose parts add up holds all', [10, 1, 11], { lines: [line(5), line(6)], vatLines: [vatLine(10, 1, 11)] }, []],
  ['without parts has none to check', [10, 1, 11], {}, []],
  ['may be two cents off', [10, 1, 11.02], { lines: [line(11.04)], vatLines: [vatLine(10.02, 0.98, 11)] }, []],
  ['that is three cents off is told by how much', [10, 1, 11.03], {}, [['HT + TVA = TTC', -0.03]]],
  // Nothing of its VAT is known: its HT is not wrong, it does not stand.
  ['that gives its TTC alone has no VAT to check', [0, 0, 11], {}, []],
  ['that gives its HT and TTC alone lacks its VAT', [10, 0, 11], {}, [['HT + TVA = TTC', -1]]],
  ['that gives its VAT and TTC alone lacks its HT', [0, 1, 11], {}, [['HT + TVA = TTC', -10]]],
  ['with articles must say its VAT', [0, 0, 11], { lines: [line(11)] }, [['HT + TVA = TTC', -11]]],
  [
    'with VAT lines must say it as well',
    [0, 0, 11],
    { vatLines: [vatLine(10, 1, 11)] },
    [
      ['HT + TVA = TTC', -11],
      ['Σ TVA = HT', 10],
      ['Σ TVA = TVA', 1],
    ],
  ],
  [
    'whose VAT lines add up to other amounts is told each',
    [10, 1, 11],
    { vatLines: [vatLine(4, 0.4, 4.4), vatLine(5, 0.5, 5.5)] },
    [
      ['Σ TVA = HT', -1],
      ['Σ TVA = TVA', -0.1],
      ['Σ TVA = TTC', -1.1],
    ],
  ],
  [
    'whose articles add up to more is told by how much',
    [10, 1, 11],
    { lines: [line(11), line(2)] },
    [['Σ ARTICLE = TTC', 2]],
  ],
])('a ticket %s', (...[, amounts, parts, expected]) => {
  expect(gapsOf(amounts, parts)).toEqual(expected)
})

it.each<[string, number, number, number[]]>([
  ['a sale paid to the cent', 11, 11, []],
  ['a sale paid two cents short', 11, 10.98, []],
  ['a sale paid three cents short', 11, 10.97, [-0.03]],
  ['a sale that was paid too much: a titre-restaurant, a tip', 11, 15, []],
  ['a sale of nothing, a tip paid', 0, 5, []],
  ['a sale of nothing, money given back', 0, -5, [-5]],
  ['a refund given back', -11, -11, []],
  ['a refund given back in part', -11, -4, [7]],
  ['a refund given back too much', -11, -15, []],
])('%s', (...[, gross, paid, gaps]) => {
  const payments = [payment(paid - 1), payment(1)]
  const sold = (operation: string, state = 'Fermé') => gapsOf([gross, 0, gross], { operation, state, payments })
  expect(sold('VENTE')).toEqual(gaps.map((gap) => ['Σ REGLEMENT = TTC', gap]))
  // What is still open is paid later, and a note is not paid at all.
  expect([sold('VENTE', 'Ouvert'), sold('NOTE')]).toEqual([[], []])
})

it('tells the greatest gap, signed, the first of two as great, and 0 where there is none', () => {
  const gaps = (...amounts: number[]): Gap[] => amounts.map((amount) => ({ identity: 'Σ TVA = HT', amount }))
  expect(greatestGap(gaps(2, -5, 3))).toBe(-5)
  expect([greatestGap(gaps(5, -5)), greatestGap(gaps(-5, 5))]).toEqual([5, -5])
  expect(greatestGap([])).toBe(0)
})

it('writes a gap in French euros', () => {
  const said = (amount: number) => describeGap({ identity: 'HT + TVA = TTC', amount: micros(amount) })
  expect(said(-0.05)).toBe('écart de 0,05 € en moins : HT + TVA = TTC')
  expect(said(10)).toBe('écart de 10,00 € en trop : HT + TVA = TTC')
  expect(said(-1234567.5)).toBe('écart de 1 234 567,50 € en moins : HT + TVA = TTC')
  expect(said(0.020001)).toBe('écart de 0,020001 € en trop : HT + TVA = TTC')
})

it.each<[Gap['identity'], string, string]>([
  ['HT + TVA = TTC', 'MontantTTC', 'gross'],
  ['Σ TVA = HT', 'MontantHT', 'net'],
  ['Σ TVA = TVA', 'MontantTVA', 'vat'],
  ['Σ TVA = TTC', 'MontantTTC', 'gross'],
  ['Σ ARTICLE = TTC', 'MontantTTC', 'gross'],
  ['Σ REGLEMENT = TTC', 'MontantTTC', 'gross'],
])('%s is held against %s of the header', (identity, attribute, column) => {
  expect(gapField({ identity, amount: 1 })).toEqual({ attribute, column })
})
