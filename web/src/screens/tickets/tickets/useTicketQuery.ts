import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ticketSortBy, useTicketPaging } from '../../../filters/useTicketPaging.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { reportingBody } from '../../../query/reportingBody.ts'

/** The body of entetes/tickets as the address tells it, and how to change its page, size and order. */
export function useTicketQuery() {
  const [filter] = useReportFilter()
  const [search] = useSearchParams()
  const { paging, ...change } = useTicketPaging()
  const body = useMemo(() => ticketBody(filter, search), [filter, search])
  const { page, limit, sorting } = paging
  return { body: { ...body, page, limit, ticketSortBy: ticketSortBy(sorting) }, sorting, ...change }
}

type Filter = ReturnType<typeof useReportFilter>[0]

function ticketBody(filter: Filter, search: URLSearchParams) {
  return {
    ...reportingBody(filter),
    WhereLibNotInArray: filter.states ? [] : [{ LibKey: 'Etat' as const, LibValeur: 'Ouvert' }],
    NumTicket: search.get('numero'),
    MontantTTC: search.get('montant'),
    TableNumber: search.get('table'),
    Article: search.get('article'),
    ModeReglement: search.get('mode'),
    CaisseReglement: search.get('encaisse'),
    Heure: search.get('heure'),
    Jour: search.get('jour'),
  }
}
