import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useLanding } from '../../navigation/useLanding.ts'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { confirmedNameOf } from '../../../../shared/wire/questions/personal.ts'
import type { WallRange } from '../../../../shared/period.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PersonalPanel } from '../../ui/personal/PersonalPanel.tsx'
import { useMayErase } from '../../ui/personal/useMayErase.ts'
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
  const query = useCall<'POST /contacts/search/:id'>(`contacts/search/${encodeURIComponent(id)}`, {})
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
            <ContactData contact={contact} list={isDebtor ? '/debiteurs' : '/comptes'} />
          </Stack>
        ) : null
      }
    </LoadedPart>
  )
}

/** What is held about the contact: who reads the restaurant takes it away, its owner erases it. */
function ContactData({ contact, list }: { contact: Contact; list: string }) {
  const land = useLanding()
  const mayErase = useMayErase()
  const subject = {
    path: `contacts/${contact._id}`,
    kind: 'contact',
    name: confirmedNameOf(contact),
    restaurant: contact.LibSite,
  } as const
  return (
    <PersonalPanel subject={subject} mayExport mayErase={mayErase(contact.SITE_ID)} onErased={() => void land(list)} />
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
  const query = useCall<'POST /entetes/tickets-compte' | 'POST /entetes/debiteur-tickets'>(path, body)
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
    WhereLibNotInArray: [{ LibKey: 'Etat' as const, LibValeur: 'Ouvert' }],
    ...links,
  }
}
