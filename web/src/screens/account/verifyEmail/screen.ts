import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/verifier-email/:token',
  title: 'Confirmer mon adresse e-mail',
  roles: 'everyone',
  help: 'gerant#créer-un-compte',
  load: () => import('./VerifyEmailScreen.tsx'),
}
