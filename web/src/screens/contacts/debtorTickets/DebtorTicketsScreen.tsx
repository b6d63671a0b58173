import { ContactTickets } from '../ContactTickets.tsx'

/** A debtor: card, balance, period, invoices and receipts. */
export function DebtorTicketsScreen() {
  return <ContactTickets path="entetes/debiteur-tickets" />
}
