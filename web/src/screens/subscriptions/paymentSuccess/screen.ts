import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/payement-success/:token',
  title: 'Paiement effectué',
  roles: ['manager'],
  withoutSubscription: true,
  help: 'gerant#ajouter-un-restaurant',
  load: () => import('./PaymentSuccessScreen.tsx'),
}
