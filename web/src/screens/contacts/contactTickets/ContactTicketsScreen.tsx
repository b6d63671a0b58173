import { ContactTickets } from '../ContactTickets.tsx'

/** A known customer: its card, a period, its tickets. */
export function ContactTicketsScreen() {
  return <ContactTickets path="entetes/tickets-compte" />
}
