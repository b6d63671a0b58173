import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/resilier-abonnement/:id',
  title: "Résilier l'abonnement",
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#renouveler-ou-résilier',
  load: () => import('./TerminateScreen.tsx'),
}
