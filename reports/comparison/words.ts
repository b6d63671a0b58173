import { isAtSameTime, isSameRange, type ComparisonKind } from '../../shared/comparison.ts'
import { clocksOfZones } from '../../shared/currentDay.ts'
import type { AskedComparison, ComparedSides } from '../question/compared.ts'
import { isUnknown } from '../question/report.ts'
import { formatCell } from '../render/formatCell.ts'
import type { FirstTicket } from '../firstTickets/report.ts'
import type { HeadLine } from '../render/tableDocument.ts'
import type { NameOf } from '../rows/ofSite.ts'
import type { WallRange } from '../../shared/period.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import { weekdayOf } from '../../shared/wallTime.ts'

/** The choices of 05 §2, as the control and the documents name them. */
export const comparisonNames: Readonly<Record<ComparisonKind, string>> = {
  annee: 'Même date N-1',
  jour: 'Même jour de semaine N-1',
  semaine: 'Semaine précédente',
  precedente: 'Période précédente',
  habituel: 'Jours habituels',
  choix: 'Au choix',
}

const otherSideNames: Readonly<Record<ComparisonKind, string>> = {
  annee: "l'an dernier",
  jour: 'même jour N-1',
  semaine: "la semaine d'avant",
  precedente: "la période d'avant",
  habituel: 'jours habituels',
  choix: 'la période choisie',
}

/** The other side, within a sentence. */
export function otherSideName(kind: ComparisonKind): string {
  return otherSideNames[kind]
}

/** What stands in place of the other side's figure where nothing is usual of anybody. */
const noUsualDays = 'pas de jours habituels'

/** "l'an dernier : 1 234,56 €": the other side's figure; null: nothing is usual. */
export function writtenOther(kind: ComparisonKind, figure: string | null): string {
  return figure === null ? noUsualDays : `${otherSideNames[kind]}\u202f: ${figure}`
}

