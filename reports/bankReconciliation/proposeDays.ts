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

interface Proposing {
  /** By service day, what it still lacks. */
  readonly lacking: ReadonlyMap<string, Exact>
  /** The usual delay of the bank, in days. */
  readonly delay: number
  /** A bank may write a day that is still to come, no sale was made on one. */
  readonly today: string
}

/**
 * Which service day each line pays, in the lines' order: of the days up to `delay` limits before the bank's the one that lacks just
 * its amount, the nearest to the usual delay first; where none does, the usual delay before. No day is taken by two lines, and none
 * is to come.
 */
export function proposeDays(lines: readonly WrittenLine[], proposing: Proposing): ProposedDay[] {
  const { lacking, delay, today } = proposing
  const taken = new Set<string>()
  return lines.map(({ bankDay, amount }) => {
    const wanted = exact(amount)
    const mayPay = (day: string) => day <= today && !taken.has(day) && lacking.get(day)?.eq(wanted) === true
    const day = daysBefore(bankDay, delay).find(mayPay)
    if (day === undefined) return { day: usualDay(bankDay, proposing), isExact: false }
    taken.add(day)
    return { day, isExact: true }
  })
}

/** The usual delay before the bank's day, and today at the latest. */
export function usualDay(bankDay: string, { delay, today }: Omit<Proposing, 'lacking'>): string {
  const day = addDays(bankDay, -delay)
  return day < today ? day : today
}

/** The days that a line may pay, the usual one first; of two as far from it the earlier. */
function daysBefore(bankDay: string, delay: number): string[] {
  const delays = Array.from({ length: LONGEST_DELAY + 1 }, (_, days) => days)
  return delays
    .toSorted((one, other) => Math.abs(one - delay) - Math.abs(other - delay) || other - one)
    .map((days) => addDays(bankDay, -days))
}
