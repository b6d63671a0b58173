import { percentChange, sum, toWire, type Exact } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { controlOfDay } from '../controlStrip/ofDay.ts'
import type { CheckedDay } from '../controlStrip/report.ts'
import { debtorBalances } from '../debtorBalances/report.ts'
import { combineReports, runReport, type FiguresOf, type Report } from '../question/report.ts'
import { lastServices, type LastService } from './lastServices.ts'
import { amountOf, debtLooks, looksOf, ticketsLink, type Looked } from './looks.ts'
import { comparedWords, periodsBefore } from './periods.ts'
import type { Point, PointGroup, PointRow } from './point.ts'
import { overdueTills, silenceLooks } from './silences.ts'
import { givenAway, serviceFigures, usualFigures, type BySite } from './serviceFigures.ts'
import { missingText, rowState, statesSince, type RowState } from './states.ts'
import { capitalised, counted, dayName, euros, signedPercent, weekdayName } from './words.ts'

/** Of which restaurants, the day on which it is read 'yyyy-MM-dd', and which days are closed already. */
export interface PointQuestion {
  readonly sites: readonly string[]
  readonly readOn: string
  readonly closed?: readonly CheckedDay[]
  /** The wall time now of a Point that is read today; absent: one of the past, which says nothing of tills. */
  readonly now?: string | undefined
}

/** Le point (05 §3): the last service of each restaurant against what is usual, and what to look at. Asked by `board/le-point`. */
export function point(question: PointQuestion): Report<Point> {
  const first = lastServices(question.sites, question.readOn)
  const follow = async (load: Parameters<typeof runReport>[1]) => pointOf(question, await runReport(first, load))
  const { queries } = first
  return { name: `point ${question.readOn}`, queries, read: () => emptyPoint(question, []), first: { queries, follow } }
}

/** Once the last services are known: the figures of the greatest of them. */
function pointOf(question: PointQuestion, services: readonly LastService[]): Report<Point> {
  const days = services.map((service) => service.day ?? '')
  const day = days.sort().at(-1) ?? ''
  if (day === '') return { name: 'point', queries: {}, read: () => emptyPoint(question, services) }
  const of = { question, services, day, present: services.filter((service) => service.day === day) }
  const { name, queries, read } = partsOf(of)
  return { name, queries, read: (rows) => told(of, read(rows)) }
}

interface Told {
  readonly question: PointQuestion
  readonly services: readonly LastService[]
  readonly day: string
  /** Those of `services` that sold on the day. */
  readonly present: readonly LastService[]
}

function partsOf({ question: { readOn, closed = [], now }, services, day, present }: Told) {
  const sites = services.map(({ siteId }) => siteId)
  const presentIds = present.map(({ siteId }) => siteId)
  const isClosed = (site: string) => closed.some((one) => one.siteId === site && one.day === day)
  return combineReports('point', {
    figures: serviceFigures(services),
    usual: usualFigures(present, day),
    given: givenAway(presentIds, day),
    control: controlOfDay({ sites: presentIds.filter((site) => !isClosed(site)), day }),
    debtors: debtorBalances({ sites, asOf: `${addDays(readOn, -1)}T23:59:59.999` }),
    states: statesSince(sites, day, readOn),
    periods: periodsBefore(services, readOn),
    overdue: overdueTills(sites, now),
  })
}

type Parts = FiguresOf<typeof partsOf>

function told(of: Told, parts: Parts): Point {
  const { readOn } = of.question
  const stated = of.services.map((service) => ({ service, state: rowState(service, parts.states, of.day) }))
  const rows = stated.map(({ service, state }) => rowOf(service, state, parts))
  const missing = stated.flatMap(({ service: { siteId, name }, state: { missingDay } }) =>
    missingDay === null ? [] : [{ siteId, name, day: missingDay }],
  )
  const missingSites = missing.map(({ siteId }) => siteId)
  const group = groupOf(of, parts)
  const headParts = headOf(of, group)
  const others = [...debtLooks(parts.debtors.rows, of.services), ...silenceLooks(parts.overdue, of.services, readOn)]
  const lookAt = looksOf(lookedAt(of, parts), others)
  return {
    ...{ readOn, day: of.day, head: headParts.join(' · '), headParts, group, rows, lookAt },
    nothing: lookAt.length > 0 ? null : nothingText(missing.length > 0),
    missing: missingText(missing, readOn),
    missingSites,
    periods: parts.periods(missingSites),
  }
}

