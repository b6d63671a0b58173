import { Button, Divider, Stack, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { TicketDetail } from '../detail/TicketDetail.tsx'
import { TicketExportModal } from '../../../ui/ticketExport/TicketExportModal.tsx'
import { ticketDetail as text } from '../texts.ts'
import { tickets } from '../../../fr/tickets.ts'
import { formatDateTime } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'

/** So many tickets are drawn at once. */
const perPage = 5

/** The tickets chosen in a list (`?ids=`), one below the other, each whole; exported together. */
export function TicketsDetailScreen() {
  const [search] = useSearchParams()
  const ids = useMemo(() => (search.get('ids') ?? '').split(',').filter((id) => id !== ''), [search])
  const [page, setPage] = useState(1)
  const [exporting, setExporting] = useState(false)
  if (ids.length === 0) return <Nothing isPage title={text.none} hint={text.noneHint} />
  const pages = Math.ceil(ids.length / perPage)
  const turner = <PageTurner page={page} last={pages} onPage={setPage} />
  return (
    <Stack>
      <PageHeader
        title={text.several}
        hint={tickets.selected(ids.length)}
        actions={
          <Button leftSection={<IconFileTypePdf size={16} aria-hidden="true" />} onClick={() => setExporting(true)}>
            {tickets.makePdf}
          </Button>
        }
      />
      {turner}
      <Tickets ids={ids.slice((page - 1) * perPage, page * perPage)} />
      {turner}
      <TicketExportModal ids={ids} opened={exporting} onClose={() => setExporting(false)} />
    </Stack>
  )
}

function Tickets({ ids }: { ids: readonly string[] }) {
  const query = useCall<'POST /entetes/details-tickets'>('entetes/details-tickets', { ids })
  return (
    <LoadedPart query={query} shape="page">
      {(found) => (
        <Stack gap="xl">
          {found.map((ticket) => (
            <Stack key={ticket._id} component="article" aria-label={nameOf(ticket)}>
              <Divider label={<Title order={2}>{nameOf(ticket)}</Title>} labelPosition="left" />
              <TicketDetail ticket={ticket} />
            </Stack>
          ))}
        </Stack>
      )}
    </LoadedPart>
  )
}

function nameOf(ticket: Ticket): string {
  return text.title(ticket.NumTicket, formatDateTime(ticket.Horodatage))
}
