import type { ReportAddress } from '../../../filters/reportAddress.ts'
import { reportingBody } from '../../../query/reportingBody.ts'

/** Export comptable, as it opens: the companies of the chosen restaurants, of one of which everything else is asked. Without the other filters, since a journal is whole or wrong. */
export function accountingQuestions({ filter: { range, sites } }: ReportAddress) {
  return { books: { path: 'accounting/books', body: reportingBody({ range, sites }) } } as const
}
