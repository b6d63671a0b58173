import { useMemo } from 'react'
import { firstTickets, type FirstTicket } from '../../../reports/firstTickets/report.ts'
import type { AskedComparison } from '../../../reports/question/compared.ts'
import { useReport } from '../query/useReport.ts'

const none: readonly FirstTicket[] = []

/** Since when the compared restaurants have tickets; undefined until it is known, none where it cannot be read: it explains a figure, and never stands in its way. */
export function useFirstTickets({
  filter: { sites },
  dayStartMinutes,
}: AskedComparison): readonly FirstTicket[] | undefined {
  const report = useMemo(() => firstTickets(sites, dayStartMinutes), [sites, dayStartMinutes])
  const { data, isError, isPlaceholderData } = useReport(report)
  if (isError) return none
  return isPlaceholderData ? undefined : data
}
