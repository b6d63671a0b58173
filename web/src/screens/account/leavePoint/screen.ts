import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/desabonnement/:token',
  title: 'Ne plus recevoir ces e-mails',
  roles: 'everyone',
  help: 'gerant#recevoir-le-point',
  load: () => import('./LeavePointScreen.tsx'),
}
