import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sorting } from '../../components/DataTable.tsx'
import { useReportFilter } from '../../filters/useReportFilter.ts'

/** The page sizes of 02 §9; 50 when none was chosen. */
export const pageSizes = [10, 50, 100, 300, 500] as const

const sortKeys: Readonly<Record<string, string>> = { date: 'Horodatage', amount: 'MontantTTC' }

/** The body of entetes/tickets as the address tells it, and how to change its page, size and order. */
export function useTicketQuery() {
  const [filter] = useReportFilter()
  const [search, setSearch] = useSearchParams()
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }))
  const body = useMemo(() => ticketBody(filter, search), [filter, search])
  return {
    body,
    sorting: readSorting(search),
    setSorting: ({ key, direction }: Sorting) => set({ tri: `${key}-${direction}`, page: '1' }),
    setPage: (page: number) => set({ page: String(page) }),
    setLimit: (limit: number) => set({ limite: String(limit), page: '1' }),
  }
}

type Filter = ReturnType<typeof useReportFilter>[0]

function ticketBody(filter: Filter, search: URLSearchParams) {
  const { key, direction } = readSorting(search)
  const kept = (LibKey: string, LibValeur: string | undefined) => (LibValeur ? [{ LibKey, LibValeur }] : [])
  return {
    page: Number(search.get('page') ?? 1),
    limit: readLimit(search),
    range: filter.range,
    site: filter.sites,
    WhereLibInArray: [
      ...kept('LibVendeur', filter.seller),
      ...kept('LibCaisse', filter.till),
      ...kept('Operation', filter.operations?.[0]),
      ...kept('Etat', filter.states?.[0]),
    ],
    WhereLibNotInArray: filter.states ? [] : [{ LibKey: 'Etat', LibValeur: 'Ouvert' }],
    NumTicket: search.get('numero'),
    MontantTTC: search.get('montant'),
    TableNumber: search.get('table'),
    ticketSortBy: { [sortKeys[key] ?? 'Horodatage']: direction === 'asc' ? 1 : -1 },
  }
}

function readLimit(search: URLSearchParams): number {
  return pageSizes.find((size) => String(size) === search.get('limite')) ?? 50
}

function readSorting(search: URLSearchParams): Sorting {
  const [key, direction] = (search.get('tri') ?? 'date-desc').split('-')
  return { key: key === 'amount' ? 'amount' : 'date', direction: direction === 'asc' ? 'asc' : 'desc' }
}
