import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WireJournalLine } from '../../../../../reports/accountingDays/document.ts'
import type { WireBook, WireEReporting } from '../../../../../shared/wire/accounting.ts'
import { exact, sum, toWire } from '../../../../../shared/money.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { useCall } from '../../../query/useReport.ts'
import { accountingQuestions } from './accountingQuestions.ts'

/** The journal of the period with its totals in euros. */
export interface Journal {
  readonly lines: readonly WireJournalLine[]
  readonly debit: number
  readonly credit: number
}

/** The set of books that is looked at, and whether with the days that are not closed yet. */
export interface ChosenBook {
  readonly query: UseQueryResult<readonly WireBook[]>
  readonly books: readonly WireBook[]
  readonly book: WireBook | null
  readonly isProvisional: boolean
  readonly choose: (company: string | null) => void
  readonly setProvisional: (isProvisional: boolean) => void
}

/** The body of the accounting calls: period and restaurants, without the other filters, since a journal is whole or wrong. */
export function useAccountingBody() {
  return useQuestions(accountingQuestions).books.body
}

/** The companies of the chosen restaurants; one is looked at, the first one unless another is chosen. */
export function useBooks(): ChosenBook {
  const [wanted, choose] = useState<string | null>(null)
  const [isProvisional, setProvisional] = useState(false)
  const asked = useQuestions(accountingQuestions).books
  const query = useCall<'POST /accounting/books'>(asked.path, asked.body)
  const books = query.data ?? []
  const book = books.find(({ company }) => company === wanted) ?? books[0] ?? null
  return { query, books, book, isProvisional, choose, setProvisional }
}

/** The sales journal of a company in the period; its totals are added up exactly. */
export function useJournal({ book, isProvisional }: ChosenBook): UseQueryResult<Journal> {
  const body = useAccountingBody()
  const company = book?.company ?? null
  const asked = useMemo(() => ({ ...body, company, provisional: isProvisional }), [body, company, isProvisional])
  const query = useCall<'POST /accounting/journal'>(company === null ? null : 'accounting/journal', asked)
  const data = useMemo(() => (Array.isArray(query.data) ? totalled(query.data) : undefined), [query.data])
  return { ...query, data } as UseQueryResult<Journal>
}

/** The e-reporting of a company in the period. */
export function useEReporting({ book, isProvisional }: ChosenBook): UseQueryResult<WireEReporting> {
  const body = useAccountingBody()
  const company = book?.company ?? null
  const asked = useMemo(() => ({ ...body, company, provisional: isProvisional }), [body, company, isProvisional])
  const query = useCall<'POST /accounting/e-reporting'>(company === null ? null : 'accounting/e-reporting', asked)
  const data = typeof query.data === 'object' ? query.data : undefined
  return { ...query, data } as UseQueryResult<WireEReporting>
}

function totalled(lines: readonly WireJournalLine[]): Journal {
  const total = (side: 'debit' | 'credit') => toWire(sum(lines.map((line) => exact(line[side]))))
  return { lines, debit: total('debit'), credit: total('credit') }
}
