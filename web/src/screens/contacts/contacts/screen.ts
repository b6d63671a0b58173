import { IconId } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/comptes',
  title: 'Comptes',
  roles: ['manager', 'super-admin'],
  help: 'gerant#comptes',
  menu: {
    icon: IconId,
    letter: 'm',
    at: [
      { sidebar: 'manager', group: 'contacts', place: 1 },
      { sidebar: 'staff', group: 'contacts', place: 1 },
    ],
  },
  load: () => import('./ContactsScreen.tsx'),
  questions: () => import('../contactQuestions.ts').then(({ accountQuestions }) => accountQuestions),
}
