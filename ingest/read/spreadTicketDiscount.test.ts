import { describe, expect, it } from 'vitest'
import { MICROS_PER_CENT } from './numbers.ts'
import { formerSpread, shareOut, spreadDiscount } from './spreadDiscount.ts'
import type { Line, LineVat } from './ticketLines.ts'
import type { Discount } from './ticketTotals.ts'

const euros = (amount: number) => Math.round(amount * 100) * MICROS_PER_CENT
const cents = (amounts: readonly number[]) => amounts.map((amount) => amount * MICROS_PER_CENT)
const vat = (net: number, vat: number, gross: number): LineVat => ({
  number: '1',
  label: 'TVA',
  net: euros(net),
  vat: euros(vat),
  gross: euros(gross),
})
const line = (gross: number, net: number, vatLines: readonly LineVat[] = []) =>
  ({ order: 1, label: 'Plat', gross: euros(gross), net: euros(net), vatLines }) as unknown as Line
const discount = (amount: number) => ({ label: 'Remise', amount: euros(amount) }) as Discount
const header = (gross: number, net: number) => ({ gross: euros(gross), net: euros(net) })

// 60.00 at 20 % and 44.00 at 10 %: 104.00 less a tenth, 10.40, makes 93.60; 90.00 HT less a tenth makes 81.00.
const lines = [line(60, 50, [vat(50, 10, 60)]), line(44, 40, [vat(40, 4, 44)])]
const tenth = [discount(10.4)]
const sumOf = (of: readonly Line[], amount: 'gross' | 'net') => of.reduce((sum, one) => sum + one[amount], 0)

describe('a discount on the whole ticket', () => {
  it('is taken off each line in proportion, TTC, HT and TVA alike', () => {
    expect(spreadDiscount(lines, tenth, header(93.6, 81))).toEqual([
      line(54, 45, [vat(45, 9, 54)]),
      line(39.6, 36, [vat(36, 3.6, 39.6)]),
    ])
  })

  it('is taken off the VAT of each label of a line by its own weight', () => {
    const menu = [line(50, 42, [vat(30, 6, 36), vat(12, 2, 14)])]
    expect(spreadDiscount(menu, [discount(5)], header(45, 37.8))).toEqual([
      line(45, 37.8, [vat(27, 5.4, 32.4), vat(10.8, 1.8, 12.6)]),
    ])
  })

  it('leaves the VAT of a line that already follows from its discounted price', () => {
    const known = [line(60, 50, [vat(40, 14, 54)])]
    expect(spreadDiscount(known, [discount(6)], header(54, 45))).toEqual([line(54, 45, [vat(40, 14, 54)])])
  })

  it('may explain the difference to 2 cents, on either side, and not to 3', () => {
    for (const gross of [93.62, 93.58])
      expect(sumOf(spreadDiscount(lines, tenth, header(gross, 81)), 'gross')).toBe(euros(gross))
    for (const gross of [93.63, 93.57]) expect(spreadDiscount(lines, tenth, header(gross, 81))).toBe(lines)
  })

  it('is added up from all discounts', () => {
    expect(spreadDiscount(lines, [discount(10), discount(0.4)], header(93.6, 81))[0]?.gross).toBe(euros(54))
  })
})

describe('a ticket keeps its lines', () => {
  it('without a discount, without a line, or with a discount of nothing', () => {
    expect(spreadDiscount(lines, [], header(103.99, 90))).toBe(lines)
    expect(spreadDiscount(lines, [discount(0)], header(103.99, 90))).toBe(lines)
    expect(spreadDiscount([], [discount(0.01)], header(-0.01, 0))).toEqual([])
  })

  it('when they already make its total, however small the discount that it names', () => {
    expect(spreadDiscount(lines, [discount(0.01)], header(104, 89.99))).toBe(lines)
  })

  it('when they make nothing together', () => {
    const opposed = [line(10, 9), line(-10, -9)]
    expect(spreadDiscount(opposed, [discount(0.01)], header(-0.01, 0))).toBe(opposed)
  })
})

