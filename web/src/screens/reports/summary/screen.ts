import { IconReport } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/reports',
  title: 'Synthèse Générale',
  roles: bookReaders,
  datePanel: true,
  help: 'gerant#synthèse-générale',
  menu: {
    icon: IconReport,
    letter: 's',
    at: [
      { sidebar: 'manager', group: 'reports', place: 1 },
      { sidebar: 'books', group: 'reports', place: 2 },
    ],
  },
  load: () => import('./SummaryScreen.tsx'),
  questions: () => import('./summaryReports.ts').then(({ summaryReports }) => summaryReports),
}
