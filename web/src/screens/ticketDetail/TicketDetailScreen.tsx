import { Anchor, Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import type { Ticket } from '../../../../shared/wire/ticket.ts'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { TicketActions } from '../../components/ticketDetail/TicketActions.tsx'
import { TicketDetail } from '../../components/ticketDetail/TicketDetail.tsx'
import { ticketDetail as text } from '../../fr/ticketDetail.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useCall } from '../../lib/useReport.ts'

/** One ticket, whole, with its exports. */
export function TicketDetailScreen() {
  const { id = '' } = useParams()
  const query = useCall<Ticket[]>('entetes/ticket', { _id: id })
  return (
    <LoadedPart query={query} shape="page" empty={<NoTicket />} missing={<NoTicket />}>
      {([ticket]) =>
        ticket ? (
          <Stack>
            <PageHeader
              title={text.title(ticket.NumTicket, formatDateTime(ticket.Horodatage))}
              hint={
                <Anchor component={Link} to="/tickets" size="sm">
                  {text.backToTickets}
                </Anchor>
              }
              actions={<TicketActions ticket={ticket} />}
            />
            <TicketDetail ticket={ticket} />
          </Stack>
        ) : null
      }
    </LoadedPart>
  )
}

function NoTicket() {
  const back = (
    <Button component={Link} to="/tickets">
      {text.backToTickets}
    </Button>
  )
  return <Nothing isPage title={text.notFound} hint={text.notFoundHint} action={back} />
}
