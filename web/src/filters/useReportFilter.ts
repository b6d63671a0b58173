import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { presetRange, presets, previousYear, wallNow, wallRange } from '../../../shared/period.ts'
import type { Preset } from '../../../shared/period.ts'
import type { ReportFilter, WallRange } from '../../../shared/report.ts'
import { useSites } from './useSites.ts'

/** What the address can change; null takes a filter away. */
export interface FilterChange {
  readonly preset?: Preset
  readonly range?: readonly [from: string, to: string]
  readonly seller?: string | null
  readonly till?: string | null
  readonly operation?: string | null
  readonly state?: string | null
}

/** The period beside the filter: its shortcut (null when custom), the same wall times a year earlier, and the start of the service day. */
export interface Period {
  readonly preset: Preset | null
  readonly range: WallRange
  readonly previousRange: WallRange
  readonly dayStartMinutes: number
}

/**
 * What the reports are asked, kept in the address so that a page can be shared, reloaded and gone back to:
 * `const [filter, { period, change }] = useReportFilter()`. Without parameters: today, of the chosen sites.
 */
export function useReportFilter(): [ReportFilter, { period: Period; change: (next: FilterChange) => void }] {
  const [search, setSearch] = useSearchParams()
  const { chosenIds, dayStartMinutes } = useSites()
  const minute = wallNow().slice(0, 16)
  const period = useMemo(() => readPeriod(search, dayStartMinutes, minute), [search, dayStartMinutes, minute])
  const filter = useMemo(() => readFilter(search, period.range, chosenIds), [search, period.range, chosenIds])
  const change = useCallback((next: FilterChange) => setSearch((before) => applyChange(before, next)), [setSearch])
  return [filter, { period, change }]
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
  const [seller, till, operation, state] = ['vendeur', 'caisse', 'operation', 'etat'].map((key) => search.get(key))
  return {
    range,
    sites,
    ...(seller ? { seller } : {}),
    ...(till ? { till } : {}),
    ...(operation ? { operations: operation.split(',') } : {}),
    ...(state ? { states: [state] } : {}),
  }
}

function applyChange(before: URLSearchParams, next: FilterChange): URLSearchParams {
  const search = new URLSearchParams(before)
  const set = (key: string, value: string | null | undefined) => {
    if (value === undefined) return
    if (value === null || value === '') search.delete(key)
    else search.set(key, value)
  }
  if (next.preset)
    [['periode', next.preset] as const, ['du', null] as const, ['au', null] as const].forEach(([key, value]) =>
      set(key, value),
    )
  if (next.range)
    [['periode', null] as const, ['du', next.range[0]] as const, ['au', next.range[1]] as const].forEach(
      ([key, value]) => set(key, value),
    )
  set('vendeur', next.seller)
  set('caisse', next.till)
  set('operation', next.operation)
  set('etat', next.state)
  search.delete('page')
  return search
}

/** The part of an address that the next report keeps: period, sites, seller, till. '' when there is none. */
export function keptSearch(search: string): string {
  const from = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of ['periode', 'du', 'au', 'sites']) {
    const value = from.get(key)
    if (value) kept.set(key, value)
  }
  const text = kept.toString()
  return text ? `?${text}` : ''
}
