import { allRoles } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

/** Where an address leads that no screen has (01 §2). */
export const screen: Screen = {
  path: '*',
  title: 'Page Not Found',
  roles: allRoles,
  ofPerson: true,
  withoutSubscription: true,
  help: 'gerant',
  load: () => import('./NotFoundScreen.tsx'),
}
