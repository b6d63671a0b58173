import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/annuler-email/:token',
  title: 'Annuler le changement d’adresse',
  roles: 'everyone',
  help: 'gerant#changer-dadresse-e-mail',
  load: () => import('./UndoEmailScreen.tsx'),
}
