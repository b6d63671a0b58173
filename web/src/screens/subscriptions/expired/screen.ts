import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/abonnement-expirer',
  title: 'Abonnement expiré',
  roles: ['manager', 'admin', 'super-admin'],
  withoutSubscription: true,
  help: 'gerant#abonnement-expiré',
  load: () => import('./ExpiredScreen.tsx'),
}
