import { exact, percentChange, sum, toWire } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { controlOfDay } from '../controlStrip/ofDay.ts'
import type { CheckedDay } from '../controlStrip/report.ts'
import { debtorBalances } from '../debtorBalances/report.ts'
import { combineReports, runReport, type FiguresOf, type Report } from '../question/report.ts'
import { lastServices, type LastService } from './lastServices.ts'
import { amountOf, debtLooks, looksOf, ticketsLink, type Looked } from './looks.ts'
import { comparedWords, periodsBefore } from './periods.ts'
import type { Point, PointGroup, PointRow } from './point.ts'
import { givenAway, serviceFigures, usualFigures } from './serviceFigures.ts'
import { missingText, rowState, statesSince, type RowState } from './states.ts'
import { capitalised, counted, dayName, euros, signedPercent, weekdayName } from './words.ts'

/** Of which restaurants, the day on which it is read 'yyyy-MM-dd', and which days are closed already. */
export interface PointQuestion {
  readonly sites: readonly string[]
  readonly readOn: string
  readonly closed?: readonly CheckedDay[]
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
  const day = services.reduce((last, one) => (one.day !== null && one.day > last ? one.day : last), '')
  if (day === '') return { name: 'point', queries: {}, read: () => emptyPoint(question, services) }
  const parts = partsOf(question, services, day)
  return { name: 'point', queries: parts.queries, read: (rows) => told({ question, services, day }, parts.read(rows)) }
}

function partsOf({ readOn }: PointQuestion, services: readonly LastService[], day: string) {
  const sites = services.map(({ siteId }) => siteId)
  const present = services.filter((service) => service.day === day)
  const presentIds = present.map(({ siteId }) => siteId)
  return combineReports('point', {
    figures: serviceFigures(services),
    usual: usualFigures(present, day),
    given: givenAway(presentIds, day),
    control: controlOfDay({ sites: presentIds, day }),
    debtors: debtorBalances({ sites, asOf: `${addDays(readOn, -1)}T23:59:59.999` }),
    states: statesSince(sites, day, readOn),
    periods: periodsBefore(services, readOn),
  })
}

type Parts = FiguresOf<typeof partsOf>

interface Told {
  readonly question: PointQuestion
  readonly services: readonly LastService[]
  readonly day: string
}

function told(of: Told, parts: Parts): Point {
  const { readOn } = of.question
  const states = new Map(of.services.map((one) => [one.siteId, rowState(one, parts.states, of.day)] as const))
  const rows = of.services.map((service) => rowOf(service, states.get(service.siteId), { of, parts }))
  const missing = of.services.flatMap(({ siteId, name }) => {
    const missingDay = states.get(siteId)?.missingDay ?? null
    return missingDay === null ? [] : [{ siteId, name, day: missingDay }]
  })
  const missingSites = missing.map(({ siteId }) => siteId)
  const group = groupOf(of, parts)
  const headParts = headOf(of, group)
  const lookAt = looksOf(lookedAt(of, parts), debtLooks(parts.debtors.rows, of.services))
  return {
    ...{ readOn, day: of.day, head: headParts.join(' · '), headParts, group, rows, lookAt },
    nothing: lookAt.length > 0 ? null : nothingText(missing.length > 0),
    missing: missingText(missing, readOn),
    missingSites,
    periods: parts.periods(missingSites),
  }
}

function rowOf(service: LastService, state: RowState | undefined, { of, parts }: { of: Told; parts: Parts }): PointRow {
  const { siteId, site, name, day } = service
  const figures = parts.figures.get(siteId)
  const usual = day === of.day ? parts.usual.get(siteId) : undefined
  return {
    ...{ siteId, site, name, day },
    grossSales: figures ? toWire(figures.grossSales) : null,
    covers: figures?.covers.toNumber() ?? null,
    averageCover: figures?.averageCover ? toWire(figures.averageCover) : null,
    usual: usual ? toWire(usual.grossSales) : null,
    usualDays: usual?.days ?? 0,
    change: figures && usual ? percentChange(figures.grossSales, usual.grossSales) : null,
    state: state?.state ?? 'aucun_ticket',
    stateText: state?.stateText ?? 'aucun ticket reçu',
    receivedUntil: state?.receivedUntil ?? null,
    link: day === null ? null : ticketsLink(service, day),
  }
}

/** Restaurants that sold on the day; those without a usual day count in the turnover and in no comparison. */
function groupOf({ services, day }: Told, { figures, usual }: Parts): PointGroup {
  const present = services.filter((service) => service.day === day).map(({ siteId }) => siteId)
  const sites = present.filter((site) => usual.has(site))
  const turnover = (of: readonly string[]) => sum(of.map((site) => figures.get(site)?.grossSales ?? exact(0)))
  const common = sum(sites.map((site) => usual.get(site)?.grossSales ?? exact(0)))
  return {
    grossSales: toWire(turnover(present)),
    comparedGrossSales: toWire(turnover(sites)),
    usual: sites.length === 0 ? null : toWire(common),
    change: sites.length === 0 ? null : percentChange(turnover(sites), common),
    sites,
  }
}

function headOf({ question, services, day }: Told, group: PointGroup): string[] {
  const present = services.filter((service) => service.day === day)
  const [one] = services
  const all = counted(services.length, ['restaurant', 'restaurants'])
  const some = `${counted(present.length, ['restaurant', 'restaurants'])} sur ${services.length}`
  const who = services.length === 1 ? (one?.name ?? '') : present.length === services.length ? all : some
  const isPart = group.sites.length < present.length
  const only = isPart ? ` (${counted(group.sites.length, comparedWords)})` : ''
  const usualDay = `${weekdayName(day)} habituel`
  const change =
    group.change === null ? `pas encore de ${usualDay}` : `${signedPercent(group.change)} sur un ${usualDay}${only}`
  return [capitalised(dayName(day, question.readOn)), who, euros(group.grossSales), change]
}

function lookedAt({ question, services, day }: Told, { figures, usual, given, control }: Parts): Looked[] {
  const closed = new Set((question.closed ?? []).map((one) => `${one.siteId} ${one.day}`))
  return services.flatMap((service) => {
    const { siteId } = service
    const own = figures.get(siteId)
    if (service.day !== day || !own) return []
    const checks = closed.has(`${siteId} ${day}`) ? [] : (control.get(siteId) ?? [])
    return [
      {
        ...{ service: { ...service, day }, readOn: question.readOn, figures: own, usual: usual.get(siteId) },
        ...{ givenAway: amountOf(given, siteId), checks },
      },
    ]
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
      ...{ siteId, site, name, day: null, ...nothing, state: 'aucun_ticket', receivedUntil: null, link: null },
      stateText: 'aucun ticket reçu',
    })),
    nothing: 'Rien à regarder avant les premières ventes.',
  }
}
