import type { Screen } from '../../../navigation/screen.ts'
import { ticketReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/detailsticket/:id',
  title: 'Ticket',
  roles: ticketReaders,
  back: true,
  help: 'gerant#un-ticket',
  load: () => import('./TicketDetailScreen.tsx'),
}
