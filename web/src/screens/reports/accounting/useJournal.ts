import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireJournalLine } from '../../../../../reports/accountingDays/document.ts'
import { exact, sum, toWire } from '../../../../../shared/money.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { reportingBody } from '../../../query/reportingBody.ts'
import { useCall } from '../../../query/useReport.ts'

/** The journal of the period with its totals in euros. */
export interface Journal {
  readonly lines: readonly WireJournalLine[]
  readonly debit: number
  readonly credit: number
}

/** The body of the accounting calls: period and restaurants, without the other filters, since a journal is whole or wrong. */
export function useAccountingBody() {
  const [{ range, sites }] = useReportFilter()
  return useMemo(() => reportingBody({ range, sites }), [range, sites])
}

/** The sales journal of the period; its totals are added up exactly. */
export function useJournal(): UseQueryResult<Journal> {
  const query = useCall<'POST /accounting/journal'>('accounting/journal', useAccountingBody())
  const data = useMemo(() => (Array.isArray(query.data) ? totalled(query.data) : undefined), [query.data])
  return { ...query, data } as UseQueryResult<Journal>
}

function totalled(lines: readonly WireJournalLine[]): Journal {
  const total = (side: 'debit' | 'credit') => toWire(sum(lines.map((line) => exact(line[side]))))
  return { lines, debit: total('debit'), credit: total('credit') }
}
