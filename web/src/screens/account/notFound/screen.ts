import type { Screen } from '../../../navigation/screen.ts'

/** Where an address leads that no screen has (01 §2). */
export const screen: Screen = {
  path: '*',
  title: 'Page Not Found',
  roles: 'signed-in',
  withoutSubscription: true,
  help: 'gerant',
  load: () => import('./NotFoundScreen.tsx'),
}