describe("the lines' HT after the discount", () => {
  it("is the header's within a cent for each line and one more, else their own share", () => {
    const netOf = (net: number) => sumOf(spreadDiscount(lines, tenth, header(93.6, net)), 'net')
    expect([81.03, 80.97].map(netOf)).toEqual([euros(81.03), euros(80.97)])
    expect([81.04, 80.96, 104].map(netOf)).toEqual([euros(81), euros(81), euros(81)])
  })

  it('is rounded to the nearest cent when it is their own share', () => {
    const odd = [line(60, 50), line(44, 40.01)] // 90.01 less a tenth: 81.009
    expect(sumOf(spreadDiscount(odd, tenth, header(93.6, 100)), 'net')).toBe(euros(81.01))
  })

  it('is half a cent away from zero in every ticket, of one line or two, sold or taken back', () => {
    // 45.45 HT × 35.00 / 50.00 = 31.815: 31.82, of which 30.00 TTC takes 19.092 and 20.00 TTC 12.728.
    const bill = header(35, 45.45)
    expect(spreadDiscount([line(50, 45.45)], [discount(15)], bill)).toEqual([line(35, 31.82)])
    const two = [line(30, 27.27), line(20, 18.18)]
    expect(spreadDiscount(two, [discount(15)], bill)).toEqual([line(21, 19.09), line(14, 12.73)])
    expect(spreadDiscount([line(-50, -45.45)], [discount(-15)], header(-35, -45.45))).toEqual([line(-35, -31.82)])
  })

  it('is known as it was formerly rounded, where that differed', () => {
    const bill = header(35, 45.45)
    expect(formerSpread([line(50, 45.45)], [discount(15)], bill)).toEqual([line(35, 31.81)])
    expect(formerSpread([line(-50, -45.45)], [discount(-15)], header(-35, -45.45))).toEqual([line(-35, -31.81)])
    // What the header says, what is no half and what keeps its lines was read as now.
    expect(formerSpread([line(50, 45.45)], [discount(15)], header(35, 31.81))).toBeNull()
    expect(formerSpread(lines, tenth, header(93.6, 104))).toBeNull()
    expect(formerSpread([line(50, 45.45)], [], bill)).toBeNull()
  })

  it('stays 0 where no line has any', () => {
    const bare = [line(60, 0), line(44, 0)]
    expect(spreadDiscount(bare, tenth, header(93.6, 0.02)).map(({ net }) => net)).toEqual([0, 0])
  })
})

describe('what is shared out', () => {
  it('goes to the first when the weights cancel each other out', () => {
    expect(shareOut(euros(1), cents([50, -50]))).toEqual([euros(1), 0])
    expect(shareOut(euros(1), cents([0, 0]))).toEqual([euros(1), 0])
  })

  it('goes to the first of equal remainders, and what lies below a cent to the greatest weight', () => {
    // 10 cents and a half over 1 and 3: 2.5 and 7.5 cents, then the half.
    expect(shareOut(10.5 * MICROS_PER_CENT, cents([1, 3]))).toEqual([3 * MICROS_PER_CENT, 7.5 * MICROS_PER_CENT])
    expect(shareOut(4 * MICROS_PER_CENT + 1, cents([2, 2]))).toEqual([2 * MICROS_PER_CENT + 1, 2 * MICROS_PER_CENT])
  })

  it('is shared out up to as much as an amount may hold, and goes to the greatest weight beyond', () => {
    const most = 100_000_000_000 // cents: a billion euros
    for (const sign of [1, -1]) {
      expect(shareOut(sign * most * MICROS_PER_CENT, cents([3, 7]))).toEqual(
        cents([sign * 30_000_000_000, sign * 70_000_000_000]),
      )
      // One cent more, of which 1 and 10 elevenths are whole cents: 11 × 9 090 909 091 = 100 000 000 001.
      expect(shareOut(sign * (most + 1) * MICROS_PER_CENT, cents([1, 10]))[0]).toBe(0)
    }
  })

  it('is rounded the same way when everything is negative', () => {
    // -1.43, -2.86, -5.71: rounded down to -2, -3, -6, and the cent too many comes back to the largest remainder, 0.57.
    expect(shareOut(-10 * MICROS_PER_CENT, cents([-1, -2, -4]))).toEqual(cents([-1, -3, -6]))
  })
})
