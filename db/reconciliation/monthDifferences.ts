import { placeOf } from './restaurantMonth.ts'

/** A restaurant's month of which a store answers something else than Postgres knows. Amounts in millionths, as text; month: its first day. */
export interface MonthDifference {
  readonly restaurantId: string
  readonly month: string
  readonly expectedTickets: number
  /** Null until every amount of the month is known. */
  readonly expectedMicros: string | null
  readonly readTickets: number
  readonly readMicros: string
}

/** A restaurant's month as Postgres knows it. */
export interface KnownMonth {
  readonly restaurantId: string
  readonly month: string
  readonly tickets: number
  readonly mark: string
  readonly gross: string
  readonly unknownAmounts: number
  readonly revision: number
  readonly isCompared: boolean
}

/** A restaurant's month as ClickHouse answers it. */
export interface StoredMonth {
  readonly restaurantId: string
  readonly month: string
  readonly tickets: number | string
  readonly mark: string
  readonly gross: string
}

/** The known months that the store answers alike, and every difference: what it answers otherwise, lacks, or has beside them. */
export function compareKnown(
  known: readonly KnownMonth[],
  stored: readonly StoredMonth[],
): { readonly equal: readonly KnownMonth[]; readonly differences: readonly MonthDifference[] } {
  const answers = new Map(stored.map((row) => [placeOf(row), row]))
  const equal: KnownMonth[] = []
  const differences: MonthDifference[] = []
  for (const month of known) {
    const answer = answers.get(placeOf(month))
    answers.delete(placeOf(month))
    if (isEqual(month, answer)) equal.push(month)
    else differences.push(difference(month, answer))
  }
  for (const surplus of answers.values()) differences.push(difference(nothingKnown(surplus), surplus))
  return { equal, differences }
}

function isEqual(known: KnownMonth, stored: StoredMonth | undefined): boolean {
  if (stored === undefined) return known.tickets === 0
  const hasSameTickets = known.tickets === Number(stored.tickets) && known.mark === stored.mark
  return hasSameTickets && (known.unknownAmounts > 0 || known.gross === stored.gross)
}

/** What a difference says of what is known. */
type Expected = Pick<KnownMonth, 'restaurantId' | 'month' | 'tickets' | 'gross' | 'unknownAmounts'>

function difference(known: Expected, stored: StoredMonth | undefined): MonthDifference {
  return {
    restaurantId: known.restaurantId,
    month: known.month,
    expectedTickets: known.tickets,
    expectedMicros: known.unknownAmounts > 0 ? null : known.gross,
    readTickets: Number(stored?.tickets ?? 0),
    readMicros: stored?.gross ?? '0',
  }
}

function nothingKnown({ restaurantId, month }: StoredMonth): Expected {
  return { restaurantId, month, tickets: 0, gross: '0', unknownAmounts: 0 }
}
