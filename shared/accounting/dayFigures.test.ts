import { describe, expect, it } from 'vitest'
import { figuresLess, isNothing, type DayFigures } from './dayFigures.ts'

const none: DayFigures = { vatLines: [], payments: [], receipts: [] }
const closed: DayFigures = {
  vatLines: [
    { rate: '10.0000', netAmount: 100.1, vatAmount: 10.01 },
    { rate: '20', netAmount: 5, vatAmount: 1 },
  ],
  payments: [{ family: 'CB', amount: 116.11 }],
  receipts: [{ family: 'Chèques', amount: 20 }],
}

describe('what is left to post of a day', () => {
  it('is the whole of it when nothing was posted, and nothing when all was', () => {
    expect(figuresLess(closed, [])).toEqual({
      ...closed,
      vatLines: [{ ...closed.vatLines[0], rate: '10' }, closed.vatLines[1]],
    })
    expect(isNothing(figuresLess(closed, [closed]))).toBe(true)
    expect(isNothing(none)).toBe(true)
  })

  it('is the difference by rate and family, the entry and its complements together, exact to the cent', () => {
    const late: DayFigures = {
      vatLines: [{ rate: '10', netAmount: 0.2, vatAmount: 0.02 }],
      payments: [{ family: 'CB', amount: 0.22 }],
      receipts: [],
    }
    const now: DayFigures = {
      vatLines: [{ rate: '10', netAmount: 100.4, vatAmount: 10.04 }],
      payments: [
        { family: 'CB', amount: 110.44 },
        { family: 'Espèces', amount: 1 },
      ],
      receipts: [],
    }
    expect(figuresLess(now, [closed, late])).toEqual({
      vatLines: [
        { rate: '10', netAmount: 0.1, vatAmount: 0.01 },
        { rate: '20', netAmount: -5, vatAmount: -1 },
      ],
      payments: [
        { family: 'CB', amount: -5.89 },
        { family: 'Espèces', amount: 1 },
      ],
      receipts: [{ family: 'Chèques', amount: -20 }],
    })
  })

  it('is what is more or less beyond the price, where every entry tells it, and untold where one does not', () => {
    const told = (vouchers: number, tips: number): DayFigures => ({ ...none, overpaid: { vouchers, tips } })
    expect(figuresLess(told(2.3, 1), [])).toEqual(told(2.3, 1))
    expect(figuresLess(told(2.3, 1), [told(0.1, 3), told(0.2, 0.5)])).toEqual(told(2, -2.5))
    expect(figuresLess(told(2.3, 1), [told(0.1, 3), none])).toEqual(none)
    expect(figuresLess(none, [told(0.1, 3)])).toEqual(none)
    expect([told(0, 0), told(0.01, 0), told(0, -0.01), told(1, -1)].map(isNothing)).toEqual([true, false, false, false])
  })

  it('is what was sold beyond the lines of VAT, where every entry tells it: what an older one left out stays where it is', () => {
    const told = (unrated: number): DayFigures => ({ ...none, unrated })
    expect(figuresLess(told(15.3), [])).toEqual(told(15.3))
    expect(figuresLess(told(15.3), [told(15.1), told(0.1)])).toEqual(told(0.1))
    expect(figuresLess(told(15.3), [told(15.1), none])).toEqual(none)
    expect(figuresLess(none, [told(15.1)])).toEqual(none)
    expect([told(0), told(0.01), told(-0.01)].map(isNothing)).toEqual([true, false, false])
  })

  it('is what debtors owe more or less, where every entry tells it', () => {
    const told = (owed: number): DayFigures => ({ ...none, owed })
    expect(figuresLess(told(15.3), [told(15.1), told(0.1)])).toEqual(told(0.1))
    expect(figuresLess(told(15.3), [told(15.1), none])).toEqual(none)
    expect([told(0), told(0.01), told(-0.01)].map(isNothing)).toEqual([true, false, false])
  })

  it.each([
    ['10', 0.01, 0],
    ['20', 0, 0.01],
    ['10', 1, 0],
    ['20', 0, 1],
  ])('is of a rate of %s what changed of it alone: %d without tax, %d of tax', (rate, netAmount, vatAmount) => {
    const now = { ...none, vatLines: [...closed.vatLines, { rate, netAmount, vatAmount }] }
    const posted = { ...none, vatLines: closed.vatLines }
    expect(figuresLess(now, [posted])).toEqual({ ...none, vatLines: [{ rate, netAmount, vatAmount }] })
  })

  it('has no line of what was posted already, beside what was not', () => {
    const payments = [...closed.payments, { family: 'Espèces', amount: 1 }]
    const receipts = [...closed.receipts, { family: 'CB', amount: 1 }]
    expect(figuresLess({ ...closed, payments, receipts }, [closed])).toEqual({
      vatLines: [],
      payments: [{ family: 'Espèces', amount: 1 }],
      receipts: [{ family: 'CB', amount: 1 }],
    })
  })

  it.each([
    ['a receipt', { ...none, receipts: [{ family: 'CB', amount: 1 }] }],
    ['a payment', { ...none, payments: [{ family: 'CB', amount: 1 }] }],
    ['an amount without tax', { ...none, vatLines: [{ rate: '10', netAmount: 1, vatAmount: 0 }] }],
    ['a tax', { ...none, vatLines: [{ rate: '10', netAmount: 0, vatAmount: 1 }] }],
  ])('is something when it is %s alone', (_what, figures) => {
    expect(isNothing(figures)).toBe(false)
  })
})
