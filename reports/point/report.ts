import { percentChange, sum, toWire, type Exact } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { controlOfDay } from '../controlStrip/ofDay.ts'
import type { CheckedDay } from '../controlStrip/report.ts'
import { debtorBalances } from '../debtorBalances/report.ts'
import { combineReports, runReport, type FiguresOf, type Report } from '../question/report.ts'
import { lastServices, type LastService, type RunningDay } from './lastServices.ts'
import { amountOf, debtLooks, looksOf, ticketsLink, type Looked } from './looks.ts'
import { comparedWords, periodsBefore, type CutShort } from './periods.ts'
import type { Point, PointGroup, PointRow } from './point.ts'
import { silenceLooks, tillsNow } from './silences.ts'
import { givenAway, serviceFigures, usualFigures, type BySite } from './serviceFigures.ts'
import { cutText, missingText, rowState, runningText, statesSince, type RowState } from './states.ts'
import { cutDays, type CutDay } from './wholeDays.ts'
import { isOverdue } from '../../shared/tillStates.ts'
import { signedPercent } from '../render/signedPercent.ts'
import { capitalised, counted, dayName, euros, weekdayName } from './words.ts'

/** Of which restaurants, the day on which it is read 'yyyy-MM-dd', and which days are closed already. */
export interface PointQuestion {
  readonly sites: readonly string[]
  readonly readOn: string
  readonly closed?: readonly CheckedDay[]
  /** In which restaurants a day before that one still runs, and which. */
  readonly running?: readonly RunningDay[]
  /** The wall time now of a Point that is read today; absent: one of the past, which says nothing of tills. */
  readonly now?: string | undefined
}

/** Le point (05 §3): the last service of each restaurant against what is usual, and what to look at. Asked by `board/le-point`. */
export function point(question: PointQuestion): Report<Point> {
  const first = lastServices(question)
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
    tills: tillsNow(sites, now),
  })
}

type Parts = FiguresOf<typeof partsOf>

function told(of: Told, parts: Parts): Point {
  const { readOn } = of.question
  const data = dataOf(of, parts)
  const rows = data.stated.map((stated) => rowOf(stated, parts))
  const group = groupOf(of, parts, data.cuts)
  const headParts = headOf(of, group)
  const others = [...debtLooks(parts.debtors.rows, of.services), ...silenceLooks(parts.tills, of.services, readOn)]
  const lookAt = looksOf(lookedAt(of, parts, data.cuts), others)
  return {
    ...{ readOn, day: of.day, head: headParts.join(' · '), headParts, group, rows, lookAt },
    nothing: lookAt.length > 0 ? null : nothingText(data.missing !== null || data.running !== null),
    ...{ missing: data.missing, missingSites: data.missingSites, running: data.running },
    periods: parts.periods(data.cutShort),
  }
}

/** What is known of the data of each restaurant, and who is named for what has not come. */
function dataOf({ question: { readOn }, services, day: pointDay }: Told, { states, tills }: Parts) {
  const cuts = cutDays(services, tills, { pointDay, readOn })
  const stated = services.map((service) => {
    const cut = cuts.find(({ siteId }) => siteId === service.siteId)
    return { service, cut, state: rowState(service, { states, pointDay, cut }) }
  })
  const ofDay = (pick: (one: Stated) => string | null) =>
    stated.flatMap((one) => {
      const { siteId, shortName: name, day: lastDay } = one.service
      const day = lastDay === null ? null : pick(one)
      return day === null || lastDay === null ? [] : [{ siteId, name, day, lastDay, until: one.cut?.until ?? '' }]
    })
  const missing = ofDay(({ state }) => state.missingDay)
  const isMissing = (site: string) => missing.some(({ siteId }) => siteId === site)
  const cut = ofDay(({ service: { siteId, day }, cut: own }) =>
    own === undefined || isMissing(siteId) ? null : day === pointDay ? pointDay : own.since,
  )
  const running = ofDay(({ service: { siteId, runningDay } }) => (isMissing(siteId) ? null : runningDay))
  const sentences = [missingText(missing, readOn), cutText(cut, readOn)].filter((text) => text !== null)
  return {
    ...{ stated, cuts, cutShort: stated.flatMap(cutShortOf) },
    missing: sentences.length === 0 ? null : sentences.join(' '),
    missingSites: [...missing, ...cut].map(({ siteId }) => siteId),
    running: runningText(running, readOn),
  }
}

interface Stated {
  readonly service: LastService
  readonly cut: CutDay | undefined
  readonly state: RowState
}

/** The last day up to which all of a restaurant came, where something is missing or still runs since. */
function cutShortOf({ service, cut, state }: Stated): CutShort[] {
  const { siteId, shortName: name, day, runningDay } = service
  const [lastDay] = [
    state.missingDay === null ? null : day,
    cut === undefined ? null : addDays(cut.since, -1),
    runningDay === null ? null : addDays(runningDay, -1),
  ]
    .filter((one) => one !== null)
    .sort()
  return lastDay === undefined ? [] : [{ siteId, name, lastDay }]
}

function rowOf({ service, cut, state: { state, stateText, receivedUntil } }: Stated, parts: Parts): PointRow {
  const { siteId, site, name, shortName, day } = service
  const [figures, usual] = [parts.figures.get(siteId), parts.usual.get(siteId)]
  const isLate = parts.tills.some((till) => till.siteId === siteId && isOverdue(till.state))
  const isWhole = cut === undefined || day === null || day < cut.since
  return {
    ...{ siteId, site, name, shortName, day },
    grossSales: figures ? toWire(figures.grossSales) : null,
    covers: figures?.covers.toNumber() ?? null,
    averageCover: figures?.averageCover ? toWire(figures.averageCover) : null,
    usual: usual ? toWire(usual.grossSales) : null,
    usualDays: usual?.days ?? 0,
    change: figures && usual && isWhole ? percentChange(figures.grossSales, usual.grossSales) : null,
    ...{ state, stateText, receivedUntil, isLate },
    link: day === null ? null : ticketsLink(service, day),
  }
}

/** Restaurants that sold on the day; those without a usual day, or of which only a part came, count in the turnover and in no comparison. */
function groupOf({ present }: Told, { figures, usual }: Parts, cuts: readonly CutDay[]): PointGroup {
  const all = present.map(({ siteId }) => siteId)
  const sites = all.filter((site) => usual.has(site) && !cuts.some(({ siteId }) => siteId === site))
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

function lookedAt(
  { present, day }: Told,
  { figures, usual, given, control }: Parts,
  cuts: readonly CutDay[],
): Looked[] {
  return present.flatMap((service) => {
    const { siteId } = service
    const own = figures.get(siteId)
    if (!own) return []
    // A day that is closed already is controlled no more.
    const checks = control.get(siteId) ?? []
    const isWhole = !cuts.some((cut) => cut.siteId === siteId)
    const about = { usual: usual.get(siteId), givenAway: amountOf(given, siteId), checks, isWhole }
    return [{ service: { ...service, day }, figures: own, ...about }]
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
    ...{ readOn, day: null, head, headParts: [head], lookAt: [], periods: [] },
    ...{ missing: null, missingSites: [], running: null },
    group: { grossSales: 0, comparedGrossSales: 0, usual: null, change: null, sites: [] },
    rows: services.map(({ siteId, site, name, shortName }) => ({
      ...{
        siteId,
        site,
        name,
        shortName,
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
