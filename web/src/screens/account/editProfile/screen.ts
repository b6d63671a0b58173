import { allRoles } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editprofile',
  title: 'Modifier profile',
  roles: allRoles,
  ofPerson: true,
  back: true,
  help: 'gerant#mon-profil',
  load: () => import('./EditProfileScreen.tsx'),
}
