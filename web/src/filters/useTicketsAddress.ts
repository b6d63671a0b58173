import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { serviceRange } from '../../../shared/period.ts'
import type { WallRange } from '../../../shared/report.ts'
import { ticketsAddress } from './ticketsAddress.ts'
import type { TicketsOf } from './ticketsAddress.ts'
import { useReportFilter } from './useReportFilter.ts'

/** From a figure of the screen to its tickets: `const ticketsTo = useTicketsAddress()`, then `ticketsTo({ seller })`. */
export function useTicketsAddress(): (of: TicketsOf) => string {
  const [search] = useSearchParams()
  const [{ range }] = useReportFilter()
  return useCallback((of: TicketsOf) => ticketsAddress(search, range, of), [search, range])
}

/** The part of a range that a point of a curve covers: a wall hour 'yyyy-MM-ddTHH', a service day or a month of them. */
export function pointRange(label: string, range: WallRange, dayStartMinutes: number): WallRange {
  const whole = wholeOf(label, dayStartMinutes)
  return [whole[0] < range[0] ? range[0] : whole[0], whole[1] > range[1] ? range[1] : whole[1]]
}

function wholeOf(label: string, dayStartMinutes: number): WallRange {
  if (label.length === 13) return [`${label}:00:00.000`, `${label}:59:59.999`]
  if (label.length === 10) return serviceRange(label, label, dayStartMinutes)
  const [year = 0, month = 0] = label.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return serviceRange(`${label}-01`, last, dayStartMinutes)
}
