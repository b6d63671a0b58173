import { IconLock } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/arretes-journee',
  title: 'Arrêtés de journée',
  roles: bookReaders,
  datePanel: true,
  help: 'comptable#les-arrêtés-de-journée',
  menu: {
    icon: IconLock,
    letter: 'z',
    at: [
      { sidebar: 'manager', group: 'reports', place: 4 },
      { sidebar: 'books', group: 'reports', place: 5 },
    ],
  },
  load: () => import('./ClosingsScreen.tsx'),
  questions: () => import('./closingsQuestions.ts').then(({ closingsQuestions }) => closingsQuestions),
}
