import type { UseQueryResult } from '@tanstack/react-query'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { serviceDayOf } from '../../../../../shared/serviceDay.ts'
import { clockOf } from '../../../filters/pickSites.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { useCall } from '../../../query/useReport.ts'
import { closingsQuestions } from './closingsQuestions.ts'
import { isNothingOver } from './openBefore.ts'

/** The days to close of the period, of the restaurants that the person owns; nothing is asked of somebody who owns none. */
export function useOpenDays(): { readonly isOwner: boolean; readonly query: UseQueryResult<readonly WireOpenDay[]> } {
  const { open, closings } = useQuestions(closingsQuestions)
  const query = useCall<'POST /closings/open'>(open?.path ?? null, closings.body)
  return { isOwner: open !== null, query }
}

/** Whether no day of the period is over yet in any restaurant that the person owns. */
export function useIsNothingOver(): boolean {
  const [, { period }] = useReportFilter()
  const { chosen } = useSites()
  const clocks = chosen.filter(({ kind }) => kind === 'owner').map(clockOf)
  return isNothingOver(serviceDayOf(period.range[0], period.dayStartMinutes), clocks, wallNow())
}

/** Those that an act closes, and those that it leaves. */
export function sorted(days: readonly WireOpenDay[]): { readonly right: WireOpenDay[]; readonly left: WireOpenDay[] } {
  return {
    right: days.filter(({ blocks }) => blocks.length === 0),
    left: days.filter(({ blocks }) => blocks.length > 0),
  }
}
