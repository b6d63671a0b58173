import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/profile',
  title: 'Mon profil',
  roles: 'signed-in',
  help: 'gerant#mon-profil',
  load: () => import('./ProfileScreen.tsx'),
}
