import { Stack } from '@mantine/core'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { ticketDetail as text } from '../texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { TicketContact, TicketHead } from './TicketHead.tsx'
import { HistoryBlock, InvoiceBlock, TransferBlock } from './TicketLinks.tsx'
import classes from './TicketDetail.module.css'
import { DiscountBlock, OrderBlock, PaymentBlock, StatisticsBlock, VatBlock, VatSummaryBlock } from './TicketTables.tsx'

/** A whole ticket (02 §2): header, contacts, articles, VAT, orders, discounts, payments, links and former versions. */
export function TicketDetail({ ticket }: { ticket: Ticket }) {
  const articles = ticket.COMMANDE.flatMap(({ ARTICLE }) => ARTICLE)
  return (
    <Stack>
      <TicketHead ticket={ticket} />
      {ticket.DEBITEUR ? <TicketContact title={text.debtor} contact={ticket.DEBITEUR.CONTACT} /> : null}
      {ticket.CONTACT ? <TicketContact title={text.account} contact={ticket.CONTACT} /> : null}
      {articles.length > 0 ? (
        <Panel title={text.articles}>
          <ArticleTable label={text.articles} articles={articles} />
        </Panel>
      ) : null}
      <TransferBlock ticket={ticket} />
      <InvoiceBlock ticket={ticket} />
      <PaymentBlock ticket={ticket} />
      <DiscountBlock ticket={ticket} />
      <div className={classes.pairs}>
        <VatSummaryBlock ticket={ticket} />
        <StatisticsBlock ticket={ticket} />
      </div>
      <VatBlock ticket={ticket} />
      <OrderBlock ticket={ticket} />
      <HistoryBlock ticket={ticket} />
    </Stack>
  )
}
