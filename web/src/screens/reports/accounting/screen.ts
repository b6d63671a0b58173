import { IconBook2 } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/export-comptable',
  title: 'Export comptable',
  roles: bookReaders,
  datePanel: true,
  opensOn: 'previous_month',
  help: 'comptable#lexport-comptable',
  menu: {
    icon: IconBook2,
    letter: 'x',
    at: [
      { sidebar: 'manager', group: 'reports', place: 5 },
      { sidebar: 'books', group: 'reports', place: 1 },
    ],
  },
  load: () => import('./AccountingScreen.tsx'),
  questions: () => import('./accountingQuestions.ts').then(({ accountingQuestions }) => accountingQuestions),
}
