import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useReportFilter } from '../../filters/useReportFilter.ts'
import { tickets } from '../../fr/tickets.ts'
import type { Page, TicketHeader } from '../../../../shared/contracts/tickets.ts'
import { useCall } from '../../lib/useReport.ts'
import { isLongRange } from './isLongRange.ts'
import { TicketPages } from './TicketPages.tsx'
import { TicketSearch } from './TicketSearch.tsx'
import { TicketTable } from './TicketTable.tsx'
import { useTicketQuery } from './useTicketQuery.ts'

/** Contrôle: the tickets of the period, searched, sorted and paged by the server. */
export function TicketsScreen() {
  const [{ range }] = useReportFilter()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const key = range.join()
  return (
    <Stack>
      <PageHeader title={tickets.title} />
      <TicketSearch />
      {isLongRange(range) && confirmed !== key ? (
        <Alert color="yellow" variant="light" title={tickets.longRange}>
          <Group justify="space-between">
            {tickets.longRangeHint}
            <Button size="xs" onClick={() => setConfirmed(key)}>
              {tickets.searchAnyway}
            </Button>
          </Group>
        </Alert>
      ) : (
        <TicketList />
      )}
    </Stack>
  )
}

function TicketList() {
  const { body, sorting, setSorting, setPage, setLimit } = useTicketQuery()
  const query = useCall<Page<TicketHeader>>('entetes/tickets', body)
  return (
    <Panel>
      <LoadedPart
        query={query}
        isEmpty={({ pagination }) => pagination.total_items === 0}
        empty={<Nothing title={tickets.none} hint={tickets.noneHint} />}
      >
        {({ data, pagination }) => (
          <TicketPages pagination={pagination} onPage={setPage} onLimit={setLimit}>
            <TicketTable rows={data} sorting={sorting} onSort={setSorting} />
          </TicketPages>
        )}
      </LoadedPart>
    </Panel>
  )
}
