import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/detailsticket/:id',
  title: 'Ticket',
  roles: ['manager'],
  back: true,
  help: 'gerant#un-ticket',
  load: () => import('./TicketDetailScreen.tsx'),
}
