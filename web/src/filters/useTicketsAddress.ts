import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { serviceRange } from '../../../shared/period.ts'
import type { WallRange } from '../../../shared/period.ts'
import { dayStartOf } from './pickSites.ts'
import { soldOperations } from '../../../shared/ticket/operations.ts'
import { ticketsAddress } from './ticketsAddress.ts'
import type { TicketsOf } from './ticketsAddress.ts'
import { useReportFilter } from './useReportFilter.ts'
import { useSites } from './useSites.ts'

/** From a figure of the screen to its tickets: `const ticketsTo = useTicketsAddress()`, then `ticketsTo({ seller })`. */
export function useTicketsAddress(): (of: TicketsOf) => string {
  const [search] = useSearchParams()
  const [{ range }] = useReportFilter()
  return useCallback((of: TicketsOf) => ticketsAddress(search, range, of), [search, range])
}

/** Wide enough for a point that may lie outside the shown range. */
export const allTime: WallRange = ['0001-01-01T00:00:00.000', '9999-12-31T23:59:59.999']

/** From a point of a turnover curve ('2026-03-14T13', '2026-03-14', '2026-03') to the tickets of its hour, service day or month within the shown range, or within `bounds`. */
export function usePointAddress(): (label: string, bounds?: WallRange) => string {
  const [{ range }] = useReportFilter()
  const { chosen } = useSites()
  const ticketsTo = useTicketsAddress()
  return useCallback(
    (label: string, bounds = range) =>
      ticketsTo({ ...pointOf(label, bounds, chosen.map(dayStartOf)), operations: soldOperations }),
    [ticketsTo, range, chosen],
  )
}

/** The same for a chart: follows the point of that place to its tickets. */
export function useFollowPoint(points: readonly { readonly label: string }[] | undefined): (index: number) => void {
  const addressOf = usePointAddress()
  const navigate = useNavigate()
  return useCallback(
    (index: number) => {
      const point = points?.[index]
      if (point) void navigate(addressOf(point.label))
    },
    [points, addressOf, navigate],
  )
}

/** What a point of a curve is of: a wall hour 'yyyy-MM-ddTHH', a service day or a month of them, within the shown range. */
export function pointOf(
  label: string,
  range: WallRange,
  dayStarts: readonly number[],
): Pick<TicketsOf, 'range' | 'day'> {
  const [first, last] = [Math.min(...dayStarts), Math.max(...dayStarts)]
  const [from, to] = [wholeOf(label, first)[0], wholeOf(label, last)[1]]
  const within: WallRange = [from < range[0] ? range[0] : from, to > range[1] ? range[1] : to]
  return first === last || label.length === 13 ? { range: within } : { range: within, day: label }
}

function wholeOf(label: string, dayStartMinutes: number): WallRange {
  if (label.length === 13) return [`${label}:00:00.000`, `${label}:59:59.999`]
  if (label.length === 10) return serviceRange(label, label, dayStartMinutes)
  const [year = 0, month = 0] = label.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return serviceRange(`${label}-01`, last, dayStartMinutes)
}
