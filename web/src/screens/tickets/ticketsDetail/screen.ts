import type { Screen } from '../../../navigation/screen.ts'
import { ticketReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/detailstickets',
  title: 'Tickets',
  roles: ticketReaders,
  back: true,
  help: 'gerant#un-ticket',
  load: () => import('./TicketsDetailScreen.tsx'),
}
