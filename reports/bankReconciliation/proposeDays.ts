import { LONGEST_DELAY } from '../../shared/bank/bounds.ts'
import { exact, type Exact } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'

interface WrittenLine {
  /** When the bank wrote it, 'yyyy-MM-dd'. */
  readonly bankDay: string
  readonly amount: string
}

/** The service day that a line is taken to pay; `isExact`: that day lacked just this amount. */
export interface ProposedDay {
  readonly day: string
  readonly isExact: boolean
}

/**
 * Which service day each line pays, in the lines' order: of the days up to `delay` limits before the bank's the one that lacks just
 * its amount, the nearest to the usual delay first; where none does, the usual delay before. No day is taken by two lines.
 */
export function proposeDays(
  lines: readonly WrittenLine[],
  { lacking, delay }: { readonly lacking: ReadonlyMap<string, Exact>; readonly delay: number },
): ProposedDay[] {
  const taken = new Set<string>()
  return lines.map(({ bankDay, amount }) => {
    const usual = addDays(bankDay, -delay)
    const wanted = exact(amount)
    const day = daysBefore(bankDay, delay).find((one) => !taken.has(one) && lacking.get(one)?.eq(wanted) === true)
    if (day === undefined) return { day: usual, isExact: false }
    taken.add(day)
    return { day, isExact: true }
  })
}

/** The days that a line may pay, the usual one first; of two as far from it the earlier. */
function daysBefore(bankDay: string, delay: number): string[] {
  const delays = Array.from({ length: LONGEST_DELAY + 1 }, (_, days) => days)
  return delays
    .toSorted((one, other) => Math.abs(one - delay) - Math.abs(other - delay) || other - one)
    .map((days) => addDays(bankDay, -days))
}
