import { Text } from '@mantine/core'
import type { ContactCard } from '../../../../../shared/wire/ticket.ts'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { ticketDetail as text } from '../texts.ts'
import { formatCount, formatDateTime } from '../../../fr/format.ts'
import { Money } from '../../../ui/Figures.tsx'
import { OperationTag } from '../../../ui/OperationTag.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Fields } from '../../../ui/Fields.tsx'
import classes from './TicketDetail.module.css'

/** The header of 02 §2: where, what, when, by whom, and the three amounts. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  return (
    <Panel title={text.header}>
      <Fields
        label={text.header}
        fields={[
          [text.site, ticket.LibSite],
          [text.number, ticket.NumTicket === '0' ? '' : ticket.NumTicket],
          [text.operation, <OperationTag key="tag" operation={ticket.Operation} />],
          [text.state, ticket.Etat],
          [text.date, formatDateTime(ticket.Horodatage)],
          [text.seller, ticket.LibVendeur],
          [text.till, ticket.LibCaisse],
          [text.table, ticket.TableNumber],
          [text.covers, ticket.NbCouverts === 0 ? '' : formatCount(ticket.NbCouverts)],
          [text.phone, ticket.EmetteurTelephone],
          [text.address, placeOf(ticket)],
          [text.origin, ticket.NumTicketOrigine],
        ]}
      />
      <div className={classes.amounts}>
        <Amount label={text.gross} value={ticket.MontantTTC} isLarge />
        <Amount label={text.net} value={ticket.MontantHT} />
        <Amount label={text.vat} value={ticket.MontantTVA} />
      </div>
    </Panel>
  )
}

function Amount({ label, value, isLarge = false }: { label: string; value: number; isLarge?: boolean }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fz={isLarge ? 26 : 'md'} fw={isLarge ? 700 : 400} lh={1.2}>
        <Money value={value} />
      </Text>
    </div>
  )
}

function placeOf(ticket: Ticket): string {
  const town = `${ticket.EmetteurCodePostal} ${ticket.EmetteurVille}`.trim()
  return [ticket.EmetteurAdresse, town].filter((part) => part !== '').join(', ')
}

/** The contact that a ticket names: its debtor, or its account. */
export function TicketContact({ title, contact }: { title: string; contact: ContactCard }) {
  const { contact: names } = text
  return (
    <Panel title={title}>
      <Fields
        label={title}
        fields={[
          [names.name, `${contact.Titre} ${contact.Nom}`.trim()],
          [names.company, contact.SOCIETE],
          [names.address, [contact.SITUATION.ADRESSE, contact.ADRESSE2].filter((part) => part !== '').join(', ')],
          [names.city, contact.SITUATION.VILLE],
          [names.postalCode, contact.SITUATION.CODEPOSTAL],
          [names.country, contact.PAYS],
          [names.email, contact.EMAIL],
          [names.phone, [contact.TELEPHONE, contact.TELEPHONE2].filter((part) => part !== '').join(', ')],
          [names.activity, contact.CODENAF],
          [names.siret, contact.SIRET],
          [names.vat, contact.NUMTVA],
        ]}
      />
    </Panel>
  )
}
