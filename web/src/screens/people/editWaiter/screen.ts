import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editwaiter/:id',
  title: 'Modifier le serveur',
  roles: ['admin', 'super-admin'],
  back: true,
  help: 'administrateur#les-serveurs',
  load: () => import('./EditWaiterScreen.tsx'),
}
