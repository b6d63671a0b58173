import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/invitation/:token',
  title: 'Invitation',
  roles: 'everyone',
  help: 'gerant#accepter-une-invitation',
  load: () => import('./InvitationScreen.tsx'),
}
