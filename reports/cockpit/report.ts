import { isRunning, lastWeeks } from '../../shared/comparison.ts'
import { runningClock } from '../../shared/currentDay.ts'
import { exact, toWire, type Exact } from '../../shared/money.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { dataState, type DataState } from '../dataState/report.ts'
import { siteState, type SiteStateKind } from '../dataState/siteState.ts'
import { mayBeAwaited } from '../flux/awaited.ts'
import { siteFlows, type SiteFlow } from '../flux/report.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import { comparedReport, type AskedComparison, type ComparedSides } from '../question/compared.ts'
import { combineReports, isUnknown, type Report, type ReportFilter } from '../question/report.ts'
import { activityFigures, activityNames, activityOf, askActivity, runningReport } from '../rows/activityFigures.ts'
import type { ActivityFigures } from '../rows/activityFigures.ts'
import { changeOf } from '../rows/mainFigures.ts'
import { inCents } from '../../shared/inCents.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { tillsBehind, type TillsBehind } from './tillsBehind.ts'

/** The figures of a restaurant, or of all of them. */
export interface CockpitFigures extends ActivityFigures {
  readonly grossSales: number
  readonly covers: number
  /** The turnover that it is compared with; null, as what differs, where nothing is usual of anybody. */
  readonly previous: number | null
  /** Turnover less the compared one, as both are shown: euros that add up. */
  readonly delta: number | null
  /** The change of turnover in percent, not yet rounded; null with nothing before. */
  readonly change: number | null
  /** Its change in percent of the compared turnover of all: those of the restaurants make the change of the group. */
  readonly contribution: number | null
  /** Turnover of each of the last 13 ISO weeks that had ended, the oldest first. */
  readonly weeks: readonly number[]
}

/** A restaurant in the cockpit, with what is known of the last day of the period, or of today. */
export interface CockpitRow extends CockpitFigures, OfSite {
  readonly data: DataState
  /** What is said of it: while the period runs, and as long as tickets of it are awaited after, its tills' states too. */
  readonly state: SiteStateKind
  /** The till that came least far, where one is behind others of its restaurant. */
  readonly till: TillsBehind['till']
  /** Whether the period still runs: a time of it is then one of today, which needs no day. */
  readonly runs: boolean
}

/** The group's cockpit: a row per restaurant, by name, and the group. */
export interface Cockpit {
  readonly rows: readonly CockpitRow[]
  readonly total: CockpitFigures
  /** The Mondays of the weeks. */
  readonly mondays: readonly string[]
  readonly sides: ComparedSides
}

const WEEKS = 13

/** Each restaurant beside the others and beside the compared period (05 §4). Asked by `board/cockpit` and the table of CA par restaurant. */
export function cockpit(asked: AskedComparison): Report<Cockpit> {
  return runningReport(asked, (now) => comparedReport(asked, (sides) => figuresOfSides(asked, sides, now)))
}

function figuresOfSides(asked: AskedComparison, sides: ComparedSides, now: string | null): Report<Cockpit> {
  const { range, sites } = sides.current
  const { dayStartMinutes } = asked
  const wall = asked.now()
  const here = runningClock(range, wall, asked.zones)
  const mondays = lastWeeks(range, { dayStartMinutes, now: here, count: WEEKS })
  const day = serviceDayOf(here < range[1] ? here : range[1], dayStartMinutes)
  const own = figures(sides, mondays, now)
  const isOver = !isRunning(range, here)
  const flows = isOver && !mayBeAwaited(range, wall) ? noFlows : siteFlows({ sites, now: wall })
  const combined = combineReports(own.name, { figures: own, data: dataState({ sites, day }), flows })
  const read: Report<Cockpit>['read'] = (rows) => {
    const { figures: read, data, flows } = combined.read(rows)
    const states = new Map(data.map((state) => [state.siteId, state]))
    const behind = new Map(flows.map((flow) => [flow.siteId, tillsBehind(flow, isOver ? range : null)]))
    return {
      rows: read.rows.flatMap((one) => {
        const data = states.get(one.siteId)
        const tills = behind.get(one.siteId)
        if (data === undefined) return []
        const state = siteState(data, tills?.state ?? null)
        return [{ ...one, data, state, till: tills?.till ?? null, runs: !isOver }]
      }),
      total: read.total,
      mondays,
      sides,
    }
  }
  return { name: combined.name, queries: combined.queries, read }
}

