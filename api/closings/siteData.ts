import { lastRefused, listUnread } from '../../db/records/inbox/refusedFiles.ts'
import type { SiteData } from '../../reports/daysToClose/blocks.ts'
import { mayHoldAwaited } from '../../reports/flux/awaited.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import type { Deps } from '../context.ts'
import { readSiteFlows } from '../figures/askSiteFlows.ts'
import { clocksOf } from '../figures/clocks.ts'
import { inParts } from '../figures/inParts.ts'

interface AskedSiteData {
  readonly sites: readonly string[]
  /** The restaurants whose refused files the caller is told of. */
  readonly known: readonly string[]
  /** The latest service day 'yyyy-MM-dd' that is judged by it; any when absent. */
  readonly last?: string | undefined
}

/** What is known of some restaurants' data beside their figures, by restaurant; nothing of their tills where none is awaited up to `last`. */
export async function readSiteData(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { sites, known, last }: AskedSiteData,
): Promise<ReadonlyMap<string, SiteData>> {
  const now = wallNow()
  // The dearest question of « Arrêtés de journée »: 85 ms.
  const watched = last === undefined || mayHoldAwaited(last, now) ? sites : []
  const [clocks, refused, unread, flows] = await Promise.all([
    clocksOf(knex, sites),
    lastRefused(knex, { restaurantIds: sites, known }),
    listUnread(knex, sites),
    ofParts(watched, (part) => readSiteFlows({ cube }, { sites: part, now })),
  ])
  const tillsOf = new Map(flows.map(({ siteId, tills }) => [siteId, tills]))
  return new Map(
    clocks.map(({ id, ...clock }) => {
      const { dayStartMinutes } = clock
      const refusedAt = refused.get(id)
      const refusedOn = refusedAt === undefined ? '' : currentDayOf(clock, wallNow(refusedAt))
      const data = { siteId: id, dayStartMinutes, runningDay: currentDayOf(clock, now), refusedOn }
      return [id, { ...data, isReading: unread.has(id), tills: tillsOf.get(id) ?? [] }]
    }),
  )
}

/** What is asked of as many restaurants at a time as one question holds. */
export async function ofParts<Row>(
  sites: readonly string[],
  ask: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of inParts(sites)) rows.push(...(await ask(part)))
  return rows
}
