import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/acces/:token',
  title: 'Invitation à lire des comptes',
  roles: 'everyone',
  help: 'comptable#accepter-linvitation',
  load: () => import('./AccessScreen.tsx'),
}
