import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/renouveler-abonnement/:id',
  title: "Renouveler l'abonnement",
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#renouveler-ou-résilier',
  load: () => import('./AdminRenewScreen.tsx'),
}