/** The other side as the key of a chart and the head of a column: "L'an dernier". */
export function otherSideTitle(kind: ComparisonKind): string {
  const name = otherSideNames[kind]
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']

/** 'sam. 21/11/2026' of a day. */
export function writtenDay(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return `${weekdays[weekdayOf(day.slice(0, 10)) - 1] ?? ''} ${date}/${month}/${year}`
}

/** 'sam. 21/11', beside dates that say the year. */
export function writtenDayMonth(day: string): string {
  return writtenDay(day).slice(0, -5)
}

/** 'sam. 21/11/2026', or both ends of a longer range, by service days. */
export function writtenDays([from, to]: WallRange, dayStartMinutes: number): string {
  const [first, last] = [from, to].map((wall) => writtenDay(serviceDayOf(wall, dayStartMinutes)))
  return first === last ? (first ?? '') : `${first ?? ''} – ${last ?? ''}`
}

/** 'sam. 21/11/2026 ↔ ven. 21/11/2025': both sides with their weekdays (05 §2); what is usual has no dates. */
export function writtenSides(
  { filter: { range }, comparison: { kind }, dayStartMinutes }: AskedComparison,
  other: WallRange,
): string {
  const days = writtenDays(range, dayStartMinutes)
  if (kind === 'habituel') return `${days} ↔ jours habituels`
  // A shortcut may come upon the range that was chosen, and '= 0 %' of it is no news.
  if (kind === 'choix' && isSameRange(range, other)) return `${days} ↔ la même période, choisissez-en une autre`
  return `${days} ↔ ${writtenDays(other, dayStartMinutes)}`
}

/** "jusqu'à 22:41": until when both sides are compared, the day before it where the range has several. */
export function writtenUntil(until: Readonly<Record<string, string | null>>, range: WallRange): string {
  const moments = Object.values(until)
    .flatMap((at) => (at === null || at < range[0] ? [] : [at < range[1] ? at : range[1]]))
    .sort()
    .map((at) => writtenMoment(at, range))
  const ends = [...new Set([...moments.slice(0, 1), ...moments.slice(-1)])]
  if (ends.length === 0) return "aucun ticket reçu pour l'instant"
  return `jusqu'à ${ends.join(' – ')}${ends.length > 1 ? ' selon le restaurant' : ''}`
}

function writtenMoment(at: string, [from, to]: WallRange): string {
  const isOneDay = Date.parse(`${to}Z`) - Date.parse(`${from}Z`) < 86_400_000
  return isOneDay ? at.slice(11, 16) : `${writtenDay(at)} ${at.slice(11, 16)}`
}

/** "à heure égale, jusqu'à 22:41", 'pas de jours habituels' where there is nothing to end; null of whole ranges. */
export function writtenSameTime({ until, current, previous }: ComparedSides): string | null {
  if (isUnknown(previous)) return noUsualDays
  if (current.sites.length === 0) return null
  return until === null ? null : `à heure égale, ${writtenUntil(until, current.range)}`
}

/**
 * About what `writtenSameTime` says of sides that are still to come, so that its place is held: until now, of several restaurants two
 * moments. Null where whole ranges are compared.
 */
export function likelySameTime({ filter: { range, sites }, comparison, now, zones }: AskedComparison): string | null {
  const running = clocksOfZones(now(), zones).filter((clock) => isAtSameTime(comparison, range, clock))
  const [at] = running
  if (at === undefined) return null
  const until = sites.length > 1 ? { first: range[0], last: at } : { only: at }
  return `à heure égale, ${writtenUntil(until, range)}`
}

/** Why some are left out. */
export function leftOutTitle(kind: ComparisonKind): string {
  return kind === 'habituel' ? 'Restaurants comparés' : 'Périmètre constant'
}

/** 'sans Zinc (1 234,56 €)': whom 'périmètre constant' leaves out; null when nobody. */
export function writtenLeftOut({ current, leftOut }: ComparedSides, nameOf: NameOf): string | null {
  if (leftOut.length === 0) return null
  const named = leftOut.map((site) => `${nameOf(site)} (${formatCell('money', site.grossSales)})`).join(', ')
  // Of nobody the figures are 0, which is no turnover.
  return current.sites.length === 0 ? `aucun restaurant ne peut être comparé\u202f: sans ${named}` : `sans ${named}`
}

interface FirstNamed {
  readonly first: readonly FirstTicket[]
  readonly nameOf: NameOf
}

/** So many restaurants are named in a line; of more their number stands. */
const NAMED = 3

/**
 * 'tickets depuis le 01/09/2025', of some of them 'Zinc : …': whose tickets begin after the other side does, so that it is no whole
 * one; null when everybody's reach that far. What is usual has its own rule of how much must be known.
 */
export function writtenSince(
  { comparison: { kind }, dayStartMinutes }: AskedComparison,
  { current, compared }: ComparedSides,
  { first, nameOf }: FirstNamed,
): string | null {
  const start = serviceDayOf(compared[0], dayStartMinutes)
  const end = serviceDayOf(current.range[1], dayStartMinutes)
  // One that begins after the period has nothing on either side.
  const known = first.filter(({ siteId, day }) => current.sites.includes(siteId) && day <= end)
  const late = known.filter(({ day }) => day > start)
  const days = [...new Set(late.map(({ day }) => day))].toSorted()
  const [earliest] = days
  if (earliest === undefined || kind === 'habituel') return null
  const since = (day: string) => `tickets depuis le ${writtenDay(day).slice(-10)}`
  const ofAll = `${since(earliest)}${days.length > 1 ? ' au plus tôt' : ''}`
  if (days.length === 1 && late.length === known.length) return ofAll
  if (late.length > NAMED) return `${late.length} restaurants\u202f: ${ofAll}`
  return late.map((site) => `${nameOf(site)}\u202f: ${since(site.day)}`).join(', ')
}

interface ComparisonTold extends FirstNamed {
  readonly hasChange: boolean
}

/** The lines of a document's head that say what its figures are compared with, or only of whom they are. */
export function comparisonLines(
  asked: AskedComparison,
  sides: ComparedSides,
  { hasChange, first, nameOf }: ComparisonTold,
): HeadLine[] {
  const days = writtenSides(asked, sides.compared)
  const { kind } = asked.comparison
  const limits = [writtenSince(asked, sides, { first, nameOf }), writtenSameTime(sides)].filter(
    (limit) => limit !== null,
  )
  const value = [comparisonNames[kind], days, ...limits].join(', ')
  const leftOut = writtenLeftOut(sides, nameOf)
  return [
    ...(hasChange ? [{ label: 'Comparaison', value }] : []),
    ...(leftOut === null ? [] : [{ label: leftOutTitle(kind), value: leftOut }]),
  ]
}
