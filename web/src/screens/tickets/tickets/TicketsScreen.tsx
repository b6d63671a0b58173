import { Alert, Button, Group, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TicketList } from '../../../ui/ticketList/TicketList.tsx'
import { longKey, useReportFilter } from '../../../filters/useReportFilter.ts'
import { tickets } from '../../../fr/tickets.ts'
import { useCall } from '../../../query/useReport.ts'
import { isLongRange } from './isLongRange.ts'
import { TicketSearch } from './TicketSearch.tsx'
import { useTicketQuery } from './useTicketQuery.ts'

/** The long ranges that were confirmed: kept here so that coming back from a ticket asks nothing, and in the address for the next load. */
const confirmedRanges = new Set<string>()

/** Contrôle: the tickets of the period, searched, sorted and paged by the server; a range of several days is confirmed first. */
export function TicketsScreen() {
  const [{ range }] = useReportFilter()
  const [search, setSearch] = useSearchParams()
  const key = range.join()
  const confirm = () => {
    confirmedRanges.add(key)
    setSearch((before) => new URLSearchParams([...before, [longKey, 'oui']]), { replace: true })
  }
  return (
    <Stack>
      <PageHeader title={tickets.title} />
      <TicketSearch />
      {isLongRange(range) && !confirmedRanges.has(key) && !search.has(longKey) ? (
        <Alert color="yellow" variant="light" title={tickets.longRange}>
          <Group justify="space-between">
            {tickets.longRangeHint}
            <Button size="sm" onClick={confirm}>
              {tickets.searchAnyway}
            </Button>
          </Group>
        </Alert>
      ) : (
        <FoundTickets />
      )}
    </Stack>
  )
}

function FoundTickets() {
  const { body, sorting, setSorting, setPage, setLimit } = useTicketQuery()
  const query = useCall<'POST /entetes/tickets'>('entetes/tickets', body)
  return (
    <TicketList
      query={query}
      sorting={sorting}
      onSort={setSorting}
      onPage={setPage}
      onLimit={setLimit}
      article={body.Article}
      payment={[body.ModeReglement, body.CaisseReglement].filter(Boolean).join(', ')}
    />
  )
}
