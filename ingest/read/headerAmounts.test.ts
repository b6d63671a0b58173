import { describe, expect, it } from 'vitest'
import { deriveHeader } from './deriveHeader.ts'
import { describeGap, findGaps, greatestGap } from './identities.ts'
import type { Line } from './ticketLines.ts'
import type { Payment, Tax } from './ticketTotals.ts'

const CENT = 10_000
const EURO = 100 * CENT
const tax = (net: number, vat: number, gross: number): Tax => ({
  label: 'TVA',
  ts: '2026-03-14 21:00:00.000',
  rate: 0,
  net,
  tax: vat,
  gross,
})
const line = (gross: number, net: number) => ({ gross, net }) as Line
const payment = (amount: number) => ({ amount }) as Payment
const unknown = { net: null, tax: null, gross: null }

describe('the amounts of a header', () => {
  const taxes = [tax(100, 10, 110), tax(200, 40, 241)]
  const lines = [line(90, 80), line(30, 25)]

  it('are the ones given, whatever the lines say', () => {
    expect(deriveHeader({ net: 1, tax: 2, gross: 3 }, { taxes, lines })).toEqual({ net: 1, tax: 2, gross: 3 })
    expect(deriveHeader({ net: 0, tax: 0, gross: 0 }, { taxes, lines })).toEqual({ net: 0, tax: 0, gross: 0 })
  })

  it('are taken from the tax lines where they are missing, each from its own', () => {
    expect(deriveHeader(unknown, { taxes, lines })).toEqual({ net: 300, tax: 50, gross: 351 })
    expect(deriveHeader({ net: 7, tax: null, gross: null }, { taxes, lines })).toEqual({ net: 7, tax: 50, gross: 351 })
    expect(deriveHeader({ net: null, tax: 0, gross: 9 }, { taxes, lines })).toEqual({ net: 300, tax: 0, gross: 9 })
  })

  it('without tax lines follow from the other two amounts', () => {
    expect(deriveHeader({ net: 100, tax: 20, gross: null }, { taxes: [], lines })).toMatchObject({ gross: 120 })
    expect(deriveHeader({ net: 100, tax: null, gross: 130 }, { taxes: [], lines })).toMatchObject({ tax: 30 })
    expect(deriveHeader({ net: null, tax: 15, gross: 130 }, { taxes: [], lines })).toMatchObject({ net: 115 })
  })

  it('without tax lines nor two amounts follow from the articles', () => {
    expect(deriveHeader(unknown, { taxes: [], lines })).toEqual({ net: 105, tax: 15, gross: 120 }) // 80 + 25; 90 + 30
    expect(deriveHeader({ ...unknown, tax: 20 }, { taxes: [], lines })).toEqual({ net: 100, tax: 20, gross: 120 })
  })

  it('are added up from the articles when only one of HT and TVA is known beside no TTC', () => {
    expect(deriveHeader({ net: 7, tax: null, gross: null }, { taxes: [], lines })).toEqual({
      net: 7,
      tax: 113,
      gross: 120,
    })
  })

  it('are 0 where nobody says anything', () => {
    expect(deriveHeader(unknown, { taxes: [], lines: [] })).toEqual({ net: 0, tax: 0, gross: 0 })
    expect(deriveHeader({ ...unknown, gross: 50 }, { taxes: [], lines: [] })).toEqual({ net: 0, tax: 0, gross: 50 })
  })
})

