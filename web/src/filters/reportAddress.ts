import { presetRange, presets, previousYear, wallRange } from '../../../shared/period.ts'
import type { Preset } from '../../../shared/period.ts'
import type { ReportFilter } from '../../../reports/question/report.ts'
import type { WallRange } from '../../../shared/period.ts'
import type { Site } from '../query/session.ts'
import { pickSites } from './pickSites.ts'

/** The period beside the filter: its shortcut (null when custom), the same wall times a year earlier, and the start of the service day. */
export interface Period {
  readonly preset: Preset | null
  readonly range: WallRange
  readonly previousRange: WallRange
  readonly dayStartMinutes: number
}

/** What an address asks of the reports: the whole of what a screen's questions depend on. */
export interface ReportAddress {
  readonly filter: ReportFilter
  readonly period: Period
  /** The address' parameters, for a screen's own choices (`readChoice`). */
  readonly search: URLSearchParams
  /** Every restaurant of the user, chosen or not. */
  readonly all: readonly Site[]
}

/** What an address is read with: the user's restaurants, those that it wants (`wantedSites`), and the wall time. */
export interface AddressReader {
  readonly all: readonly Site[]
  readonly wanted: string | null
  readonly now: string
}

/** Reads the parameters of an address. Without parameters: today, of the chosen sites. */
export function readReportAddress(search: URLSearchParams, { all, wanted, now }: AddressReader): ReportAddress {
  const { chosenIds, dayStartMinutes } = pickSites(all, wanted)
  const period = readPeriod(search, dayStartMinutes, now)
  return { filter: readFilter(search, period.range, chosenIds), period, search, all }
}

function readPeriod(search: URLSearchParams, dayStartMinutes: number, now: string): Period {
  const custom = readCustom(search)
  const named = presets.find((preset) => preset === search.get('periode')) ?? 'today'
  const range = custom ?? presetRange(named, now, dayStartMinutes)
  return { preset: custom ? null : named, range, previousRange: previousYear(range), dayStartMinutes }
}

function readCustom(search: URLSearchParams): WallRange | null {
  const [from, to] = [search.get('du'), search.get('au')]
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
