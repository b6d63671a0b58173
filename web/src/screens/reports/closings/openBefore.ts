import { currentDayOf, type Clocked } from '../../../../../shared/currentDay.ts'
import type { WireCompanyMonths } from '../../../../../shared/wire/monthClosing.ts'

/** Whether no service day from `first` ('yyyy-MM-dd') on is over in any of these restaurants. */
export function isNothingOver(first: string, clocks: readonly Clocked[], parisNow: string): boolean {
  return clocks.every((clock) => first >= currentDayOf(clock, parisNow))
}

/** The days that are over and not closed, and the address of the last month that has some. */
export function openBefore(companies: readonly WireCompanyMonths[]): { readonly count: number; readonly link: string } {
  const open = companies
    .flatMap(({ company, months }) =>
      months.map(({ month, a_arreter: right, a_completer: held, ecarts }) => {
        return { company, month, count: right + held + ecarts }
      }),
    )
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.month.localeCompare(left.month))
  const [last] = open
  const search =
    last === undefined ? '' : `?${new URLSearchParams({ societe: last.company, mois: last.month }).toString()}`
  return { count: open.reduce((total, { count }) => total + count, 0), link: `/cloture-du-mois${search}` }
}
