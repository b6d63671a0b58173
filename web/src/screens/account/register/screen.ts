import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/register',
  title: 'Inscription',
  roles: 'everyone',
  anonymousOnly: true,
  load: () => import('./RegisterScreen.tsx'),
}
