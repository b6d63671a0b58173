import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireClosing } from '../../../../shared/contracts/closings.ts'
import { wallNow } from '../../../../shared/period.ts'
import { dayTotals } from '../../../../shared/reports/dayTotals.ts'
import type { DayTotal } from '../../../../shared/reports/dayTotals.ts'
import { parseTimeOfDay, serviceDayOf } from '../../../../shared/serviceDay.ts'
import { useReportFilter } from '../../filters/useReportFilter.ts'
import { useSites } from '../../filters/useSites.ts'
import type { Site } from '../../lib/session.ts'
import { useCall, useReport } from '../../lib/useReport.ts'

/** One restaurant's service day, closed or to be closed. */
export interface ClosingRow {
  readonly site: Site
  readonly day: string
  /** What the day is worth now. */
  readonly grossSales: number
  readonly closing: WireClosing | null
  /** True while the service day is not over. */
  readonly isRunning: boolean
}

/** The service days of the range that have sales or a closing, newest first. */
export function useClosings(): UseQueryResult<ClosingRow[]> {
  const [filter, { period }] = useReportFilter()
  const { chosen } = useSites()
  const days = useMemo(
    () => period.range.map((wall) => serviceDayOf(wall, period.dayStartMinutes)) as [string, string],
    [period],
  )
  const totals = useReport(useMemo(() => dayTotals(filter.sites, days), [filter.sites, days]))
  const body = useMemo(() => ({ range: filter.range, site: filter.sites }), [filter])
  const closings = useCall<WireClosing[]>('closings/search', body)
  const rows = useMemo(
    () => (totals.data && closings.data ? rowsOf(chosen, totals.data, closings.data) : undefined),
    [chosen, totals.data, closings.data],
  )
  const slower = totals.isError || totals.data === undefined ? totals : closings
  return { ...slower, data: rows } as UseQueryResult<ClosingRow[]>
}

function rowsOf(sites: readonly Site[], totals: readonly DayTotal[], closings: readonly WireClosing[]): ClosingRow[] {
  const keys = new Set([
    ...totals.map(({ day, siteId }) => `${day} ${siteId}`),
    ...closings.map(({ day, site }) => `${day} ${site}`),
  ])
  return [...keys]
    .toSorted()
    .reverse()
    .flatMap((key) => {
      const [day = '', id = ''] = key.split(' ')
      const site = sites.find(({ _id }) => _id === id)
      if (!site) return []
      const total = totals.find((one) => one.day === day && one.siteId === id)
      const closing = closings.find((one) => one.day === day && one.site === id) ?? null
      const today = serviceDayOf(wallNow(), parseTimeOfDay(site.calculeTicket.TimeDebut))
      return [{ site, day, grossSales: total?.grossSales ?? 0, closing, isRunning: day >= today }]
    })
}
