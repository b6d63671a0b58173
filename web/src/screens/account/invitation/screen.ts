import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/invitation/:token',
  title: 'Invitation',
  roles: 'everyone',
  load: () => import('./InvitationScreen.tsx'),
}