function rowOf(service: LastService, { state, stateText, receivedUntil }: RowState, parts: Parts): PointRow {
  const { siteId, site, name, day } = service
  const [figures, usual] = [parts.figures.get(siteId), parts.usual.get(siteId)]
  return {
    ...{ siteId, site, name, day },
    grossSales: figures ? toWire(figures.grossSales) : null,
    covers: figures?.covers.toNumber() ?? null,
    averageCover: figures?.averageCover ? toWire(figures.averageCover) : null,
    usual: usual ? toWire(usual.grossSales) : null,
    usualDays: usual?.days ?? 0,
    change: figures && usual ? percentChange(figures.grossSales, usual.grossSales) : null,
    ...{ state, stateText, receivedUntil, isLate: parts.overdue.some((till) => till.siteId === siteId) },
    link: day === null ? null : ticketsLink(service, day),
  }
}

/** Restaurants that sold on the day; those without a usual day count in the turnover and in no comparison. */
function groupOf({ present }: Told, { figures, usual }: Parts): PointGroup {
  const all = present.map(({ siteId }) => siteId)
  const sites = all.filter((site) => usual.has(site))
  const grossSalesOf = (of: readonly string[], side: BySite<{ readonly grossSales: Exact }>) =>
    sum(of.flatMap((site) => side.get(site)?.grossSales ?? []))
  const [compared, common] = [grossSalesOf(sites, figures), grossSalesOf(sites, usual)]
  return {
    grossSales: toWire(grossSalesOf(all, figures)),
    comparedGrossSales: toWire(compared),
    usual: sites.length === 0 ? null : toWire(common),
    change: percentChange(compared, common),
    sites,
  }
}

function headOf({ question, services, day, present }: Told, group: PointGroup): string[] {
  const [one, ...others] = services
  const sold = counted(present.length, ['restaurant', 'restaurants'])
  const some = present.length === services.length ? sold : `${sold} sur ${services.length}`
  const who = others.length === 0 ? (one?.name ?? '') : some
  const isPart = group.sites.length < present.length
  const only = isPart ? ` (${counted(group.sites.length, comparedWords)})` : ''
  const usualDay = `${weekdayName(day)} habituel`
  const change =
    group.change === null ? `pas encore de ${usualDay}` : `${signedPercent(group.change)} sur un ${usualDay}${only}`
  return [capitalised(dayName(day, question.readOn)), who, euros(group.grossSales), change]
}

function lookedAt({ present, day }: Told, { figures, usual, given, control }: Parts): Looked[] {
  return present.flatMap((service) => {
    const { siteId } = service
    const own = figures.get(siteId)
    if (!own) return []
    // A day that is closed already is controlled no more.
    const checks = control.get(siteId) ?? []
    const givenOfDay = amountOf(given, siteId)
    return [{ service: { ...service, day }, figures: own, usual: usual.get(siteId), givenAway: givenOfDay, checks }]
  })
}

function nothingText(isMissing: boolean): string {
  return isMissing
    ? 'Rien à regarder parmi les ventes reçues.'
    : 'Rien à regarder\u202f: aucun restaurant ne sort de ses jours habituels.'
}

/** Of restaurants that never sold, or of none. */
function emptyPoint({ readOn }: PointQuestion, services: readonly LastService[]): Point {
  const head = services.length === 0 ? 'Aucun restaurant' : 'Pas encore de ventes'
  const nothing = { grossSales: null, covers: null, averageCover: null, usual: null, usualDays: 0, change: null }
  return {
    ...{ readOn, day: null, head, headParts: [head], lookAt: [], missing: null, missingSites: [], periods: [] },
    group: { grossSales: 0, comparedGrossSales: 0, usual: null, change: null, sites: [] },
    rows: services.map(({ siteId, site, name }) => ({
      ...{
        siteId,
        site,
        name,
        day: null,
        ...nothing,
        state: 'aucun_ticket',
        receivedUntil: null,
        isLate: false,
        link: null,
      },
      stateText: 'aucun ticket reçu',
    })),
    nothing: 'Rien à regarder avant les premières ventes.',
  }
}
