import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editmanager/:id',
  title: 'Modifier le client',
  roles: ['admin', 'super-admin'],
  back: true,
  help: 'administrateur#les-clients',
  load: () => import('./EditManagerScreen.tsx'),
}