describe('what does not add up', () => {
  const sale = {
    operation: 'VENTE',
    state: 'Clos',
    amounts: { net: 100 * EURO, tax: 10 * EURO, gross: 110 * EURO },
    lines: [line(60 * EURO, 0), line(50 * EURO, 0)],
    taxes: [tax(70 * EURO, 7 * EURO, 77 * EURO), tax(30 * EURO, 3 * EURO, 33 * EURO)],
    payments: [payment(80 * EURO), payment(30 * EURO)],
  }

  it('is nothing when all holds, or is off by 2 cents at most', () => {
    expect(findGaps(sale)).toEqual([])
    expect(findGaps({ ...sale, amounts: { ...sale.amounts, gross: 110 * EURO + 2 * CENT } })).toEqual([])
    expect(findGaps({ ...sale, amounts: { ...sale.amounts, gross: 110 * EURO - 2 * CENT } })).toEqual([])
  })

  it('is named with what was found less what was expected', () => {
    const more = 110 * EURO + 3 * CENT
    expect(findGaps({ ...sale, amounts: { ...sale.amounts, gross: more } })).toEqual([
      { identity: 'HT + TVA = TTC', amount: -3 * CENT },
      { identity: 'Σ TVA = TTC', amount: -3 * CENT },
      { identity: 'Σ ARTICLE = TTC', amount: -3 * CENT },
      { identity: 'Σ REGLEMENT = TTC', amount: -3 * CENT },
    ])
  })

  it('is looked for in the header alone as soon as it, a tax line or an article says something of VAT', () => {
    const bare = { ...sale, amounts: { net: 0, tax: 0, gross: 110 * EURO }, taxes: [], lines: [] }
    const gaps = (of: Partial<typeof sale>) => findGaps({ ...bare, ...of }).map(({ identity }) => identity)
    expect(gaps({ amounts: { net: 110 * EURO, tax: EURO, gross: 110 * EURO } })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ amounts: { net: 109 * EURO, tax: 0, gross: 110 * EURO } })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ lines: [line(110 * EURO, 0)] })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ taxes: [tax(0, 0, 110 * EURO)] })).toEqual(['HT + TVA = TTC'])
  })

  it('is told apart by which amount of the tax lines is off', () => {
    const off = (net: number, vat: number, gross: number) =>
      findGaps({ ...sale, taxes: [...sale.taxes, tax(net * CENT, vat * CENT, gross * CENT)] })
    expect(off(5, 0, 0)).toEqual([{ identity: 'Σ TVA = HT', amount: 5 * CENT }])
    expect(off(0, -7, 0)).toEqual([{ identity: 'Σ TVA = TVA', amount: -7 * CENT }])
    expect(off(0, 0, 9)).toEqual([{ identity: 'Σ TVA = TTC', amount: 9 * CENT }])
  })

  it('is looked for only in the parts that a ticket carries', () => {
    expect(findGaps({ ...sale, lines: [], taxes: [] })).toEqual([])
    expect(findGaps({ ...sale, lines: [line(109 * EURO, 0)] })).toEqual([
      { identity: 'Σ ARTICLE = TTC', amount: -EURO },
    ])
    const bare = { ...sale, lines: [], taxes: [], amounts: { net: 0, tax: 0, gross: 110 * EURO } }
    expect(findGaps(bare)).toEqual([])
    expect(findGaps({ ...bare, amounts: { ...bare.amounts, tax: EURO } })).toEqual([
      { identity: 'HT + TVA = TTC', amount: -109 * EURO },
    ])
  })

  it('is a payment that is missing, on either side of zero, and never one beyond', () => {
    const paid = (gross: number, amount: number) =>
      findGaps({ ...sale, lines: [], taxes: [], amounts: { net: 0, tax: 0, gross }, payments: [payment(amount)] })
    const missing = (amount: number) => [{ identity: 'Σ REGLEMENT = TTC', amount }]
    expect(paid(110 * EURO, 112 * EURO)).toEqual([])
    expect(paid(110 * EURO, 109 * EURO)).toEqual(missing(-EURO))
    expect(paid(-110 * EURO, -109 * EURO)).toEqual(missing(EURO))
    expect(paid(-110 * EURO, -112 * EURO)).toEqual([])
    expect(paid(110 * EURO, 110 * EURO - 2 * CENT)).toEqual([])
  })

  it('is no missing payment of what is open, or paid for by nobody', () => {
    const unpaid = { ...sale, payments: [] }
    const identities = (operation: string, state = 'Clos') =>
      findGaps({ ...unpaid, operation, state }).map(({ identity }) => identity)
    for (const operation of ['VENTE', 'ANNULATION', 'RECU'])
      expect(identities(operation)).toEqual(['Σ REGLEMENT = TTC'])
    for (const operation of ['TRANSFERT', 'JUSTIFICATIF', 'INTERNE', 'ANNULLER'])
      expect(identities(operation)).toEqual([])
    expect(identities('VENTE', 'Ouvert')).toEqual([])
  })
})

describe('the greatest gap', () => {
  it('is the one farthest from zero, with its sign; the first of equals, 0 without any', () => {
    const gap = (amount: number) => ({ identity: 'Σ TVA = HT', amount }) as const
    expect(greatestGap([gap(3), gap(-8), gap(5)])).toBe(-8)
    expect(greatestGap([gap(8), gap(-8)])).toBe(8)
    expect(greatestGap([])).toBe(0)
  })

  it('is written in French with its sign and what it breaks', () => {
    expect(describeGap({ identity: 'Σ TVA = HT', amount: -125 * CENT })).toBe('écart de -1,25 € : Σ TVA = HT')
  })
})
