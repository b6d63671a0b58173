import { comparedRange, comparisonKinds, usualComparison } from '../../../shared/comparison.ts'
import type { Comparison } from '../../../shared/comparison.ts'
import { currentDay } from '../../../shared/currentDay.ts'
import type { Clocked } from '../../../shared/currentDay.ts'
import { lastSevenDays, presetRange, presets, serviceRange, wallNow, wallRange } from '../../../shared/period.ts'
import type { Preset } from '../../../shared/period.ts'
import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { ReportFilter } from '../../../reports/question/report.ts'
import type { WallRange } from '../../../shared/period.ts'
import type { Site } from '../query/session.ts'
import { pickSites } from './pickSites.ts'

/** The period beside the filter: its shortcut (null when custom), what it is compared with and that one's range, and the days of its restaurants. */
export interface Period {
  readonly preset: Preset | null
  /** The address asks for none: it is the one that the screen opens on, other than today. */
  readonly isOwnOpening: boolean
  readonly range: WallRange
  readonly comparison: Comparison
  readonly previousRange: WallRange
  readonly dayStartMinutes: number
  /** What decides which day each of the chosen restaurants is in. */
  readonly clocks: readonly Clocked[]
}

/** The moment at which the day began that is 'today' for some restaurants at a wall time of Paris: whatever it is there, a shortcut is of that day. */
export function todayStart(
  { clocks, dayStartMinutes }: Pick<Period, 'clocks' | 'dayStartMinutes'>,
  now: string,
): string {
  const today = currentDay(clocks, now)
  return serviceRange(today, today, dayStartMinutes)[0]
}

/** What an address asks of the reports: the whole of what a screen's questions depend on. */
export interface ReportAddress {
  readonly filter: ReportFilter
  readonly period: Period
  /** What the chosen restaurants' figures are compared with. */
  readonly compared: AskedComparison
  /** The address' parameters, for a screen's own choices (`readChoice`). */
  readonly search: URLSearchParams
  /** Every restaurant of the user, chosen or not. */
  readonly all: readonly Site[]
}

/** The period of an address that asks for none: the running day, the month that ended, or the last seven days that did. */
export type OpensOn = Extract<Preset, 'today' | 'previous_month'> | 'last_seven_days'

/** What an address is read with: the user's restaurants, those that it wants (`wantedSites`), and the wall time. */
export interface AddressReader {
  readonly all: readonly Site[]
  readonly wanted: string | null
  readonly now: string
  /** What the screen opens on; today unless it says otherwise. */
  readonly opensOn?: OpensOn
}

/** Reads the parameters of an address. Without parameters: what the screen opens on, of the chosen sites. */
export function readReportAddress(search: URLSearchParams, reader: AddressReader): ReportAddress {
  const { all, wanted } = reader
  const { chosenIds, dayStartMinutes, clocks } = pickSites(all, wanted)
  const period = readPeriod(search, { dayStartMinutes, clocks }, reader)
  const filter = readFilter(search, period.range, chosenIds)
  const zones = zonesOf(clocks)
  const compared = { filter, comparison: period.comparison, dayStartMinutes, zones, now: wallNow }
  return { filter, period, compared, search, all }
}

/** The zones of some clocks, as a comparison is asked with them. */
export function zonesOf(clocks: readonly Clocked[]): readonly string[] {
  return [...new Set(clocks.map(({ holidayZone }) => holidayZone))]
}

type Days = Pick<Period, 'clocks' | 'dayStartMinutes'>

function readPeriod(search: URLSearchParams, days: Days, reader: AddressReader): Period {
  const { preset, range, isOwnOpening } = readAskedRange(search, days, reader)
  const comparison = readComparison(search)
  const previousRange = comparedRange(range, comparison)
  return { preset, range, isOwnOpening, comparison, previousRange, ...days }
}

type AskedRange = Pick<Period, 'preset' | 'range' | 'isOwnOpening'>

function readAskedRange(search: URLSearchParams, days: Days, reader: AddressReader): AskedRange {
  const { opensOn = 'today' } = reader
  const custom = readRange(search, ['du', 'au'])
  if (custom) return { preset: null, range: custom, isOwnOpening: false }
  const named = presets.find((preset) => preset === search.get('periode'))
  const [now, { dayStartMinutes }] = [todayStart(days, reader.now), days]
  const isOwnOpening = named === undefined && opensOn !== 'today'
  const preset = named ?? opensOn
  if (preset === 'last_seven_days') return { preset: null, range: lastSevenDays(now, dayStartMinutes), isOwnOpening }
  return { preset, range: presetRange(preset, now, dayStartMinutes), isOwnOpening }
}

/** The parameters of an address that say what a period is compared with. */
export const comparisonKeys = ['comparer', 'comparer_du', 'comparer_au', 'a_heure_egale', 'perimetre_constant'] as const

function readComparison(search: URLSearchParams): Comparison {
  const kind = comparisonKinds.find((one) => one === search.get('comparer')) ?? usualComparison.kind
  const sameTime = { oui: true, non: false }[search.get('a_heure_egale') ?? ''] ?? usualComparison.sameTime
  const ownRange = kind === 'choix' ? readRange(search, ['comparer_du', 'comparer_au']) : null
  return { kind, ownRange, sameTime, constantScope: search.get('perimetre_constant') === 'oui' }
}

/** What an address says of a comparison; null takes a parameter away. */
export function writeComparison({ kind, ownRange, sameTime, constantScope }: Comparison) {
  return {
    comparer: kind === usualComparison.kind ? null : kind,
    comparer_du: ownRange?.[0] ?? null,
    comparer_au: ownRange?.[1] ?? null,
    a_heure_egale: sameTime === null ? null : sameTime ? 'oui' : 'non',
    perimetre_constant: constantScope ? 'oui' : null,
  } satisfies Record<(typeof comparisonKeys)[number], string | null>
}

function readRange(search: URLSearchParams, keys: readonly [string, string]): WallRange | null {
  const [from, to] = [search.get(keys[0]), search.get(keys[1])]
  if (!from || !to) return null
  try {
    return wallRange(from, to)
  } catch {
    return null
  }
}

function readFilter(search: URLSearchParams, range: WallRange, sites: readonly string[]): ReportFilter {
  const [operation, state] = ['operation', 'etat'].map((key) => search.get(key))
  const [sellers = [], tills = []] = ['vendeur', 'caisse'].map((key) => search.getAll(key).filter(Boolean))
  return {
    range,
    sites,
    ...(sellers.length > 0 ? { sellers } : {}),
    ...(tills.length > 0 ? { tills } : {}),
    ...(operation ? { operations: operation.split(',') } : {}),
    ...(state ? { states: [state] } : {}),
  }
}
