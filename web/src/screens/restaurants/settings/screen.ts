import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/parametrages',
  title: 'Paramètres',
  roles: ['manager'],
  load: () => import('./SettingsScreen.tsx'),
}
