import { IconUserCheck } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/acces',
  title: 'Comptables et contrôleurs',
  roles: ['manager'],
  help: 'gerant#inviter-son-comptable',
  menu: {
    icon: IconUserCheck,
    // Every letter of this sidebar is another screen's.
    letter: '2',
    at: [{ sidebar: 'manager', group: 'sellers', place: 5 }],
  },
  load: () => import('./AccessesScreen.tsx'),
}
