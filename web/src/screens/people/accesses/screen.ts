import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/acces',
  title: 'Comptables et contrôleurs',
  roles: ['manager'],
  back: true,
  help: 'gerant#inviter-son-comptable',
  load: () => import('./AccessesScreen.tsx'),
}
