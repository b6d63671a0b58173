import { countRefused } from '../../db/records/inbox/refusedFiles.ts'
import { holeDays, type HoleDay } from '../../reports/flux/holes.ts'
import { siteFlows, type SiteFlow } from '../../reports/flux/report.ts'
import { runReport } from '../../reports/question/report.ts'
import { wallNow } from '../../shared/period.ts'
import type { Deps } from '../context.ts'

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

/** The days on which numbers are missing in those of the tills of some restaurants. */
export async function readHoleDays(
  { cube }: Pick<Deps, 'cube'>,
  { sites, now }: Required<AskedFlux>,
): Promise<readonly HoleDay[]> {
  return await runReport(holeDays({ sites, now }), cube.loaderFor(sites))
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
