import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireClosing } from '../../../../../shared/wire/closings.ts'
import { wallNow } from '../../../../../shared/period.ts'
import type { DayTotal } from '../../../../../reports/dayTotals/report.ts'
import { currentDayOf } from '../../../../../shared/currentDay.ts'
import { clockOf } from '../../../filters/pickSites.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import type { Site } from '../../../query/session.ts'
import { useCall, useReport } from '../../../query/useReport.ts'
import { closingsQuestions } from './closingsQuestions.ts'
import { touchedTotals } from './touchedTotals.ts'

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

/** The service days that the range touches by each restaurant's own start and that have sales or a closing, newest first, each day's restaurants by name. */
export function useClosings(): UseQueryResult<ClosingRow[]> {
  const asked = useQuestions(closingsQuestions)
  const [, { period }] = useReportFilter()
  const { chosen } = useSites()
  const totals = useReport(asked.totals)
  const closings = useCall<'POST /closings/search'>(asked.closings.path, asked.closings.body)
  const rows = useMemo(
    () =>
      totals.data && closings.data
        ? rowsOf(chosen, touchedTotals(totals.data, chosen, period), closings.data)
        : undefined,
    [chosen, totals.data, closings.data, period],
  )
  const slower = totals.isError || totals.data === undefined ? totals : closings
  return { ...slower, data: rows } as UseQueryResult<ClosingRow[]>
}

function rowsOf(sites: readonly Site[], totals: readonly DayTotal[], closings: readonly WireClosing[]): ClosingRow[] {
  const today = new Map(sites.map((site) => [site._id, currentDayOf(clockOf(site), wallNow())]))
  const keyOf = (day: string, id: string) => `${day} ${id}`
  const totalOf = new Map(totals.map((total) => [keyOf(total.day, total.siteId), total]))
  const closingOf = new Map(closings.map((closing) => [keyOf(closing.day, closing.site), closing]))
  const days = new Set([...totals, ...closings].map(({ day }) => day))
  return [...days]
    .toSorted()
    .reverse()
    .flatMap((day) =>
      // The restaurants stand in the order of their names.
      sites.flatMap((site) => {
        const [total, closing] = [totalOf.get(keyOf(day, site._id)), closingOf.get(keyOf(day, site._id)) ?? null]
        if (!total && !closing) return []
        const isRunning = day >= (today.get(site._id) ?? day)
        return [{ site, day, grossSales: total?.grossSales ?? 0, closing, isRunning }]
      }),
    )
}
