import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/login',
  title: 'Connexion',
  roles: 'everyone',
  anonymousOnly: true,
  isFirst: true,
  help: 'gerant#se-connecter',
  load: () => import('./LoginScreen.tsx'),
}
