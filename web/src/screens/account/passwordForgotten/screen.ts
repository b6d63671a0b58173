import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/password-forgotten',
  title: 'Mot de passe oublié',
  roles: 'everyone',
  anonymousOnly: true,
  help: 'gerant#mot-de-passe-oublié',
  load: () => import('./PasswordForgottenScreen.tsx'),
}
