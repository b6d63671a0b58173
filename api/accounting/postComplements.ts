import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { appendLinks, lockChain } from '../../db/records/closings/chain.ts'
import { fillJournal, lastArrival, listLinks, type PostedLink } from '../../db/records/closings/links.ts'
import { figuresLess, isNothing, type DayFigures } from '../../shared/accounting/dayFigures.ts'
import { serviceRange, wallNow } from '../../shared/period.ts'
import { ownWallTime } from '../../shared/restaurantClock.ts'
import type { Deps } from '../context.ts'
import type { BookSite } from './books.ts'
import { keyOfDay, liveDays } from './liveDays.ts'

type Site = Pick<BookSite, 'id' | 'dayStartMinutes' | 'holidayZone'>

/**
 * Posts what closed days of some restaurants are worth beyond their entries: a complement each, with the restaurant's next
 * number. Reads first, and locks only a restaurant where something is to be posted; there it reads again, so that two
 * processes at once post one complement.
 */
export async function postComplements(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  sites: readonly Site[],
): Promise<void> {
  const links = await listLinks(
    knex,
    sites.map(({ id }) => id),
  )
  const closed = sites.filter(({ id }) => links.some(({ restaurantId }) => restaurantId === id))
  const unposted = await findUnposted(cube, links)
  for (const site of closed.filter(({ id }) => unposted.some(({ restaurantId }) => restaurantId === id)))
    await knex.transaction(async (trx) => {
      await lockChain(trx, site.id)
      const own = await listLinks(trx, [site.id])
      await outlive(own)
      const found = await findUnposted(cube, own)
      for (const one of found) await post(trx, site, one)
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

interface Unposted {
  readonly restaurantId: string
  readonly day: string
  readonly figures: DayFigures
  /** The closed day, when it was closed before what it posts was kept. */
  readonly unfilled: string | null
  readonly lastPosted: Date
}

async function findUnposted(cube: Deps['cube'], links: readonly PostedLink[]): Promise<Unposted[]> {
  const days = links.filter(({ kind }) => kind === 'day')
  const dates = days.map(({ day }) => day).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const live = await liveDays(cube, { sites: [...new Set(days.map(({ restaurantId }) => restaurantId))], first, last })
  const byDay = new Map<string, PostedLink[]>()
  for (const link of links) {
    const key = keyOfDay(link.restaurantId, link.day)
    byDay.set(key, [...(byDay.get(key) ?? []), link])
  }
  return days.flatMap((closed): Unposted[] => {
    const key = keyOfDay(closed.restaurantId, closed.day)
    const now = live.get(key) ?? { vatLines: [], payments: [], receipts: [] }
    const one = unpostedOf(now, closed, byDay.get(key) ?? [])
    return one === null ? [] : [one]
  })
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
