import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editmanager/:id',
  title: 'Modifier le client',
  roles: ['admin', 'super-admin'],
  back: true,
  load: () => import('./EditManagerScreen.tsx'),
}
