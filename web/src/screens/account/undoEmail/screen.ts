import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/annuler-email/:token',
  title: 'Annuler le changement d’adresse',
  roles: 'everyone',
  load: () => import('./UndoEmailScreen.tsx'),
}
