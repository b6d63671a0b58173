import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/register',
  title: 'Inscription',
  roles: 'everyone',
  anonymousOnly: true,
  help: 'gerant#créer-un-compte',
  load: () => import('./RegisterScreen.tsx'),
}
