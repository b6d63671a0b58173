import type { CubeRow } from '../../reports/question/report.ts'
import type { MonthDifference } from '../../db/reconciliation/monthDifferences.ts'
import { placeOf } from '../../db/reconciliation/restaurantMonth.ts'

/** A restaurant's month as Postgres knows it; micros: null until every amount of the month is known. */
export interface KnownMonth {
  readonly restaurantId: string
  readonly month: string
  readonly tickets: number
  readonly micros: string | null
  readonly revision: number
}

/** The first and the last month, 'YYYY-MM-01'. */
export type MonthRange = readonly [string, string]

const MICROS_PER_EURO = 1_000_000n

/** Whether a month is asked for; without a range, every one. */
export function isWithin(month: string, range: MonthRange | undefined): boolean {
  return range === undefined || (month >= range[0] && month <= range[1])
}

/** The first and the last day of a range of months, as a question asks for them. */
export function daysOf([first, last]: MonthRange): [string, string] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  // The day before the first of the next month.
  return [first, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)]
}

/** The months of which Cube answers another count or amount than is known; an amount that is not known is not compared. */
export function cubeDifferences(known: readonly KnownMonth[], rows: readonly CubeRow[]): MonthDifference[] {
  const answers = new Map(
    rows.map((row) => [
      placeOf({
        restaurantId: String(row['tickets.restaurant_id']),
        month: String(row['tickets.ts.month']).slice(0, 10),
      }),
      row,
    ]),
  )
  return known.flatMap((one) => {
    const answer = answers.get(placeOf(one))
    const readTickets = Number(answer?.['tickets.tickets_count'] ?? 0)
    const readMicros = toMicros(String(answer?.['tickets.gross_amount'] ?? '0'))
    const isEqual = readTickets === one.tickets && (one.micros === null || BigInt(one.micros) === readMicros)
    if (isEqual) return []
    const { restaurantId, month, tickets, micros } = one
    const expected = { expectedTickets: tickets, expectedMicros: micros }
    return [{ restaurantId, month, ...expected, readTickets, readMicros: String(readMicros) }]
  })
}

/** A decimal text of at most six places in millionths, exactly. */
function toMicros(decimal: string): bigint {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{0,6}))?$/.exec(decimal) ?? []
  const micros = BigInt(whole) * MICROS_PER_EURO + BigInt(places.padEnd(6, '0'))
  return sign === '-' ? -micros : micros
}
