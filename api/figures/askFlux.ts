import { tillCounts, type TillCounts } from '../../reports/flux/counts.ts'
import { runReport } from '../../reports/question/report.ts'
import { compareSites } from '../../reports/rows/ofSite.ts'
import { wallNow } from '../../shared/period.ts'
import type { Deps } from '../context.ts'
import { inParts } from './inParts.ts'
import { askSiteFlows, type AskedFlux, type WatchedSite } from './askSiteFlows.ts'

interface Flux {
  readonly sites: readonly WatchedSite[]
  readonly counts: TillCounts
}

/**
 * The whole of the screen Flux: states, refused files, missing numbers, tickets that came after their day was closed; of any number
 * of restaurants, by as many at a time as one question holds.
 */
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

async function askFlux(deps: Pick<Deps, 'knex' | 'cube'>, asked: Required<AskedFlux>): Promise<Flux> {
  const [sites, counts] = await Promise.all([
    askSiteFlows(deps, asked),
    runReport(tillCounts(asked), deps.cube.loaderFor(asked.sites)),
  ])
  return { sites, counts }
}
