import { describe, expect, it } from 'vitest'
import { deriveHeader } from './deriveHeader.ts'
import { describeGap, findGaps, greatestGap } from './identities.ts'
import type { Line } from './ticketLines.ts'
import type { Payment, VatLine } from './ticketTotals.ts'

const CENT = 10_000
const EURO = 100 * CENT
const vat = (net: number, vat: number, gross: number): VatLine => ({
  label: 'TVA',
  ts: '2026-03-14 21:00:00.000',
  rate: 0,
  net,
  vat: vat,
  gross,
})
const line = (gross: number, net: number) => ({ gross, net }) as Line
const payment = (amount: number) => ({ amount }) as Payment
const unknown = { net: null, vat: null, gross: null }

describe('the amounts of a header', () => {
  const vatLines = [vat(100, 10, 110), vat(200, 40, 241)]
  const lines = [line(90, 80), line(30, 25)]

  it('are the ones given, whatever the lines say', () => {
    expect(deriveHeader({ net: 1, vat: 2, gross: 3 }, { vatLines, lines })).toEqual({ net: 1, vat: 2, gross: 3 })
    expect(deriveHeader({ net: 0, vat: 0, gross: 0 }, { vatLines, lines })).toEqual({ net: 0, vat: 0, gross: 0 })
  })

  it('are taken from the VAT lines where they are missing, each from its own', () => {
    expect(deriveHeader(unknown, { vatLines, lines })).toEqual({ net: 300, vat: 50, gross: 351 })
    expect(deriveHeader({ net: 7, vat: null, gross: null }, { vatLines, lines })).toEqual({
      net: 7,
      vat: 50,
      gross: 351,
    })
    expect(deriveHeader({ net: null, vat: 0, gross: 9 }, { vatLines, lines })).toEqual({ net: 300, vat: 0, gross: 9 })
  })

  it('are taken from a single VAT line too', () => {
    expect(deriveHeader(unknown, { vatLines: [vat(200, 40, 241)], lines })).toEqual({ net: 200, vat: 40, gross: 241 })
  })

  it('without VAT lines follow from the other two amounts', () => {
    expect(deriveHeader({ net: 100, vat: 21, gross: null }, { vatLines: [], lines })).toMatchObject({ gross: 121 })
    expect(deriveHeader({ net: 100, vat: null, gross: 130 }, { vatLines: [], lines })).toMatchObject({ vat: 30 })
    expect(deriveHeader({ net: null, vat: 15, gross: 130 }, { vatLines: [], lines })).toMatchObject({ net: 115 })
  })

  it('without VAT lines nor two amounts follow from the articles', () => {
    expect(deriveHeader(unknown, { vatLines: [], lines })).toEqual({ net: 105, vat: 15, gross: 120 }) // 80 + 25; 90 + 30
    expect(deriveHeader({ ...unknown, vat: 20 }, { vatLines: [], lines })).toEqual({ net: 100, vat: 20, gross: 120 })
  })

  it('are added up from the articles when only one of HT and TVA is known beside no TTC', () => {
    expect(deriveHeader({ net: 7, vat: null, gross: null }, { vatLines: [], lines })).toEqual({
      net: 7,
      vat: 113,
      gross: 120,
    })
  })

  it('are 0 where nobody says anything', () => {
    expect(deriveHeader(unknown, { vatLines: [], lines: [] })).toEqual({ net: 0, vat: 0, gross: 0 })
    expect(deriveHeader({ ...unknown, gross: 50 }, { vatLines: [], lines: [] })).toEqual({ net: 0, vat: 0, gross: 50 })
  })
})

describe('what does not add up', () => {
  const sale = {
    operation: 'VENTE',
    state: 'Clos',
    amounts: { net: 100 * EURO, vat: 10 * EURO, gross: 110 * EURO },
    lines: [line(60 * EURO, 0), line(50 * EURO, 0)],
    vatLines: [vat(70 * EURO, 7 * EURO, 77 * EURO), vat(30 * EURO, 3 * EURO, 33 * EURO)],
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

  it('is looked for in the header alone as soon as it, a VAT line or an article says something of VAT', () => {
    const bare = { ...sale, amounts: { net: 0, vat: 0, gross: 110 * EURO }, vatLines: [], lines: [] }
    const gaps = (of: Partial<typeof sale>) => findGaps({ ...bare, ...of }).map(({ identity }) => identity)
    expect(gaps({ amounts: { net: 110 * EURO, vat: EURO, gross: 110 * EURO } })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ amounts: { net: 109 * EURO, vat: 0, gross: 110 * EURO } })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ lines: [line(110 * EURO, 0)] })).toEqual(['HT + TVA = TTC'])
    expect(gaps({ vatLines: [vat(0, 0, 110 * EURO)] })).toEqual(['HT + TVA = TTC'])
  })

  it('is told apart by which amount of the VAT lines is off', () => {
    const off = (net: number, own: number, gross: number) =>
      findGaps({ ...sale, vatLines: [...sale.vatLines, vat(net * CENT, own * CENT, gross * CENT)] })
    expect(off(5, 0, 0)).toEqual([{ identity: 'Σ TVA = HT', amount: 5 * CENT }])
    expect(off(0, -7, 0)).toEqual([{ identity: 'Σ TVA = TVA', amount: -7 * CENT }])
    expect(off(0, 0, 9)).toEqual([{ identity: 'Σ TVA = TTC', amount: 9 * CENT }])
  })

  it('is looked for in a single VAT line too', () => {
    expect(findGaps({ ...sale, vatLines: [vat(99 * EURO, 10 * EURO, 110 * EURO)] })).toEqual([
      { identity: 'Σ TVA = HT', amount: -EURO },
    ])
  })

  it('is looked for only in the parts that a ticket carries', () => {
    expect(findGaps({ ...sale, lines: [], vatLines: [] })).toEqual([])
    expect(findGaps({ ...sale, lines: [line(109 * EURO, 0)] })).toEqual([
      { identity: 'Σ ARTICLE = TTC', amount: -EURO },
    ])
    const bare = { ...sale, lines: [], vatLines: [], amounts: { net: 0, vat: 0, gross: 110 * EURO } }
    expect(findGaps(bare)).toEqual([])
    expect(findGaps({ ...bare, amounts: { ...bare.amounts, vat: EURO } })).toEqual([
      { identity: 'HT + TVA = TTC', amount: -109 * EURO },
    ])
  })

  it('is a payment that is missing, on either side of zero, and never one beyond', () => {
    const paid = (gross: number, amount: number) =>
      findGaps({ ...sale, lines: [], vatLines: [], amounts: { net: 0, vat: 0, gross }, payments: [payment(amount)] })
    const missing = (amount: number) => [{ identity: 'Σ REGLEMENT = TTC', amount }]
    expect(paid(110 * EURO, 112 * EURO)).toEqual([])
    expect(paid(110 * EURO, 109 * EURO)).toEqual(missing(-EURO))
    expect(paid(-110 * EURO, -109 * EURO)).toEqual(missing(EURO))
    expect(paid(-110 * EURO, -112 * EURO)).toEqual([])
    expect(paid(110 * EURO, 110 * EURO - 2 * CENT)).toEqual([])
    expect(paid(0, EURO)).toEqual([])
    expect(paid(0, -EURO)).toEqual(missing(-EURO))
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
    expect(describeGap({ identity: 'Σ TVA = HT', amount: -125 * CENT })).toBe('écart de 1,25 € en moins : Σ TVA = HT')
  })
})
