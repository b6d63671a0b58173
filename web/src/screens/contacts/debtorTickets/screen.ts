import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/debiteur-tickets/:id',
  title: 'Tickets du débiteur',
  roles: ['manager', 'super-admin'],
  back: true,
  help: 'gerant#débiteurs',
  load: () => import('./DebtorTicketsScreen.tsx'),
}
