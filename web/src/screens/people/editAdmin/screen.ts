import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editadmin/:id',
  title: "Modifier l'admin",
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-admins',
  load: () => import('./EditAdminScreen.tsx'),
}
