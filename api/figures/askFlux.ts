import type { Knex } from 'knex'
import { dayTotals } from '../../reports/dayTotals/report.ts'
import {
  COUNTED_DAYS,
  lateTickets,
  missingNumbers,
  type ByTill,
  type ClosedVersion,
} from '../../reports/flux/counts.ts'
import { combineReports, runReport } from '../../reports/question/report.ts'
import { compareSites } from '../../reports/rows/ofSite.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { inParts } from './inParts.ts'
import { askSiteFlows, type AskedFlux, type WatchedSite } from './askSiteFlows.ts'

/** What the screen Flux shows of each till beside its state, by 'restaurant till'. */
interface TillCounts {
  readonly missing: ByTill
  readonly late: ByTill
}

/** The same of any number of restaurants, by as many at a time as one question holds. */
export async function askWholeFlux(deps: Pick<Deps, 'knex' | 'cube'>, sites: readonly string[]): Promise<Flux> {
  const now = wallNow()
  const parts: Flux[] = []
  for (const part of inParts(sites)) parts.push(await askFlux(deps, { sites: part, now }))
  return {
    sites: parts.flatMap((part) => part.sites).toSorted(compareSites),
    counts: {
      missing: new Map(parts.flatMap(({ counts }) => [...counts.missing])),
      late: new Map(parts.flatMap(({ counts }) => [...counts.late])),
    },
  }
}

interface Flux {
  readonly sites: readonly WatchedSite[]
  readonly counts: TillCounts
}

/** The whole of the screen Flux: states, refused files, missing numbers, tickets that came after their day was closed. */
async function askFlux(deps: Pick<Deps, 'knex' | 'cube'>, asked: Required<AskedFlux>): Promise<Flux> {
  const { sites } = asked
  const [watched, closed] = await Promise.all([askSiteFlows(deps, asked), closedSince(deps, asked)])
  const report = combineReports('flux', { missing: missingNumbers(asked), late: lateTickets(asked, closed) })
  return { sites: watched, counts: await runReport(report, deps.cube.loaderFor(sites)) }
}

interface Closed {
  readonly siteId: string
  readonly day: string
  readonly ticketsCount: number
  readonly closedAt: Date
}

/** The closed days that hold more tickets now, with the version from which on a ticket is one of those: few, or none. */
async function closedSince(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { sites, now }: Required<AskedFlux>,
): Promise<ClosedVersion[]> {
  const [first, last] = [addDays(now.slice(0, 10), -COUNTED_DAYS), now.slice(0, 10)] as const
  const closed = await knex('day_closings')
    .where({ kind: 'day' })
    .whereIn('restaurant_id', [...sites])
    .whereBetween('day', [first, last])
    .select<Closed[]>(
      'restaurant_id AS siteId',
      'closed_at AS closedAt',
      knex.raw("to_char(day, 'YYYY-MM-DD') AS day, (snapshot ->> 'ticketsCount')::int AS \"ticketsCount\""),
    )
  const own = [...new Set(closed.map(({ siteId }) => siteId))]
  if (own.length === 0) return []
  const live = await runReport(dayTotals(own, [first, last]), cube.loaderFor(own))
  const byDay = new Map(live.map((total) => [`${total.siteId} ${total.day}`, total.ticketsCount]))
  const grown = closed.filter(({ siteId, day, ticketsCount }) => (byDay.get(`${siteId} ${day}`) ?? 0) > ticketsCount)
  return await Promise.all(
    grown.map(async ({ siteId, day, closedAt }) => ({ siteId, day, version: await firstVersionAfter(knex, closedAt) })),
  )
}

/** A ticket's version holds the number of its file: that of the first one that was done after an instant. */
async function firstVersionAfter(knex: Knex, instant: Date): Promise<string> {
  const { rows } = await knex.raw<{ rows: { version: string }[] }>(
    `SELECT ((id + 1) * ${2 ** 20})::text AS version FROM inbox_files WHERE done_at <= ? ORDER BY id DESC LIMIT 1`,
    [instant],
  )
  return rows[0]?.version ?? '0'
}
