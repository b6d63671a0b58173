import { exact, sum, toWire } from '../money.ts'

/** What an entry posts, in euros to the cent: VAT by rate, payments of sales and what debtors paid (RECU), by family. */
export interface DayFigures {
  readonly vatLines: readonly { readonly rate: string; readonly netAmount: number; readonly vatAmount: number }[]
  readonly payments: readonly FamilyAmount[]
  readonly receipts: readonly FamilyAmount[]
  /** What sales were paid beyond their price; absent of a day that was closed before this was kept. */
  readonly overpaid?: Overpaid
  /** What sales come to, tax included, beyond their lines of VAT: a till may send none. Absent of a day that was closed before this was kept. */
  readonly unrated?: number
  /** What payments lack of sales that name a debtor: he owes it. Absent of a day that was closed before this was kept. */
  readonly owed?: number
}

/** Beyond the price: by meal vouchers, which give no change, and what else was left. */
export interface Overpaid {
  readonly vouchers: number
  readonly tips: number
}

interface FamilyAmount {
  readonly family: string
  readonly amount: number
}

/** '10.0000' and '10' are one rate. */
export function plainRate(rate: string): string {
  return exact(rate).toString()
}

/** What is worth now less what was posted already, to the cent, without lines of nothing. */
export function figuresLess(now: DayFigures, posted: readonly DayFigures[]): DayFigures {
  const vatLines = { now: now.vatLines, posted: posted.flatMap((figures) => figures.vatLines) }
  const payments = { now: now.payments, posted: posted.flatMap((figures) => figures.payments) }
  const receipts = { now: now.receipts, posted: posted.flatMap((figures) => figures.receipts) }
  const left = { vatLines: vatLess(vatLines), payments: familiesLess(payments), receipts: familiesLess(receipts) }
  const overpaid = overpaidLess(now, posted)
  const [unrated, owed] = [toldLess('unrated', now, posted), toldLess('owed', now, posted)]
  return {
    ...left,
    ...(overpaid !== null && { overpaid }),
    ...(unrated !== null && { unrated }),
    ...(owed !== null && { owed }),
  }
}

/** Null where an entry does not say it: what it left out is among its differences of payment, and stays there. */
function toldLess(of: 'unrated' | 'owed', now: DayFigures, posted: readonly DayFigures[]): number | null {
  const known = posted.flatMap((figures) => figures[of] ?? [])
  const told = now[of]
  if (told === undefined || known.length < posted.length) return null
  return toWire(exact(told).minus(sum(known.map(exact))))
}

/** Null where an entry does not say how much of it was beyond the price: then nobody knows how much is left. */
function overpaidLess(now: DayFigures, posted: readonly DayFigures[]): Overpaid | null {
  const known = posted.flatMap(({ overpaid }) => overpaid ?? [])
  if (now.overpaid === undefined || known.length < posted.length) return null
  const less = (of: keyof Overpaid) =>
    toWire(exact(now.overpaid?.[of] ?? 0).minus(sum(known.map((one) => exact(one[of])))))
  return { vouchers: less('vouchers'), tips: less('tips') }
}

interface Compared<Line> {
  readonly now: readonly Line[]
  readonly posted: readonly Line[]
}

function vatLess({ now, posted }: Compared<DayFigures['vatLines'][number]>): DayFigures['vatLines'] {
  const rates = new Set([...now, ...posted].map((line) => plainRate(line.rate)))
  return Array.from(rates, (rate) => {
    const total = (lines: typeof now, of: 'netAmount' | 'vatAmount') =>
      sum(lines.filter((line) => plainRate(line.rate) === rate).map((line) => exact(line[of])))
    const less = (of: 'netAmount' | 'vatAmount') => toWire(total(now, of).minus(total(posted, of)))
    return { rate, netAmount: less('netAmount'), vatAmount: less('vatAmount') }
  }).filter(({ netAmount, vatAmount }) => netAmount !== 0 || vatAmount !== 0)
}

function familiesLess({ now, posted }: Compared<FamilyAmount>): FamilyAmount[] {
  const families = new Set([...now, ...posted].map(({ family }) => family))
  return Array.from(families, (family) => {
    const total = (lines: typeof now) =>
      sum(lines.filter((line) => line.family === family).map((line) => exact(line.amount)))
    return { family, amount: toWire(total(now).minus(total(posted))) }
  }).filter(({ amount }) => amount !== 0)
}

/** Whether there is anything to post. */
export function isNothing(figures: DayFigures): boolean {
  const { vatLines, payments, receipts, overpaid = { vouchers: 0, tips: 0 }, unrated = 0, owed = 0 } = figures
  const amounts = vatLines.flatMap(({ netAmount, vatAmount }) => [netAmount, vatAmount])
  return [
    ...amounts,
    overpaid.vouchers,
    overpaid.tips,
    unrated,
    owed,
    ...payments.map(({ amount }) => amount),
    ...receipts.map(({ amount }) => amount),
  ].every((amount) => amount === 0)
}
