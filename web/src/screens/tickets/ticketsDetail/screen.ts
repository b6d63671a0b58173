import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/detailstickets',
  title: 'Tickets',
  roles: ['manager'],
  back: true,
  help: 'gerant#un-ticket',
  load: () => import('./TicketsDetailScreen.tsx'),
}
