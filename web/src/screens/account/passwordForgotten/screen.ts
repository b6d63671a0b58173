import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/password-forgotten',
  title: 'Mot de passe oublié',
  roles: 'everyone',
  anonymousOnly: true,
  load: () => import('./PasswordForgottenScreen.tsx'),
}
