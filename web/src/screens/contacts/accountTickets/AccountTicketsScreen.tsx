import { ContactTickets } from '../ContactTickets.tsx'

/** An account: its card, a period, its tickets. */
export function AccountTicketsScreen() {
  return <ContactTickets path="entetes/tickets-compte" />
}
