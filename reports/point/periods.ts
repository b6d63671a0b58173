import { percentChange, sum, toWire } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { weekdayOf } from '../../shared/wallTime.ts'
import { combineReports, type Report } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import type { PointPeriod } from './point.ts'
import { rangeFigures } from './serviceFigures.ts'
import { signedPercent } from '../render/signedPercent.ts'
import { capitalised, counted, euros, listed, monthName, shortDay, weekName } from './words.ts'

/** A restaurant of which something is missing since its last service. */
export interface CutShort {
  readonly siteId: string
  /** As sentences name it. */
  readonly name: string
  readonly lastDay: string
}

type Days = readonly [first: string, last: string]

/** What a Monday adds, and the first of a month: the whole days before. */
function periodsOn(readOn: string): { readonly kind: PointPeriod['kind']; readonly days: Days }[] {
  const last = addDays(readOn, -1)
  const isMonday = weekdayOf(readOn) === 1
  const isFirst = readOn.endsWith('-01')
  return [
    ...(isMonday ? [{ kind: 'semaine' as const, days: [addDays(readOn, -7), last] as const }] : []),
    ...(isFirst ? [{ kind: 'mois' as const, days: [`${last.slice(0, 7)}-01`, last] as const }] : []),
  ]
}

/** The figures of the periods that a day adds, told once it is known of which restaurants tickets are missing. */
export function periodsBefore(
  services: readonly LastService[],
  readOn: string,
): Report<(missing: readonly CutShort[]) => PointPeriod[]> {
  const periods = periodsOn(readOn)
  const parts = periods.map(({ kind, days }) => [kind, rangeFigures(services, days)] as const)
  const { name, queries, read } = combineReports('periods_before', Object.fromEntries(parts))
  return {
    ...{ name, queries },
    read: (rows) => {
      const figures = read(rows)
      return (missing) =>
        periods.map((period) => periodOf({ ...period, figures: figures[period.kind] ?? new Map() }, missing))
    },
  }
}

interface PeriodFigures {
  readonly kind: PointPeriod['kind']
  readonly days: Days
  readonly figures: ReturnType<ReturnType<typeof rangeFigures>['read']>
}

/** More restaurants than this are counted and not named: the sentence is read at 9:00. */
const MOST_NAMED = 2

function periodOf({ kind, days, figures }: PeriodFigures, missing: readonly CutShort[]): PointPeriod {
  const [first, last] = days
  const all = [...figures]
  const sold = all.filter(([, { grossSales }]) => !grossSales.isZero())
  // Of whom days are missing, those up to the last service are set against the same ones: a whole month is not lost for its last day.
  const compared = all.flatMap(([site, { comparedUntil }]) => {
    const cut = missing.find(({ siteId }) => siteId === site) ?? null
    const both = comparedUntil(cut?.lastDay ?? null)
    return both === null ? [] : [{ ...both, cut }]
  })
  const usual = compared.length === 0 ? null : sum(compared.map((one) => one.usual))
  const change = usual === null ? null : percentChange(sum(compared.map((one) => one.grossSales)), usual)
  const grossSales = toWire(sum(all.map(([, one]) => one.grossSales)))
  const name = kind === 'semaine' ? weekName(days) : monthName(first)
  const limits = [
    ...(compared.length < sold.length ? [counted(compared.length, comparedWords)] : []),
    ...cutWords(compared.flatMap(({ cut }) => cut ?? [])),
  ]
  const only = limits.length === 0 ? '' : ` (${limits.join(', ')})`
  const against = kind === 'semaine' ? 'une semaine habituelle' : 'un mois habituel'
  const told = change === null ? '' : ` · ${signedPercent(change)} sur ${against}${only}`
  const text = `${capitalised(name)}\u202f: ${euros(grossSales)}${told}`
  return { kind, first, last, grossSales, usual: usual === null ? null : toWire(usual), change, text }
}

/** Up to when those are compared of which days are missing: ['PORT jusqu’au sam. 28 nov.']. */
function cutWords(cuts: readonly CutShort[]): string[] {
  const days = [...new Set(cuts.map(({ lastDay }) => lastDay))].sort()
  if (cuts.length > MOST_NAMED)
    return [`${counted(cuts.length, ['restaurant', 'restaurants'])} jusqu’à leur dernier service`]
  return days.map((day) => {
    const names = listed(cuts.filter(({ lastDay }) => lastDay === day).map(({ name }) => name))
    return `${names} jusqu’au ${shortDay(day)}`
  })
}

/** Of how many restaurants a change is, where others sold too. */
export const comparedWords = ['restaurant comparé', 'restaurants comparés'] as const
