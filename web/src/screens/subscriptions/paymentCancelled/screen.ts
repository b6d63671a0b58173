import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/payement-cancled/:token',
  title: 'Paiement non effectué',
  roles: ['manager'],
  withoutSubscription: true,
  help: 'gerant#ajouter-un-restaurant',
  load: () => import('./PaymentCancelledScreen.tsx'),
}
