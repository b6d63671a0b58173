import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editwaiter/:id',
  title: 'Modifier le serveur',
  roles: ['admin', 'super-admin'],
  back: true,
  load: () => import('./EditWaiterScreen.tsx'),
}
