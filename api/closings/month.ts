import { listJournalExports } from '../../db/records/closings/journalExports.ts'
import { blocksOf, type SiteData } from '../../reports/daysToClose/blocks.ts'
import { countStates, dayState, monthState } from '../../reports/daysToClose/monthState.ts'
import { isOfAll, isSent } from '../../reports/daysToClose/sentMonth.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import { daysOfMonth, lastDayOf } from '../../shared/month.ts'
import type { WireCompanyMonth } from '../../shared/wire/monthClosing.ts'
import type { Deps } from '../context.ts'
import { settleLooks } from '../figures/settleLooks.ts'
import { notFound } from '../http/errors.ts'
import { soldDays, type SoldDay } from './monthDays.ts'
import { findClosedDays, findCompanies, findLastNumbers, type MonthSite } from './monthSites.ts'
import { named } from './months.ts'
import { readSiteData } from './siteData.ts'

interface AskedMonth {
  readonly sites: readonly string[]
  readonly known: readonly string[]
  readonly company: string
  /** 'yyyy-MM' */
  readonly month: string
}

/** A company's month as it stands now, day by day, of one moment; 404 when none of these restaurants is of the company. */
export async function readMonth(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  asked: AskedMonth,
): Promise<WireCompanyMonth> {
  return await settleLooks(cube, (once) => lookAtMonth({ knex, cube: once }, asked))
}

async function lookAtMonth(
  deps: Pick<Deps, 'knex' | 'cube'>,
  { sites, known, company, month }: AskedMonth,
): Promise<WireCompanyMonth> {
  const asked = (await findCompanies(deps.knex, sites)).find((one) => one.company === company)
  if (asked === undefined) throw notFound()
  const ids = asked.sites.map(({ id }) => id)
  const days = { first: `${month}-01`, last: lastDayOf(month) }
  const [sold, closed, data, numbers, journals] = await Promise.all([
    soldDays(deps.cube, { sites: ids, ...days }),
    findClosedDays(deps.knex, ids, days),
    readSiteData(deps, { sites: ids, known, last: days.last }),
    findLastNumbers(deps.knex, ids),
    listJournalExports(deps.knex, [company]),
  ])
  const numberOf = new Map(closed.map((one) => [keyOfDay(one), one.number]))
  const rows = asked.sites.map((site) =>
    rowOf(site, { month, data: data.get(site.id), sold: sold.get(site.id) ?? [], numberOf }),
  )
  const own = numbers.filter((one) => one.month === month)
  const counts = countStates(rows.flatMap((row) => row.days.map(({ state }) => state)))
  const isOver = ids.every((id) => days.last < (data.get(id)?.runningDay ?? ''))
  return {
    ...named(asked),
    month,
    state: monthState(counts, { isOver, isSent: isSent(month, own, journals) }),
    rows,
    sent: journals
      .filter((journal) => journal.first <= days.first && journal.last >= days.last && isOfAll(own, journal))
      .map(({ exportedAt, exportedBy }) => ({ at: exportedAt.toISOString(), by: exportedBy })),
  }
}

interface KnownMonth {
  readonly month: string
  readonly data: SiteData | undefined
  readonly sold: readonly SoldDay[]
  readonly numberOf: ReadonlyMap<string, number>
}

function rowOf({ id, name }: MonthSite, { month, data, sold, numberOf }: KnownMonth): WireCompanyMonth['rows'][number] {
  const checksOf = new Map(sold.map(({ day, checks }) => [day, checks]))
  const days = daysOfMonth(month).map((day) => {
    const number = numberOf.get(keyOfDay({ siteId: id, day })) ?? null
    const checks = checksOf.get(day)
    const isOver = day < (data?.runningDay ?? '')
    const isOpen = number === null && isOver && checks !== undefined
    const blocks = isOpen && data !== undefined ? blocksOf(day, checks, data) : []
    const known = { isClosed: number !== null, isOver, hasTickets: checks !== undefined, blocks }
    return { day, state: dayState(known), number, blocks }
  })
  const videes = days.filter(({ day, number }) => number !== null && !checksOf.has(day)).length
  return { site: id, LibSite: name, days, videes }
}
