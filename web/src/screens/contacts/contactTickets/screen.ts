import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/tickets-compte/:id',
  title: 'Tickets du compte',
  roles: ['manager', 'super-admin'],
  back: true,
  help: 'gerant#comptes',
  load: () => import('./ContactTicketsScreen.tsx'),
}
