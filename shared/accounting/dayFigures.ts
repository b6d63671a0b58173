import { exact, sum, toWire } from '../money.ts'

/** What an entry posts, in euros to the cent: VAT by rate, payments of sales and what debtors paid (RECU), by family. */
export interface DayFigures {
  readonly vatLines: readonly { readonly rate: string; readonly netAmount: number; readonly vatAmount: number }[]
  readonly payments: readonly FamilyAmount[]
  readonly receipts: readonly FamilyAmount[]
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
  const all = [{ figures: now, sign: 1 }, ...posted.map((figures) => ({ figures, sign: -1 }))]
  return {
    vatLines: vatTotals(all).filter(({ netAmount, vatAmount }) => netAmount !== 0 || vatAmount !== 0),
    payments: familyTotals(all, 'payments'),
    receipts: familyTotals(all, 'receipts'),
  }
}

type Signed = readonly { readonly figures: DayFigures; readonly sign: number }[]

function vatTotals(all: Signed): DayFigures['vatLines'] {
  const lines = all.flatMap(({ figures, sign }) => figures.vatLines.map((line) => ({ line, sign })))
  const rates = [...new Set(lines.map(({ line }) => plainRate(line.rate)))]
  return rates.map((rate) => {
    const own = lines.filter(({ line }) => plainRate(line.rate) === rate)
    const total = (of: 'netAmount' | 'vatAmount') =>
      toWire(sum(own.map(({ line, sign }) => exact(line[of]).times(sign))))
    return { rate, netAmount: total('netAmount'), vatAmount: total('vatAmount') }
  })
}

function familyTotals(all: Signed, kind: 'payments' | 'receipts'): FamilyAmount[] {
  const lines = all.flatMap(({ figures, sign }) => figures[kind].map((line) => ({ line, sign })))
  const families = [...new Set(lines.map(({ line }) => line.family))]
  return families
    .map((family) => {
      const own = lines.filter(({ line }) => line.family === family)
      return { family, amount: toWire(sum(own.map(({ line, sign }) => exact(line.amount).times(sign)))) }
    })
    .filter(({ amount }) => amount !== 0)
}

/** Whether there is anything to post. */
export function isNothing({ vatLines, payments, receipts }: DayFigures): boolean {
  const amounts = vatLines.flatMap(({ netAmount, vatAmount }) => [netAmount, vatAmount])
  return [...amounts, ...payments.map(({ amount }) => amount), ...receipts.map(({ amount }) => amount)].every(
    (amount) => amount === 0,
  )
}
