import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { appendLinks, lockChain } from '../../db/records/closings/chain.ts'
import { fillJournal, lastArrival, listLinks, type PostedLink } from '../../db/records/closings/links.ts'
import type { SiteMonth } from '../../db/records/closings/monthReadings.ts'
import { keepPostedMonths } from '../../db/records/closings/postedMonths.ts'
import { figuresLess, isNothing, type DayFigures } from '../../shared/accounting/dayFigures.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { lastDayOf, monthOf, monthRuns } from '../../shared/month.ts'
import { serviceRange, wallNow } from '../../shared/period.ts'
import { ownWallTime } from '../../shared/restaurantClock.ts'
import type { Deps } from '../context.ts'
import type { BookSite } from './books.ts'
import { keyOfDay, liveDays } from './liveDays.ts'
import { keyOfMonth, listUnreadMonths } from './unreadMonths.ts'

type Site = Pick<BookSite, 'id' | 'dayStartMinutes' | 'holidayZone'>

/**
 * Posts what closed days of some restaurants are worth beyond their entries: a complement each, with the restaurant's next
 * number. Reads only the months that moved since nothing was left to post in them, and locks only a restaurant where something
 * is; there it reads again, so that two processes at once post one complement.
 */
export async function postComplements(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  sites: readonly Site[],
): Promise<void> {
  const ids = sites.map(({ id }) => id)
  const links = await listLinks(knex, ids)
  const months = await listUnreadMonths(knex, sites, links)
  const unposted = await findUnposted(cube, { links, months })
  const wanting = new Set(unposted.map(({ restaurantId, day }) => keyOfMonth({ restaurantId, month: monthOf(day) })))
  const posted = months.filter((month) => !wanting.has(keyOfMonth(month)))
  await keepPostedMonths(
    knex,
    posted.filter(({ isSettled }) => isSettled).map((month) => ({ ...month, isPosted: month.isOld })),
  )
  const open = months.filter((month) => wanting.has(keyOfMonth(month)))
  for (const site of sites) {
    const own = open.filter(({ restaurantId }) => restaurantId === site.id)
    if (own.length > 0) await postOf({ knex, cube }, site, own)
  }
}

/** Whoever posts asks Cube meanwhile, seconds on a busy machine, and several people may read the books of one restaurant at once: a reader waits for his turn. */
const LONGEST_TURN = '25s'

async function postOf({ knex, cube }: Pick<Deps, 'knex' | 'cube'>, site: Site, months: readonly SiteMonth[]) {
  await knex.transaction(async (trx) => {
    await trx.raw(`SET LOCAL lock_timeout = '${LONGEST_TURN}'`)
    await lockChain(trx, site.id)
    const links = await listLinks(trx, [site.id])
    await outlive(links)
    for (const one of await findUnposted(cube, { links, months })) await post(trx, site, one)
  })
}

/** A semantic layer may answer what stood a moment ago: longer than that, and the work of whoever posted last. */
const MOST_STALE_MS = 1_000

/** Waits until no answer can be older than what was posted last; else what was just posted would seem to have left again. */
async function outlive(links: readonly PostedLink[]): Promise<void> {
  const last = Math.max(0, ...links.map(({ closedAt }) => closedAt.getTime()))
  const left = last + MOST_STALE_MS - Date.now()
  if (left > 0) await wait(Math.min(left, MOST_STALE_MS))
}

/** What a day is worth that has no tickets left. */
const nothing: DayFigures = {
  ...{ vatLines: [], payments: [], receipts: [] },
  ...{ overpaid: { vouchers: 0, tips: 0 }, unrated: 0, owed: 0 },
}

interface Unposted {
  readonly restaurantId: string
  readonly day: string
  readonly figures: DayFigures
  /** The closed day, when it was closed before what it posts was kept. */
  readonly unfilled: string | null
  readonly lastPosted: Date
}

/** Where closed days of these months are worth more or less than their entries. */
async function findUnposted(
  cube: Deps['cube'],
  { links, months }: { readonly links: readonly PostedLink[]; readonly months: readonly SiteMonth[] },
): Promise<Unposted[]> {
  const wanted = new Set(months.map(keyOfMonth))
  const own = links.filter(({ restaurantId, day }) => wanted.has(keyOfMonth({ restaurantId, month: monthOf(day) })))
  const live = await liveMonths(cube, months)
  const byDay = groupBy(own, ({ restaurantId, day }) => keyOfDay(restaurantId, day))
  return own
    .filter(({ kind }) => kind === 'day')
    .flatMap((closed): Unposted[] => {
      const key = keyOfDay(closed.restaurantId, closed.day)
      const now = live.get(key) ?? nothing
      const one = unpostedOf(now, closed, byDay.get(key) ?? [])
      return one === null ? [] : [one]
    })
}

/** What the days of some months are worth, months that follow one another at once. */
async function liveMonths(cube: Deps['cube'], months: readonly SiteMonth[]): Promise<Map<string, DayFigures>> {
  const live = new Map<string, DayFigures>()
  for (const run of monthRuns(months.map(({ month }) => month))) {
    const sites = [...new Set(months.filter(({ month }) => run.includes(month)).map((one) => one.restaurantId))]
    const days = { first: `${run[0] ?? ''}-01`, last: lastDayOf(run.at(-1) ?? '') }
    for (const [key, figures] of await liveDays(cube, { sites, ...days })) live.set(key, figures)
  }
  return live
}

function unpostedOf(now: DayFigures, closed: PostedLink, links: readonly PostedLink[]): Unposted | null {
  const { restaurantId, day, id } = closed
  const posted = links.flatMap(({ journal }) => (journal === null ? [] : [journal]))
  const figures = figuresLess(now, posted)
  const unfilled = closed.journal === null ? id : null
  const lastPosted = links.at(-1)?.closedAt ?? closed.closedAt
  if (unfilled === null && isNothing(figures)) return null
  return { restaurantId, day, figures, unfilled, lastPosted }
}

async function post(trx: Knex.Transaction, site: Site, unposted: Unposted): Promise<void> {
  const { restaurantId, day, figures, unfilled, lastPosted } = unposted
  if (unfilled !== null) return await fillJournal(trx, unfilled, figures)
  const range = serviceRange(day, day, site.dayStartMinutes)
  const arrived = await lastArrival(trx, { restaurantId, range, after: lastPosted })
  // What left the day, or came back from an erasure, has no arrival of its own: it is dated when it is found.
  const date = ownWallTime(wallNow(arrived ?? new Date()), site.holidayZone).slice(0, 10)
  const dated = date < day ? day : date
  const link = {
    restaurantId,
    day,
    kind: 'complement' as const,
    dated,
    snapshot: {},
    journal: figures,
    accountId: null,
  }
  await appendLinks(trx, [link])
}
