import { lastDayOf } from '../../shared/month.ts'

/** A definitive journal that went out: of which days, and of each restaurant the greatest number that it holds. */
export interface SentJournal {
  readonly first: string
  readonly last: string
  readonly lastNumbers: Readonly<Record<string, number>>
}

/** The greatest number that each restaurant gave to an entry booked in a month. */
export interface MonthNumber {
  readonly siteId: string
  readonly number: number
}

/** Whether a journal held each restaurant that has an entry in the month: one of a part of the company, or of nothing, is not its journal. */
export function isOfAll(numbers: readonly MonthNumber[], { lastNumbers }: Pick<SentJournal, 'lastNumbers'>): boolean {
  return numbers.length > 0 && numbers.every(({ siteId }) => lastNumbers[siteId] !== undefined)
}

/** Whether every entry that is booked in a month 'yyyy-MM' is in a journal that went out: one that came later has a greater number. */
export function isSent(month: string, numbers: readonly MonthNumber[], journals: readonly SentJournal[]): boolean {
  const covering = journals.filter(({ first, last }) => first <= `${month}-01` && last >= lastDayOf(month))
  return (
    numbers.length > 0 &&
    numbers.every(({ siteId, number }) => covering.some(({ lastNumbers }) => (lastNumbers[siteId] ?? 0) >= number))
  )
}
