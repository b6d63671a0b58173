import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/addmanager',
  title: 'Ajouter un client',
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-clients',
  load: () => import('./AddManagerScreen.tsx'),
}
