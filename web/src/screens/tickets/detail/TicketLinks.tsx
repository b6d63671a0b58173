import { Text } from '@mantine/core'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { ticketDetail as text } from '../texts.ts'
import { toParisWall } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import { Money } from '../../../ui/Figures.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { OperationTag } from '../../../ui/OperationTag.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { transferTotal } from '../../../../../shared/vatSummary.ts'
import { Block } from './TicketTables.tsx'

/** The legs of a transfer and the articles that it moved, in absolute value (02 §9). */
export function TransferBlock({ ticket }: { ticket: Ticket }) {
  const legs = ticket.COMMANDE.flatMap(({ TRANSFERT }) => TRANSFERT)
  if (legs.length === 0) return null
  return (
    <>
      <Block
        title={text.transfers}
        actions={
          <Text size="sm" c="dimmed">
            {text.transferTotal} <Money value={transferTotal(ticket)} />
          </Text>
        }
        rows={legs}
        columns={[
          { key: 'label', head: text.label, value: (leg) => leg.Libelle },
          { key: 'number', head: text.number, value: (leg) => (leg.NumTicket === '0' ? '' : leg.NumTicket) },
          { key: 'table', head: text.table, value: (leg) => leg.TableNumber },
          { key: 'value', head: text.value, kind: 'money', value: (leg) => Math.abs(leg.Valeur), onPhone: true },
        ]}
      />
      <TransferredArticles ticket={ticket} />
    </>
  )
}

function TransferredArticles({ ticket }: { ticket: Ticket }) {
  const query = useCall<'POST /entetes/transfert-articles'>('entetes/transfert-articles', { _GUID: ticket._id })
  // What a transfer moved stands among its own articles: its other leg is the table that took them, with all that it had.
  const title = ticket.Operation.startsWith('TRANSFERT') ? text.otherLegArticles : text.transferArticles
  return (
    <Panel title={title}>
      <LoadedPart query={query} empty={<Missing />}>
        {(articles) => <ArticleTable label={title} articles={articles} isAbsolute />}
      </LoadedPart>
    </Panel>
  )
}

function Missing() {
  return (
    <Text size="sm" c="dimmed">
      {text.notImported}
    </Text>
  )
}

/** The tickets that an invoice names with their articles, or the invoices that a receipt settles. */
export function InvoiceBlock({ ticket }: { ticket: Ticket }) {
  const numbers = ticket.COMMANDE.flatMap(({ INVOICE }) => INVOICE.map(({ NumTicket }) => NumTicket))
  if (numbers.length === 0) return null
  if (ticket.Operation !== 'RECU') return <InvoicedArticles numbers={numbers} site={ticket.SITE_ID} />
  return (
    <Panel title={text.settledInvoices}>
      <Text size="sm">{text.settles(numbers)}</Text>
    </Panel>
  )
}

function InvoicedArticles({ numbers, site }: { numbers: readonly string[]; site: string }) {
  const query = useCall<'POST /entetes/invoice-articles'>('entetes/invoice-articles', { numTickets: numbers, site })
  return (
    <Panel
      title={text.invoiceArticles}
      actions={
        <Text size="sm" c="dimmed">
          {text.invoices} {numbers.join(', ')}
        </Text>
      }
    >
      <LoadedPart query={query} empty={<Missing />}>
        {(articles) => <ArticleTable label={text.invoiceArticles} articles={articles} />}
      </LoadedPart>
    </Panel>
  )
}

/** What a ticket said before its till sent it again. */
export function HistoryBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.history}
      rows={ticket.historique}
      columns={[
        { key: 'imported', head: text.importedAt, kind: 'date', value: (one) => toParisWall(`${one.importedAt}Z`) },
        { key: 'date', head: text.date, kind: 'date', value: (one) => one.Horodatage },
        {
          key: 'operation',
          head: text.operation,
          value: (one) => one.Operation,
          render: (one) => <OperationTag operation={one.Operation} />,
        },
        { key: 'state', head: text.state, value: (one) => one.Etat },
        { key: 'amount', head: text.gross, kind: 'money', value: (one) => one.MontantTTC, onPhone: true },
      ]}
    />
  )
}
