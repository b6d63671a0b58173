import { allRoles } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/editpassword',
  title: 'Modifier mot de passe',
  roles: allRoles,
  ofPerson: true,
  back: true,
  help: 'gerant#mon-profil',
  load: () => import('./EditPasswordScreen.tsx'),
}
