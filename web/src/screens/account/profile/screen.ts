import { allRoles } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/profile',
  title: 'Mon profil',
  roles: allRoles,
  ofPerson: true,
  help: 'gerant#mon-profil',
  load: () => import('./ProfileScreen.tsx'),
}
