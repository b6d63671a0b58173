import type { Knex } from 'knex'
import { futureBalance, latestMoment } from '../../shared/balanceDay.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { clocksOf } from '../figures/clocks.ts'
import { invalid } from '../http/errors.ts'
import { leavesOf, type PlainQuery } from './plainQuery.ts'

const moment = 'debtor_balances.ts'
/** Words of Cube's own for a range that reaches beyond now. */
const reachesOn = /^(this|next)\b|tomorrow|from now/i
const bounding = ['inDateRange', 'beforeOrOnDate', 'onTheDate', 'equals', 'lte', 'lt']

/**
 * 422 for what debtors owe at the end of a day that is still to come on every wall of these restaurants: the end of the range is
 * the date of the balance, and it would be told as if it stood.
 */
export async function refuseFutureBalances(
  knex: Knex,
  {
    queries,
    restaurants,
  }: { readonly queries: readonly PlainQuery[]; readonly restaurants: () => Promise<readonly string[]> },
): Promise<void> {
  const ends = queries.flatMap(endsOf)
  if (ends.some((end) => reachesOn.test(end))) throw invalid(futureBalance, 'dateRange')
  const days = ends.filter((end) => /^\d{4}-\d{2}-\d{2}/.test(end)).map((end) => end.slice(0, 10))
  const last = days.toSorted().at(-1)
  const now = wallNow()
  // Overseas a day may have begun that Paris has not: asked only where it matters.
  if (last === undefined || last <= now.slice(0, 10)) return
  if (last > latestMoment(await clocksOf(knex, await restaurants()), now).slice(0, 10))
    throw invalid(futureBalance, 'dateRange')
}

/** Where the ranges end that a question sets to the date of the balance. */
function endsOf(query: PlainQuery): string[] {
  const times = (query.timeDimensions ?? []).filter(({ dimension }) => dimension === moment)
  const ranges = times.flatMap(({ dateRange, compareDateRange }) => [dateRange, ...(compareDateRange ?? [])])
  const leaves = leavesOf(query).filter(({ member, dimension }) => (member ?? dimension) === moment)
  const bounds = leaves.flatMap(({ operator, values = [] }) => {
    if (operator === 'beforeDate') return values.slice(-1).map((end) => dayBefore(String(end)))
    return bounding.includes(operator) ? values.slice(-1).map(String) : []
  })
  return [...ranges.flatMap((range) => (range == null ? [] : [range].flat().slice(-1))), ...bounds]
}

/** The day that ends where another one begins. */
function dayBefore(end: string): string {
  return /^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?)?$/.test(end) ? addDays(end.slice(0, 10), -1) : end
}
