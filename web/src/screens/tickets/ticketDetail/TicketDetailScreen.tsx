import { Anchor, Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TicketActions } from '../detail/TicketActions.tsx'
import { TicketDetail } from '../detail/TicketDetail.tsx'
import { ticketDetail as text } from '../texts.ts'
import { formatDateTime } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'

/** One ticket, whole, with its exports. */
export function TicketDetailScreen() {
  const { id = '' } = useParams()
  const query = useCall<'POST /entetes/ticket'>('entetes/ticket', { _id: id })
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
