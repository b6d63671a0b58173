import { previousYear, type WallRange } from './period.ts'
import { addDays, formatTimeOfDay, serviceDayOf } from './serviceDay.ts'
import { dayMs, shiftWall, wallMs, weekdayOf } from './wallTime.ts'

/**
 * Comparisons of 05 §2: which other range a period is set against, and how far of it. All of it is wall time; no zone is
 * ever read here.
 */

/** What a period is compared with, as the address and the calls name it, in the order of the control. */
export const comparisonKinds = ['annee', 'jour', 'semaine', 'precedente', 'habituel', 'choix'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** A comparison as it is asked for. */
export interface Comparison {
  readonly kind: ComparisonKind
  /** The other range of 'choix'; without one the year before stands. */
  readonly ownRange: WallRange | null
  /** 'À heure égale'; null: by itself, while the range still runs. */
  readonly sameTime: boolean | null
  /** 'Périmètre constant': only restaurants that had sales on both sides. */
  readonly constantScope: boolean
}

/** What a screen compares with when its address says nothing (03 §2). */
export const usualComparison: Comparison = { kind: 'annee', ownRange: null, sameTime: null, constantScope: false }

const daysBack = { jour: 364, semaine: 7 } as const

/** The other range of a comparison; what is usual is so on the days of the range itself. */
export function comparedRange(range: WallRange, { kind, ownRange }: Pick<Comparison, 'kind' | 'ownRange'>): WallRange {
  if (kind === 'choix') return ownRange ?? previousYear(range)
  if (kind === 'annee') return previousYear(range)
  if (kind === 'habituel') return range
  if (kind === 'precedente') return [shiftWall(range[0], -lengthOf(range)), shiftWall(range[0], -1)]
  const back = -daysBack[kind] * dayMs
  return [shiftWall(range[0], back), shiftWall(range[1], back)]
}

/** Whether two ranges are one: what is compared with itself has not changed. */
export function isSameRange(left: WallRange, right: WallRange): boolean {
  return left[0] === right[0] && left[1] === right[1]
}

/** What a range of one's own begins with: the other side so far; in the place of the range itself, as long a time just before. */
export function ownRangeFrom(range: WallRange, comparison: Pick<Comparison, 'kind' | 'ownRange'>): WallRange {
  const other = comparedRange(range, comparison)
  return isSameRange(range, other) ? comparedRange(range, { kind: 'precedente', ownRange: null }) : other
}

/** Whether the range has begun and has not ended. */
export function isRunning([from, to]: WallRange, now: string): boolean {
  return from <= now && now <= to
}

/** Whether a comparison is made at the same time: as it says, else while the range still runs. */
export function isAtSameTime({ sameTime }: Pick<Comparison, 'sameTime'>, range: WallRange, now: string): boolean {
  return sameTime ?? isRunning(range, now)
}

/** A range and the one that it is set against. */
export interface ComparedRanges {
  readonly kind: ComparisonKind
  readonly range: WallRange
  readonly other: WallRange
}

/**
 * Where the other range ends for a restaurant of which sales up to `until` were received: as far from its start as `until` from
 * the range's, be it over a 29 February that the other year has not; a range of one's own never goes beyond its own end. Null
 * when nothing of the range was received: there is nothing to set it against.
 */
export function sameTimeEnd({ kind, range: [from, to], other }: ComparedRanges, until: string): string | null {
  if (until < from) return null
  if (until >= to) return other[1]
  const end = shiftWall(other[0], wallMs(until) - wallMs(from))
  return kind === 'choix' && end > other[1] ? other[1] : end
}

/** Whether 'périmètre constant' says anything of a range: it is seven days long, or longer. */
export function isWeekLong(range: WallRange): boolean {
  return lengthOf(range) >= 7 * dayMs
}

/** The Mondays of the whole ISO weeks of service days within a range that had ended by `now`. */
export function wholeWeeks([from, to]: WallRange, dayStartMinutes: number, now: string): string[] {
  const start = formatTimeOfDay(dayStartMinutes)
  const starts = (day: string) => `${day}T${start}:00.000`
  const mondays: string[] = []
  let monday = mondayOf(serviceDayOf(from, dayStartMinutes))
  if (starts(monday) < from) monday = addDays(monday, 7)
  for (; isOver(starts(addDays(monday, 7)), [to, now]); monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

/** The Mondays of the last `count` ISO weeks of service days that had ended by the range's end and by `now`, the oldest first. */
export function lastWeeks(
  [, to]: WallRange,
  { dayStartMinutes, now, count }: { readonly dayStartMinutes: number; readonly now: string; readonly count: number },
): string[] {
  const last = to < now ? to : now
  const running = mondayOf(serviceDayOf(last, dayStartMinutes))
  const next = `${addDays(running, 7)}T${formatTimeOfDay(dayStartMinutes)}:00.000`
  const end = isOver(next, [last]) ? running : addDays(running, -7)
  return Array.from({ length: count }, (_, index) => addDays(end, 7 * (index + 1 - count)))
}

/** A week ends a millisecond before the next one starts. */
function isOver(nextStart: string, bounds: readonly string[]): boolean {
  const end = shiftWall(nextStart, -1)
  return bounds.every((bound) => end <= bound)
}

function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

function lengthOf([from, to]: WallRange): number {
  return wallMs(to) + 1 - wallMs(from)
}
