import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editprofile',
  title: 'Modifier profile',
  roles: 'signed-in',
  back: true,
  help: 'gerant#mon-profil',
  load: () => import('./EditProfileScreen.tsx'),
}
