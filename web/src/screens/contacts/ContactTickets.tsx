import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import type { TicketPage } from '../../../../shared/wire/tickets.ts'
import type { WallRange } from '../../../../shared/period.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TicketList } from '../../ui/ticketList/TicketList.tsx'
import { ticketSortBy, useTicketPaging } from '../../filters/useTicketPaging.ts'
import { common } from '../../fr/common.ts'
import { contacts } from './texts.ts'
import { useUser } from '../../query/session.ts'
import { useCall } from '../../query/useReport.ts'
import { ContactCard } from './ContactCard.tsx'
import { DebtorBalance } from './DebtorBalance.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { usePickedRange } from './usePickedRange.ts'

type ListPath = 'entetes/tickets-compte' | 'entetes/debiteur-tickets'

/** A contact of the address: card, a debtor's balance, a period and its tickets. */
export function ContactTickets({ path }: { path: ListPath }) {
  const { id = '' } = useParams()
  const { role } = useUser()
  const query = useCall<Contact[]>(`contacts/search/${encodeURIComponent(id)}`, {})
  const isDebtor = path === 'entetes/debiteur-tickets'
  return (
    <LoadedPart query={query} shape="page" empty={<Nothing isPage title={common.noData} hint="" />}>
      {([contact]) =>
        contact ? (
          <Stack>
            <PageHeader title={`${contact.Titre} ${contact.Nom}`.trim()} hint={contact.LibSite} />
            <ContactCard contact={contact} title={isDebtor ? contacts.debtorCard : contacts.card} />
            {isDebtor && roleFacts[role].reads === 'linked' ? <DebtorBalance contact={contact} /> : null}
            <Tickets contact={contact} path={path} />
          </Stack>
        ) : null
      }
    </LoadedPart>
  )
}

function Tickets({ contact, path }: { contact: Contact; path: ListPath }) {
  const { range, change } = usePickedRange()
  const { paging, setPage, setLimit, setSorting } = useTicketPaging()
  const { page, limit, sorting } = paging
  const body = useMemo(
    () => ({ ...bodyOf(contact, path, range), page, limit, ticketSortBy: ticketSortBy(sorting) }),
    [contact, path, range, page, limit, sorting],
  )
  const query = useCall<TicketPage>(path, body)
  return (
    <>
      <PeriodPicker range={range} onPick={change} />
      <TicketList
        query={query}
        sorting={sorting}
        onSort={setSorting}
        onPage={setPage}
        onLimit={setLimit}
        none={{ title: contacts.noTickets, hint: contacts.noTicketsHint }}
      />
    </>
  )
}

function bodyOf(contact: Contact, path: ListPath, range: WallRange | null) {
  const links =
    path === 'entetes/tickets-compte'
      ? { AccountHasTicketsGUIDs: contact.AccountHasTicketsGUIDs }
      : { InvoicesNumTickets: contact.InvoicesNumTickets }
  return {
    CONTACT_ID: contact._id,
    site: [contact.SITE_ID],
    range,
    WhereLibInArray: [],
    WhereLibNotInArray: [{ LibKey: 'Etat', LibValeur: 'Ouvert' }],
    ...links,
  }
}
