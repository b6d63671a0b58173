import { useSearchParams } from 'react-router-dom'
import type { Sorting } from '../ui/table/tableColumn.ts'
import { pageSizes } from '../ui/ticketList/pageSizes.ts'

/** Page, size and order of a ticket list, kept in the address. */
export interface TicketPaging {
  readonly page: number
  readonly limit: number
  readonly sorting: Sorting
}

/** The order on the wire: Horodatage descending unless the amount was chosen (02 §9). */
export function ticketSortBy({ key, direction }: Sorting): {
  readonly MontantTTC?: 1 | -1
  readonly Horodatage?: 1 | -1
} {
  const order = direction === 'asc' ? 1 : -1
  return key === 'amount' ? { MontantTTC: order } : { Horodatage: order }
}

/** The paging that the address tells, and how to change it. */
export function useTicketPaging() {
  const [search, setSearch] = useSearchParams()
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }))
  return {
    paging: readPaging(search),
    setSorting: ({ key, direction }: Sorting) => set({ tri: `${key}-${direction}`, page: '1' }),
    setPage: (page: number) => set({ page: String(page) }),
    setLimit: (limit: number) => set({ limite: String(limit), page: '1' }),
  }
}

/** What an address says of the paging; anything odd in it counts as absent. */
export function readPaging(search: URLSearchParams): TicketPaging {
  const page = Number(search.get('page') ?? 1)
  const [key, direction] = (search.get('tri') ?? 'date-desc').split('-')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === search.get('limite')) ?? 50,
    sorting: { key: key === 'amount' ? 'amount' : 'date', direction: direction === 'asc' ? 'asc' : 'desc' },
  }
}
