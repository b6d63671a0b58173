import { controlOfDays } from '../../reports/controlStrip/ofDay.ts'
import { dayTotals } from '../../reports/dayTotals/report.ts'
import { blocksOf } from '../../reports/daysToClose/blocks.ts'
import { keyOfDay, type DaysOfSites } from '../../reports/question/ofEachDay.ts'
import { runReport } from '../../reports/question/report.ts'
import type { WireOpenDay } from '../../shared/wire/closings.ts'
import type { Deps } from '../context.ts'
import { settleLooks } from '../figures/settleLooks.ts'
import { listClosedDays } from './queries.ts'
import { readDays } from './readDays.ts'
import { ofParts, readSiteData } from './siteData.ts'

interface AskedDays extends DaysOfSites {
  /** The restaurants whose refused files the caller is told of. */
  readonly known: readonly string[]
}

type OpenDay = Pick<WireOpenDay, 'site' | 'day' | 'blocks'>

/** The days with tickets that are over and not closed, by day, with what keeps each from being closed with others; of one moment. */
export async function openDays({ knex, cube }: Pick<Deps, 'knex' | 'cube'>, asked: AskedDays): Promise<OpenDay[]> {
  if (asked.sites.length === 0) return []
  return await settleLooks(cube, (once) => lookForOpenDays({ knex, cube: once }, asked))
}

async function lookForOpenDays(deps: Pick<Deps, 'knex' | 'cube'>, asked: AskedDays): Promise<OpenDay[]> {
  const { sites, first, last, known } = asked
  const [totals, data] = await Promise.all([
    ofParts(sites, (part) => runReport(dayTotals(part, [first, last]), deps.cube.loaderFor(part))),
    readSiteData(deps, { sites, known, last }),
  ])
  const over = totals.filter(({ siteId, day }) => day < (data.get(siteId)?.runningDay ?? ''))
  const closed = new Set(
    await listClosedDays(deps.knex, { restaurantIds: sites, days: [...new Set(over.map(({ day }) => day))] }),
  )
  const open = over.filter((one) => !closed.has(keyOfDay(one)))
  const own = [...new Set(open.map(({ siteId }) => siteId))]
  const checks = await readDays(deps.cube, { sites: own, days: open.map(({ day }) => day) }, controlOfDays)
  return open
    .flatMap(({ siteId, day }) => {
      const known = data.get(siteId)
      return known === undefined
        ? []
        : [{ site: siteId, day, blocks: blocksOf(day, checks.get(keyOfDay({ siteId, day })) ?? [], known) }]
    })
    .toSorted((left, right) => left.day.localeCompare(right.day))
}
