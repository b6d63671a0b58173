import { createContext, useCallback, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wallNow } from '../../../shared/period.ts'
import type { Comparison } from '../../../shared/comparison.ts'
import type { Preset } from '../../../shared/period.ts'
import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { ReportFilter } from '../../../reports/question/report.ts'
import { wantedSites } from './pickSites.ts'
import { comparisonKeys, readReportAddress, writeComparison } from './reportAddress.ts'
import type { OpensOn, Period, ReportAddress } from './reportAddress.ts'
import { useSites } from './useSites.ts'

/** Says in an address of tickets that its period of several days was confirmed; another period asks again. */
export const longKey = 'longue'

/** What the address can change; null takes a filter away. */
export interface FilterChange {
  readonly preset?: Preset
  readonly range?: readonly [from: string, to: string]
  readonly seller?: string | null
  readonly till?: string | null
  readonly operation?: string | null
  readonly state?: string | null
  readonly comparison?: Comparison
}

/** The period of an address that asks for none, of the screen that is drawn. */
const OpeningPeriod = createContext<OpensOn>('today')
export const OpeningPeriodProvider = OpeningPeriod.Provider

/** What the reports are asked: kept in the address so that a page can be shared, reloaded and gone back to. */
function useReportAddress(): ReportAddress {
  const [search] = useSearchParams()
  const { all } = useSites()
  const opensOn = useContext(OpeningPeriod)
  const [wanted, now] = [wantedSites(search), wallNow().slice(0, 16)]
  return useMemo(() => readReportAddress(search, { all, wanted, now, opensOn }), [search, all, wanted, now, opensOn])
}

/** What a screen asks at this address: `const asked = useQuestions(topReports)`, then `useReport(asked.sales)`. */
export function useQuestions<Questions>(questionsOf: (address: ReportAddress) => Questions): Questions {
  const address = useReportAddress()
  return useMemo(() => questionsOf(address), [questionsOf, address])
}

/** What the figures of the address are compared with; of other restaurants than the chosen ones where they are given. */
export function useAskedComparison(sites?: readonly string[]): AskedComparison {
  const { compared } = useReportAddress()
  return useMemo(() => (sites ? { ...compared, filter: { ...compared.filter, sites } } : compared), [compared, sites])
}

/** The filter and period of the address and a way to change them: `const [filter, { period, change }] = useReportFilter()`. */
export function useReportFilter(): [ReportFilter, { period: Period; change: (next: FilterChange) => void }] {
  const { filter, period } = useReportAddress()
  const [, setSearch] = useSearchParams()
  const change = useCallback((next: FilterChange) => setSearch((before) => applyChange(before, next)), [setSearch])
  return [filter, { period, change }]
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
  Object.entries(next.comparison ? writeComparison(next.comparison) : {}).forEach(([key, value]) => set(key, value))
  search.delete('page')
  if (next.preset || next.range) search.delete(longKey)
  return search
}

/** `keptSearch` of the screen's own address, for links to figures of the same period: one that the screen opened on by itself is written out. */
export function useKeptSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { period } = useReportAddress()
  const kept = new URLSearchParams(keptSearch(search.toString()))
  if (period.isOwnOpening && period.preset !== null) kept.set('periode', period.preset)
  else if (period.isOwnOpening) ['du', 'au'].forEach((key, index) => kept.set(key, period.range[index] ?? ''))
  return kept
}

/** The part of an address that the next report keeps: period, sites, comparison. '' when there is none. */
export function keptSearch(search: string): string {
  const from = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of ['periode', 'du', 'au', 'sites', ...comparisonKeys]) {
    const value = from.get(key)
    if (value) kept.set(key, value)
  }
  const text = kept.toString()
  return text ? `?${text}` : ''
}