/** Of a period that has been over for long, or is to come, nothing is said of tills. */
const noFlows: Report<readonly SiteFlow[]> = { name: 'no_flows', queries: {}, read: () => [] }

type SiteFigures = CockpitFigures & OfSite

function figures(
  { current, previous }: ComparedSides,
  mondays: readonly string[],
  now: string | null,
): Report<{ readonly rows: readonly SiteFigures[]; readonly total: CockpitFigures }> {
  const dimensions = ['restaurant_id']
  const measures = activityNames.map((name) => activityFigures[name].measure)
  const other = previous.usual ? 'usual_days' : 'sales'
  return {
    name: 'cockpit',
    queries: {
      activity: askActivity(current, { measures, dimensions }, now),
      total: askActivity(current, { measures }, now),
      previous: ask(other, previous, { measures: ['gross_sales'], dimensions }),
      weeks: weeksQuery(current, mondays),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', current.sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const [activity, total] = [readers('activity', rows['activity']), readers('activity', rows['total'])]
      const [before, weeks] = [readers(other, rows['previous']), readers('sales', rows['weeks'])]
      const whole = grossOf(before)
      const of = (site: string) => ({
        activity: ownRows(activity, site)[0],
        before: grossOf(ownRows(before, site)),
        weeks: mondays.map((monday) => grossOf(ownRows(weeks, site).filter((row) => row.week() === monday))),
      })
      const all = mondays.map((monday) => grossOf(weeks.filter((row) => row.week() === monday)))
      const sites = readers('restaurants', rows['sites']).map(siteOf).sort(compareSites)
      const beside = (shown: Exact) =>
        isUnknown(previous) ? null : { whole, shown, isToCome: current.isToCome === true }
      const own = sites.map((site) => ({ site, sides: of(site.siteId) }))
      // What is usual has half cents: shared out, so that the rows make the group, and Pourquoi the same differences.
      const shared = inCents(own.map(({ sides }) => sides.before))
      return {
        rows: own.map(({ site, sides }, at) => ({
          ...site,
          ...besideEachOther(sides, beside(exact(shared[at]))),
        })),
        total: besideEachOther({ activity: total[0], before: whole, weeks: all }, beside(whole)),
      }
    },
  }
}

/** Turnover by restaurant and ISO week of service days. A service day starts up to a day after midnight: which week a ticket is of is asked apart. */
function weeksQuery(current: ReportFilter, mondays: readonly string[]) {
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)]
  const filter: ReportFilter = { ...current, range: [`${first}T00:00:00.000`, `${addDays(last, 7)}T23:59:59.999`] }
  const query = ask('sales', filter, { measures: ['gross_sales'], dimensions: ['restaurant_id'] })
  const week = { dimension: 'sales.service_day', granularity: 'week' as const }
  return { ...query, timeDimensions: [...(query.timeDimensions ?? []), week] }
}

interface BothSides {
  readonly activity: Reader | undefined
  readonly before: Exact
  readonly weeks: readonly Exact[]
}

/** `whole`: the compared turnover of all; `shown`: of this one, as it is shown; what is to come stands beside it without a difference. */
interface Compared {
  readonly whole: Exact
  readonly shown: Exact
  readonly isToCome: boolean
}

function besideEachOther({ activity, before, weeks }: BothSides, compared: Compared | null): CockpitFigures {
  const now = activity?.amount('gross_sales') ?? exact(0)
  return {
    ...activityOf(activity),
    grossSales: toWire(now),
    covers: activity?.count('covers') ?? 0,
    ...(compared === null ? alone : differences(now, before, compared)),
    weeks: weeks.map((week) => toWire(week)),
  }
}

/** What differs from nothing that is known. */
const alone = { previous: null, delta: null, change: null, contribution: null }

function differences(now: Exact, before: Exact, { whole, shown, isToCome }: Compared) {
  const [grossSales, previous] = [toWire(now), toWire(shown)]
  if (isToCome) return { ...alone, previous }
  return {
    previous,
    delta: toWire(exact(grossSales).minus(exact(previous))),
    change: changeOf(now, before).value,
    contribution: whole.isZero() ? null : toWire(now.minus(before).times(100).dividedBy(whole.abs())),
  }
}

function ownRows(rows: readonly Reader[], site: string): readonly Reader[] {
  return rows.filter((row) => row.text('restaurant_id') === site)
}

function grossOf(rows: readonly Reader[]): Exact {
  return rows.reduce((total, row) => total.plus(row.amount('gross_sales')), exact(0))
}
