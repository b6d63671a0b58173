import type { Knex } from 'knex'
import type { PostedLink } from '../../db/records/closings/links.ts'
import { listMovingMonths, type SiteMonth } from '../../db/records/closings/monthReadings.ts'
import { listPostedMonths, type ReadMonth } from '../../db/records/closings/postedMonths.ts'
import type { Clocked } from '../../shared/currentDay.ts'
import { monthOf } from '../../shared/month.ts'
import { startsOfDay } from '../figures/clocks.ts'

/** What a reading of closed days means; another number makes every month be read again. */
const POSTING = '3'

/** A month whose closed days may be worth more than their entries. */
export interface UnreadMonth extends ReadMonth {
  /** Both stores agree on it: what is read now may be remembered. */
  readonly isSettled: boolean
  /** They have agreed for longer than an answer may be stale: a reading that finds nothing is the last one. */
  readonly isOld: boolean
}

/** How a restaurant's month is found. */
export function keyOfMonth({ restaurantId, month }: SiteMonth): string {
  return `${restaurantId} ${month}`
}

/**
 * The months with closed days whose tickets, start of day or entries are not those of a reading that found nothing left to post.
 * One without tickets, or on which the stores do not agree, is always among them.
 */
export async function listUnreadMonths(
  knex: Knex,
  sites: readonly (Pick<Clocked, 'dayStartMinutes'> & { readonly id: string })[],
  links: readonly PostedLink[],
): Promise<UnreadMonth[]> {
  const ids = sites.map(({ id }) => id)
  const [moving, kept] = await Promise.all([listMovingMonths(knex, ids), listPostedMonths(knex, ids)])
  const movingOf = new Map(moving.map((one) => [keyOfMonth(one), one]))
  const keptOf = new Map(kept.map((one) => [keyOfMonth(one), one]))
  const startOf = startsOfDay(sites)
  return lastEntries(links).flatMap(({ restaurantId, month, number }) => {
    const key = keyOfMonth({ restaurantId, month })
    const now = movingOf.get(key)
    const readOf = [POSTING, now?.revisions, startOf.get(restaurantId), number].join(' ')
    const known = keptOf.get(key)
    const isSame = known?.readOf === readOf
    const isSettled = now?.isSettled === true
    if (isSettled && isSame && known.isPosted) return []
    return [{ restaurantId, month, readOf, isSettled, isOld: isSettled && isSame && known.isOld }]
  })
}

/** The greatest number among the entries of the days of each month. */
function lastEntries(links: readonly PostedLink[]): (SiteMonth & { readonly number: number })[] {
  const last = new Map<string, SiteMonth & { readonly number: number }>()
  for (const { restaurantId, day, number } of links) {
    const one = { restaurantId, month: monthOf(day) }
    const before = last.get(keyOfMonth(one))?.number ?? 0
    last.set(keyOfMonth(one), { ...one, number: Math.max(before, number) })
  }
  return [...last.values()]
}
