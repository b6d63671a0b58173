import type { Company } from '../../shared/accounting/company.ts'
import { listJournalExports, type TakenExport } from '../../db/records/closings/journalExports.ts'
import { blocksOf, type SiteData } from '../../reports/daysToClose/blocks.ts'
import { countStates, dayState, monthState, type DayState } from '../../reports/daysToClose/monthState.ts'
import { isSent } from '../../reports/daysToClose/sentMonth.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import { lastDayOf, monthOf } from '../../shared/month.ts'
import type { WireCompanyMonths } from '../../shared/wire/monthClosing.ts'
import type { Deps } from '../context.ts'
import { readMonths } from './monthDays.ts'
import { findClosedDays, findCompanies, findLastNumbers, type LastNumber, type MonthSite } from './monthSites.ts'
import { readSiteData } from './siteData.ts'

interface AskedSites {
  readonly sites: readonly string[]
  /** The restaurants whose refused files the caller is told of. */
  readonly known: readonly string[]
}

/** How far each month of each company is, the latest first; one in which nothing was sold is not there. */
export async function listMonths(
  deps: Pick<Deps, 'knex' | 'cube'>,
  { sites, known }: AskedSites,
): Promise<WireCompanyMonths[]> {
  const companies = await findCompanies(deps.knex, sites)
  const [days, sent, numbers, data] = await Promise.all([
    statesOfDays(deps, companies),
    listJournalExports(
      deps.knex,
      companies.map(({ company }) => company),
    ),
    findLastNumbers(deps.knex, sites),
    readSiteData(deps, { sites, known }),
  ])
  const statesOf = days(data)
  return companies.map((company) => {
    const own = company.sites.map(({ id }) => id)
    const states = own.flatMap((id) => statesOf.filter(({ siteId }) => siteId === id))
    return {
      ...named(company),
      months: [...new Set(states.map(({ day }) => monthOf(day)))]
        .toSorted()
        .toReversed()
        .flatMap((month) => {
          const counts = countStates(states.filter(({ day }) => monthOf(day) === month).map(({ state }) => state))
          const isOver = own.every((id) => lastDayOf(month) < (data.get(id)?.runningDay ?? ''))
          const state = monthState(counts, { isOver, isSent: isMonthSent(month, { company, numbers, sent }) })
          return state === null ? [] : [{ month, state, ...counts }]
        }),
    }
  })
}

/** A company and its restaurants, as calls say them. */
export function named({ company, siren, name, sites }: Company<MonthSite>) {
  return { company, siren, name, sites: sites.map(({ id, name: LibSite }) => ({ site: id, LibSite })) }
}

/** Whether a company's month has gone out as it stands. */
function isMonthSent(
  month: string,
  known: {
    readonly company: Company<MonthSite>
    readonly numbers: readonly LastNumber[]
    readonly sent: readonly TakenExport[]
  },
): boolean {
  const ids = new Set(known.company.sites.map(({ id }) => id))
  return isSent(
    month,
    known.numbers.filter((one) => one.month === month && ids.has(one.siteId)),
    known.sent.filter(({ company }) => company === known.company.company),
  )
}

interface StandingDay {
  readonly siteId: string
  readonly day: string
  readonly state: DayState
}

/** What stands of each day with tickets and of each closed one, once it is known what is missing of their restaurants' data. */
async function statesOfDays(
  deps: Pick<Deps, 'knex' | 'cube'>,
  companies: readonly Company<MonthSite>[],
): Promise<(data: ReadonlyMap<string, SiteData>) => StandingDay[]> {
  const sites = companies.flatMap((company) => company.sites)
  const [months, closed] = await Promise.all([
    readMonths(deps, sites),
    findClosedDays(
      deps.knex,
      sites.map(({ id }) => id),
    ),
  ])
  const closedKeys = new Set(closed.map(keyOfDay))
  const sold = months.flatMap(({ restaurantId: siteId, days }) => days.map((one) => ({ siteId, ...one })))
  return (data) => [
    ...closed.map(({ siteId, day }) => ({ siteId, day, state: 'arretee' as const })),
    ...sold
      .filter((one) => !closedKeys.has(keyOfDay(one)))
      .flatMap(({ siteId, day, checks }) => {
        const known = data.get(siteId)
        if (known === undefined) return []
        const blocks = blocksOf(day, checks, known)
        const isOver = day < known.runningDay
        return [{ siteId, day, state: dayState({ isClosed: false, isOver, hasTickets: true, blocks }) }]
      }),
  ]
}
