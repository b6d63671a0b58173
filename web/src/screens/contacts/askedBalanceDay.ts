import type { Clocked } from '../../../../shared/currentDay.ts'
import { ownMoments } from '../../../../shared/balanceDay.ts'
import { missingOf } from '../../../../shared/period.ts'

/** At which moment balances are told (a wall time), since when by the clock that is furthest behind (the same where all show one time, or are past it), the day that was asked for (null: now), today, and whether that day is still to come (`refused`). */
export function askedBalanceDay(search: URLSearchParams, clocks: readonly Clocked[], now: string) {
  const moments = ownMoments(clocks, now)
  const minute = moments.latest.slice(0, 16)
  const today = minute.slice(0, 10)
  const given = search.get('au')
  const written = given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) && missingOf(given) === null ? given : null
  const isFuture = written !== null && written > today
  const day = isFuture ? null : written
  // The end of the running day is still to come: it is told as it stands now.
  const asOf = day === null || day === today ? `${minute}:59.999` : `${day}T23:59:59.999`
  const earliest = `${moments.earliest.slice(0, 16)}:59.999`
  return { asOf, since: earliest < asOf ? earliest : asOf, day, today, refused: isFuture ? written : null }
}
