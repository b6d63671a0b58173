import { countRefused } from '../../db/records/inbox/refusedFiles.ts'
import { holeDays, type HoleDay } from '../../reports/flux/holes.ts'
import { siteFlows, type SiteFlow } from '../../reports/flux/report.ts'
import { runReport } from '../../reports/question/report.ts'
import { wallNow } from '../../shared/period.ts'
import { ownWallTime } from '../../shared/restaurantClock.ts'
import type { Deps } from '../context.ts'
import { clocksOf } from './clocks.ts'

/** A restaurant's flow, with the files that were refused of it and not sent again. */
export interface WatchedSite extends SiteFlow {
  readonly refused: number
}

export interface AskedFlux {
  readonly sites: readonly string[]
  /** The wall time; now when absent. */
  readonly now?: string
}

/** The states of the tills of some restaurants, as they stand at a wall time. */
export async function readSiteFlows(
  { cube }: Pick<Deps, 'cube'>,
  { sites, now }: Required<AskedFlux>,
): Promise<readonly SiteFlow[]> {
  return await runReport(siteFlows({ sites, now }), cube.loaderFor(sites))
}

/** The days on which numbers are missing in those of the tills of some restaurants, of each up to now by the clock on its own wall. */
export async function readHoleDays(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { sites, now }: Required<AskedFlux>,
): Promise<readonly HoleDay[]> {
  const byClock = new Map<string, string[]>()
  for (const { id, holidayZone } of await clocksOf(knex, sites)) {
    const own = ownWallTime(now, holidayZone)
    byClock.set(own, [...(byClock.get(own) ?? []), id])
  }
  const days: HoleDay[] = []
  for (const [own, ids] of byClock)
    days.push(...(await runReport(holeDays({ sites: ids, now: own }), cube.loaderFor(ids))))
  return days
}

/** The states of the tills of some restaurants and their refused files: the lists of clients and whoever watches ask this one. */
export async function askSiteFlows(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { sites, now = wallNow() }: AskedFlux,
): Promise<WatchedSite[]> {
  if (sites.length === 0) return []
  const [flows, refused] = await Promise.all([readSiteFlows({ cube }, { sites, now }), countRefused(knex, sites)])
  return flows.map((flow) => ({ ...flow, refused: refused.get(flow.siteId) ?? 0 }))
}
