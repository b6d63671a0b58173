import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/reset-password/:token',
  title: 'Nouveau mot de passe',
  roles: 'everyone',
  anonymousOnly: true,
  help: 'gerant#mot-de-passe-oublié',
  load: () => import('./ResetPasswordScreen.tsx'),
}
