import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/desabonnement/:token',
  title: 'Ne plus recevoir Le point',
  roles: 'everyone',
  help: 'gerant#le-point-par-e-mail',
  load: () => import('./LeavePointScreen.tsx'),
}
