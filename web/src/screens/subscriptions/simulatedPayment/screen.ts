import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/paiement-demonstration/:token',
  title: 'Paiement de démonstration',
  roles: ['manager'],
  withoutSubscription: true,
  help: 'gerant#ajouter-un-restaurant',
  load: () => import('./SimulatedPaymentScreen.tsx'),
}
